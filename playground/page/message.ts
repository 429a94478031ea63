import type { APIMessage, APIUser } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { SeenMessage } from '../protocol.js';
import { avatar } from './avatar.js';
import { componentView } from './components/component.js';
import type { Context, Picture } from './components/context.js';
import { embed } from './components/embed.js';
import { file, gallery } from './components/media.js';
import type { Names } from './markdown.js';
import { markdownView } from './markdown-view.js';
import { jumps, now } from './now.js';
import { Part } from './part.js';
import type { Session } from './session.js';
import { nameOf } from './store.js';
import { messageTime } from './time.js';

const V2 = 1 << 15;
const THREAD_CREATED = 18;
const NAME_CHANGED = 4;
/** The type of message that only stands for a thread's first message and has no content. */
const STARTER = 21;

/** One message as one person sees it. */
@customElement('pg-message')
export class Message extends Part {
  @property({ attribute: false }) seen: SeenMessage | undefined;
  /** True below another message of the same author: no avatar and no name. */
  @property({ attribute: false }) compact = false;
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) names: Names = { user: (id) => id, channel: (id) => id };
  @property({ attribute: false }) people: readonly APIUser[] = [];
  /** Custom ids of pending interactions, one per line. */
  @property({ attribute: false }) pending = '';
  /** Why the last interaction with this message failed. */
  @property({ attribute: false }) why: string | undefined;
  @property({ attribute: false }) openChannel: (id: string, messageId?: string) => void = () => undefined;
  @property({ attribute: false }) enlarge: (picture: Picture) => void = () => undefined;

  private context(message: APIMessage): Context {
    return {
      message,
      names: this.names,
      me: this.session?.state.me?.id,
      people: this.people,
      pending: new Set(this.pending.split('\n')),
      openChannel: this.openChannel,
      enlarge: this.enlarge,
      press: (customId, values) => this.session?.press(message.channel_id, message.id, customId, values),
    };
  }

  private place(user: APIUser): number | undefined {
    const at = this.people.findIndex((one) => one.id === user.id);
    return at < 0 || user.bot === true ? undefined : at;
  }

  private content(message: APIMessage, context: Context): unknown {
    if (this.seen?.thinking === true) {
      return html`<p class="thinking"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${nameOf(message.author)} is thinking…</p>`;
    }
    const parts: unknown[] = [];
    if (message.content !== '') parts.push(markdownView(message.content, context));
    const two = ((message.flags ?? 0) & V2) !== 0;
    if (!two) parts.push(this.files(message, context), ...message.embeds.map((one) => embed(one, context)));
    parts.push(...(message.components ?? []).map((component) => componentView(component, context)));
    return parts;
  }

  private files(message: APIMessage, context: Context): unknown {
    const isPicture = (type: string | undefined): boolean => type?.startsWith('image/') === true;
    const used = JSON.stringify(message.embeds);
    const rest = message.attachments.filter((one) => !used.includes(one.url));
    const pictures = rest.filter((one) => isPicture(one.content_type));
    return [
      pictures.length === 0
        ? nothing
        : gallery(
            pictures.map((one) => ({ media: one, description: one.description ?? null })),
            context,
          ),
      ...rest
        .filter((one) => !isPicture(one.content_type))
        .map((one) => file({ file: one, name: one.filename, size: one.size }, context)),
    ];
  }

  /** "Ada used /game new", above the first answer to a command. */
  private origin(message: APIMessage): TemplateResult | typeof nothing {
    const asked = message.interaction_metadata;
    if (asked === undefined || asked.type !== 2) return nothing;
    const name = message.interaction?.name;
    return html`<p class="origin">${avatar(asked.user, this.place(asked.user))}<strong>${nameOf(asked.user)}</strong> used <span class="command">${name === undefined ? 'a command' : `/${name}`}</span></p>`;
  }

  private readonly said = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    jumps.addEventListener('jump', this.said);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    jumps.removeEventListener('jump', this.said);
  }

  private thread(message: APIMessage): TemplateResult | typeof nothing {
    const { thread } = message;
    if (thread === undefined) return nothing;
    return html`<button type="button" class="threadCard" @click=${() => this.openChannel(thread.id)}><span class="branch" aria-hidden="true"></span><strong>${thread.name}</strong><span>Open thread</span></button>`;
  }

  private head(message: APIMessage): TemplateResult {
    const at = new Date(message.timestamp);
    return html`<header>
      <span class="author">${nameOf(message.author)}</span>${message.author.bot === true ? html`<span class="tag">BOT</span>` : nothing}
      <time datetime=${message.timestamp} title=${at.toLocaleString()}>${messageTime(at, new Date(now()))}</time>
    </header>`;
  }

  private edited(message: APIMessage): TemplateResult | typeof nothing {
    const { edited_timestamp: edited } = message;
    if (edited === null || edited === undefined || this.seen?.thinking === true) return nothing;
    return html`<span class="edited" title=${new Date(edited).toLocaleString()}>(edited)</span>`;
  }

  private onlyYou(message: APIMessage): TemplateResult {
    return html`<p class="onlyYou"><svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M12 5C7 5 3 9 2 12c1 3 5 7 10 7s9-4 10-7c-1-3-5-7-10-7m0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8m0-2a2 2 0 1 0 0-4 2 2 0 0 0 0 4"/></svg>Only you can see this<span aria-hidden="true">·</span><button type="button" class="plain" @click=${() => this.dismiss(message)}>Dismiss message</button></p>`;
  }

  private dismiss(message: APIMessage): void {
    this.session?.say({ t: 'dismiss', messageId: message.id });
    this.dispatchEvent(new CustomEvent('dismissed', { bubbles: true }));
  }

  private system(message: APIMessage): TemplateResult {
    const id = message.message_reference?.channel_id ?? message.thread?.id;
    if (message.type === NAME_CHANGED)
      return html`<div class="system"><p><strong>${nameOf(message.author)}</strong> changed the thread’s name: <strong>${message.content}</strong></p></div>`;
    return html`<div class="system"><span class="branch" aria-hidden="true"></span><p><strong>${nameOf(message.author)}</strong> started a thread: ${id === undefined ? html`<strong>${message.content}</strong>` : html`<button type="button" class="plain" @click=${() => this.openChannel(id)}>${message.content}</button>`}</p></div>`;
  }

  override render(): unknown {
    const { seen } = this;
    if (seen === undefined || seen.message.type === STARTER) return nothing;
    const { message } = seen;
    if (message.type === THREAD_CREATED || message.type === NAME_CHANGED) return this.system(message);
    const marks = `${this.compact ? ' compact' : ''}${seen.standsOut ? ' standsOut' : ''}${seen.onlyYou ? ' private' : ''}`;
    const small = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(message.timestamp));
    return html`<article class=${`message${marks}`} aria-label=${`${nameOf(message.author)}, ${messageTime(new Date(message.timestamp), new Date(now()))}`} data-message=${message.id}>
      ${this.origin(message)}
      <div class="side">${this.compact ? html`<time class="small">${small}</time>` : avatar(message.author, this.place(message.author))}</div>
      <div class="body">
        ${this.compact ? nothing : this.head(message)}
        ${this.content(message, this.context(message))}
        ${this.edited(message)}
        ${this.thread(message)}
        ${this.why === undefined ? nothing : html`<p class="failed" role="alert"><span aria-hidden="true">!</span>${this.why}</p>`}
        ${seen.onlyYou ? this.onlyYou(message) : nothing}
      </div>
    </article>`;
  }
}
