import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Call, SeenMessage } from '../protocol.js';
import type { Picture } from './components/context.js';
import { actor, become, goTo, type Layout, MOST_PANES, nextCall, resize, restored, seat } from './layout.js';
import { markdown, plainText } from './markdown.js';
import type { Notice } from './notices.js';
import type { Pane } from './pane.js';
import { Part } from './part.js';
import { Session } from './session.js';
import { channelName, mentionsOf, nameOf, type PersonState } from './store.js';
import './connect.js';
import './lightbox.js';
import './notices.js';
import './pane.js';
import './people.js';
import './reset.js';
import './tools.js';

const KEPT = 'playground.layout';

/** The whole page: the switcher at the top, the panes below. */
@customElement('pg-app')
export class App extends Part {
  private readonly first = new Session();
  /** By person id, the first person's session included. */
  private sessions: ReadonlyMap<string, Session> = new Map();
  @state() private layout: Layout | undefined;
  @state() private notices: readonly Notice[] = [];
  @state() private picture: Picture | undefined;
  /** The last message that appeared, for screen readers. */
  @state() private heard = '';
  /** Whether the page asks for confirmation of the reset. */
  @state() private asking = false;
  /** Whether the page shows the way to the real Discord. */
  @state() private connecting = false;
  private noticeCount = 0;
  private readonly press = (event: KeyboardEvent): void => this.shortcut(event);

