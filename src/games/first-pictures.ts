import type { GameFolder } from '../contract/game.js';
import { isRefusal } from '../engine/game.js';
import { begin, legalChoices } from '../engine/play.js';
import { see } from '../engine/see.js';
import type { Scene } from '../pictures/scene.js';

/**
 * The pictures that a new host sees first, or that are drawn like them: of each game the title picture and those of the
 * help, which show tables; then for each number of seats the first hand and table of a match.
 */
export function* firstPictures(games: readonly GameFolder[]): Generator<Scene> {
  for (const game of games) yield* picturesOfHelp(game);
  for (const game of games)
    for (let seats = game.rules.seats.min; seats <= game.rules.seats.max; seats++) yield* picturesOfMatch(game, seats);
}

/** The title, and the first hand and table for the fewest seats. */
export function* firstScenes(game: GameFolder): Generator<Scene> {
  yield game.scenes('en').cover();
  yield* picturesOfMatch(game, game.rules.seats.min);
}

function* picturesOfHelp({ words, scenes }: GameFolder): Generator<Scene> {
  const { cover, lesson } = scenes('en');
  yield cover();
  for (const { picture } of words('en').help) {
    const scene = picture === undefined ? undefined : lesson?.(picture);
    if (scene !== undefined) yield scene;
  }
}

function* picturesOfMatch({ rules, scenes }: GameFolder, seats: number): Generator<Scene> {
  const begun = begin(rules, { seats, options: {}, seed: 'first pictures' });
  if (isRefusal(begun)) return;
  const { state } = begun.play;
  const { hand, table } = scenes('en');
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  const [asked] = state.pending;
  if (asked !== undefined) {
    const view = see(rules, state, asked.seat);
    yield hand(view, names, legalChoices(rules, view));
  }
  yield table(see(rules, state, 'bystander'), names);
}
