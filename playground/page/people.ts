import type { APIUser } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { avatar } from './avatar.js';
import { Part, walkAlong } from './part.js';
import { nameOf } from './store.js';

const walk = walkAlong('button');

/** The switcher of people. One Tab stop; arrow keys move within. Fires `become` with a person's id. */
@customElement('pg-people')
export class People extends Part {
  @property({ attribute: false }) people: readonly APIUser[] = [];
  /** The person of the active pane. */
  @property({ attribute: false }) current: string | undefined;
  /** The people in panes. */
  @property({ attribute: false }) shown: ReadonlySet<string> = new Set();
  /** Unseen mentions by person. */
  @property({ attribute: false }) mentions: Readonly<Record<string, number>> = {};
  /** People who are played automatically. */
  @property({ attribute: false }) played: ReadonlySet<string> = new Set();

  private person(user: APIUser, place: number): TemplateResult {
    const here = user.id === this.current;
    const count = this.mentions[user.id] ?? 0;
    const played = this.played.has(user.id);
    const look = `${here ? ' here' : ''}${this.shown.has(user.id) ? ' shown' : ''}${played ? ' played' : ''}`;
    return html`<button
      type="button"
      class=${`person${look}`}
      aria-pressed=${here}
      aria-label=${`${nameOf(user)}${played ? ', played for you' : ''}${count > 0 ? `, ${count} mention${count === 1 ? '' : 's'}` : ''}`}
      aria-keyshortcuts=${place < 9 ? `Control+${place + 1}` : nothing}
      title=${place < 9 ? `Act as ${nameOf(user)} (Ctrl+${place + 1})` : `Act as ${nameOf(user)}`}
      tabindex=${here ? 0 : -1}
      @click=${() => this.dispatchEvent(new CustomEvent('become', { detail: user.id }))}
    >${avatar(user, place)}<span class="label">${nameOf(user)}</span>${count > 0 ? html`<span class="badge" aria-hidden="true">${count}</span>` : nothing}</button>`;
  }

  override render(): unknown {
    return html`<div class="people" role="group" aria-label="Act as" @keydown=${walk}>${this.people.map((user, place) => this.person(user, place))}</div>`;
  }
}
