import { html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { now } from './now.js';
import { Part } from './part.js';
import { stamp } from './time.js';

/** A point in time whose words stay up to date while it is visible. */
@customElement('pg-moment')
export class Moment extends Part {
  /** Since 1970. */
  @property({ attribute: false }) seconds = 0;
  /** Discord's letter. */
  @property({ attribute: false }) look = 'f';
  private timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.look === 'R' && this.requestUpdate(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override render(): unknown {
    const exact = stamp(this.seconds, 'F', 0);
    return html`<time class="moment" title=${exact}>${stamp(this.seconds, this.look, now() / 1000)}</time>`;
  }
}
