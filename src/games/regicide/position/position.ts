import { sortCards } from '../../../cards/standard.js';
import { positionsOf } from '../../positions.js';
import { outcomeOf } from '../rules/ends.js';
import { resumeAt } from '../rules/resume.js';
import { empty } from '../rules/rules.js';
import { handOf, type LossReason, type RegicideOutcome, type RegicideState, total } from '../rules/state.js';
import { dueOf } from '../rules/strike.js';
import { covers, mayYield } from '../rules/turn.js';
import { problemOf } from './problems.js';
import { shape } from './shape.js';

/** Positions as section 7 lists the state. */
export const positions = positionsOf(empty, () => shape, {
  state: (empty, { phase: _, enemy, hands, played, outcome: __, ...rest }) => ({
    ...empty,
    ...rest,
    enemy: enemy && { card: enemy.card, damage: enemy.damage, immune: enemy.immune },
    hands: hands.map((hand) => sortCards(hand)),
    played: played.map((play) => ({ ...play, cards: sortCards(play.cards) })),
  }),
  problem: problemOf,
  resume(s, { phase, outcome }) {
    if (phase === 'over') s.outcome = pastOutcome(s, outcome?.reason);
    resumeAt(s, phase);
  },
});

/** The outcome of a position that was over. `reason`: if it was written down too. */
function pastOutcome(s: RegicideState, reason: RegicideOutcome['reason'] | undefined): RegicideOutcome {
  return outcomeOf(s, s.turn, s.enemy === null ? 'castle' : (reason ?? likelyLoss(s)));
}

/** R10, R22 The likely reason of a loss, by the cards: they don't always show it, since a turn leaves no mark. */
function likelyLoss(s: RegicideState): LossReason {
  const hand = handOf(s, s.turn);
  const last = s.played.at(-1);
  const struckNow = last?.seat === s.turn && last.value > 0;
  const stuck = hand.length === 0 && !mayYield(s.yielded, s.turn) && (covers(total(hand), dueOf(s)) || !struckNow);
  return stuck ? 'stuck' : 'uncovered';
}
