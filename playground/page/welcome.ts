import type { APIChannel, APIUser } from 'discord-api-types/v10';
import { html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Part } from './part.js';
import { channelName, isThread, nameOf } from './store.js';

/** What an empty channel says. Fires `start` with the command to fill in. */
@customElement('pg-welcome')
export class Welcome extends Part {
  @property({ attribute: false }) channel: APIChannel | undefined;
  @property({ attribute: false }) bot: APIUser | undefined;

  private start(): void {
    this.dispatchEvent(new CustomEvent('start', { detail: 'game new', bubbles: true }));
  }

  override render(): unknown {
    const { channel } = this;
    if (channel === undefined) return html``;
    const name = channelName(channel);
    if (isThread(channel))
      return html`<section class="welcome"><h2>${name}</h2><p>Nothing has been said in this thread yet.</p></section>`;
    const bot = nameOf(this.bot);
    return html`<section class="welcome" aria-labelledby="welcome">
      <div class="crest" aria-hidden="true"><svg viewBox="0 0 24 24"><path fill="currentColor" d="M6 3h3v2h1.5V3h3v2H15V3h3v6l-2 2v6l2 2v2H6v-2l2-2v-6L6 9z"/></svg></div>
      <h2 id="welcome">Welcome to #${name}</h2>
      <p>This is a small stand-in for Discord that runs on your own machine. ${bot} is here, and so are a few people. Nobody else can see this place, and you may play all of them.</p>
      <ol class="steps">
        <li><strong>Open a match.</strong> Give ${bot} a command: type <kbd>/</kbd> below, or press the button.</li>
        <li><strong>Fill the seats.</strong> Pick another person at the top (or <kbd>Ctrl</kbd> <kbd>2</kbd>) and press Join as them, or add a computer.</li>
        <li><strong>Play.</strong> A badge shows who is being called. Show two people side by side to see both hands.</li>
      </ol>
      <button type="button" class="button primary big" @click=${() => this.start()}>Start with <code>/game new</code></button>
    </section>`;
  }
}
