import { fiveSuitOf } from '../../../cards/five-suits.js';
import { byWeighing, type Player } from '../../../contract/player.js';
import { rulebookOf } from '../../../engine/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Decision, Seat } from '../../../engine/table.js';
import { type Craft, type Effort, search } from '../../../search/search.js';
import type { CardsEvent } from '../rules/events.js';
import { kingdomOfCards } from '../rules/rules.js';
import type { CardsState, CardsSteps } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { hopeOf, standOf } from './hope.js';
import { momentIn, momentOf } from './moment.js';
import { bestOption, worthsOf } from './simple.js';
import { suspect } from './suspecting.js';
import { WEIGHTS } from './weights.js';

/** How many choices are examined, and for how long. */
type Thought = Effort & { readonly choices: number };
const THOUGHT: Thought = { choices: 4, steps: 400, deals: 8, doubt: 0.7 };
/** With more seats each trick takes longer to follow: fewer choices meet fewer deals. */
const FULL_TABLE: Thought = { choices: 3, steps: 400, deals: 5, doubt: 0.7 };
const thoughtFor = (seats: number): Thought => (seats === 3 ? THOUGHT : FULL_TABLE);

/** Every choice is followed to the end of its trick, where the use of its cards shows. */
const craftFor = ({ hand, trick }: CardsView): Craft<CardsState, CardsSteps, CardsEvent, CardsView> => ({
  rulebook: rulebookOf(kingdomOfCards),
  imagine: (view, chance) => suspect(kingdomOfCards.imagine(view, chance), view),
  follow: (state, asked) => [bestOption(momentIn(state, asked.seat), asked)],
  enough: (state) => state.hand > hand || state.trick > trick || state.phase === 'mulligan',
  worth: (state, seat) => worthAfter(state, seat, hand),
});

/** A hand's value after a trick, or its result: a shared hand counts less. */
function worthAfter(state: CardsState, seat: Seat, hand: number): number {
  const ended = state.results[hand - 1];
  if (ended) return ended.winners.includes(seat) ? 1 / ended.winners.length : 0;
  return state.forfeited[seat] ? 0 : hopeOf(standOf(momentIn(state, seat), WEIGHTS), [seat], 0);
}

/**
 * R5 For an alliance all cards of a suit are alike: only the lowest of each is examined. Options come in the deck's
 * order.
 */
function sameAsBefore({ kind, options }: Decision, i: number): boolean {
  const [option, before] = [options[i] as string, options[i - 1]];
  return kind === 'alliance' && before !== undefined && fiveSuitOf(option) === fiveSuitOf(before);
}

/**
 * It is secret that no card fits for a reinforcement, and a quick answer would reveal it. So a single choice is
 * examined twice.
 */
const inNoHaste = ({ kind }: Decision, promising: readonly string[][]): string[][] =>
  kind === 'reinforce' && promising.length === 1 ? [...promising, ...promising] : [...promising];

/**
 * A ruler who plays each promising choice on in imagined tricks, with the usual or the given effort, and takes the
 * best.
 */
export const thinking = (effort?: Thought): Player =>
  byWeighing({
    id: 'careful',
    name: 'Knight',
    weigh(_game, view, chance) {
      const seen = view as Seen<CardsView>;
      const { table, eye, seats } = seen;
      const asked = sure(seen.asked, 'nothing is asked');
      const thought = effort ?? thoughtFor(seats);
      const worths = worthsOf(momentOf(table, eye as Seat, seats), asked);
      const promising = asked.options
        .map((option, i) => ({ choice: [option], worth: worths[i] as number }))
        .filter(({ worth }, i) => worth > Number.NEGATIVE_INFINITY && !sameAsBefore(asked, i))
        .sort((one, other) => other.worth - one.worth)
        .slice(0, thought.choices)
        .map(({ choice }) => choice);
      // The quality of the next cards shows only after the trick: a mulligan follows a rule of thumb.
      if (asked.kind === 'mulligan') return { choice: promising[0] as string[] };
      return search(craftFor(table), seen, inNoHaste(asked, promising), chance, thought);
    },
  });

export const careful = thinking();
