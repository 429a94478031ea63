import {
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { cut, LIMITS } from './limits.js';

/** A file of a message. */
export interface OutFile {
  readonly name: string;
  readonly data: Buffer;
  readonly contentType: string;
  readonly description?: string;
  /** Its attachment id, where the edited message has it already: then it isn't uploaded again. */
  readonly attachment?: string;
}

/** A message to send: Components V2, its files, and the people whom it notifies. */
export interface Message {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly OutFile[];
  /** User ids. A message mentions nobody else. */
  readonly mentions: readonly string[];
  /** Set for somebody's hand, which is kept up to date for as long as it can be edited. */
  readonly hand?: HandShown;
}

/** Whose hand of which match a message shows, and its state. */
export interface HandShown {
  readonly matchId: string;
  readonly userId: string;
  /** The match's revision. */
  readonly revision: number;
  readonly locale: string;
  /** A hash of its whole text. */
  readonly contentHash: string;
  /** JSON: the picks so far in a question that takes several. */
  readonly progress?: string;
}

export const GOLD = 0xc9a227;
export const GREEN = 0x3f8f5f;
export const RED = 0xa33b3b;
export const GREY = 0x5b6068;

export const text = (content: string): APIComponentInContainer => ({
  type: ComponentType.TextDisplay,
  content: cut(content, LIMITS.text),
});

const QUIET = '-# ';
export const isQuiet = (line: string): boolean => line.startsWith(QUIET);
/** Small and grey, line by line. */
export const quiet = (content: string): string =>
  content
    .split('\n')
    .map((line) => (isQuiet(line) ? line : `${QUIET}${line}`))
    .join('\n');

/** A picture is shown, any other file is there to download. */
function fileShown({ name, description, contentType }: OutFile): APIComponentInContainer {
  const url = `attachment://${name}`;
  if (!contentType.startsWith('image/')) return { type: ComponentType.File, file: { url } };
  const item = { media: { url }, ...(description !== undefined && { description }) };
  return { type: ComponentType.MediaGallery, items: [item] };
}

export interface ButtonSpec {
  readonly id: string;
  readonly label: string;
  readonly style?: 'primary' | 'secondary' | 'success' | 'danger';
  readonly emoji?: string | undefined;
  readonly disabled?: boolean;
}
export interface LinkSpec {
  readonly url: string;
  readonly label: string;
}

/** Discord rejects an empty label. */
const labelOf = (label: string, limit: number): string => cut(label.trim(), limit) || '…';

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

function button({ id, label, style = 'secondary', emoji, disabled }: ButtonSpec): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: id,
    label: labelOf(label, LIMITS.buttonLabel),
    style: STYLES[style],
    ...(emoji !== undefined && { emoji: { name: emoji } }),
    ...(disabled && { disabled }),
  };
}

/** Buttons in as many rows as they need; empty for none. */
export function buttons(specs: readonly (ButtonSpec | LinkSpec)[]): APIComponentInContainer[] {
  const rows: APIComponentInContainer[] = [];
  for (let i = 0; i < specs.length; i += LIMITS.buttonsPerRow)
    rows.push({
      type: ComponentType.ActionRow,
      components: specs.slice(i, i + LIMITS.buttonsPerRow).map((spec) =>
        'url' in spec
          ? {
              type: ComponentType.Button as const,
              style: ButtonStyle.Link as const,
              url: spec.url,
              label: labelOf(spec.label, LIMITS.buttonLabel),
            }
          : button(spec),
      ),
    });
  return rows;
}

/** Words with a button next to them. */
export const besides = (content: string, spec: ButtonSpec): APIComponentInContainer => ({
  type: ComponentType.Section,
  components: [{ type: ComponentType.TextDisplay, content: cut(content, LIMITS.text) }],
  accessory: button(spec),
});

export interface SelectSpec {
  readonly id: string;
  readonly placeholder: string;
  readonly min?: number;
  readonly max?: number;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string | undefined;
    readonly emoji?: string | undefined;
    readonly chosen?: boolean;
  }[];
}

/** A row with a menu. It holds 25 options at most. */
export function select({ id, placeholder, min = 1, max = 1, options }: SelectSpec): APIComponentInContainer {
  const shown: APISelectMenuOption[] = options
    .slice(0, LIMITS.selectOptions)
    .map(({ label, value, description, emoji, chosen }) => ({
      label: labelOf(label, LIMITS.optionLabel),
      value,
      ...(description && { description: cut(description, LIMITS.optionDescription) }),
      ...(emoji !== undefined && { emoji: { name: emoji } }),
      ...(chosen && { default: true }),
    }));
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: cut(placeholder, LIMITS.placeholder),
    min_values: Math.min(min, shown.length),
    max_values: Math.min(max, shown.length),
    options: shown,
  };
  return { type: ComponentType.ActionRow, components: [menu] };
}

/** What stands in a container: a file where it is shown. */
export type Shown = APIComponentInContainer | OutFile;
const isFile = (part: Shown): part is OutFile => 'data' in part;

export function container(colour: number, parts: readonly Shown[]): APIContainerComponent {
  const components = parts.map((part) => (isFile(part) ? fileShown(part) : part));
  return { type: ComponentType.Container, accent_color: colour, components };
}

export function message(components: readonly APIMessageTopLevelComponent[], files: readonly OutFile[] = []): Message {
  return { components, files, mentions: [] };
}

/** A message of one container, with the files that it shows. */
export const card = (colour: number, parts: readonly Shown[]): Message =>
  message([container(colour, parts)], parts.filter(isFile));

/** A short notice for one person. */
export const note = (content: string, extra: readonly APIComponentInContainer[] = []): Message =>
  card(GREY, [text(content), ...extra]);
