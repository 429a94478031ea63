import type { Names, Scenes } from '../contract/game.js';
import { type AnyGame, isRefusal } from '../engine/game.js';
import { begin, forceAll, type Setup } from '../engine/play.js';
import { type Seen, see } from '../engine/see.js';
import { type LeafPiece, leaves, type Scene } from '../pictures/scene.js';

/* Pictures that explain: a fixed moment of a match, with numbers at the things that the text describes. */

/** The players' names in explanations. */
export const PEOPLE: Names = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** A match to look at: the number of its seats, and its choices in order. */
export interface Course extends Pick<Setup, 'seats'> {
  readonly choices: readonly (readonly string[])[];
}

/** The public view after these choices. Throws where one isn't legal. */
function courseView(game: AnyGame, { seats, choices }: Course): Seen {
  const begun = begin(game, { seats, options: {}, seed: 'royal' });
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

/** A number's place: on the nth piece of a kind, at x and y as parts of the piece's width and height. */
export type Pinned = readonly [kind: LeafPiece['kind'], nth: number, x: number, y: number];

/** The scene with numbers from 1 at these places. */
export function explained(scene: Scene, places: readonly Pinned[]): Scene {
  const all = leaves(scene.body);
  const pins = places.map(([kind, nth, x, y]) => {
    const leaf = all.indexOf(all.filter((each) => each.kind === kind)[nth] as LeafPiece);
    return { leaf, x, y };
  });
  return { ...scene, pins };
}

/** The pictures of a game's help: `table`, a moment of a match with numbers, and its own ones by name. */
export const helpPictures =
  (
    game: AnyGame,
    table: Scenes['table'],
    course: Course,
    places: readonly Pinned[],
    own: Readonly<Record<string, () => Scene>>,
  ): NonNullable<Scenes['lesson']> =>
  (name) =>
    name === 'table' ? explained(table(courseView(game, course), PEOPLE), places) : own[name]?.();
