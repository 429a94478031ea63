/** One person at the page: their state, and their actions. */
import type { FilledOption, FromPage, SeenMessage, ToPage } from '../protocol.js';
import { connect, type Line } from './connection.js';
import { goAhead } from './now.js';
import { blank, isNews, looked, type PersonState, received, sent } from './store.js';

let count = 0;
const start = Date.now().toString(36);

/** A nonce that is unique on this page. */
const nonce = (): string => {
  count += 1;
  return `${start}-${count}`;
};

const address = (person: string | undefined): string => {
  const url = new URL('/page/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (person !== undefined) url.searchParams.set('person', person);
  return url.href;
};

/** Fires `change` after every change of its state, `mention` for mentions, and `arrival` for new text. */
export class Session extends EventTarget {
  state: PersonState = blank;
  /** Whether this person currently sees a channel; set by the page. */
  watched: (channelId: string) => boolean = () => false;
  readonly line: Line;
  private readonly asked = new Set<string>();

  constructor(readonly person?: string) {
    super();
    this.line = connect(() => address(this.state.me?.id ?? person), {
      said: (message) => this.hear(message),
      lost: () => this.set({ ...this.state, link: 'lost', pending: {} }),
      // The server restarted with other people, so the page restarts too.
      nobody: () => location.reload(),
    });
  }

  /** Asks for a channel's messages, once per connection. */
  want(channelId: string): void {
    if (this.asked.has(channelId) || this.state.link !== 'open') return;
    if (this.line.say({ t: 'history', channelId })) this.asked.add(channelId);
  }

  command(channelId: string, commandId: string, options: readonly FilledOption[]): boolean {
    return this.say({ t: 'command', nonce: nonce(), channelId, commandId, options });
  }

  /** Asks for choices; the answer arrives as `state.choices` under the returned nonce. */
  complete(channelId: string, commandId: string, options: readonly FilledOption[]): string {
    const name = nonce();
    this.say({ t: 'autocomplete', nonce: name, channelId, commandId, options });
    return name;
  }

  /** A press on a button (no `values`) or a select's picks. */
  press(channelId: string, messageId: string, customId: string, values?: readonly string[]): boolean {
    const base = { t: 'component', nonce: nonce(), channelId, messageId, customId } as const;
    return this.say(values === undefined ? base : { ...base, values });
  }

  submit(values: Readonly<Record<string, string | readonly string[]>>): boolean {
    const { modal } = this.state;
    if (modal === undefined) return false;
    return this.say({ t: 'modalSubmit', nonce: nonce(), modalNonce: modal.nonce, values });
  }

  closeModal(): void {
    this.set({ ...this.state, modal: undefined });
  }

  dropFailure(name: string): void {
    this.set({ ...this.state, failures: this.state.failures.filter((failure) => failure.nonce !== name) });
  }

  look(channelId: string): void {
    this.set(looked(this.state, channelId));
  }

  /** False while the connection is down: then nothing comes of it. */
  say(message: FromPage): boolean {
    const gone = this.line.say(message);
    if (gone) this.set(sent(this.state, message));
    return gone;
  }

  private hear(message: ToPage): void {
    if (message.t === 'hello') this.asked.clear();
    const news = message.t === 'message' && message.op !== 'delete' && isNews(this.state, message);
    this.set(received(this.state, message, this.watched));
    goAhead(this.state.ahead);
    if (message.t !== 'message' || message.op === 'delete') return;
    const { seen } = message;
    if (news && seen.mentionsYou) this.dispatchEvent(new CustomEvent<SeenMessage>('mention', { detail: seen }));
    // A private answer continues in the same message, which may have new text each time.
    if (news || seen.onlyYou) this.dispatchEvent(new CustomEvent<SeenMessage>('arrival', { detail: seen }));
  }

  private set(state: PersonState): void {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}
