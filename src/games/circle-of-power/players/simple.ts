import type { Player } from '../../../contract/player.js';
import { legalChoices } from '../../../engine/play.js';
import type { Seen } from '../../../engine/see.js';
import { attackOf } from '../rules/attacks.js';
import type { PowerView } from '../rules/view.js';
import { attackWorth, type Board, boardOf } from './board.js';
import { type Moment, momentOf, whose } from './moment.js';
import { cardWorths } from './race.js';
import { WEIGHTS, type Weights } from './weights.js';

/** An option, and its value in trophies. */
interface Weighed {
  readonly option: string;
  readonly worth: number;
}

/** The value of each of these options. */
export function weighed(m: Moment, options: readonly string[], w: Weights = WEIGHTS[m.mode]): Weighed[] {
  const board = boardOf(m, w);
  const worthOf = m.phase === 'initiative' ? cardWorths(board) : attackWorths(board);
  return options.map((option) => ({ option, worth: worthOf(option) }));
}

const attackWorths = (b: Board) => (option: string) => attackWorth(b, b.m.me, b.m.me, attackOf(option));

/** The best option; the first of equals. Throws where there is none. */
export function bestOption(m: Moment, options: readonly string[], w?: Weights): string {
  const best = weighed(m, options, w).reduce((one, other) => (other.worth > one.worth ? other : one));
  return best.option;
}

/** An emperor that considers for each card the possible winners, and their next actions. */
export const simple: Player = {
  id: 'simple',
  name: 'Squire',
  choose(game, view) {
    const { table, eye, seats } = view as Seen<PowerView>;
    const options = legalChoices(game, view).flat();
    return [bestOption(momentOf(table, whose(eye), seats), options)];
  },
};
