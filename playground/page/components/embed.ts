import type { APIEmbed } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { markdownView } from '../markdown-view.js';
import { vars } from '../part.js';
import type { Context } from './context.js';
import { picture } from './media.js';

/** A classic embed. */
export function embed(one: APIEmbed, context: Context): TemplateResult {
  const colour = one.color === undefined ? 'var(--line)' : `#${one.color.toString(16).padStart(6, '0')}`;
  return html`<div class="container accented embed" ${vars({ '--accent': colour })}>
    ${one.author === undefined ? nothing : html`<p class="small">${one.author.name}</p>`}
    ${one.title === undefined ? nothing : html`<div class="heading h3" role="heading" aria-level="5">${one.title}</div>`}
    ${one.description === undefined ? nothing : markdownView(one.description, context)}
    ${(one.fields ?? []).map((field) => html`<div class="field"><strong>${field.name}</strong>${markdownView(field.value, context)}</div>`)}
    ${one.image === undefined ? nothing : html`<div class="gallery one">${picture(one.image, undefined, false, context)}</div>`}
    ${one.footer === undefined ? nothing : html`<p class="small">${one.footer.text}</p>`}
  </div>`;
}
