import type { APIApplicationCommandBasicOption, APIChannel } from 'discord-api-types/v10';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { freshId, Part } from '../part.js';
import type { Session } from '../session.js';
import { channelName, nameOf, type PersonState } from '../store.js';
import { type Asker, asker } from './asker.js';
import type { Combo } from './combo.js';
import { check, type Filling, fill, type Leaf, leavesOf, matching, title, typedOut } from './commands.js';
import { isAsked, offers } from './fields.js';
import './combo.js';

/** The command box: completes commands after a slash, then shows a field for each option. */
@customElement('pg-composer')
export class Composer extends Part {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) state: PersonState | undefined;
  @property({ attribute: false }) channel: APIChannel | undefined;
  @state() private typed = '';
  @state() private leaf: Leaf | undefined;
  @state() private filling: Filling = {};
  /** The option whose field has the focus. */
  @state() private focused: string | undefined;
  /** Whether somebody tried to send, so that faults are shown. */
  @state() private tried = false;
  @state() private hint: string | undefined;
  private readonly hintId = freshId('hint');
  private askers = new Map<string, Asker>();

  override willUpdate(changed: PropertyValues<this>): void {
    const answered = this.state?.choices;
    if (changed.has('state') && answered !== undefined) {
      for (const one of this.askers.values()) one.answer(answered.nonce, answered.choices);
    }
  }

  override focus(): void {
    this.querySelector<Combo>('pg-combo')?.focus();
  }

  /** Fills in a command by its name, as if typed. */
  begin(name: string): void {
    const leaf = leavesOf(this.state?.commands ?? []).find((one) => title(one) === name);
    if (leaf === undefined) {
      this.typed = `/${name}`;
      void this.updateComplete.then(() => this.focus());
    } else this.take(leaf, '');
  }

  private take(leaf: Leaf, rest: string): void {
    const [first] = leaf.options;
    this.leaf = leaf;
    this.filling = first !== undefined && rest !== '' ? { [first.name]: { text: rest } } : {};
    this.tried = false;
    this.typed = '';
    this.hint = undefined;
    this.askers = new Map(leaf.options.filter(isAsked).map((option) => [option.name, this.askerOf(leaf, option.name)]));
    void this.updateComplete.then(() => this.reach(first?.name));
  }

  private askerOf(leaf: Leaf, name: string): Asker {
    return asker(
      () => this.session?.complete(this.channel?.id ?? '', leaf.commandId, fill(leaf, this.filling, name)) ?? '',
    );
  }

  private reach(name: string | undefined): void {
    const field =
      name === undefined ? undefined : this.querySelector<Combo>(`pg-combo[data-option="${CSS.escape(name)}"]`);
    if (field) field.focus();
    else this.querySelector<HTMLElement>('.send')?.focus();
  }

  private drop(): void {
    this.leaf = undefined;
    this.filling = {};
    this.askers = new Map();
    void this.updateComplete.then(() => this.focus());
  }

  private send(): void {
    const { leaf, session, channel } = this;
    if (leaf === undefined || session === undefined || channel === undefined) return;
    this.tried = true;
    const wrong = leaf.options.find((option) => !check(option, this.filling[option.name]).ok);
    if (wrong !== undefined) {
      this.reach(wrong.name);
      return;
    }
    if (session.command(channel.id, leaf.commandId, fill(leaf, this.filling))) {
      this.drop();
      this.dispatchEvent(new CustomEvent('sent'));
    }
  }

  private type(text: string): void {
    this.typed = text;
    this.hint = undefined;
    const found = text.startsWith('/') ? typedOut(leavesOf(this.state?.commands ?? []), text.slice(1)) : undefined;
    if (found !== undefined) this.take(found.leaf, found.rest);
  }

  private put(name: string, text: string, value?: string | number | boolean): void {
    this.filling = { ...this.filling, [name]: value === undefined ? { text } : { text, value } };
    this.ask(name);
  }

  /** All fields count, since the server sees all of them. */
  private keyOf(name: string): string {
    const others = Object.entries(this.filling).filter(([other]) => other !== name);
    return JSON.stringify([this.filling[name]?.text ?? '', others]);
  }

  private ask(name: string): void {
    this.askers.get(name)?.want(this.keyOf(name));
  }

  private enterOnBox(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing || this.typed.trim() === '') return;
    const name = nameOf(this.state?.bot);
    this.hint = this.typed.startsWith('/')
      ? 'There is no such command.'
      : `${name} reads commands only. Start with a slash to see them.`;
  }

  private box(): TemplateResult {
    const leaves = leavesOf(this.state?.commands ?? []);
    const fitting = this.typed.startsWith('/') ? matching(leaves, this.typed.slice(1)) : [];
    const channel = channelName(this.channel);
    return html`<div class="box" @keydown=${this.enterOnBox}>
      <button type="button" class="slash" title="Show the commands" aria-label="Show the commands" @click=${() => {
        this.typed = '/';
        this.focus();
      }}>/</button>
      <pg-combo
        class="main"
        .eager=${true}
        .text=${this.typed}
        .name=${`Command in ${channel}`}
        .placeholder=${`Type / for a command in #${channel}`}
        .heading=${fitting.length > 0 ? `Commands of ${nameOf(this.state?.bot)}` : undefined}
        .describedBy=${this.hint === undefined ? '' : this.hintId}
        .suggestions=${fitting.map((leaf) => ({
          key: title(leaf),
          label: `/${title(leaf)}`,
          description: leaf.description,
          mark: html`<span class="slashMark" aria-hidden="true">/</span>`,
        }))}
        @typed=${(event: CustomEvent<string>) => this.type(event.detail)}
        @chosen=${(event: CustomEvent<string>) => {
          const leaf = fitting.find((one) => title(one) === event.detail);
          if (leaf !== undefined) this.take(leaf, '');
        }}
      ></pg-combo>
    </div>`;
  }

  private field(option: APIApplicationCommandBasicOption, state: PersonState): TemplateResult {
    const { name } = option;
    const filled = this.filling[name];
    const checked = check(option, filled);
    const why = this.tried && !checked.ok ? checked.why : undefined;
    const known = this.askers.get(name)?.known(this.keyOf(name));
    const picked = filled?.value !== undefined;
    const list = picked ? [] : offers(option, state, filled?.text ?? '', known ?? []);
    const hintId = `${this.hintId}-${name}`;
    const must = option.required === true;
    return html`<div class=${why === undefined ? 'field' : 'field wrong'} @click=${(event: Event) => {
      if ((event.target as Element).closest('pg-combo') === null) this.reach(name);
    }}>
      <span class="name">${name}${must ? html`<span class="must" title="needed">*</span>` : nothing}</span>
      <pg-combo
        data-option=${name}
        .text=${filled?.text ?? ''}
        .name=${must ? `${name}, needed` : name}
        .placeholder=${must ? '' : 'optional'}
        .why=${why}
        .mode=${option.type === 4 ? 'numeric' : option.type === 10 ? 'decimal' : 'text'}
        .heading=${option.description}
        .describedBy=${hintId}
        .loading=${!picked && this.focused === name && isAsked(option) && known === undefined}
        .ready=${must}
        .suggestions=${list}
        @focusin=${() => {
          this.focused = name;
          this.ask(name);
        }}
        @typed=${(event: CustomEvent<string>) => this.put(name, event.detail)}
        @chosen=${(event: CustomEvent<string>) => {
          const offer = list.find((one) => one.key === event.detail);
          if (offer !== undefined) this.put(name, offer.label, offer.value);
        }}
      ></pg-combo>
      <span class="hidden" id=${hintId}>${option.description} ${why ?? ''}</span>
    </div>`;
  }

  private keys(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented) return;
    const inField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') this.drop();
    else if (event.key === 'Enter' && inField) this.send();
    else if (
      event.key === 'Backspace' &&
      inField &&
      event.target.value === '' &&
      Object.values(this.filling).every((one) => one.text === '')
    ) {
      this.typed = `/${this.leaf === undefined ? '' : title(this.leaf)}`;
      this.drop();
    } else return;
    event.preventDefault();
  }

  private form(leaf: Leaf, state: PersonState): TemplateResult {
    const about = leaf.options.find((option) => option.name === this.focused);
    const checked = about === undefined ? undefined : check(about, this.filling[about.name]);
    const why = this.tried && checked?.ok === false ? checked.why : undefined;
    return keyed(
      leaf,
      html`<div class="form" role="group" aria-label=${`/${title(leaf)}: ${leaf.description}`} @keydown=${this.keys}>
        <p class="about">${why === undefined ? html`<span>${about?.description ?? leaf.description}</span>` : html`<span class="wrong" role="alert">${about?.name}: ${why}</span>`}<span class="keys"><kbd>Enter</kbd> sends <kbd>Esc</kbd> leaves</span></p>
        <div class="line">
          <span class="commandName">/${title(leaf)}</span>
          <div class="fields">${leaf.options.map((option) => this.field(option, state))}</div>
          <div class="ends">
            <button type="button" class="plain leave" aria-label="Leave the command" title="Leave the command (Esc)" @click=${() => this.drop()}>✕</button>
            <button type="button" class="button primary send" @click=${() => this.send()}>Send</button>
          </div>
        </div>
      </div>`,
    ) as TemplateResult;
  }

  override render(): unknown {
    const { state } = this;
    if (state === undefined) return nothing;
    return html`<div class="composer">
      ${state.link === 'open' && !state.botOnline ? html`<p class="offline" role="status">${nameOf(state.bot)} is offline just now. Commands and buttons will work again when it is back.</p>` : nothing}
      ${this.leaf === undefined ? this.box() : this.form(this.leaf, state)}
      <p class="hint" id=${this.hintId} role="status">${this.hint ?? ''}</p>
    </div>`;
  }
}
