import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Picture } from './components/context.js';
import { Dialog } from './part.js';

/** A picture in full size, with its description. Fires `shut`. */
@customElement('pg-lightbox')
export class Lightbox extends Dialog {
  @property({ attribute: false }) picture: Picture | undefined;
  /** At its own size instead of fitted to the window. */
  @state() private full = false;

  override render(): unknown {
    const { picture } = this;
    if (picture === undefined) return nothing;
    return html`<dialog class="lightbox" aria-label="Picture" @close=${() => this.dispatchEvent(new CustomEvent('shut'))} @click=${(
      event: Event,
    ) => {
      if (event.target === this.dialog || (event.target as Element).classList.contains('stage')) this.dialog?.close();
    }}>
      <button type="button" class="shut" aria-label="Close" @click=${() => this.dialog?.close()}>✕</button>
      <div class=${this.full ? 'stage full' : 'stage'}>
        <img src=${picture.src} alt=${picture.alt} title=${this.full ? 'Fit to the window' : 'Show at full size'} @click=${() => {
          this.full = !this.full;
        }} />
      </div>
      ${picture.alt === '' ? nothing : html`<p class="caption" aria-hidden="true"><span class="alt">ALT</span>${picture.alt}</p>`}
    </dialog>`;
  }
}
