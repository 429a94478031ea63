import type { APIChannel, APIUser } from 'discord-api-types/v10';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { SeenMessage } from '../protocol.js';
import type { Picture } from './components/context.js';
import type { Names } from './markdown.js';
import { Part } from './part.js';
import type { Session } from './session.js';
import { channelName, continues, type PersonState } from './store.js';
import './message.js';
import './welcome.js';

/** Within this many pixels of the end, the view counts as at the end. */
const NEAR = 48;

/** A view's scroll position, content height and visible height. */
interface Measured {
  readonly top: number;
  readonly height: number;
  readonly room: number;
}
const measured = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Measured => ({
  top: scrollTop,
  height: scrollHeight,
  room: clientHeight,
});

const isNear = ({ top, height, room }: Measured): boolean => height - top - room < NEAR;

/**
 * A channel's messages. A new one is scrolled to its end unless the reader scrolled up; an edit that makes one longer
 * moves nothing, as in Discord. Fires `atEnd` on coming back.
 */
@customElement('pg-messages')
export class Messages extends Part {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) state: PersonState | undefined;
  @property({ attribute: false }) channel: APIChannel | undefined;
  /** Everybody, the bot last. */
  @property({ attribute: false }) everybody: readonly APIUser[] = [];
  @property({ attribute: false }) names: Names = { user: (id) => id, channel: (id) => id };
  @property({ attribute: false }) openChannel: (id: string, messageId?: string) => void = () => undefined;
  @property({ attribute: false }) enlarge: (picture: Picture) => void = () => undefined;
  /** A message to scroll to. Fires `found` when it was shown, or is known to be missing. */
  @property({ attribute: false }) sought: string | undefined;
  /** Whether the newest message is visible. */
  @state() atEnd = true;
  @state() private missed = 0;
  private last: Measured = { top: 0, height: 0, room: 0 };
  private known: readonly SeenMessage[] = [];
  /** Whether what grows is new, and is followed to its end; an edit is not. */
  private follows = true;
  private readonly watcher = new ResizeObserver(() => this.stay());

  override connectedCallback(): void {
    super.connectedCallback();
    // Moving a pane removes and re-adds it, which resets its scroll position.
    if (this.hasUpdated) this.watch();
  }

  override firstUpdated(): void {
    this.watch();
  }

  private watch(): void {
    this.last = { top: 0, height: 0, room: 0 };
    this.stay();
    for (const part of [this.scroller, this.querySelector('.inner')]) if (part !== null) this.watcher.observe(part);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  private get scroller(): HTMLElement | null {
    return this.querySelector('.scroller');
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('channel') as APIChannel | undefined;
    if (changed.has('channel') && before?.id !== this.channel?.id) {
      this.atEnd = true;
      this.missed = 0;
      this.known = [];
    }
    const list = this.list ?? [];
    const added = list.length - this.known.length;
    if (!this.atEnd && this.known.length > 0 && added > 0) this.missed += added;
    if (added > 0 || this.known.some(({ thinking }, i) => thinking && list[i]?.thinking === false)) this.follows = true;
    else if (list !== this.known) this.follows = false;
    this.known = list;
  }

  override updated(): void {
    this.stay();
    void this.seek();
  }

  /** Scrolls to the wanted message, and marks it. */
  private async seek(): Promise<void> {
    const { sought, scroller } = this;
    if (sought === undefined || scroller === null || this.list === undefined) return;
    this.dispatchEvent(new CustomEvent('found'));
    await Promise.all([...this.querySelectorAll<Part>('pg-message')].map((part) => part.updateComplete));
    const message = scroller.querySelector<HTMLElement>(`[data-message="${CSS.escape(sought)}"]`);
    if (message === null) return;
    message.scrollIntoView({ block: 'center' });
    message.classList.add('sought');
    message.addEventListener('animationend', () => message.classList.remove('sought'), { once: true });
    this.atEnd = false;
    this.scrolled();
  }

  /** Undefined until they are loaded. */
  private get list() {
    return this.state?.messages[this.channel?.id ?? ''];
  }

  private stay(): void {
    const { scroller, last } = this;
    // A change may come between the reader's scrolling and its event.
    this.scrolled();
    if (!this.atEnd || scroller === null) return;
    const resized = scroller.clientHeight !== last.room && isNear(last);
    if (!this.follows && !resized) return;
    // An empty channel's text is read from its beginning.
    scroller.scrollTop = this.list?.length ? scroller.scrollHeight : 0;
    this.last = measured(scroller);
  }

  private scrolled(): void {
    const { scroller, last } = this;
    if (scroller === null) return;
    const now = measured(scroller);
    // Growing content hides the end, shrinking content moves the view up: only at constant size did a reader scroll.
    const same = now.height === last.height && now.room === last.room;
    if (isNear(now)) this.arrive();
    else if (same && now.top < last.top) this.atEnd = false;
    this.last = now;
  }

  private arrive(): void {
    if (this.atEnd) return;
    this.atEnd = true;
    this.missed = 0;
    this.dispatchEvent(new CustomEvent('atEnd'));
  }

  /** Goes to the newest message. */
  jump(): void {
    this.arrive();
    this.follows = true;
    void this.updateComplete.then(() => this.stay());
  }

  private pendingOf(messageId: string): string {
    const all = Object.values(this.state?.pending ?? {});
    return all
      .filter((one) => one.messageId === messageId)
      .map((one) => one.customId ?? '')
      .join('\n');
  }

  private notes(): TemplateResult {
    const here = (one: { channelId: string; messageId?: string }): boolean =>
      one.channelId === this.channel?.id && one.messageId === undefined;
    const waiting = Object.values(this.state?.pending ?? {}).filter((one) => one.kind === 'command' && here(one));
    return html`${waiting.map(() => html`<p class="note sending"><span class="spinner" aria-hidden="true"></span>Sending command…</p>`)}
      ${(this.state?.failures ?? [])
        .filter(here)
        .map(
          (failure) =>
            html`<p class="note failed" role="alert"><span aria-hidden="true">!</span>${failure.why}<button type="button" class="plain" @click=${() => this.session?.dropFailure(failure.nonce)}>Dismiss</button></p>`,
        )}`;
  }

  private beginning(): unknown {
    if (this.list === undefined)
      return html`<div class="skeleton" role="status"><span class="hidden">Loading messages</span><i></i><i></i><i></i></div>`;
    if (this.list.length > 0 || this.channel === undefined) return nothing;
    return html`<pg-welcome .channel=${this.channel} .bot=${this.state?.bot} .welcome=${this.state?.welcome}></pg-welcome>`;
  }

  override render(): unknown {
    const { list, state } = this;
    return html`<div class="scroller" tabindex="0" role="region" aria-label=${`Messages in ${channelName(this.channel)}`} @scroll=${() => this.scrolled()}>
        <div class="inner">
          ${this.beginning()}
          <ol class="messages" aria-busy=${list === undefined ? 'true' : 'false'}>
            ${repeat(
              list ?? [],
              (seen) => seen.message.id,
              (seen, at) => html`<li><pg-message
                .seen=${seen}
                .compact=${continues(list?.[at - 1]?.message, seen.message)}
                .session=${this.session}
                .names=${this.names}
                .people=${this.everybody}
                .pending=${this.pendingOf(seen.message.id)}
                .why=${state?.failures.find((failure) => failure.messageId === seen.message.id)?.why}
                .openChannel=${this.openChannel}
                .enlarge=${this.enlarge}
              ></pg-message></li>`,
            )}
          </ol>
          ${this.notes()}
        </div>
      </div>
      ${this.atEnd ? nothing : html`<button type="button" class="jump" @click=${() => this.jump()}>${this.missed > 0 ? html`<strong>${this.missed} new</strong>` : nothing}Jump to present<span class="down" aria-hidden="true"></span></button>`}`;
  }
}
