import type { APIChannel, APIUser } from 'discord-api-types/v10';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Context, Picture } from './components/context.js';
import type { Composer } from './composer/composer.js';
import type { Names } from './markdown.js';
import type { Messages } from './messages.js';
import { freshId, Part } from './part.js';
import type { Session } from './session.js';
import { blank, channelName, nameOf, type PersonState } from './store.js';
import { branches, isArchived, isThread } from './tree.js';
import './channels.js';
import './composer/composer.js';
import './messages.js';
import './modal.js';

/** One person in one channel. Fires `go` with a channel's id, and `become` with a person's. */
@customElement('pg-pane')
export class Pane extends Part {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) channelId: string | undefined;
  /** Whether it is one of several panes: it then names its person, and has the channels in a drawer. */
  @property({ attribute: false }) among = false;
  @property({ attribute: false }) enlarge: (picture: Picture) => void = () => undefined;
  @state() private state: PersonState = blank;
  @state() private drawer = false;
  /** A message to scroll to. */
  @state() private sought: string | undefined;
  /** Whether the last link led to a place that this person can't see. */
  @state() private nowhere = false;
  /** The bot last. */
  private everybody: readonly APIUser[] = [];
  private names: Names = { user: (id) => id, channel: (id) => id };
  private listening: Session | undefined;
  private readonly drawerId = freshId('channels');
  private readonly changed = (): void => {
    this.state = this.session?.state ?? blank;
  };
  private readonly seen = (): void => this.look();

  override connectedCallback(): void {
    super.connectedCallback();
    // A moved pane must listen again.
    this.requestUpdate();
    document.addEventListener('visibilitychange', this.seen);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.seen);
    this.listening?.removeEventListener('change', this.changed);
    this.listening = undefined;
  }

  override willUpdate(changed: PropertyValues): void {
    if (this.session !== this.listening) {
      this.listening?.removeEventListener('change', this.changed);
      this.session?.addEventListener('change', this.changed);
      this.listening = this.session;
      this.changed();
    }
    if (changed.has('state')) this.rename(changed.get('state') as PersonState | undefined);
    const { channel } = this;
    if (channel !== undefined) this.session?.want(channel.id);
  }

  /** Makes a new name book only after a change of names, so that messages are not drawn again. */
  private rename(before: PersonState | undefined): void {
    const { state } = this;
    if (
      before !== undefined &&
      before.people === state.people &&
      before.channels === state.channels &&
      before.bot === state.bot
    )
      return;
    this.everybody = state.bot === undefined ? state.people : [...state.people, state.bot];
    const users = new Map(this.everybody.map((user) => [user.id, user]));
    const channels = new Map(state.channels.map((channel) => [channel.id, channel]));
    this.names = {
      user: (id) => (users.has(id) ? nameOf(users.get(id)) : 'unknown'),
      channel: (id) => channelName(channels.get(id)),
    };
  }

  override updated(): void {
    this.look();
  }

  /** Whether this pane shows a channel's newest message. */
  watches(channelId: string): boolean {
    const end = this.querySelector<Messages>('pg-messages')?.atEnd ?? true;
    return this.channel?.id === channelId && end && document.visibilityState === 'visible';
  }

  private look(): void {
    const { channel } = this;
    if (channel !== undefined && this.state.unread[channel.id] !== undefined && this.watches(channel.id))
      this.session?.look(channel.id);
  }

  /** The chosen channel, or the first where none is chosen or the chosen one is gone. */
  get channel(): APIChannel | undefined {
    const { channels } = this.state;
    return channels.find((one) => one.id === this.channelId) ?? branches(channels)[0]?.channel;
  }

  /** Shows the newest message. */
  toPresent(): void {
    void this.updateComplete.then(() => this.querySelector<Messages>('pg-messages')?.jump());
  }

  /** Focuses the command box. */
  compose(): void {
    this.querySelector<Composer>('pg-composer')?.focus();
  }

  /** Goes to a channel or thread, and to a message in it; reports a place that this person can't see. */
  readonly go = (id: string, messageId?: string): void => {
    this.drawer = false;
    this.nowhere = !this.state.channels.some((channel) => channel.id === id);
    if (this.nowhere) return;
    this.sought = messageId;
    this.dispatchEvent(new CustomEvent('go', { detail: id }));
  };

  private toggle(open: boolean): void {
    this.drawer = open;
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>(open ? '.channels [tabindex="0"]' : '.menu')?.focus();
    });
  }

  private head(channel: APIChannel | undefined): TemplateResult {
    const parent = channel !== undefined && isThread(channel) && 'parent_id' in channel ? channel.parent_id : undefined;
    const others = Object.entries(this.state.unread).filter(([id]) => id !== channel?.id);
    const mentions = others.reduce((sum, [, one]) => sum + one.mentions, 0);
    return html`<header class="paneHead">
      <button type="button" class="menu" aria-label=${mentions > 0 ? `Channels, ${mentions} mentions` : 'Channels'} aria-expanded=${this.drawer} aria-controls=${this.drawerId} @click=${() => this.toggle(!this.drawer)}><span class="bars" aria-hidden="true"></span>${mentions > 0 ? html`<span class="badge" aria-hidden="true">${mentions}</span>` : nothing}</button>
      <h1>${
        parent
          ? html`<button type="button" class="plain parent" @click=${() => this.go(parent)}>#${this.names.channel(parent)}</button><span class="sep" aria-hidden="true">›</span><span class="sign branch" aria-hidden="true"></span>`
          : html`<span class="sign" aria-hidden="true">#</span>`
      }<span class="title">${channelName(channel)}</span></h1>
      ${channel !== undefined && isArchived(channel) ? html`<span class="archived">archived</span>` : nothing}
      ${this.among ? this.who() : nothing}
    </header>`;
  }

  private who(): TemplateResult {
    const { me, people } = this.state;
    return html`<label class="who"><span class="hidden">Person in this pane</span><select @change=${(event: Event) => this.dispatchEvent(new CustomEvent('become', { detail: (event.target as HTMLSelectElement).value }))}>
      ${people.map((user) => html`<option value=${user.id} ?selected=${user.id === me?.id} .selected=${user.id === me?.id}>${nameOf(user)}</option>`)}
    </select></label>`;
  }

  private modal(): unknown {
    const { modal: open, me } = this.state;
    if (open === undefined) return nothing;
    const context: Context = {
      message: undefined,
      names: this.names,
      me: me?.id,
      people: this.everybody,
      pending: new Set(),
      openChannel: this.go,
      enlarge: this.enlarge,
      press: () => undefined,
    };
    return html`<pg-modal .session=${this.session} .state=${this.state} .open=${open} .context=${context} .whose=${this.among ? nameOf(me) : undefined}></pg-modal>`;
  }

  /** Problems: with the connection, or the last link. */
  private lines(): unknown {
    const { state } = this;
    const lost = html`<p class="lost" role="status"><span class="spinner" aria-hidden="true"></span>The server is away. Trying again…<button type="button" class="plain" @click=${() => this.session?.line.hurry()}>Try now</button></p>`;
    const nowhere = html`<p class="lost" role="status">That place is gone, or hidden from ${nameOf(state.me)}.<button type="button" class="plain" @click=${() => {
      this.nowhere = false;
    }}>Close</button></p>`;
    return [state.link === 'lost' ? lost : nothing, this.nowhere ? nowhere : nothing];
  }

  override render(): unknown {
    const { state, channel } = this;
    return html`<div class=${`pane${this.among ? ' among' : ''}${this.drawer ? ' open' : ''}`} aria-label=${`${nameOf(state.me)} in ${channelName(channel)}`} role="group">
      <div class="drawer" id=${this.drawerId} @keydown=${(event: KeyboardEvent) => event.key === 'Escape' && this.drawer && this.toggle(false)}>
        <pg-channels .state=${state} .current=${channel?.id} @pick=${(event: CustomEvent<string>) => this.go(event.detail)}></pg-channels>
      </div>
      <div class="shade" @click=${() => this.toggle(false)}></div>
      <div class="talk">
        ${this.head(channel)}
        <div class="lines">${this.lines()}</div>
        <pg-messages
          .session=${this.session}
          .state=${state}
          .channel=${channel}
          .everybody=${this.everybody}
          .names=${this.names}
          .openChannel=${this.go}
          .enlarge=${this.enlarge}
          .sought=${this.sought}
          @found=${() => {
            this.sought = undefined;
          }}
          @atEnd=${() => this.look()}
          @dismissed=${() => this.compose()}
          @start=${(event: CustomEvent<string>) => this.querySelector<Composer>('pg-composer')?.begin(event.detail)}
        ></pg-messages>
        <pg-composer .session=${this.session} .state=${state} .channel=${channel} @sent=${() => this.querySelector<Messages>('pg-messages')?.jump()}></pg-composer>
      </div>
      ${this.modal()}
    </div>`;
  }
}
