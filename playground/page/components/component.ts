import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIMessageTopLevelComponent,
  APISectionComponent,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { markdownView } from '../markdown-view.js';
import { vars, walkAlong } from '../part.js';
import { button } from './button.js';
import type { Context } from './context.js';
import { file, gallery, picture } from './media.js';
import { menu } from './menu.js';

/** Tab still reaches each. */
const walk = walkAlong('.button[tabindex="0"], a.button');

function row(component: APIActionRowComponent<APIComponentInMessageActionRow>, context: Context): TemplateResult {
  return html`<div class="row" role="group" aria-label="Actions" @keydown=${walk}>
    ${component.components.map((inner) => (inner.type === 2 ? button(inner, context) : menu(inner, context)))}
  </div>`;
}

function section(component: APISectionComponent, context: Context): TemplateResult {
  const { accessory } = component;
  return html`<div class="section">
    <div class="words">${component.components.map((text) => markdownView(text.content, context))}</div>
    <div class=${accessory.type === 11 ? 'accessory thumbnail' : 'accessory'}>
      ${accessory.type === 11 ? picture(accessory.media, accessory.description, accessory.spoiler, context) : button(accessory, context)}
    </div>
  </div>`;
}

const unveil = (event: Event): void =>
  (event.currentTarget as HTMLElement).closest('.container')?.classList.remove('veiled');

function container(component: APIContainerComponent, context: Context): TemplateResult {
  const accent = component.accent_color;
  const colour = typeof accent === 'number' ? `#${accent.toString(16).padStart(6, '0')}` : 'transparent';
  return html`<div class=${`container${typeof accent === 'number' ? ' accented' : ''}${component.spoiler === true ? ' veiled' : ''}`} ${vars({ '--accent': colour })}>
    ${component.spoiler === true ? html`<button type="button" class="veil" @click=${unveil}>Spoiler: press to show</button>` : nothing}
    ${component.components.map((inner) => componentView(inner, context))}
  </div>`;
}

/** Any top-level component of a message, with its content. */
export function componentView(component: APIMessageTopLevelComponent, context: Context): TemplateResult {
  switch (component.type) {
    case 1:
      return row(component, context);
    case 9:
      return section(component, context);
    case 10:
      return markdownView(component.content, context);
    case 12:
      return gallery(component.items, context);
    case 13:
      return file(component, context);
    case 14:
      return html`<hr class=${`${component.divider === false ? 'bare' : ''} ${component.spacing === 2 ? 'far' : ''}`} />`;
    case 17:
      return container(component, context);
    default:
      return html`<p class="elsewhere">This page cannot show this part of the message.</p>`;
  }
}