  override connectedCallback(): void {
    super.connectedCallback();
    this.first.addEventListener('change', () => this.meet());
    addEventListener('keydown', this.press);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.press);
    for (const session of [this.first, ...this.sessions.values()]) session.line.close();
  }

  /** Opens a session for everybody on the server, so that everybody's mentions are known. */
  private meet(): void {
    const { me, people } = this.first.state;
    this.requestUpdate();
    if (me === undefined || people.every((user) => this.sessions.has(user.id))) return;
    const sessionOf = (id: string): Session =>
      this.sessions.get(id) ?? this.followed(id === me.id ? this.first : new Session(id), id);
    this.sessions = new Map(people.map(({ id }) => [id, sessionOf(id)]));
    this.layout ??= restored(localStorage.getItem(KEPT), [...this.sessions.keys()], me.id);
  }

  private followed(session: Session, person: string): Session {
    session.watched = (channelId) => this.paneOf(person)?.watches(channelId) ?? false;
    session.addEventListener('change', () => this.requestUpdate());
    session.addEventListener('mention', (event) =>
      this.mention(session, person, (event as CustomEvent<SeenMessage>).detail),
    );
    session.addEventListener('arrival', (event) =>
      this.hear(session, person, (event as CustomEvent<SeenMessage>).detail),
    );
    return session;
  }

  private paneOf(person: string): Pane | null {
    return this.querySelector<Pane>(`pg-pane[data-person="${CSS.escape(person)}"]`);
  }

  private words(state: PersonState, seen: SeenMessage): string {
    const users = [...state.people, ...(state.bot === undefined ? [] : [state.bot])];
    const text = plainText(markdown(textOf(seen)), {
      user: (id) => nameOf(users.find((user) => user.id === id)),
      channel: (id) => channelName(state.channels.find((channel) => channel.id === id)),
    }).replace(/\s+/g, ' ');
    return text.length > 140 ? `${text.slice(0, 139)}…` : text;
  }

  private hear(session: Session, person: string, seen: SeenMessage): void {
    if (this.layout === undefined || actor(this.layout) !== person || seen.thinking) return;
    if (this.paneOf(person)?.watches(seen.message.channel_id) !== true) return;
    this.heard = `${nameOf(seen.message.author)}: ${this.words(session.state, seen)}`;
  }

  private mention(session: Session, person: string, seen: SeenMessage): void {
    const channelId = seen.message.channel_id;
    if (this.paneOf(person)?.watches(channelId) === true) return;
    const { state } = session;
    this.noticeCount += 1;
    const notice: Notice = {
      id: this.noticeCount,
      isSeen: () => session.state.unread[channelId] === undefined,
      who: nameOf(state.me),
      where: `#${channelName(state.channels.find((channel) => channel.id === channelId))}`,
      words: this.words(state, seen),
      open: () =>
        this.change((layout) => {
          const here = become(layout, person);
          return goTo(here, here.active, channelId);
        }),
    };
    this.notices = [...this.notices, notice].slice(-3);
  }

  private change(step: (layout: Layout) => Layout): void {
    if (this.layout === undefined) return;
    this.layout = step(this.layout);
    localStorage.setItem(KEPT, JSON.stringify(this.layout));
    void this.updateComplete.then(() => this.requestUpdate());
  }

  private shortcut(event: KeyboardEvent): void {
    if (!event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !/^[1-9]$/.test(event.key)) return;
    const user = this.first.state.people[Number(event.key) - 1];
    if (user === undefined || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    this.take(user.id);
    void this.updateComplete
      .then(() => this.paneOf(user.id)?.updateComplete)
      .then(() => this.paneOf(user.id)?.compose());
  }

  private take(person: string): void {
    this.change((layout) => become(layout, person));
  }

  private readonly enlarge = (picture: Picture): void => {
    this.picture = picture;
  };

  private top(layout: Layout): TemplateResult {
    const { people, played, mayConnect, mayPass, passing, ahead } = this.first.state;
    const mentions = Object.fromEntries([...this.sessions].map(([id, session]) => [id, mentionsOf(session.state)]));
    const waiting = this.nextCall(layout);
    return html`<header class="top">
      <span class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M6 3h3v2h1.5V3h3v2H15V3h3v6l-2 2v6l2 2v2H6v-2l2-2v-6L6 9z"/></svg><span class="label">Playground</span></span>
      <span class="as" aria-hidden="true">Act as</span>
      <pg-people
        .people=${people}
        .current=${actor(layout)}
        .shown=${new Set(layout.panes.map((pane) => pane.person))}
        .mentions=${mentions}
        .played=${new Set(played)}
        @become=${(event: CustomEvent<string>) => this.take(event.detail)}
      ></pg-people>
      <pg-tools
        .waiting=${waiting === undefined ? undefined : nameOf(people.find(({ id }) => id === waiting.person))}
        .playing=${played.length > 0}
        .mayConnect=${mayConnect}
        .mayPass=${mayPass}
        .passing=${passing}
        .ahead=${ahead}
        .count=${layout.panes.length}
        .most=${Math.min(MOST_PANES, people.length)}
        @next=${() => this.goToNext()}
        @play=${(event: CustomEvent<boolean>) => this.letPlay(event.detail)}
        @connect=${() => {
          this.connecting = true;
        }}
        @pass=${(event: CustomEvent<number | 'next'>) => this.first.say({ t: 'pass', ms: event.detail })}
        @count=${(event: CustomEvent<number>) =>
          this.change((before) =>
            resize(
              before,
              event.detail,
              people.map(({ id }) => id),
            ),
          )}
      ></pg-tools>
    </header>`;
  }

  /** The first call for a person; people who are played automatically come last. */
  private nextCall(layout: Layout): Call | undefined {
    const { calls, people, played } = this.first.state;
    const order = people.map(({ id }) => id);
    const mine = calls.filter(({ person }) => !played.includes(person));
    return nextCall(mine, order, actor(layout)) ?? nextCall(calls, order, actor(layout));
  }

  private goToNext(): void {
    const call = this.layout && this.nextCall(this.layout);
    if (call === undefined) return;
    this.change((layout) => {
      const here = become(layout, call.person);
      return goTo(here, here.active, call.channelId);
    });
    void this.updateComplete.then(() => this.paneOf(call.person)?.toPresent());
  }

  private letPlay(begin: boolean): void {
    const { people } = this.first.state;
    const me = this.layout && actor(this.layout);
    this.first.say({ t: 'play', people: begin ? people.map(({ id }) => id).filter((id) => id !== me) : [] });
  }

  private pane(layout: Layout, at: number): TemplateResult {
    const pane = layout.panes[at];
    const several = layout.panes.length > 1;
    return html`<pg-pane
      @reset=${() => {
        this.asking = true;
      }}
      class=${at === layout.active ? 'active' : ''}
      data-person=${pane?.person ?? ''}
      .session=${this.sessions.get(pane?.person ?? '')}
      .channelId=${pane?.channel}
      .among=${several}
      .enlarge=${this.enlarge}
      @focusin=${() => at !== layout.active && this.change((before) => ({ ...before, active: at }))}
      @go=${(event: CustomEvent<string>) => this.change((before) => goTo(before, at, event.detail))}
      @become=${(event: CustomEvent<string>) => this.change((before) => seat(before, at, event.detail))}
    ></pg-pane>`;
  }

  override willUpdate(): void {
    if (this.notices.some((notice) => notice.isSeen())) this.notices = this.notices.filter((one) => !one.isSeen());
  }

  override updated(): void {
    const all = [...this.sessions.values()].reduce((sum, session) => sum + mentionsOf(session.state), 0);
    const { bot } = this.first.state;
    const title = bot === undefined ? 'Playground' : `${nameOf(bot)} playground`;
    document.title = all > 0 ? `(${all}) ${title}` : title;
  }

  private skip(event: Event, to: 'messages' | 'composer'): void {
    event.preventDefault();
    const pane = this.querySelector<Pane>('pg-pane.active');
    if (to === 'composer') pane?.compose();
    else pane?.querySelector<HTMLElement>('.scroller')?.focus();
  }

  override render(): unknown {
    const { layout } = this;
    if (layout === undefined) {
      const lost = this.first.state.link === 'lost';
      return html`<main class="wait" role="status"><span class="spinner" aria-hidden="true"></span><p>${lost ? 'The server is away. Trying again…' : 'Opening the playground…'}</p></main>`;
    }
    return html`<a class="skip" href="#messages" @click=${(event: Event) => this.skip(event, 'messages')}>Skip to messages</a>
      <a class="skip" href="#composer" @click=${(event: Event) => this.skip(event, 'composer')}>Skip to the command box</a>
      ${this.top(layout)}
      <main class=${`panes of${layout.panes.length}`}>
        ${repeat(
          layout.panes.map((pane, at) => ({ pane, at })),
          ({ pane }) => pane.person,
          ({ at }) => this.pane(layout, at),
        )}
      </main>
      <pg-notices .notices=${this.notices} @gone=${(event: CustomEvent<number>) => {
        this.notices = this.notices.filter((one) => one.id !== event.detail);
      }}></pg-notices>
      <div class="hidden" aria-live="polite">${this.heard}</div>
      ${
        this.asking
          ? html`<pg-reset .bot=${nameOf(this.first.state.bot)} @reset=${() => this.first.say({ t: 'reset' })} @shut=${() => {
              this.asking = false;
            }}></pg-reset>`
          : nothing
      }
      ${
        this.connecting
          ? html`<pg-connect .bot=${nameOf(this.first.state.bot)} @shut=${() => {
              this.connecting = false;
            }}></pg-connect>`
          : nothing
      }
      ${
        this.picture === undefined
          ? nothing
          : html`<pg-lightbox .picture=${this.picture} @shut=${() => {
              this.picture = undefined;
            }}></pg-lightbox>`
      }`;
  }
}

/** All words of a message, its components' included. */
function textOf(seen: SeenMessage): string {
  const words: string[] = [seen.message.content];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('type' in part && part.type === 10 && 'content' in part) words.push(String(part.content));
    if ('components' in part && Array.isArray(part.components)) part.components.forEach(walk);
  };
  for (const component of seen.message.components ?? []) walk(component);
  return words.filter((word) => word !== '').join('\n');
}
