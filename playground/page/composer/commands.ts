/** Slash commands in the composer's form. Pure. */
import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';
import type { FilledOption } from '../../protocol.js';

/** A command that can be sent: one without subcommands, or one subcommand. */
export interface Leaf {
  readonly commandId: string;
  /** Words from the command down: `['game', 'new']`. */
  readonly path: readonly string[];
  readonly description: string;
  /** Required ones first, otherwise as declared. */
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** The name as typed after the slash: `game new`. */
export const title = (leaf: Leaf): string => leaf.path.join(' ');

const isInner = (option: APIApplicationCommandOption): boolean => option.type === 1 || option.type === 2;

function below(
  commandId: string,
  path: readonly string[],
  description: string,
  options: readonly APIApplicationCommandOption[],
): readonly Leaf[] {
  if (options.some(isInner)) {
    return options.flatMap((option) =>
      option.type === 1 || option.type === 2
        ? below(commandId, [...path, option.name], option.description, option.options ?? [])
        : [],
    );
  }
  const plain = options.filter((option): option is APIApplicationCommandBasicOption => !isInner(option));
  const ordered = plain.toSorted((a, b) => Number(b.required === true) - Number(a.required === true));
  return [{ commandId, path, description, options: ordered }];
}

/** All commands and subcommands that can be sent, in the commands' order. */
export function leavesOf(commands: readonly APIApplicationCommand[]): readonly Leaf[] {
  return commands
    .filter((command) => command.type === 1)
    .flatMap((command) => below(command.id, [command.name], command.description, command.options ?? []));
}

/** Matches for the text after the slash: first by the start of the name, then of its words, then anywhere in it. */
export function matching(leaves: readonly Leaf[], typed: string): readonly Leaf[] {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const rank = (leaf: Leaf): number => {
    const name = title(leaf);
    if (name.startsWith(wanted)) return 0;
    if (leaf.path.some((word) => word.startsWith(wanted))) return 1;
    if (name.includes(wanted)) return 2;
    return leaf.description.toLowerCase().includes(wanted) ? 3 : 4;
  };
  return leaves
    .map((leaf) => [rank(leaf), leaf] as const)
    .filter(([at]) => at < 4)
    .toSorted(([a], [b]) => a - b)
    .map(([, leaf]) => leaf);
}

/** The leaf whose whole name and a blank are typed, with the text after it. */
export function typedOut(
  leaves: readonly Leaf[],
  typed: string,
): { readonly leaf: Leaf; readonly rest: string } | undefined {
  const text = typed.trimStart().replace(/^(\S+)\s+(?=\S)/, '$1 ');
  const found = leaves
    .filter((leaf) => text.toLowerCase().startsWith(`${title(leaf)} `))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return found === undefined ? undefined : { leaf: found, rest: text.slice(title(found).length).trim() };
}

/** The content of one field: the visible text, and the value it stands for, if one was picked. */
export interface Filled {
  readonly text: string;
  readonly value?: string | number | boolean;
}

/** By option name. */
export type Filling = Readonly<Record<string, Filled>>;

/** A field's value, `undefined` for an empty optional one, or its fault. */
export type Checked =
  | { readonly ok: true; readonly value: string | number | boolean | undefined }
  | { readonly ok: false; readonly why: string };

const bad = (why: string): Checked => ({ ok: false, why });

/** Reads one field as Discord's client would. */
export function check(option: APIApplicationCommandBasicOption, filled: Filled | undefined): Checked {
  if (filled?.value !== undefined) return { ok: true, value: filled.value };
  const text = filled?.text.trim() ?? '';
  if (text === '') return option.required === true ? bad('This is needed.') : { ok: true, value: undefined };
  switch (option.type) {
    case 3:
      return hasChoices(option) ? bad('Pick one of the list.') : checkText(option, text);
    case 4:
    case 10:
      return hasChoices(option) ? bad('Pick one of the list.') : checkNumber(option, text);
    case 11:
      return bad('Files cannot be sent from here.');
    default:
      return bad('Pick one of the list.');
  }
}

const hasChoices = (option: APIApplicationCommandBasicOption): boolean =>
  'choices' in option && (option.choices?.length ?? 0) > 0;

function checkText(option: Extract<APIApplicationCommandBasicOption, { type: 3 }>, text: string): Checked {
  const { min_length: least, max_length: most } = option;
  if (least !== undefined && text.length < least) return bad(`At least ${least} characters.`);
  if (most !== undefined && text.length > most) return bad(`At most ${most} characters.`);
  return { ok: true, value: text };
}

function checkNumber(option: Extract<APIApplicationCommandBasicOption, { type: 4 | 10 }>, text: string): Checked {
  const value = Number(text);
  if (!Number.isFinite(value)) return bad('A number, please.');
  if (option.type === 4 && !Number.isInteger(value)) return bad('A whole number, please.');
  const { min_value: least, max_value: most } = option;
  if (least !== undefined && value < least) return bad(`At least ${least}.`);
  if (most !== undefined && value > most) return bad(`At most ${most}.`);
  return { ok: true, value };
}

/** The options to send, nested under their group and subcommand. A focused field with a fault is sent as typed. */
export function fill(leaf: Leaf, filling: Filling, focused?: string): readonly FilledOption[] {
  const flat = leaf.options.flatMap((option): readonly FilledOption[] => {
    const filled = filling[option.name];
    const { name, type } = option;
    if (name === focused) return [{ name, type, value: filled?.text ?? '', focused: true }];
    const checked = check(option, filled);
    return checked.ok && checked.value !== undefined ? [{ name, type, value: checked.value }] : [];
  });
  const [, ...inner] = leaf.path;
  return inner.reduceRight<readonly FilledOption[]>(
    (options, name, at) => [{ name, type: at === inner.length - 1 ? 1 : 2, options }],
    flat,
  );
}
