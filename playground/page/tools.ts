import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { flipLook } from './look.js';
import { now } from './now.js';
import { freshId, Part } from './part.js';
import { stamp } from './time.js';

const sign = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d=${path} /></svg>`;
const ARROW = 'M4 5l9 7-9 7zM15 5h3v14h-3z';
const DIE =
  'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3m0 2a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1zm2.5 2a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3m7 7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3M12 10.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3';
const HALF = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 2v14a7 7 0 0 0 0-14';

const CLOCK =
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 2a7 7 0 1 0 0 14 7 7 0 0 0 0-14m-1 2h2v4.600l3 3-1.400 1.400-3.600-3.600z';
const PLUG = 'M7 3h2v4h6V3h2v4h2v4a7 7 0 0 1-6 6.930V21h-2v-3.070A7 7 0 0 1 5 11V7h2zm0 6v2a5 5 0 0 0 10 0V9z';
const MINUTE = 60_000;
const PASSES = [
  { ms: 60 * MINUTE, label: '+1 h', words: 'Let one hour pass' },
  { ms: 24 * 60 * MINUTE, label: '+1 day', words: 'Let one day pass' },
  { ms: 'next', label: 'Next due', words: 'Let time pass until something is due' },
] as const;

/**
 * The page's own controls; on a phone, all but the first are in a menu. Fires `next`, `play` with whether to
 * begin, `pass` with the amount of time, `count` with the number of panes, and `connect`.
 */
@customElement('pg-tools')
export class Tools extends Part {
  /** The name of the first person who is called. */
  @property({ attribute: false }) waiting: string | undefined;
  /** Whether the others are played automatically. */
  @property({ attribute: false }) playing = false;
  /** The number of panes, and the most possible. */
  @property({ attribute: false }) count = 1;
  @property({ attribute: false }) most = 1;
  /** Whether the page leads to the real Discord. */
  @property({ attribute: false }) mayConnect = false;
  /** Whether time can be moved, is moving, or has nothing to move to. */
  @property({ attribute: false }) mayPass = false;
  @property({ attribute: false }) passing: 'going' | 'nothing' | undefined;
  /** How many milliseconds the playground is ahead. */
  @property({ attribute: false }) ahead = 0;
  private readonly menuId = freshId('tools');
  private readonly timeId = freshId('time');

  private tell(name: string, detail?: boolean | number | 'next'): void {
    // People move time repeatedly.
    if (name !== 'pass') this.querySelector<HTMLElement>('.tools')?.hidePopover();
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private next(): TemplateResult {
    const { waiting } = this;
    const words = waiting === undefined ? 'Nobody is waited for' : `Next person who must act: ${waiting}`;
    return html`<button type="button" class="tool next" aria-label=${words} title=${words} aria-disabled=${waiting === undefined ? 'true' : nothing} @click=${() => waiting !== undefined && this.tell('next')}>${sign(ARROW)}<span class="label">Next to act</span></button>`;
  }

  private play(): TemplateResult {
    const words = this.playing ? 'Stop playing the others' : 'Play the others for me';
    const about = this.playing
      ? 'The others press at random what they are offered, as soon as they are called. Press to stop.'
      : 'Everybody else presses at random what they are offered, as soon as they are called';
    return html`<button type="button" class="tool play" aria-pressed=${this.playing} aria-label=${words} title=${about} @click=${() => this.tell('play', !this.playing)}>${sign(DIE)}<span class="label">${words}</span></button>`;
  }

  private time(): TemplateResult | typeof nothing {
    if (!this.mayPass) return nothing;
    const going = this.passing === 'going';
    const moved = this.ahead >= MINUTE;
    const said = this.passing === 'nothing' ? 'Nothing is due' : moved ? stamp(now() / 1000, 's', 0) : '';
    return html`<button type="button" class="tool time" aria-label="Let time pass" title="Let time pass" popovertarget=${this.timeId}>${sign(CLOCK)}</button>
      <div class="timeChoice" id=${this.timeId} popover="auto" role="group" aria-label="Let time pass" aria-busy=${going}>
      ${PASSES.map(
        ({ ms, label, words }) =>
          html`<button type="button" class="tool" aria-label=${words} title=${words} ?disabled=${going} @click=${() => this.tell('pass', ms)}>${label}</button>`,
      )}
      <output class="playgroundTime" title="What time it is here">${going ? 'Time passes…' : said}</output>
    </div>`;
  }

  private connect(): TemplateResult | typeof nothing {
    if (!this.mayConnect) return nothing;
    const about = 'Bring the bot to a server of your own';
    return html`<button type="button" class="tool connect" aria-label="Connect Discord" title=${about} @click=${() => this.tell('connect')}>${sign(PLUG)}<span class="label">Connect Discord</span></button>`;
  }

  private panes(): TemplateResult {
    return html`<div class="panesChoice" role="group" aria-label="People side by side">
      ${Array.from({ length: this.most }, (_, at) => at + 1).map((count) => {
        const words = count === 1 ? 'One person' : `${count} people side by side`;
        return html`<button type="button" aria-pressed=${count === this.count} aria-label=${words} title=${words} @click=${() => this.tell('count', count)}><span class="cols" aria-hidden="true">${Array.from({ length: count }, () => html`<i></i>`)}</span></button>`;
      })}
    </div>`;
  }

  override render(): unknown {
    return html`${this.next()}
      <button type="button" class="tool more" aria-label="More" title="More" popovertarget=${this.menuId}><span class="dots3" aria-hidden="true"></span></button>
      <div class="tools" id=${this.menuId} popover="auto" role="group" aria-label="This page">
        ${this.connect()} ${this.play()} ${this.time()} ${this.panes()}
        <button type="button" class="tool look" aria-label="Light or dark" title="Light or dark" @click=${flipLook}>${sign(HALF)}<span class="label">Light or dark</span></button>
      </div>`;
  }
}
