import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { html, type TemplateResult } from 'lit';
import { avatar } from '../avatar.js';
import { nameOf } from '../store.js';
import type { Context } from './context.js';
import type { Line } from './select.js';
import './select.js';

function linesOf(component: APISelectMenuComponent, context: Context): readonly Line[] {
  if (component.type === 3) return component.options;
  if (component.type !== 5 && component.type !== 7) return [];
  return context.people.map((user, place) => ({
    value: user.id,
    label: nameOf(user),
    description: `@${user.username}`,
    mark: avatar(user, user.bot === true ? undefined : place),
  }));
}

/** A select's initial picks. */
export function pickedOf(component: APISelectMenuComponent): readonly string[] {
  if (component.type === 3) return component.options.filter((one) => one.default === true).map((one) => one.value);
  return (component.default_values ?? []).map((one) => one.id);
}

/** A modal's additions to a select: its name, and where the picks go. */
export interface Field {
  readonly name: string;
  readonly keep: (values: readonly string[]) => void;
}

/** A select menu of strings or of people. */
export function menu(component: APISelectMenuComponent, context: Context, field?: Field): TemplateResult {
  const people = component.type === 5 || component.type === 7;
  return html`<pg-select
    data-id=${component.custom_id}
    .source=${component}
    .lines=${linesOf(component, context)}
    .picked=${pickedOf(component)}
    .placeholder=${component.placeholder ?? (people ? 'Select a person' : 'Make a selection')}
    .name=${field?.name ?? ''}
    .least=${component.min_values ?? 1}
    .most=${component.max_values ?? 1}
    .off=${component.disabled === true}
    .waiting=${context.pending.has(component.custom_id)}
    .quiet=${field !== undefined}
    @pick=${(event: CustomEvent<readonly string[]>) => {
      if (field !== undefined) field.keep(event.detail);
      else context.press(component.custom_id, event.detail);
    }}
  ></pg-select>`;
}
