import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Part, vars } from '../part.js';
import type { Picture } from './context.js';

/** A picture in a message. After an edit the old one stays until the new one is loaded, so that nothing jumps. */
@customElement('pg-picture')
export class MessagePicture extends Part {
  @property({ attribute: false }) src = '';
  @property({ attribute: false }) alt = '';
  @property({ attribute: false }) spoiler = false;
  /** In pixels, where known: reserves its space while it loads. */
  @property({ attribute: false }) wide: number | undefined;
  @property({ attribute: false }) high: number | undefined;
  @property({ attribute: false }) enlarge: (picture: Picture) => void = () => undefined;
  @state() private shown: Picture | undefined;
  @state() private revealed = false;
  @state() private broken = false;

  override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('src')) this.load();
    else if (changed.has('alt') && this.shown !== undefined) this.shown = { ...this.shown, alt: this.alt };
  }

  private load(): void {
    const { src, alt } = this;
    this.broken = false;
    if (this.shown === undefined) {
      this.shown = { src, alt };
      return;
    }
    const next = new Image();
    next.src = src;
    next
      .decode()
      .catch(() => undefined)
      .then(() => {
        if (this.src === src) this.shown = { src, alt: this.alt };
      });
  }

  private press(): void {
    if (this.spoiler && !this.revealed) this.revealed = true;
    else if (this.shown !== undefined) this.enlarge(this.shown);
  }

  override render(): unknown {
    if (this.broken) return html`<p class="elsewhere">This picture could not be loaded. ${this.alt}</p>`;
    const covered = this.spoiler && !this.revealed;
    const ratio = this.wide !== undefined && this.high !== undefined ? `${this.wide} / ${this.high}` : 'auto';
    const width = this.wide === undefined ? 'auto' : `${this.wide}px`;
    return html`<button
      type="button"
      class=${covered ? 'picture covered' : 'picture'}
      aria-haspopup="dialog"
      title=${covered ? 'Show this picture' : 'Open large'}
      @click=${() => this.press()}
    ><img
      src=${this.shown?.src ?? this.src}
      alt=${covered ? 'A hidden picture' : (this.shown?.alt ?? this.alt)}
      ${vars({ '--ratio': ratio, '--wide': width })}
      @error=${() => {
        this.broken = true;
      }}
    />${covered ? html`<span class="cover" aria-hidden="true">Spoiler</span>` : nothing}</button>`;
  }
}
