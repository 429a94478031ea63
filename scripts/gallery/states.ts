/** The pictures of a match: its tables, hands, moments and end, by name. */

import type { GameFolder, Names } from '../../src/contract/game.js';
import { type Line, legalChoices } from '../../src/engine/play.js';
import { hear, see } from '../../src/engine/see.js';
import type { GameEvent } from '../../src/engine/table.js';
import { altText } from '../../src/pictures/alt.js';
import { withChanges } from '../../src/pictures/changed.js';
import type { Scene } from '../../src/pictures/scene.js';
import { teller } from '../../test/told.js';
import { mostlyWell, type Visit, walk } from '../../test/walk.js';
import { EXAMPLES, examplePicture } from './examples.js';

export type Kind = 'tables' | 'changes' | 'hands' | 'moments' | 'ends' | 'help' | 'cover';
export interface Shown {
  readonly name: string;
  readonly kind: Kind;
  readonly scene: () => Scene;
}

/** The pictures of a game without a match. */
export function wordsShown(folder: GameFolder): Shown[] {
  const { rules, words, scenes } = folder;
  const { cover, lesson } = scenes('en');
  const pictures = words('en').help.flatMap(({ picture }) => picture ?? []);
  const lessons = new Map(pictures.map((picture) => [picture, lesson?.(picture)]));
  return [
    { name: 'cover', kind: 'cover', scene: cover },
    ...[...lessons].flatMap(([picture, scene]): Shown[] =>
      scene ? [{ name: `help-${picture}`, kind: 'help', scene: () => scene }] : [],
    ),
    ...(rules.id in EXAMPLES ? [{ name: 'example', kind: 'help' as const, scene: () => examplePicture(folder) }] : []),
  ];
}

/**
 * A match played mostly well: the first and the last of each kind of question, as everybody and as the asked seat sees
 * it; the changes between two choices of the first seat; some of the moments; and the end.
 */
export function matchShown({ rules, conduct, scenes }: GameFolder, people: Names): Shown[] {
  const { table, hand, moment, end } = scenes('en');
  const met = new Map<string, Shown>();
  const meet = (name: string, kind: Kind, scene: () => Scene): void => {
    const first = `${name}-first`;
    const place = met.has(first) ? `${name}-last` : first;
    met.set(place, { name: place, kind, scene });
  };
  const moments = new Map<string, () => Scene>();
  /** The table after the first seat's last choice, and the changes until its next choice. */
  let then: Scene | undefined;
  const changes: (() => Scene)[] = [];
  const tell = teller();
  const look = (heard: readonly GameEvent[]): void => {
    const scene = moment?.(heard, people);
    if (scene) moments.set(altText(scene), () => scene);
  };
  const visit: Visit = ({ state }) => {
    const all = see(rules, state, 'bystander');
    look(tell.at(conduct.roundOf?.(all)));
    then ??= table(all, people);
    const changed = state.pending.some(({ seat }) => seat === 0) && withChanges(then, table(all, people), RINGED);
    if (changed) changes.push(() => changed);
    for (const { seat, kind } of state.pending) {
      const own = see(rules, state, seat);
      meet(kind, 'tables', () => table(all, people));
      meet(`${kind}-hand`, 'hands', () => hand(own, people, legalChoices(rules, own)));
    }
  };
  const setup = { seats: people.length, options: {}, seed: 'gallery' };
  const listen = ({ seat, events }: Line): void => {
    if (seat === 0) then = undefined;
    tell.hear(hear(events, 'bystander'));
  };
  const over = see(rules, walk(rules, setup, visit, mostlyWell, listen).state, 'bystander');
  look(tell.at('over'));
  return [
    ...met.values(),
    { name: 'over', kind: 'tables', scene: () => table(over, people) },
    ...some(changes).map((scene, i): Shown => ({ name: `changed-${i + 1}`, kind: 'changes', scene })),
    ...some([...moments.values()]).map((scene, i): Shown => ({ name: `moment-${i + 1}`, kind: 'moments', scene })),
    { name: 'end', kind: 'ends', scene: () => end(over, people, '23 November 2026') },
  ];
}

const RINGED = { changed: 'This has changed.', others: 'All else is in shade.' };

const MOMENTS = 6;

/** The first, the last and some between them. */
function some<T>(all: readonly T[]): readonly T[] {
  if (all.length <= MOMENTS) return all;
  return Array.from({ length: MOMENTS }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOMENTS - 1))] as T);
}
