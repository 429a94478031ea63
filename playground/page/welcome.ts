import type { APIChannel, APIUser } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Welcome } from '../protocol.js';
import { Part } from './part.js';
import { channelName, nameOf } from './store.js';
import { isThread } from './tree.js';

/** The text of an empty channel. Fires `start` with the command to fill in. */
@customElement('pg-welcome')
export class WelcomePart extends Part {
  @property({ attribute: false }) channel: APIChannel | undefined;
  @property({ attribute: false }) bot: APIUser | undefined;
  @property({ attribute: false }) welcome: Welcome | undefined;

  private start(command: string): void {
    this.dispatchEvent(new CustomEvent('start', { detail: command, bubbles: true }));
  }

  private steps({ steps, start, things }: Welcome): TemplateResult {
    return html`${
      things === undefined
        ? nothing
        : html`<div class="things"><h3>${things.title}</h3><ul>${things.list.map(({ name, text }) => html`<li><strong>${name}:</strong> ${text}</li>`)}</ul></div>`
    }<ol class="steps">
        ${steps.map(({ title, text }) => html`<li><strong>${title}</strong> ${keyed(text)}</li>`)}
      </ol>
      ${start === undefined ? nothing : html`<button type="button" class="button primary big" @click=${() => this.start(start)}>Start with <code>/${start}</code></button>`}`;
  }

  override render(): unknown {
    const { channel, welcome } = this;
    if (channel === undefined) return html``;
    const name = channelName(channel);
    if (isThread(channel))
      return html`<section class="welcome"><h2>${name}</h2><p>Nothing has been said in this thread yet.</p></section>`;
    return html`<section class="welcome" aria-labelledby="welcome">
      <div class="crest" aria-hidden="true"><svg viewBox="0 0 24 24"><path fill="currentColor" d="M6 3h3v2h1.5V3h3v2H15V3h3v6l-2 2v6l2 2v2H6v-2l2-2v-6L6 9z"/></svg></div>
      <h2 id="welcome">Welcome to #${name}</h2>
      <p>A stand-in for Discord on your own machine. ${nameOf(this.bot)} is here, and a few people whom you may all play. Nobody else sees this place.</p>
      ${welcome === undefined ? nothing : this.steps(welcome)}
    </section>`;
  }
}

/** Text between backticks looks like a key. */
const keyed = (text: string): readonly unknown[] =>
  text.split('`').map((piece, at) => (at % 2 === 0 ? piece : html`<kbd>${piece}</kbd>`));
