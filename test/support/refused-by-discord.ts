import {
  type APIApplicationCommandOption,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  ApplicationCommandOptionType,
  ComponentType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { LIMITS } from '../../src/discord/controls/limits.js';

/* What Discord would refuse, as far as its documentation tells. */

/** A message of ours, as far as limits go. */
export interface Checkable {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly { readonly name: string; readonly description?: string }[];
}

/** What Discord would refuse in this message, in words; empty where all is well. */
export function check({ components, files }: Checkable): string[] {
  const problems: string[] = [];
  const all = components.flatMap(withInner);
  const most = (what: string, count: number, limit: number) => {
    if (count > limit) problems.push(`${what}: ${count} of ${limit}`);
  };
  const least = (what: string, count: number) => {
    if (count < 1) problems.push(`${what}: empty`);
  };
  most('components', all.length, LIMITS.components);
  most('files', files.length, LIMITS.files);
  least('components', all.length);
  for (const file of files) most(`description of ${file.name}`, file.description?.length ?? 0, LIMITS.altText);
  const ids = new Set<string>();
  let text = 0;
  for (const component of all) {
    if ('custom_id' in component) {
      most(`custom id ${component.custom_id}`, component.custom_id.length, LIMITS.customId);
      if (ids.has(component.custom_id)) problems.push(`custom id ${component.custom_id} twice`);
      ids.add(component.custom_id);
    }
    switch (component.type) {
      case ComponentType.TextDisplay:
        least('text', component.content.length);
        text += component.content.length;
        break;
      case ComponentType.ActionRow: {
        least('row', component.components.length);
        const wide = component.components.some((inner) => inner.type !== ComponentType.Button);
        most('row', component.components.length, wide ? 1 : LIMITS.buttonsPerRow);
        break;
      }
      case ComponentType.Button: {
        const label = 'label' in component ? (component.label ?? '') : '';
        if (!('emoji' in component && component.emoji)) least('button label', label.length);
        most(`label ${label}`, label.length, LIMITS.buttonLabel);
        break;
      }
      case ComponentType.StringSelect: {
        const { options, placeholder = '', min_values: min = 1, max_values: max = 1 } = component;
        least('select', options.length);
        most('select', options.length, LIMITS.selectOptions);
        most('placeholder', placeholder.length, LIMITS.placeholder);
        most('select max', max, options.length);
        most('select min', min, max);
        const values = new Set(options.map(({ value }) => value));
        if (values.size < options.length) problems.push('select: a value twice');
        for (const { label, value, description = '' } of options) {
          least('option label', label.length);
          most(`option ${label}`, label.length, LIMITS.optionLabel);
          most(`option value ${value}`, value.length, LIMITS.optionValue);
          most(`description of ${label}`, description.length, LIMITS.optionDescription);
        }
        break;
      }
      case ComponentType.MediaGallery:
        least('gallery', component.items.length);
        most('gallery', component.items.length, LIMITS.galleryItems);
        for (const { media, description } of component.items) {
          most('alt text', description?.length ?? 0, LIMITS.altText);
          const name = media.url.replace('attachment://', '');
          if (!files.some((file) => file.name === name)) problems.push(`no file ${name}`);
        }
        break;
    }
  }
  most('text', text, LIMITS.text);
  return problems;
}

type Inner = APIMessageTopLevelComponent | APIComponentInContainer | APIComponentInMessageActionRow;

/** The component and all inside it. */
function withInner(component: Inner): Inner[] {
  if (component.type === ComponentType.Container || component.type === ComponentType.ActionRow)
    return [component, ...component.components.flatMap((inner) => withInner(inner as Inner))];
  return [component];
}

/** What Discord would refuse in a command's declaration, in words. */
export function checkCommand(command: RESTPostAPIChatInputApplicationCommandsJSONBody): string[] {
  const problems: string[] = [];
  let text = 0;
  const visit = (path: string, name: string, description: string, options: readonly APIApplicationCommandOption[]) => {
    if (!/^[-_'\p{L}\p{N}]{1,32}$/u.test(name) || name !== name.toLowerCase()) problems.push(`name ${path}`);
    if (description.length < 1 || description.length > LIMITS.commandDescription) problems.push(`description ${path}`);
    if (options.length > LIMITS.commandOptions) problems.push(`options of ${path}: ${options.length}`);
    text += name.length + description.length;
    let optional = false;
    for (const option of options) {
      if (option.required && optional) problems.push(`${path} ${option.name}: required after optional`);
      optional ||= !option.required;
      const choices = 'choices' in option ? (option.choices ?? []) : [];
      if (choices.length > LIMITS.commandChoices) problems.push(`choices of ${path} ${option.name}`);
      for (const choice of choices) text += choice.name.length + String(choice.value).length;
      const inner =
        option.type === ApplicationCommandOptionType.Subcommand ||
        option.type === ApplicationCommandOptionType.SubcommandGroup
          ? (option.options ?? [])
          : [];
      visit(`${path} ${option.name}`, option.name, option.description, inner);
    }
  };
  visit(command.name, command.name, command.description, command.options ?? []);
  if (text > LIMITS.commandText) problems.push(`text of ${command.name}: ${text}`);
  return problems;
}
