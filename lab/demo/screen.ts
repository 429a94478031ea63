import { styleText } from 'node:util';
import { describe, type Person, type SeenMessage } from '../../playground/index.js';
import { printable } from '../../src/printable.js';
import type { Album } from './album.js';

const COLOURS = ['cyan', 'yellow', 'magenta', 'green', 'blue', 'red'] as const;

/** Prints what happens on the screens of some people, as it happens. */
export interface Screens {
  /** A person's name in their colour. */
  name(person: Person): string;
  /** Prints an action of a person. */
  doing(person: Person, what: string): void;
  say(line: string): void;
}

export interface ScreenParts {
  readonly people: readonly Person[];
  readonly album: Album;
  readonly write: (line: string) => void;
  readonly colours: boolean;
}

/** Prints public messages once, as everybody sees them, and ephemeral ones as their owner sees them. */
export function watchScreens({ people, album, write, colours }: ScreenParts): Screens {
  const paint = (text: string, at: number): string =>
    colours ? styleText(['bold', COLOURS[at % COLOURS.length] as (typeof COLOURS)[number]], text) : text;
  const quiet = (text: string): string => (colours ? styleText('dim', text) : text);
  const named = (text: string): string =>
    people.reduce((said, { mention, name }, at) => said.replaceAll(mention, paint(`@${name}`, at)), text);
  const screens: Screens = {
    name: (person) => paint(person.name, people.indexOf(person)),
    doing: (person, what) => write(`\n▸ ${screens.name(person)} ${what}`),
    say: write,
  };
  for (const [at, person] of people.entries()) {
    const known = new Map<string, string>();
    const look = ({ messages }: Person): false => {
      for (const seen of messages()) {
        if (!seen.onlyYou && at > 0) continue;
        const text = describe(seen);
        if (seen.thinking || known.get(seen.message.id) === text) continue;
        known.set(seen.message.id, text);
        tell(person, seen, text);
      }
      return false;
    };
    // Never true, so it runs on every change until the playground closes, and then rejects.
    person.until(look).catch(() => undefined);
  }
  function tell(person: Person, seen: SeenMessage, text: string): void {
    write(`\n${quiet('──')} ${seen.onlyYou ? `${screens.name(person)} sees` : 'everybody sees'}`);
    write(named(printable(text)));
    for (const file of album.keep(seen, seen.onlyYou ? person.name : undefined)) write(quiet(`  → ${file}`));
  }
  return screens;
}
