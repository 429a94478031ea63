import { type AnyGame, isRefusal } from '../../src/engine/game.js';
import { begin } from '../../src/engine/play.js';
import type { BaseState } from '../../src/engine/table.js';

/** The first seed, counted from 1, whose deal is as a test needs it: the test doesn't hope for its cards. */
export function dealWhere(
  game: AnyGame,
  setup: { readonly seats: number; readonly options: Readonly<Record<string, string>> },
  fits: (state: BaseState) => boolean,
): string {
  for (let n = 1; n <= 10_000; n++) {
    const begun = begin(game, { ...setup, seed: String(n) });
    if (isRefusal(begun)) throw new Error(begun.why);
    if (fits(begun.play.state)) return String(n);
  }
  throw new Error('No deal is like that.');
}
