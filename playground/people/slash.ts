import type { APIApplicationCommand, APIUser } from 'discord-api-types/v10';
import type { FilledOption } from '../protocol.js';
import type { Option } from '../validate/commands.js';
import type { World } from '../world/world.js';

export type Given = Readonly<Record<string, string | number | boolean | undefined>>;
export interface Typed {
  readonly command: APIApplicationCommand;
  readonly options: readonly FilledOption[];
}

/**
 * Makes the command and its options from `'game new'` and the filled-in fields; `focused` is being typed.
 * @throws where Discord's client would not send it: no such command, option or choice, a required one missing
 */
export function typed(
  world: World,
  commands: readonly APIApplicationCommand[],
  words: string,
  given: Given,
  focused?: string,
): Typed {
  const [name, ...path] = words.replace(/^\//, '').trim().split(/\s+/);
  const command = commands.find((one) => one.name === name);
  if (!command)
    throw new Error(`There is no /${name}. There are: ${commands.map((one) => `/${one.name}`).join(', ') || 'none'}`);
  const declared = (command.options ?? []) as unknown as readonly Option[];
  return { command, options: along(declared, path, { world, given, focused, where: `/${words}` }) };
}

interface Typing {
  readonly world: World;
  readonly given: Given;
  readonly focused: string | undefined;
  /** The whole command, for complaints. */
  readonly where: string;
}

function along(declared: readonly Option[], path: readonly string[], typing: Typing): readonly FilledOption[] {
  const [step, ...rest] = path;
  const { where } = typing;
  const branches = declared.filter(({ type }) => type <= 2);
  if (step === undefined) {
    if (branches.length > 0) throw new Error(`${where} needs one of: ${branches.map(({ name }) => name).join(', ')}`);
    return filled(declared, typing);
  }
  const branch = branches.find(({ name }) => name === step);
  if (!branch)
    throw new Error(`${where} is no command. There are: ${branches.map(({ name }) => name).join(', ') || 'none'}`);
  return [{ name: branch.name, type: branch.type, options: along(branch.options ?? [], rest, typing) }];
}

function filled(declared: readonly Option[], { world, given, focused, where }: Typing): readonly FilledOption[] {
  for (const name of Object.keys(given))
    if (!declared.some((one) => one.name === name)) throw new Error(`${where} has no option ${name}`);
  return declared.flatMap((option): FilledOption[] => {
    const value = given[option.name];
    if (value === undefined) {
      if (option.required && focused === undefined) throw new Error(`${where} needs ${option.name}`);
      return [];
    }
    const isFocused = option.name === focused;
    if (!isFocused && option.choices?.length && !option.choices.some((choice) => choice.value === value))
      throw new Error(`${where} offers for ${option.name}: ${option.choices.map((choice) => choice.value).join(', ')}`);
    return [
      {
        name: option.name,
        type: option.type,
        value: wireValue(world, option, value),
        ...(isFocused ? { focused: true } : {}),
      },
    ];
  });
}

function wireValue(world: World, { type }: Option, value: string | number | boolean): string | number | boolean {
  if (type !== 6 && type !== 9) return value;
  const named = [...world.people, world.bot].find(
    (user: APIUser) => user.global_name === value || user.username === value,
  );
  return named?.id ?? value;
}
