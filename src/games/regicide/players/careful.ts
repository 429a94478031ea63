import { byWeighing, type Player } from '../../../contract/player.js';
import { rulebookOf } from '../../../engine/game.js';
import { legalChoices } from '../../../engine/play.js';
import { type Craft, type Effort, search } from '../../../search/search.js';
import type { RegicideEvent } from '../rules/events.js';
import { regicide } from '../rules/rules.js';
import { healthOf, type RegicideState, type RegicideSteps } from '../rules/state.js';
import { ownView, type RegicideView } from '../rules/view.js';
import { type Moment, momentIn, momentSeen } from './moment.js';
import { signalOf } from './signal.js';
import { heaviest } from './simple.js';
import { scaleFor } from './weigh.js';
import { weightsFor } from './weights.js';

/** How many choices are examined, and for how long. */
type Thought = Effort & { readonly choices: number };
const THOUGHT: Thought = { choices: 6, steps: 600, deals: 3, doubt: 0.7 };
/** Where most hands are hidden, luck weighs more: fewer choices meet more deals. */
const FULL_TABLE: Thought = { choices: 4, steps: 1200, deals: 8, doubt: 1.3 };
const thoughtFor = (seats: number): Thought => (seats < 4 ? THOUGHT : FULL_TABLE);
/** A choice this far below the best weight is not examined. */
const FAR = 40;
/** The value of a win, in defeated enemies. */
const WIN = 16;

const craft: Craft<RegicideState, RegicideSteps, RegicideEvent, RegicideView> = {
  rulebook: rulebookOf(regicide),
  imagine: regicide.imagine,
  follow: (state, { seat }, legal) => heaviest(momentIn(state, seat), legal),
  enough: () => false,
  worth({ enemy, defeated, outcome }) {
    if (outcome && outcome.winners.length > 0) return WIN;
    return defeated.length + (enemy ? enemy.damage / healthOf(enemy.card) : 0);
  },
};

/**
 * A comrade that plays each promising choice on in imagined deals, with the usual or the given effort, and takes the
 * best.
 */
export const thinking = (effort?: Effort): Player =>
  byWeighing({
    id: 'careful',
    name: 'Knight',
    weigh(game, view, chance) {
      const seen = ownView(view);
      const moment = momentSeen(view);
      const thought = thoughtFor(seen.seats);
      const promising = shortlist(moment, legalChoices(game, seen), thought.choices);
      return search(craft, seen, promising, chance, effort ?? thought);
    },
    signal: (view) => signalOf(ownView(view)),
  });

export const careful = thinking();

/** The choices with the highest weights, highest first, without those far behind. */
function shortlist(moment: Moment, legal: readonly string[][], most: number): string[][] {
  const weigh = scaleFor(moment, weightsFor(moment.handCounts.length));
  const weighed = legal
    .map((choice) => ({ choice, weight: weigh(choice) }))
    .sort((one, other) => other.weight - one.weight);
  const enough = (weighed[0]?.weight ?? 0) - FAR;
  return weighed
    .slice(0, most)
    .filter(({ weight }) => weight >= enough)
    .map(({ choice }) => choice);
}
