import type { Player } from '../../src/contract/player.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { type AnyGame, isRefusal } from '../../src/engine/game.js';
import { begin, type Play } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';

/* How tests let computer players play. */

export const luck = (seed: string): Chance => new Chance(chanceFrom(seed));

export function beginMatch(
  rules: AnyGame,
  seats: number,
  seed: string,
  options: Readonly<Record<string, string>> = {},
): Play {
  const begun = begin(rules, { seats, options, seed });
  if (isRefusal(begun)) throw new Error(begun.why);
  return begun.play;
}

/** Every question of a match, as the eye asked saw it. `players`: by seat. Throws where a choice is refused. */
export function playThrough<V = unknown>(
  play: Play,
  players: readonly Player[],
  at: (view: Seen<V>, choice: readonly string[]) => void = () => undefined,
): void {
  const { state, game } = play;
  for (let n = 0; !state.outcome; n++) {
    if (play.forced()) {
      play.force();
      continue;
    }
    const { seat } = state.pending[0]!;
    const view = see(game, state, seat) as Seen<V>;
    const player = players[seat]!;
    const choice = player.choose(game, view, luck(`question ${n}`));
    at(view, choice);
    const line = play.choose(seat, choice);
    if (isRefusal(line)) throw new Error(`${player.id} was refused ${choice.join(' ')}: ${line.why}`);
  }
}
