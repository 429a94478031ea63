import type { Seat } from '../../../engine/table.js';
import { everyCardOnce } from '../../positions.js';
import { ARMY_CODES, LORD_CODES } from '../rules/decks.js';
import { chariotOf, chariotTargets } from '../rules/lords/07-chariot.js';
import { justice } from '../rules/lords/11-justice.js';
import { actsBefore, workingLord } from '../rules/lords/index.js';
import { suitsHit } from '../rules/prey.js';
import { kingAt } from '../rules/ring.js';
import {
  armyCards,
  armyOf,
  type Card,
  type CircleState,
  HAND_LIMIT,
  isTapped,
  KINGS,
  lordCards,
  type Moment,
  ownerOf,
  rivalOf,
  SEATS,
  type Side,
  sideOf,
  suitOf,
} from '../rules/state.js';

/** R12 A Captain, the most cards it commands, and a stolen card. */
const MOST_ON_TABLE = 7;
/** R8, R11 The dealt hand has two Lords. With one more to come, a full hand still holds two Army cards. */
const MOST_LORDS = HAND_LIMIT - 3;

/** Why no such position can exist, as a sentence without a full stop. `ended`: an outcome was given. */
export function problemOf(s: CircleState, ended: boolean): string | undefined {
  return circleProblem(s) ?? deckProblem(s) ?? placeProblem(s) ?? overProblem(s, ended) ?? phaseProblem(s);
}

function circleProblem({ circle }: CircleState): string | undefined {
  const missing = KINGS.find((king) => !circle.includes(king));
  return missing && `${missing} is missing from the circle`;
}

const deckProblem = (s: CircleState): string | undefined =>
  everyCardOnce([...LORD_CODES, ...ARMY_CODES], s.sides.flatMap(cardsOf));

const cardsOf = (side: Side): Card[] => [...ownCardsOf(side), ...side.army];
const ownCardsOf = ({ lordDeck, lordDiscard, armyDeck, armyDiscard, hand, captain, lord }: Side): Card[] =>
  [...lordDeck, ...lordDiscard, ...armyDeck, ...armyDiscard, ...hand, captain, lord].filter((card) => card !== null);

/** Every card lies at a place for its owner, and no seat has more than the rules allow. */
function placeProblem(s: CircleState): string | undefined {
  for (const seat of SEATS) {
    const side = sideOf(s, seat);
    const { hand, lord } = side;
    const foreign = ownCardsOf(side).find((card) => ownerOf(card) !== seat);
    if (foreign) return `${foreign} cannot lie there with seat ${seat}`;
    if (hand.length > HAND_LIMIT) return `seat ${seat} holds more than ${HAND_LIMIT} cards`;
    if (lordCards(hand).length + (lord ? 1 : 0) > MOST_LORDS)
      return `seat ${seat} has more than ${MOST_LORDS} Lords in hand and in play`;
    if (armyOf(side).length > MOST_ON_TABLE)
      return `seat ${seat} has more Army cards in play than any Captain commands`;
  }
  const armies = s.sides.flatMap(armyOf);
  const astray = s.tapped.find((card) => !armies.includes(card));
  return astray && `${astray} is tapped, but lies in no army`;
}

/** R3 A match is over when a Lord deck is empty, and then it has an outcome. */
function overProblem({ phase, sides }: CircleState, ended: boolean): string | undefined {
  if (phase === 'over') return ended ? undefined : 'the phase is over, but there is no outcome';
  if (ended) return `the phase is ${phase}, but there is an outcome`;
  return sides.some(({ lordDeck }) => lordDeck.length === 0)
    ? 'a Lord deck is empty, but the match is not over'
    : undefined;
}

/** What the phase needs is there, and what comes later is not. */
function phaseProblem(s: CircleState): string | undefined {
  switch (s.phase) {
    case 'draw':
      return earlyProblem(s) ?? eachSeat(s, drawProblem) ?? nobodyProblem(s, (side) => isDrawing(side));
    case 'captain':
      return earlyProblem(s) ?? eachSeat(s, captainProblem) ?? nobodyProblem(s, ({ captain }) => captain === null);
    case 'deploy':
      return earlyProblem(s) ?? eachSeat(s, deployProblem) ?? nobodyProblem(s, ({ lord }) => lord === null);
    case 'combat':
      return lateProblem(s) ?? queueProblem(s, 'combat');
    case 'kings':
      return lateProblem(s) ?? firstProblem(s) ?? queueProblem(s, 'circle');
    case 'circle':
      return lateProblem(s) ?? firstProblem(s) ?? walkProblem(s) ?? attackProblem(s);
    case 'justice':
      return lateProblem(s) ?? firstProblem(s) ?? justiceProblem(s);
    case 'over':
      return undefined;
  }
}

/** R34 Before the reveal nothing of the round exists. */
function earlyProblem(s: CircleState): string | undefined {
  const { removed, negated, hanged, start, chariot, combat, first, spot, actor, attack } = s;
  const later = { removed, negated, hanged, start, chariot, combat, first, spot, actor, attack };
  const [set] = Object.entries(later).find(([, value]) => value !== null) ?? [];
  if (set !== undefined) return `the phase is ${s.phase}, but ${set} is set already`;
  const { queue, effects, tapped } = s;
  const [filled] = Object.entries({ queue, effects, tapped }).find(([, { length }]) => length > 0) ?? [];
  if (filled !== undefined) return `the phase is ${s.phase}, but ${filled} is not empty`;
  for (const seat of SEATS) {
    const stolen = sideOf(s, seat).army.find((card) => ownerOf(card) !== seat);
    if (stolen) return `${stolen} cannot lie with seat ${seat} before the reveal`;
  }
  return s.phase === 'draw' ? undefined : drawnProblem(s);
}

