import { legalChoices } from '../../engine/play.js';
import type { Seen } from '../../engine/see.js';
import type { Seat } from '../../engine/table.js';
import { attackOf } from '../../games/circle-of-power/rules/attacks.js';
import type { PowerView } from '../../games/circle-of-power/rules/view.js';
import type { Player } from '../player.js';
import { attackWorth, boardOf } from './board.js';
import { type Moment, momentOf } from './moment.js';
import { cardWorths } from './race.js';
import { WEIGHTS, type Weights } from './weights.js';

/** What each of these options counts, in trophies. */
export function worthsOf(m: Moment, options: readonly string[], w: Weights = WEIGHTS[m.mode]): number[] {
  const board = boardOf(m, w);
  if (m.phase === 'initiative') return cardWorths(board, options);
  return options.map((option) => attackWorth(board, m.me, m.me, attackOf(option)));
}

/** The option that counts most; the first of equals. */
export function bestOption(m: Moment, options: readonly string[], w?: Weights): string {
  const worths = worthsOf(m, options, w);
  let best = 0;
  for (let i = 1; i < worths.length; i++) if ((worths[i] as number) > (worths[best] as number)) best = i;
  return options[best] as string;
}

/** An emperor that asks of each card who may win with it, and what they would do then. */
export const simple: Player = {
  id: 'simple',
  name: 'Squire',
  choose(game, view) {
    const { table, eye, seats } = view as Seen<PowerView>;
    const options = legalChoices(game, view).map(([option]) => option as string);
    return [bestOption(momentOf(table, eye as Seat, seats), options)];
  },
};
