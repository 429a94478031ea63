import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { freshId, Part } from '../part.js';
import { place } from '../popover.js';

/** One suggestion. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly mark?: TemplateResult;
}

/**
 * A text box with suggestions above it (the editable combobox pattern). Fires `typed` with the text and `chosen`
 * with a suggestion's key. Enter and Escape go on to the form where the box has no use for them.
 */
@customElement('pg-combo')
export class Combo extends Part {
  @property({ attribute: false }) text = '';
  @property({ attribute: false }) suggestions: readonly Suggestion[] = [];
  @property({ attribute: false }) name = '';
  @property({ attribute: false }) placeholder = '';
  /** Undefined while nothing is wrong. */
  @property({ attribute: false }) why: string | undefined;
  /** The heading of the list. */
  @property({ attribute: false }) heading: string | undefined;
  @property({ attribute: false }) loading = false;
  /** Focus stays in this box when Tab takes a suggestion. */
  @property({ attribute: false }) eager = false;
  /** Enter takes the first suggestion even in an empty box. */
  @property({ attribute: false }) ready = false;
  @property({ attribute: false }) describedBy = '';
  @property({ attribute: false }) mode: 'text' | 'numeric' | 'decimal' = 'text';
  @state() private open = false;
  @state() private active = -1;
  private readonly listId = freshId('combo');
  private readonly follow = (): void => {
    const { panel } = this;
    if (panel !== null && this.showing) place(this, panel, 'above');
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('resize', this.follow);
    addEventListener('scroll', this.follow, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('resize', this.follow);
    removeEventListener('scroll', this.follow, true);
  }

  get input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  private get panel(): HTMLElement | null {
    return this.querySelector('.panel');
  }

  private get showing(): boolean {
    return this.open && (this.suggestions.length > 0 || this.loading);
  }

  override focus(): void {
    this.input?.focus();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('suggestions') && !changed.has('text')) return;
    const before = changed.get('suggestions') as readonly Suggestion[] | undefined;
    const same = before === undefined || before.map((one) => one.key).join('\n') === this.keys;
    if (same && !changed.has('text') && this.active >= 0) return;
    this.active = this.suggestions.length > 0 && (this.eager || this.ready || this.text !== '') ? 0 : -1;
  }

  private get keys(): string {
    return this.suggestions.map((one) => one.key).join('\n');
  }

  override updated(): void {
    const { panel } = this;
    if (panel === null) return;
    const shown = panel.matches(':popover-open');
    if (this.showing && !shown) panel.showPopover();
    if (!this.showing && shown) panel.hidePopover();
    if (!this.showing) return;
    place(this, panel, 'above');
    this.querySelector('.option.active')?.scrollIntoView({ block: 'nearest' });
  }

  private choose(at: number): void {
    const one = this.suggestions[at];
    if (one === undefined) return;
    this.open = false;
    this.dispatchEvent(new CustomEvent('chosen', { detail: one.key }));
  }

  private move(by: number): void {
    if (!this.showing) {
      this.open = true;
      this.active = 0;
      return;
    }
    const { length } = this.suggestions;
    this.active = length === 0 ? -1 : (Math.max(this.active, by > 0 ? -1 : 0) + by + length) % length;
  }

  private key(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const ready = this.showing && this.active >= 0;
    const take = (step: () => void): void => {
      event.preventDefault();
      event.stopPropagation();
      step();
    };
    if (event.key === 'ArrowDown') take(() => this.move(1));
    else if (event.key === 'ArrowUp') take(() => this.move(-1));
    else if (event.key === 'Enter' && ready) take(() => this.choose(this.active));
    else if (event.key === 'Escape' && this.showing) take(() => this.close());
    else if (event.key === 'Tab' && ready && !event.shiftKey && this.text !== '') {
      if (this.eager) take(() => this.choose(this.active));
      else this.choose(this.active);
    }
  }

  close(): void {
    this.open = false;
  }

  private type(event: Event): void {
    this.open = true;
    this.dispatchEvent(new CustomEvent('typed', { detail: (event.target as HTMLInputElement).value }));
  }

  private suggestion(one: Suggestion, at: number): TemplateResult {
    return html`<div
      class=${`option ${at === this.active ? 'active' : ''}`}
      role="option"
      id=${`${this.listId}-${at}`}
      aria-selected=${at === this.active}
      @pointermove=${() => {
        this.active = at;
      }}
      @click=${() => this.choose(at)}
    >${one.mark ?? nothing}<span class="words"><span class="label">${one.label}</span>${one.description === undefined ? nothing : html`<span class="description">${one.description}</span>`}</span></div>`;
  }

  override render(): unknown {
    return html`<input
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck="false"
        inputmode=${this.mode}
        aria-autocomplete="list"
        aria-label=${this.name}
        aria-expanded=${this.showing}
        aria-controls=${this.listId}
        aria-activedescendant=${this.showing && this.active >= 0 ? `${this.listId}-${this.active}` : nothing}
        aria-invalid=${this.why === undefined ? nothing : 'true'}
        aria-describedby=${this.describedBy === '' ? nothing : this.describedBy}
        placeholder=${this.placeholder}
        .value=${this.text}
        @input=${this.type}
        @keydown=${this.key}
        @focus=${() => {
          this.open = true;
        }}
        @click=${() => {
          this.open = true;
        }}
        @blur=${() => this.close()}
      />
      <div class="panel" popover="manual" @mousedown=${(event: Event) => event.preventDefault()}>
        ${this.heading === undefined ? nothing : html`<div class="head">${this.heading}</div>`}
        <div id=${this.listId} class="list" role="listbox" aria-label=${this.name}>
          ${this.showing ? this.suggestions.map((one, at) => this.suggestion(one, at)) : nothing}
        </div>
        ${this.loading && this.suggestions.length === 0 ? html`<div class="foot"><span><span class="spinner" aria-hidden="true"></span> Asking…</span></div>` : nothing}
      </div>`;
  }
}
