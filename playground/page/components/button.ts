import type { APIButtonComponent, APIMessageComponentEmoji } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { placeIn } from '../address.js';
import type { Context } from './context.js';

const styles: Readonly<Record<number, string>> = {
  1: 'primary',
  2: 'secondary',
  3: 'success',
  4: 'danger',
};

/** An emoji as text; a server's own emoji by its name, since its picture is elsewhere. */
export function emoji(one: APIMessageComponentEmoji | undefined): TemplateResult | typeof nothing {
  if (one === undefined) return nothing;
  const text = one.id === undefined || one.id === null ? (one.name ?? '') : `:${one.name ?? 'emoji'}:`;
  return html`<span class="emoji" aria-hidden=${text.startsWith(':') ? 'false' : 'true'}>${text}</span>`;
}

/** A button. A disabled or waiting one keeps its focus, so that an edit never moves the keyboard's focus. */
export function button(component: APIButtonComponent, context: Context): TemplateResult {
  const look = styles[component.style] ?? 'secondary';
  if (component.style === 5) {
    const place = placeIn(component.url);
    if (place !== undefined)
      return html`<button type="button" class="button link" @click=${() => context.openChannel(place.channelId, place.messageId)}>${emoji(component.emoji)}${component.label}<span class="out" aria-hidden="true">↗</span></button>`;
    const safe = /^https?:\/\//i.test(component.url);
    return html`<a class="button link" href=${safe ? component.url : '#'} target="_blank" rel="noopener noreferrer">${emoji(component.emoji)}${component.label}<span class="out" aria-hidden="true">↗</span><span class="hidden"> (opens a new tab)</span></a>`;
  }
  if (component.style === 6) return html`<span class="button secondary">Premium</span>`;
  const waiting = context.pending.has(component.custom_id);
  const off = component.disabled === true;
  const name = component.label === undefined ? (component.emoji?.name ?? 'button') : undefined;
  return html`<button
    type="button"
    class="button ${look}"
    aria-label=${name ?? nothing}
    aria-disabled=${off || waiting ? 'true' : nothing}
    aria-busy=${waiting ? 'true' : nothing}
    tabindex=${off ? -1 : 0}
    data-id=${component.custom_id}
    @click=${() => !off && !waiting && context.press(component.custom_id)}
  >${waiting ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}<span class="face">${emoji(component.emoji)}${component.label}</span></button>`;
}
