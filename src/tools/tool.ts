import type { Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { withoutUser } from '../database-url.js';
import { printable } from '../printable.js';

/** A mistake of the caller. They read its message, a sentence, and nothing else. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
}

/** `out` takes the result, `err` complaints and progress. */
interface Streams {
  readonly out: Writable;
  readonly err: Writable & { readonly isTTY?: boolean; readonly columns?: number };
}

/** Where a tool writes. Characters that move the cursor, colour a line or change its direction become JSON escapes. */
export interface Screen extends Streams {
  /** The streams unescaped, for a tool's own drawings, which hold nothing from outside. */
  readonly raw: Streams;
}

export const screenOn = (raw: Streams): Screen => ({ out: plainly(raw.out), err: plainly(raw.err), raw });

/** The stream, with its writes escaped. */
const plainly = <T extends Writable>(stream: T): T =>
  new Proxy(stream, {
    get(target, name) {
      if (name === 'write') return (text: unknown, ...rest: []) => target.write(printable(String(text)), ...rest);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A program: its command line and its work. `work` gives the exit code. */
export interface Tool {
  readonly command: Command;
  work(command: Command): Promise<number>;
}

/** A command without options and arguments; the tool adds them. */
export const commandOf = (name: string, description: string): Command => new Command(name).description(description);

/** Runs a tool with these words. Mistakes become a sentence and exit code 1; other errors are thrown on. */
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
    // The typed words may contain an address with a password.
    screen.err.write(`${withoutUser(capital(error instanceof Mistake ? error.message : sentenceOf(error)))}\n`);
    return 1;
  }
}

/** Some sentences begin with a game's id. */
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Several tools in one; the first word names the tool. */
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

/** Runs a tool with this process's arguments. */
export async function runHere(toolOn: (screen: Screen) => Tool): Promise<void> {
  const screen = screenOn({ out: process.stdout, err: process.stderr });
  process.exitCode = await runTool(toolOn(screen), process.argv.slice(2), screen);
}

/** Sentences about wrong arguments. `named`: the option or argument, as declared. */
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

/** Comma-separated words, all of them known. */
export const someOf =
  (flag: string, known: readonly string[]) =>
  (text: string): readonly string[] => {
    const words = listOf(text);
    const stranger = words.find((word) => !known.includes(word));
    if (stranger === undefined) return words;
    throw new Mistake(`The value of ${flag} is some of ${known.join(', ')}, with commas between, not “${stranger}”.`);
  };

export const listOf = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/** Adds a rule option `name=value` to those before it. */
export function nameAndValue(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new Mistake(`The value of --option must look like name=value, not like “${text}”.`);
  return { ...before, [name]: value };
}
