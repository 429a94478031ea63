import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Connected, ToConnect } from '../protocol.js';
import { Dialog, freshId } from './part.js';

const PORTAL = 'https://discord.com/developers/applications';
const MARKS = { ok: '✓', note: 'i', wrong: '!' } as const;
const AWAY = 'The playground’s own server doesn’t answer. Is the program still running?';

/** How often the page looks whether the bot is in a server now, and how many times: somebody may leave it open. */
const GLANCE_MS = 5_000;
const MOST_GLANCES = 240;

/** How many servers are named. */
const MOST_SERVERS = 5;

/** A step that can be requested, and where its failure is shown. */
type Step = 'check' | 'keep' | 'servers';
/** A step's state: not yet, to do now, or done. */
type Standing = 'later' | 'now' | 'done';

/** Leads the bot to the real Discord, step by step. Fires `shut`. */
@customElement('pg-connect')
export class Connect extends Dialog {
  /** The bot's name here. */
  @property({ attribute: false }) bot = '';
  @state() private connected: Connected | undefined;
  /** The request under way. */
  @state() private going: Step | 'now' | undefined;
  /** The step that failed, and why. */
  @state() private refused: { readonly at: Step; readonly why: string } | undefined;
  /** Whether another token is to replace the checked one. */
  @state() private another = false;
  @state() private copied = false;
  private readonly id_ = freshId('connect');
  private glancing: ReturnType<typeof setInterval> | undefined;
  private glances = 0;
  /** The number of requests. */
  private asked = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.glancing = setInterval(() => void this.glance(), GLANCE_MS);
    // People who come back from Discord have just added the bot there.
    window.addEventListener('focus', this.back);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.glancing);
    window.removeEventListener('focus', this.back);
  }

  override firstUpdated(): void {
    super.firstUpdated();
    void this.ask({ want: 'now' });
  }

  /** True on success. */
  private async ask(wish: ToConnect): Promise<boolean> {
    if (this.going !== undefined) return false;
    this.going = wish.want;
    this.asked++;
    this.refused = undefined;
    const answer = await answered(wish);
    this.going = undefined;
    if (typeof answer !== 'string') this.connected = answer;
    const why = typeof answer === 'string' ? answer : answer.refused;
    if (why !== undefined) this.refused = { at: wish.want === 'now' ? 'check' : wish.want, why };
    await this.updateComplete;
    this.querySelector(why === undefined ? '.parts > .now' : '.failed')?.scrollIntoView({ block: 'nearest' });
    return why === undefined;
  }

  /** Checks automatically whether the bot is in a server. Failures are not shown: nobody asked. */
  private readonly glance = async (): Promise<void> => {
    const { asked } = this;
    const waits = this.checked && !this.added && this.going === undefined && document.visibilityState === 'visible';
    if (!waits || this.glances >= MOST_GLANCES) return;
    this.glances++;
    const answer = await answered({ want: 'servers' });
    if (typeof answer === 'string' || asked !== this.asked || this.another) return;
    this.connected = answer;
    if (this.added && this.refused?.at === 'servers') this.refused = undefined;
  };

  private readonly back = (): void => {
    this.glances = 0;
    void this.glance();
  };

  private get checked(): boolean {
    return this.connected?.bot !== undefined && !this.another;
  }
  private get added(): boolean {
    return this.connected?.servers?.some(isEnough) ?? false;
  }

  /** The token leaves the page at once and is not stored here: the browser would offer to remember a password field. */
  private async check(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = this.querySelector<HTMLInputElement>('input.token');
    if (field === null || this.going !== undefined) return;
    const token = field.value;
    field.value = '';
    if (!(await this.ask({ want: 'check', token }))) return field.focus();
    this.another = false;
    this.glances = 0;
    await this.glance();
  }

  private async change(): Promise<void> {
    this.another = true;
    await this.updateComplete;
    this.querySelector<HTMLElement>('input.token')?.focus();
  }

  private async copy(event: Event): Promise<void> {
    const field = (event.currentTarget as HTMLElement).parentElement?.querySelector('input');
    field?.select();
    // Where the browser forbids copying, people can copy the selected text by hand.
    this.copied = await navigator.clipboard.writeText(field?.value ?? '').then(
      () => true,
      () => false,
    );
  }

  override render(): unknown {
    const { kept = false } = this.connected ?? {};
    const { checked, added } = this;
    const step = (done: boolean, open: boolean): Standing => (done ? 'done' : open ? 'now' : 'later');
    return html`<dialog class="modal connecting" aria-labelledby=${this.id_} @close=${() => this.dispatchEvent(new CustomEvent('shut'))}>
      <form @submit=${this.check}>
        <header>
          <h2 id=${this.id_}>Connect Discord</h2>
          <p class="small">From here to a server of your own, in five minutes. Nothing is stored before you press Keep.</p>
        </header>
        <ol class="parts">
          ${this.step(step(checked, true), 'Make an application', this.application(checked))}
          ${this.step(step(checked, true), checked ? 'Its token works' : 'Check its token', this.token(checked, kept))}
          ${this.step(step(kept, checked), kept ? 'The token is kept' : 'Keep the token', this.keeping(checked, kept))}
          ${this.step(step(checked && added, checked), added ? 'It is in a server' : 'Add it to a server', this.adding(checked, added))}
          ${this.step(step(false, kept), 'Start again', this.starting(kept))}
        </ol>
        <footer><button type="button" class="button secondary" @click=${() => this.dialog?.close()}>Close</button></footer>
      </form>
    </dialog>`;
  }

  private step(standing: Standing, title: string, body: unknown): TemplateResult {
    return html`<li class=${standing} aria-current=${standing === 'now' ? 'step' : nothing}>
      <h3>${title}${standing === 'done' ? html`<span class="hidden">, done</span>` : nothing}</h3>
      ${body}
    </li>`;
  }

  private application(checked: boolean): unknown {
    if (checked) return nothing;
    return html`<p>Press <strong>New Application</strong> on Discord’s developer portal and give it a name. You need a Discord account, and nothing to pay.</p>
      <a class="button secondary" href=${PORTAL} target="_blank" rel="noopener">Open the developer portal<span class="out" aria-hidden="true">↗</span></a>`;
  }

  private token(checked: boolean, kept: boolean): unknown {
    const { bot } = this.connected ?? {};
    if (checked && bot !== undefined)
      return html`<div class="found">
          ${bot.picture === undefined ? html`<span class="avatar" aria-hidden="true">${bot.name.slice(0, 1).toUpperCase()}</span>` : html`<img class="avatar" src=${bot.picture} alt="" />`}
          <p><strong>${bot.name}</strong><br /><span class="small">is what Discord calls it</span></p>
          <button type="button" class="plain" @click=${this.change}>Another token</button>
        </div>
        <ul class="findings">${bot.findings.filter(({ how }) => !kept || how === 'wrong').map(({ how, said }) => html`<li class=${`is-${how}`}><span class="mark" aria-hidden="true">${MARKS[how]}</span><span>${how === 'wrong' ? html`<strong>To mend:</strong> ` : nothing}${said}</span></li>`)}</ul>`;
    return html`<p>On its <strong>Bot</strong> page press <strong>Reset Token</strong>, then <strong>Copy</strong>, and paste it here. It goes to this machine’s own program, which shows it to Discord and nobody else.</p>
      <div class="line">
        <input class="token" type="text" aria-label="The bot’s token" placeholder="The bot’s token" autocomplete="off" spellcheck="false" maxlength="500" aria-invalid=${this.refused?.at === 'check' ? 'true' : nothing} />
        ${this.button('check', 'Check')}
      </div>
      ${this.trouble('check')}`;
  }

  private keeping(checked: boolean, kept: boolean): unknown {
    const { file = '' } = this.connected ?? {};
    if (kept) return html`<p class="small">In <code>${file}</code>, where you alone can read it.</p>`;
    if (!checked) return nothing;
    return html`<p>So that the program finds it at every start. Your other lines there stay as they are.</p>
      ${this.button('keep', `Keep it in ${file}`)} ${this.trouble('keep')}`;
  }

  private adding(checked: boolean, added: boolean): unknown {
    const { bot, servers = [] } = this.connected ?? {};
    if (!checked || bot === undefined) return nothing;
    const more = servers.length - MOST_SERVERS;
    return html`${
      servers.length > 0
        ? html`<ul class="findings">${servers.slice(0, MOST_SERVERS).map(inServer)}${more > 0 ? html`<li><span class="mark"></span><span>and ${more} more</span></li>` : nothing}</ul>`
        : html`<p>Open its link, pick a server of yours and press <strong>Authorize</strong>: it is ticked off here by itself.</p>`
    }
      <div class="line">
        <input type="text" readonly aria-label="The link that adds it" .value=${bot.invitation} />
        <button type="button" class="button secondary" @click=${this.copy}>${this.copied ? 'Copied' : 'Copy'}</button>
      </div>
      <div class="line">
        <a class="button secondary" href=${bot.invitation} target="_blank" rel="noopener">Open the link<span class="out" aria-hidden="true">↗</span></a>
        ${this.button('servers', 'Check again', added ? 'secondary' : 'primary')}
      </div>
      ${this.trouble('servers')}`;
  }

  private starting(kept: boolean): unknown {
    if (!kept) return nothing;
    return html`<p role="status">Where the program runs, press <kbd>Ctrl</kbd> <kbd>C</kbd>, then start it again with <code>${this.connected?.start}</code>. ${this.bot} comes up on Discord, and <code>/help</code> there says what to do.</p>`;
  }

  private button(step: Step, words: string, look: 'primary' | 'secondary' = 'primary'): TemplateResult {
    const busy = this.going === step;
    const press = step === 'check' ? nothing : () => void this.ask({ want: step });
    return html`<button type=${step === 'check' ? 'submit' : 'button'} class=${`button ${look}`} aria-busy=${busy ? 'true' : nothing} @click=${press}>${busy ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}<span class="face">${words}</span></button>`;
  }

  private trouble(step: Step): unknown {
    if (this.refused?.at !== step) return nothing;
    return html`<p class="failed" role="alert"><span aria-hidden="true">!</span><span>${this.refused.why}</span></p>`;
  }
}

type Server = NonNullable<Connected['servers']>[number];

/** The bot has all permissions that it needs there. */
const isEnough = ({ missing }: Server): boolean => missing.length === 0;

const inServer = ({ name, missing }: Server): TemplateResult =>
  isEnough({ name, missing })
    ? html`<li class="is-ok"><span class="mark" aria-hidden="true">✓</span><span><strong>${name}</strong></span></li>`
    : html`<li class="is-wrong"><span class="mark" aria-hidden="true">!</span><span><strong>${name}</strong>: it may not ${new Intl.ListFormat('en').format(missing)} there. Open the link once more for that server.</span></li>`;

/** The server's answer; a sentence where it can't be understood. */
async function answered(wish: ToConnect): Promise<Connected | string> {
  try {
    const answer = await fetch('/page/connect', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    return answer.ok ? ((await answer.json()) as Connected) : AWAY;
  } catch {
    return AWAY;
  }
}
