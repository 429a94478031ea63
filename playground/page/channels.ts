import type { APIChannel } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Part } from './part.js';
import { channelName, type PersonState } from './store.js';
import { branches, isArchived, isThread } from './tree.js';

/** Channels with their threads, one Tab stop; arrow keys move within. Fires `pick` with a channel's id, and `reset`. */
@customElement('pg-channels')
export class Channels extends Part {
  @property({ attribute: false }) state: PersonState | undefined;
  @property({ attribute: false }) current: string | undefined;

  private walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return;
    const all = [...this.querySelectorAll<HTMLElement>('.channel')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (step ?? 0);
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
  }

  private item(channel: APIChannel): TemplateResult {
    const unread = this.state?.unread[channel.id];
    const here = channel.id === this.current;
    const look = `${isThread(channel) ? ' thread' : ''}${here ? ' here' : ''}${unread === undefined ? '' : ' unread'}${isArchived(channel) ? ' archived' : ''}`;
    const mentions = unread?.mentions ?? 0;
    return html`<button
      type="button"
      class=${`channel${look}`}
      aria-current=${here ? 'page' : nothing}
      tabindex=${here ? 0 : -1}
      @click=${() => this.dispatchEvent(new CustomEvent('pick', { detail: channel.id }))}
    ><span class="sign" aria-hidden="true">${isThread(channel) ? '' : '#'}</span><span class="label">${channelName(channel)}</span>${
      mentions > 0
        ? html`<span class="badge" aria-label=${`${mentions} mention${mentions === 1 ? '' : 's'}`}>${mentions}</span>`
        : nothing
    }${unread !== undefined && mentions === 0 ? html`<span class="hidden">, unread</span>` : nothing}</button>`;
  }

  override render(): unknown {
    const { state } = this;
    if (state === undefined) return nothing;
    const { tally } = state;
    return html`<nav class="channels" aria-label="Channels" @keydown=${this.walk}>
      <h2>${state.guild?.name ?? ''}</h2>
      <ul>
        ${branches(state.channels).map(
          ({ channel, threads }) =>
            html`<li>${this.item(channel)}${
              threads.length === 0
                ? nothing
                : html`<ul class="threads" aria-label=${`Threads of ${channelName(channel)}`}>${threads.map((thread) => html`<li>${this.item(thread)}</li>`)}</ul>`
            }</li>`,
        )}
      </ul>
      ${
        tally === undefined
          ? nothing
          : html`<dl class="tally" aria-label="So far">
              <div><dt>taps</dt><dd>${tally.taps}</dd></div><div><dt>commands</dt><dd>${tally.commands}</dd></div>
              <div><dt>messages</dt><dd>${tally.publicMessages}</dd></div><div><dt>private</dt><dd>${tally.ephemeralMessages}</dd></div>
              <div><dt>edits</dt><dd>${tally.edits}</dd></div><div><dt>mentions</dt><dd>${tally.mentions}</dd></div>
            </dl>`
      }
      ${state.mayReset ? html`<button type="button" class="plain reset" @click=${() => this.dispatchEvent(new CustomEvent('reset', { bubbles: true }))}>Reset the playground…</button>` : nothing}
    </nav>`;
  }
}
