import type { APIUser } from 'discord-api-types/v10';
import { html, type TemplateResult } from 'lit';
import { vars } from './part.js';
import { nameOf } from './store.js';

/** Dark enough for white initials (at least 4.5 to 1). */
const colours = ['#4654c0', '#1b7a4b', '#a03b75', '#a2550f', '#7440b8', '#11708a', '#b23a3a', '#5f6b1d', '#51607a'];

const colourOf = (id: string): string => colours[Number(BigInt(id) % BigInt(colours.length))] ?? '#51607a';

const initials = (name: string): string =>
  name
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

const tower = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M6 3h3v2h1.5V3h3v2H15V3h3v6l-2 2v6l2 2v2H6v-2l2-2v-6L6 9z"/></svg>`;

/** Initials on a colour of their own; the bot wears a tower. `place` is the person's number among the people. */
export function avatar(user: APIUser | undefined, place?: number): TemplateResult {
  if (user === undefined) return html`<span class="avatar" aria-hidden="true"></span>`;
  const colour =
    user.bot === true ? '#6b2c3e' : place === undefined ? colourOf(user.id) : colours[place % colours.length];
  return html`<span class="avatar" aria-hidden="true" ${vars({ background: colour ?? '' })}>${user.bot === true ? tower : initials(nameOf(user))}</span>`;
}
