import type { APIMessageComponentEmoji } from 'discord-api-types/v10';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { freshId, Part } from '../part.js';
import { place } from '../popover.js';
import { emoji } from './button.js';

/** One line of a select. */
export interface Line {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
  /** Drawn before the label of a person. */
  readonly mark?: TemplateResult;
}

/**
 * A select menu: a button and the list it opens (the select-only combobox pattern). One pick is sent at
 * once, unless it is shown already; several are sent when the list closes. Fires `pick` with the values.
 */
@customElement('pg-select')
export class Select extends Part {
  @property({ attribute: false }) lines: readonly Line[] = [];
  @property({ attribute: false }) placeholder = 'Make a selection';
  @property({ attribute: false }) name = '';
  @property({ attribute: false }) least = 1;
  @property({ attribute: false }) most = 1;
  /** The select's data. A new object, even after an edit without changes, resets the picks to `picked`. */
  @property({ attribute: false }) source: unknown;
  /** The initial picks. */
  @property({ attribute: false }) picked: readonly string[] = [];
  @property({ attribute: false }) off = false;
  @property({ attribute: false }) waiting = false;
  /** True in a form: picks are only stored, and the form reports a wrong number of them. */
  @property({ attribute: false }) quiet = false;
  @state() private open = false;
  @state() private active = 0;
  @state() private chosen: ReadonlySet<string> = new Set();
  private readonly listId = freshId('select');
  /** The picks that were sent last. */
  private kept: readonly string[] = [];
  private readonly follow = (): void => {
    if (this.panel !== null) place(this, this.panel);
  };
  private typed = '';
  private typedAt = 0;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('source')) return;
    this.chosen = new Set(this.picked);
    this.kept = this.picked;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('scroll', this.follow, true);
  }

  private get panel(): HTMLElement | null {
    return this.querySelector('.panel');
  }

  private show(): void {
    if (this.off || this.waiting || this.open) return;
    const first = this.lines.findIndex((line) => this.chosen.has(line.value));
    this.active = Math.max(0, first);
    this.open = true;
    void this.updateComplete.then(() => {
      const { panel } = this;
      if (panel === null) return;
      panel.showPopover();
      place(this, panel);
      addEventListener('scroll', this.follow, true);
      this.reach();
    });
  }

  private shut(): void {
    this.open = false;
    removeEventListener('scroll', this.follow, true);
    this.panel?.hidePopover();
  }

  /** Closes the list; with `keep` the picks count, else the earlier ones return. */
  private hide(keep: boolean): void {
    if (!this.open) return;
    this.shut();
    if (this.most === 1) return;
    const values = this.lines.map((line) => line.value).filter((value) => this.chosen.has(value));
    const changed = values.join('\n') !== this.kept.join('\n');
    const allowed = this.quiet || (values.length >= this.least && values.length <= this.most);
    if (keep && allowed && changed) this.hand(values);
    else this.chosen = new Set(this.kept);
  }

  private hand(values: readonly string[]): void {
    this.kept = values;
    this.dispatchEvent(new CustomEvent('pick', { detail: values }));
  }

  private choose(value: string): void {
    if (this.most === 1) {
      const again = this.chosen.has(value);
      this.shut();
      if (again && this.least > 0) return;
      this.chosen = new Set(again ? [] : [value]);
      this.hand([...this.chosen]);
      return;
    }
    const next = new Set(this.chosen);
    if (!next.delete(value) && next.size < this.most) next.add(value);
    this.chosen = next;
  }

  private reach(): void {
    this.querySelector(`#${this.listId}-${this.active}`)?.scrollIntoView({ block: 'nearest' });
  }

  private move(to: number): void {
    this.active = Math.max(0, Math.min(this.lines.length - 1, to));
    void this.updateComplete.then(() => this.reach());
  }

  private seek(letter: string): void {
    const now = performance.now();
    this.typed = now - this.typedAt > 700 ? letter : this.typed + letter;
    this.typedAt = now;
    const at = this.lines.findIndex((line) => line.label.toLowerCase().startsWith(this.typed.toLowerCase()));
    if (at >= 0) this.move(at);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.open) {
      if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      this.show();
      return;
    }
    if (event.key === 'Tab') {
      this.hide(true);
      return;
    }
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => this.move(this.active + 1),
      ArrowUp: () => this.move(this.active - 1),
      PageDown: () => this.move(this.active + 6),
      PageUp: () => this.move(this.active - 6),
      Home: () => this.move(0),
      End: () => this.move(this.lines.length - 1),
      Escape: () => this.hide(false),
      ' ': () => this.choose(this.lines[this.active]?.value ?? ''),
      Enter: () => (this.most === 1 ? this.choose(this.lines[this.active]?.value ?? '') : this.hide(true)),
    };
    const step = steps[event.key];
    if (step === undefined && event.key.length === 1) this.seek(event.key);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  }

  private leave(event: FocusEvent): void {
    if (!this.contains(event.relatedTarget as Node | null)) this.hide(true);
  }

  private face(): unknown {
    const lines = this.lines.filter((line) => this.chosen.has(line.value));
    if (lines.length === 0) return html`<span class="placeholder">${this.placeholder}</span>`;
    const [only] = lines;
    if (lines.length === 1 && only !== undefined)
      return html`<span class="value">${only.mark}${emoji(only.emoji)}${only.label}</span>`;
    return html`<span class="value">${lines.map((line) => html`<span class="chip">${emoji(line.emoji)}${line.label}</span>`)}</span>`;
  }

  private line(line: Line, at: number): TemplateResult {
    const chosen = this.chosen.has(line.value);
    const full = this.most > 1 && !chosen && this.chosen.size >= this.most;
    return html`<div
      class=${`option ${at === this.active ? 'active' : ''}`}
      role="option"
      id=${`${this.listId}-${at}`}
      aria-selected=${chosen}
      aria-disabled=${full ? 'true' : nothing}
      @pointermove=${() => {
        this.active = at;
      }}
      @click=${() => this.choose(line.value)}
    >${line.mark ?? emoji(line.emoji)}<span class="words"><span class="label">${line.label}</span>${line.description === undefined ? nothing : html`<span class="description">${line.description}</span>`}</span><span class=${this.most > 1 ? 'tick several' : 'tick'} aria-hidden="true"></span></div>`;
  }

  private count(): TemplateResult {
    const range = this.least === this.most ? `${this.most}` : `${this.least} to ${this.most}`;
    const short = this.chosen.size < this.least;
    return html`<div class="foot"><span aria-live="polite">${this.chosen.size} of ${range} picked</span><button type="button" class="button primary" tabindex="-1" aria-disabled=${short ? 'true' : nothing} @click=${() => !short && this.hide(true)}>Done</button></div>`;
  }

  override render(): unknown {
    return html`<button
        type="button"
        class="select"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded=${this.open}
        aria-controls=${this.listId}
        aria-label=${this.name === '' ? this.placeholder : this.name}
        aria-activedescendant=${this.open ? `${this.listId}-${this.active}` : nothing}
        aria-disabled=${this.off || this.waiting ? 'true' : nothing}
        aria-busy=${this.waiting ? 'true' : nothing}
        @click=${() => (this.open ? this.hide(true) : this.show())}
        @keydown=${this.key}
        @focusout=${this.leave}
      >${this.face()}${this.waiting ? html`<span class="spinner" aria-hidden="true"></span>` : html`<span class="arrow" aria-hidden="true"></span>`}</button>
      <div class="panel" popover="manual" @mousedown=${(event: Event) => event.preventDefault()}>
        <div id=${this.listId} class="list" role="listbox" aria-multiselectable=${this.most > 1 ? 'true' : nothing} aria-label=${this.name === '' ? this.placeholder : this.name}>
          ${this.open ? this.lines.map((line, at) => this.line(line, at)) : nothing}
        </div>
        ${this.open && this.most > 1 ? this.count() : nothing}
      </div>`;
  }
}
