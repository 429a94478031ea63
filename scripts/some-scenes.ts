import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameFolder } from '../src/contract/game.js';
import { type Line, legalChoices } from '../src/engine/play.js';
import { hear, see } from '../src/engine/see.js';
import type { Scene } from '../src/pictures/scene.js';
import { GAMES } from '../test/games.js';
import { mostlyWell, type Visit, walk } from '../test/walk.js';

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];

/** Some pictures of a match for each number of seats, spread over it, and all other pictures of the game. */
export function* scenesOf(
  { rules, words, scenes: scenesIn }: GameFolder,
  each: number,
  seed: string,
): Generator<Scene> {
  const { table, hand, moment, end, cover, lesson } = scenesIn('en');
  yield cover();
  for (const { picture } of words('en').help) {
    const scene = picture === undefined ? undefined : lesson?.(picture);
    if (scene) yield scene;
  }
  for (let seats = rules.seats.min; seats <= rules.seats.max; seats++) {
    const people = PEOPLE.slice(0, seats);
    const met: (() => Scene | undefined)[] = [];
    const visit: Visit = ({ state }) => {
      const all = see(rules, state, 'bystander');
      met.push(() => table(all, people));
      for (const { seat } of state.pending) {
        const own = see(rules, state, seat);
        met.push(() => hand(own, people, legalChoices(rules, own)));
      }
    };
    const listen = ({ events }: Line): void => {
      const heard = hear(events, 'bystander');
      if (moment?.(heard, people)) met.push(() => moment(heard, people));
    };
    const over = walk(rules, { seats, options: {}, seed }, visit, mostlyWell, listen);
    for (let i = 0; i < each; i++) {
      const scene = met[Math.floor((i * met.length) / each)]?.();
      if (scene) yield scene;
    }
    const last = end?.(see(rules, over.state, 'bystander'), people, '23 November 2026');
    if (last) yield last;
  }
}

/**
 * Makes one value of the cloths of these games anew, or of all where none is named, and writes it to their art; or, to
 * a folder, that with the value.
 */
export async function forCloths(
  out: string,
  games: readonly string[],
  value: 'palette' | 'codes',
  make: (folder: GameFolder) => Promise<string>,
): Promise<void> {
  for (const folder of GAMES.filter(({ rules }) => games.length === 0 || games.includes(rules.id))) {
    const { felt } = folder.scenes('en').cover();
    const file = fileURLToPath(felt.slice('own:'.length).replace(/\.js$/, '.ts'));
    const made = await make(folder);
    if (out !== '') mkdirSync(out, { recursive: true });
    writeFileSync(
      out === '' ? file : join(out, `${folder.rules.id}.ts`),
      readFileSync(file, 'utf8').replace(new RegExp(`(${value}:\\s*')[^']*`), (_, before: string) => before + made),
    );
  }
}
