import type { Names } from '../contract/game.js';
import { type AnyGame, isRefusal } from '../engine/game.js';
import { begin, forceAll, type Setup } from '../engine/play.js';
import { type Seen, see } from '../engine/see.js';
import { type LeafPiece, leaves, type Scene } from '../pictures/scene.js';

/* Pictures that explain: a moment of a match that is always the same one, with numbers on what the text tells of. */

/** Who plays where something is explained. */
export const PEOPLE: Names = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** A match to look at: how it is set up, and what is chosen in it, one choice after another. */
export interface Course extends Setup {
  readonly choices: readonly (readonly string[])[];
}

/** What everybody sees after these choices. Throws where one isn't legal. */
export function courseView(game: AnyGame, { choices, ...setup }: Course): Seen {
  const begun = begin(game, setup);
  if (isRefusal(begun)) throw new Error(`${game.id}: ${begun.why}`);
  const { play } = begun;
  forceAll(play);
  for (const choice of choices) {
    const done = play.choose(play.state.pending[0]?.seat ?? 0, choice);
    if (isRefusal(done)) throw new Error(`${game.id}: ${choice.join(' ')} is refused: ${done.why}`);
    forceAll(play);
  }
  return see(game, play.state, 'bystander');
}

/** Where a number stands: on the nth piece of its kind, so far to the right and down, as parts of its width and height. */
export type Pinned = readonly [kind: LeafPiece['kind'], nth: number, x: number, y: number];

/** The scene with numbers on these places, from 1. */
export function explained(scene: Scene, places: readonly Pinned[]): Scene {
  const all = leaves(scene.body);
  const pins = places.map(([kind, nth, x, y]) => {
    const leaf = all.indexOf(all.filter((each) => each.kind === kind)[nth] as LeafPiece);
    return { leaf, x, y };
  });
  return { ...scene, pins };
}
