import { html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Dialog } from './part.js';

/** Asks for confirmation of a reset. Fires `reset`, or `shut` on cancel. */
@customElement('pg-reset')
export class Reset extends Dialog {
  /** The bot's name: it forgets everything, too. */
  @property({ attribute: false }) bot = '';
  @state() private going = false;

  private go(): void {
    this.going = true;
    this.dispatchEvent(new CustomEvent('reset'));
  }

  override render(): unknown {
    return html`<dialog class="modal" aria-label="Reset the playground" @close=${() => this.dispatchEvent(new CustomEvent('shut'))} @cancel=${(event: Event) => this.going && event.preventDefault()}>
      <form method="dialog">
        <div><h2>Reset the playground?</h2><p>All messages are deleted, and all that ${this.bot} remembers. There is no way back.</p></div>
        <footer>
          ${
            this.going
              ? html`<p class="note sending" role="status"><span class="spinner" aria-hidden="true"></span>Beginning anew…</p>`
              : html`<button type="submit" class="button secondary" autofocus>Keep everything</button>
                  <button type="button" class="button danger" @click=${() => this.go()}>Reset</button>`
          }
        </footer>
      </form>
    </dialog>`;
  }
}