/** The Draw Phase's fields are empty when it is over. */
const drawnProblem = (s: CircleState): string | undefined =>
  eachSeat(s, ({ toDraw, recruit }, seat) =>
    toDraw > 0 || recruit !== null
      ? `the phase is ${s.phase}, but seat ${seat} has toDraw or recruit from the Draw Phase`
      : undefined,
  );

/** After the reveal the walk's fields are set in the walk alone, and the queue where Lords ask. */
function lateProblem(s: CircleState): string | undefined {
  const { phase, spot, actor, attack, queue, chariot } = s;
  if (phase !== 'circle' && (spot !== null || actor !== null || attack !== null))
    return `the phase is ${phase}, but spot, actor or attack is set`;
  if ((phase === 'circle' || phase === 'justice') && queue.length > 0)
    return `the phase is ${phase}, but the queue is not empty`;
  if (chariot !== null && phase !== 'kings' && phase !== 'circle')
    return `the phase is ${phase}, but there is a Chariot unspent`;
  return drawnProblem(s);
}

const firstProblem = ({ phase, first }: CircleState): string | undefined =>
  first === null ? `the phase is ${phase}, but first is not known` : undefined;

/** The problem of the first seat that has one. */
function eachSeat(s: CircleState, problem: (side: Side, seat: Seat) => string | undefined): string | undefined {
  return problem(sideOf(s, 0), 0) ?? problem(sideOf(s, 1), 1);
}

const nobodyProblem = ({ phase, sides }: CircleState, asked: (side: Side) => boolean): string | undefined =>
  sides.some(asked) ? undefined : `the phase is ${phase}, but nobody has anything left to choose`;

const isDrawing = ({ toDraw, recruit }: Side): boolean => toDraw > 0 || recruit === 'open';

function drawProblem({ hand, captain, army, lord, toDraw, recruit }: Side, seat: Seat): string | undefined {
  if (recruit === null) return `the phase is draw, but the recruit of seat ${seat} is not set`;
  if (captain !== null || army.length > 0 || lord !== null)
    return `the phase is draw, but seat ${seat} has cards on the table`;
  return handProblem(hand, seat, toDraw);
}

function captainProblem({ hand, captain, army, lord }: Side, seat: Seat): string | undefined {
  if (army.length > 0 || lord !== null)
    return `the phase is captain, but seat ${seat} has an army or a Lord on the table`;
  return captain === null ? handProblem(hand, seat) : handProblem([captain, ...hand], seat);
}

function deployProblem({ hand, captain, lord }: Side, seat: Seat): string | undefined {
  if (captain === null) return `the phase is deploy, but seat ${seat} has no Captain`;
  return lord === null && lordCards(hand).length < 2 ? `seat ${seat} needs two Lords in hand to choose one` : undefined;
}

/** R11, R13 Two Lords and a Captain are needed; they may still be drawn. */
function handProblem(hand: readonly Card[], seat: Seat, toDraw = 0): string | undefined {
  if (armyCards(hand).length + toDraw === 0) return `seat ${seat} has no Army card to send as a Captain`;
  return lordCards(hand).length < 2 ? `seat ${seat} needs two Lords in hand to choose one` : undefined;
}

/** R16 The seat asked now comes first, and its Lord acts at this moment. */
function queueProblem(s: CircleState, moment: Moment): string | undefined {
  const lords = s.queue.map((seat) => workingLord(s, seat));
  const [now, next] = lords;
  if (lords.length === 0) return `the phase is ${s.phase}, but no Lord is in the queue`;
  const idle = s.queue.find((_, place) => lords[place]?.moment !== moment);
  if (idle !== undefined) return `seat ${idle} is in the queue, but its Lord does not act now`;
  if (now && next && !actsBefore(now, next))
    return `seat ${s.queue[0]} comes first in the queue, but its Lord is not the higher`;
  return s.phase === 'kings' && s.removed !== null && s.removed === s.circle[0]
    ? 'the Tower cannot remove the top King'
    : undefined;
}

/** R28 The walk stands at a King. */
function walkProblem(s: CircleState): string | undefined {
  if (s.spot === null || s.actor === null) return 'the phase is circle, but spot or actor is not known';
  return kingAt(s, s.spot) === s.removed ? 'the walk cannot stand at a removed King' : undefined;
}

/** R28, R29 The attacker is there, is tapped or spent, and has a target. */
function attackProblem(s: CircleState): string | undefined {
  if (s.attack === null || s.actor === null) return undefined;
  const { by, suit } = s.attack;
  if (by === chariotOf(s.actor)) {
    if (s.chariot !== null) return 'the Chariot attacks, but it is not spent';
    return chariotTargets(s, s.actor).length > 0 ? undefined : 'the Chariot has nothing it could hit';
  }
  if (!armyOf(sideOf(s, s.actor)).includes(by)) return `${by} attacks, but does not lie with seat ${s.actor}`;
  if (!isTapped(s, by)) return `${by} attacks, but is not tapped`;
  const hits = suitsHit(s, s.actor, suitOf(by));
  if (hits.length === 0) return `${by} has no prey`;
  return suit === null || hits.includes(suit) ? undefined : `${by} cannot hit that suit of seat ${rivalOf(s.actor)}`;
}

/** R33 A Lord of Justice is at work, and the armies are not equal yet. */
function justiceProblem(s: CircleState): string | undefined {
  if (SEATS.every((seat) => workingLord(s, seat) !== justice)) return 'the phase is justice, but no Justice is at work';
  const [one, other] = s.sides.map((side) => armyOf(side).length);
  return one === other ? 'the phase is justice, but both armies are equal' : undefined;
}
