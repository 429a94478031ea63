import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { Part } from './part.js';

/** A notice of a mention. */
export interface Notice {
  readonly id: number;
  readonly who: string;
  readonly where: string;
  readonly words: string;
  readonly open: () => void;
  /** Whether the person has seen the message meanwhile. */
  readonly isSeen: () => boolean;
}

/** How long a notice stays, in milliseconds, unless it has the pointer or the focus. */
const STAY = 7000;

/** Notices of mentions, in a corner. Fires `gone` with a notice's id. */
@customElement('pg-notices')
export class Notices extends Part {
  @property({ attribute: false }) notices: readonly Notice[] = [];
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  override updated(): void {
    for (const { id } of this.notices) if (!this.timers.has(id)) this.wait(id);
  }

  private wait(id: number): void {
    clearTimeout(this.timers.get(id));
    this.timers.set(
      id,
      setTimeout(() => this.drop(id), STAY),
    );
  }

  private drop(id: number): void {
    clearTimeout(this.timers.get(id));
    this.dispatchEvent(new CustomEvent('gone', { detail: id }));
  }

  override render(): unknown {
    return html`<div class="notices" role="status" aria-live="polite">${repeat(
      this.notices,
      (one) => one.id,
      (
        one,
      ) => html`<div class="notice" @pointerenter=${() => clearTimeout(this.timers.get(one.id))} @pointerleave=${() => this.wait(one.id)} @focusin=${() => clearTimeout(this.timers.get(one.id))} @focusout=${() => this.wait(one.id)}>
        <span class="at" aria-hidden="true">@</span>
        <div class="words"><p><strong>${one.who}</strong> was mentioned in <strong>${one.where}</strong></p>${one.words === '' ? nothing : html`<p class="small">${one.words}</p>`}</div>
        <button type="button" class="plain" @click=${() => {
          one.open();
          this.drop(one.id);
        }}>Go there</button>
        <button type="button" class="plain shut" aria-label="Close" @click=${() => this.drop(one.id)}>✕</button>
      </div>`,
    )}</div>`;
  }
}
