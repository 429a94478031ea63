import type { APIModalComponent, APISelectMenuComponent, APITextInputComponent } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Context } from './components/context.js';
import { menu, pickedOf } from './components/menu.js';
import { radios } from './components/radio.js';
import { markdownView } from './markdown-view.js';
import { Dialog, freshId } from './part.js';
import type { Session } from './session.js';
import { nameOf, type OpenModal, type PersonState } from './store.js';

/** Whether a form's select has enough picks. An optional one may also have none. */
function enough(menu: APISelectMenuComponent, count: number): boolean {
  if (count === 0 && 'required' in menu && menu.required === false) return true;
  return count >= (menu.min_values ?? 1) && count <= (menu.max_values ?? 1);
}

/** A form the bot asks a person to fill in. */
@customElement('pg-modal')
export class Modal extends Dialog {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) state: PersonState | undefined;
  @property({ attribute: false }) open: OpenModal | undefined;
  @property({ attribute: false }) context: Context | undefined;
  /** The person's name, where several people are shown. */
  @property({ attribute: false }) whose: string | undefined;
  @state() private picks: Readonly<Record<string, readonly string[]>> = {};
  /** The custom id of a select with too few or too many picks. */
  @state() private short: string | undefined;
  private readonly id_ = freshId('modal');
  private back: Element | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.back = document.activeElement;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.back instanceof HTMLElement && this.back.isConnected) this.back.focus();
  }

  override firstUpdated(): void {
    super.firstUpdated();
    this.querySelector<HTMLElement>('input:not([type="radio"]), input:checked, textarea, .select')?.focus();
  }

  private get waiting(): boolean {
    return Object.values(this.state?.pending ?? {}).some((one) => one.kind === 'modalSubmit');
  }

  private send(event: SubmitEvent): void {
    event.preventDefault();
    if (this.waiting) return;
    const picks = this.menus.map((one) => [one.custom_id, this.picks[one.custom_id] ?? pickedOf(one)] as const);
    const short = this.menus.find((one, at) => !enough(one, picks[at]?.[1].length ?? 0));
    this.short = short?.custom_id;
    if (short !== undefined) {
      this.querySelector<HTMLElement>(`[data-id="${CSS.escape(short.custom_id)}"] .select`)?.focus();
      return;
    }
    const texts = [...new FormData(event.target as HTMLFormElement)].map(
      ([name, value]) => [name, String(value)] as const,
    );
    this.session?.submit({ ...Object.fromEntries(texts), ...Object.fromEntries(picks) });
  }

  private get menus(): readonly APISelectMenuComponent[] {
    return (this.open?.modal.components ?? []).flatMap((part) => {
      if (part.type !== 18) return [];
      const { component: inner } = part;
      return inner.type === 3 || inner.type === 5 || inner.type === 7 ? [inner] : [];
    });
  }

  private text(input: APITextInputComponent, label: string, description?: string): TemplateResult {
    const id = `${this.id_}-${input.custom_id}`;
    const must = input.required !== false;
    const least = input.min_length ?? 0;
    return html`<div class="field">
      <label for=${id}>${label}${must ? html`<span class="must" aria-hidden="true">*</span>` : nothing}</label>
      ${description === undefined ? nothing : html`<p class="small" id=${`${id}-about`}>${description}</p>`}
      ${
        input.style === 2
          ? html`<textarea id=${id} name=${input.custom_id} rows="4" ?required=${must} minlength=${least} maxlength=${input.max_length ?? 4000} placeholder=${input.placeholder ?? ''} .value=${input.value ?? ''}></textarea>`
          : html`<input id=${id} name=${input.custom_id} type="text" autocomplete="off" ?required=${must} minlength=${least} maxlength=${input.max_length ?? 4000} placeholder=${input.placeholder ?? ''} .value=${input.value ?? ''} />`
      }
    </div>`;
  }

  private keep(customId: string, values: readonly string[]): void {
    this.picks = { ...this.picks, [customId]: values };
  }

  private field(component: APIModalComponent): TemplateResult {
    switch (component.type) {
      case 1:
        return html`${component.components.map((inner) => this.text(inner, inner.label ?? ''))}`;
      case 4:
        return this.text(component, component.label ?? '');
      case 18:
        return this.labelled(component.label, component.description, component.component);
      default:
        return html`<p class="elsewhere">This page cannot show this part of the form.</p>`;
    }
  }

  private labelled(label: string, description: string | undefined, inner: APIModalComponent): TemplateResult {
    if (inner.type === 4) return this.text(inner, label, description);
    if (inner.type === 21) return radios(inner, { id: `${this.id_}-${inner.custom_id}`, label, about: description });
    if (inner.type !== 3 && inner.type !== 5 && inner.type !== 7) return this.field(inner);
    const { context } = this;
    if (context === undefined) return html``;
    return html`<div class="field"><span class="label">${label}</span>${description === undefined ? nothing : html`<p class="small">${description}</p>`}
      ${menu(inner, context, { name: label, keep: (values) => this.keep(inner.custom_id, values) })}
      ${this.short === inner.custom_id ? html`<p class="failed" role="alert"><span aria-hidden="true">!</span>${inner.max_values === undefined || inner.max_values === 1 ? 'Pick one.' : `Pick ${inner.min_values ?? 1} to ${inner.max_values}.`}</p>` : nothing}</div>`;
  }

  override render(): unknown {
    const { open } = this;
    if (open === undefined) return nothing;
    const { modal } = open;
    const bot = nameOf(this.state?.bot);
    return html`<dialog class="modal" aria-labelledby=${this.id_} @close=${() => this.session?.closeModal()}>
      <form @submit=${this.send}>
        <header><h2 id=${this.id_}>${modal.title}</h2><p class="small">${bot} asks${this.whose === undefined ? '' : ` ${this.whose}`}. What you send goes to ${bot}.</p></header>
        <div class="parts">${modal.components.map((component) =>
          component.type === 10 ? this.words(component.content) : this.field(component as APIModalComponent),
        )}</div>
        ${open.why === undefined ? nothing : html`<p class="failed" role="alert"><span aria-hidden="true">!</span>${open.why}</p>`}
        <footer>
          <button type="button" class="button secondary" @click=${() => this.dialog?.close()}>Cancel</button>
          <button type="submit" class="button primary" aria-busy=${this.waiting ? 'true' : nothing}>${this.waiting ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}<span class="face">Submit</span></button>
        </footer>
      </form>
    </dialog>`;
  }

  private words(content: string): TemplateResult {
    return this.context === undefined ? html`` : markdownView(content, this.context);
  }
}
