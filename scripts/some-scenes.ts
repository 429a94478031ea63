import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameFolder } from '../src/contract/game.js';
import { type Line, legalChoices } from '../src/engine/play.js';
import { hear, see } from '../src/engine/see.js';
import { GAMES } from '../src/games/index.js';
import { FELTS } from '../src/pictures/paint/ink.js';
import type { Felt, Scene } from '../src/pictures/scene.js';
import { mostlyWell, type Visit, walk } from '../test/walk.js';

const WORDS = process.argv.slice(2);
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];

/**
 * Writes NAME.ts of src/pictures/paint: a text for each felt. `npm run NAME -- FILE SCENES CLOTH…` writes elsewhere, and
 * some cloths alone.
 */
export async function writeByFelt(name: string, about: string, textOf: (felt: Felt) => Promise<string>): Promise<void> {
  const [file = fileURLToPath(new URL(`../src/pictures/paint/${name}.ts`, import.meta.url)), , ...cloths] = WORDS;
  const lines: string[] = [];
  for (const felt of Object.keys(FELTS) as Felt[])
    if (cloths.length === 0 || cloths.includes(felt)) lines.push(`  ${felt}:\n    '${await textOf(felt)}',\n`);
  writeFileSync(
    file,
    `// biome-ignore-all format: written by scripts/${name}.ts
import type { Felt } from '../terms.js';

/** By felt: ${about} */
export const ${name.toUpperCase()}: Readonly<Record<Felt, string>> = {
${lines.join('')}};
`,
  );
}

/** Scenes of the game with this felt. `each`: how many of a match, unless SCENES says so. */
export function* scenesOn(felt: Felt, each: number, seed: string): Generator<Scene> {
  for (const folder of GAMES.filter(({ scenes }) => scenes('en').cover().felt === felt))
    yield* scenesOf(folder, Number(WORDS[1] ?? each), seed);
}

/** Some pictures of a match for each number of seats, spread over it, and all other pictures of the game. */
function* scenesOf({ rules, words, scenes: scenesIn }: GameFolder, each: number, seed: string): Generator<Scene> {
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
