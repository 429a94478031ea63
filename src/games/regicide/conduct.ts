import type { Ahead, Conduct, Signals } from '../../contract/game.js';
import type { Seen } from '../../engine/see.js';
import type { Seat } from '../../engine/table.js';
import type { RegicideEvent } from './rules/events.js';
import type { RegicideView } from './rules/view.js';

export type RegicideSignal = 'gladly' | 'either' | 'rather';

type View = Seen<RegicideView>;

/** R29 The words that everybody but the player of a Jester may say in public until the next player is named. */
const signals: Signals = {
  open(view: View) {
    const { phase, turn, handCounts } = view.table;
    const from = handCounts.flatMap((_, seat) => (seat === turn ? [] : [seat]));
    return phase === 'next' && from.length > 0 ? { from } : undefined;
  },
  all: [
    { id: 'gladly' satisfies RegicideSignal, emoji: '🙋' },
    { id: 'either' satisfies RegicideSignal, emoji: '🤷' },
    { id: 'rather' satisfies RegicideSignal, emoji: '🙅' },
  ],
};

/** R23 Seat by seat, unless an enemy falls or a Jester is played. */
function comesNext(view: View): Seat[] {
  const { phase, turn } = view.table;
  if (phase !== 'play' && phase !== 'suffer') return [];
  return Array.from({ length: view.seats - 1 }, (_, i) => (turn + 1 + i) % view.seats);
}

/** R6 A card for the own turn, while the same enemy stands. */
const ahead: Ahead = {
  foreseen(view: View) {
    const { phase, hand } = view.table;
    return phase === 'over' ? [] : [{ kind: 'play', choices: hand.map((card) => [card]) }];
  },
  circumstances: (view: View) => view.table.enemy?.card ?? '',
};

/** R5 The seat that brought down the last King begins the next match; drawn where no King fell. */
function firstOfRematch(view: View): Readonly<Record<string, string>> {
  const last = view.table.defeated.filter(({ card }) => card.startsWith('K')).at(-1);
  return last && view.seats > 1 ? { first: String(last.seat) } : {};
}

/** A royal weighs more, the higher it is; a Jester little. */
function weighs(event: RegicideEvent): number {
  if (event.type === 'enemyDefeated')
    return { J: 2, Q: 4, K: 6 }[event.card[0] as 'J' | 'Q' | 'K'] + (event.exact ? 1 : 0);
  return event.type === 'jesterPlayed' || event.type === 'jesterFlipped' ? 1 : 0;
}

export const conduct: Conduct = {
  together: true,
  goesOn: (view: View) => ['suffer', 'next'].includes(view.table.phase),
  publicKinds: ['next'],
  comesNext,
  ahead,
  signals,
  rematchOptions: firstOfRematch,
  weighs,
};
