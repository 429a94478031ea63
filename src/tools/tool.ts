import type { Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { withoutUser } from '../database-url.js';
import { printable } from '../printable.js';

/** Something the caller can mend. The message is a sentence, and all that they are told. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
}

/** Streams to write to: what a tool was asked for, and beside it complaints and how far it is. */
interface Streams {
  readonly out: Writable;
  readonly err: Writable & { readonly isTTY?: boolean; readonly columns?: number };
}

/** Where a tool writes. What would move a cursor, colour a line or turn its direction is written as an escape sequence of JSON. */
export interface Screen extends Streams {
  /** The streams as they are, for what a tool draws itself and which holds nothing from outside. */
  readonly raw: Streams;
}

export const screenOn = (raw: Streams): Screen => ({ out: plainly(raw.out), err: plainly(raw.err), raw });

/** The stream, but for what is written to it. */
const plainly = <T extends Writable>(stream: T): T =>
  new Proxy(stream, {
    get(target, name) {
      if (name === 'write') return (text: unknown, ...rest: []) => target.write(printable(String(text)), ...rest);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A program of its own: how it is called, and what it then does. `work` gives the exit code. */
export interface Tool {
  readonly command: Command;
  work(command: Command): Promise<number>;
}

/** How a tool is called; options and arguments are added to it. */
export const commandOf = (name: string, description: string): Command => new Command(name).description(description);

/** Runs a tool with these words. What it cannot do is said in a sentence, with exit code 1; faults are thrown on. */
export async function runTool({ command, work }: Tool, words: readonly string[], screen: Screen): Promise<number> {
  for (const each of [command, ...command.commands])
    each
      .allowExcessArguments(false)
      .exitOverride()
      .configureOutput({ writeOut: (text) => screen.out.write(text), writeErr: () => {} });
  try {
    command.parse(words, { from: 'user' });
    return await work(command);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0; // help was asked for
    if (!(error instanceof CommanderError || error instanceof Mistake)) throw error;
    // An address may have been typed where none belongs.
    screen.err.write(`${withoutUser(capital(error instanceof Mistake ? error.message : sentenceOf(error)))}\n`);
    return 1;
  }
}

/** Some sentences begin with a game's id. */
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** One tool of several, chosen by the first word. */
export function oneOf(command: Command, tools: readonly Tool[]): Tool {
  let chosen: Tool | undefined;
  for (const tool of tools)
    command.addCommand(
      tool.command.action(() => {
        chosen = tool;
      }),
    );
  return {
    command,
    async work() {
      if (!chosen) throw new Mistake('Please say what is to be done; --help lists it.');
      return await chosen.work(chosen.command);
    },
  };
}

/** Runs a tool as this process was called. */
export async function runHere(toolOn: (screen: Screen) => Tool): Promise<void> {
  const screen = screenOn({ out: process.stdout, err: process.stderr });
  process.exitCode = await runTool(toolOn(screen), process.argv.slice(2), screen);
}

/** What is wrong with how a tool was called. `named`: the option or argument it is about, as it was declared. */
const SENTENCES: Readonly<Record<string, (named: string) => string>> = {
  'commander.unknownOption': (flag) => `There is no option ${flag}`,
  'commander.unknownCommand': (name) => `There is no command ${name}`,
  'commander.help': () => 'Please say what is to be done; --help lists it',
  'commander.missingMandatoryOptionValue': (flags) => `Please give ${flags}`,
  'commander.optionMissingArgument': (flags) => `Please give a value: ${flags}`,
  'commander.missingArgument': (name) => `Please name the ${name}`,
  'commander.excessArguments': () => 'These are more words than this tool can use; --help tells how it is called',
};

function sentenceOf({ code, message }: CommanderError): string {
  const [, named = ''] = /'([^']*)'/.exec(message) ?? [];
  const [, meant] = /Did you mean (.+?)\?/.exec(message) ?? [];
  const said = SENTENCES[code]?.(named) ?? 'This call cannot be understood; --help tells how it is done';
  return `${said}${meant === undefined ? '' : `; perhaps ${meant} is meant`}.`;
}

// ---- readers of options: each gives the value, or throws a Mistake that names the option

export const wholeNumber =
  (flag: string, least = 0) =>
  (text: string): number => {
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
    throw new Mistake(`The value of ${flag} must be a whole number, at least ${least}, not “${text}”.`);
  };

export const positiveNumber =
  (flag: string) =>
  (text: string): number => {
    if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text) && Number(text) > 0) return Number(text);
    throw new Mistake(`The value of ${flag} must be a number above 0, not “${text}”.`);
  };

/** Words with commas between, all of them among those that are known. */
export const someOf =
  (flag: string, known: readonly string[]) =>
  (text: string): readonly string[] => {
    const words = listOf(text);
    const stranger = words.find((word) => !known.includes(word));
    if (stranger === undefined) return words;
    throw new Mistake(`The value of ${flag} is some of ${known.join(', ')}, with commas between, not “${stranger}”.`);
  };

export const listOf = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/** A rule option as `name=value`, beside those given before it. */
export function nameAndValue(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new Mistake(`The value of --option must look like name=value, not like “${text}”.`);
  return { ...before, [name]: value };
}
