import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/game.js';
import type { Seat } from '../../engine/table.js';
import { allLords, wholeArmy } from './decks.js';
import { lordOf } from './lords/index.js';
import { resumeAt } from './resume.js';
import { chariotTargets, kingAt, suitsHit } from './ring.js';
import {
  armyCards,
  armyOf,
  type Card,
  type CircleOutcome,
  type CircleState,
  compareCards,
  HAND_LIMIT,
  KINGS,
  lordCards,
  type Moment,
  rivalOf,
  SEATS,
  type Side,
  sideOf,
  suitOf,
} from './state.js';

const LORD_CODES = SEATS.flatMap(allLords);
const ARMY_CODES = SEATS.flatMap(wholeArmy);

const oneOf = (codes: readonly string[], what: string) =>
  z.enum(codes as [string, ...string[]], { error: ({ input }) => `${String(input)} is no ${what}` });
const lord = oneOf(LORD_CODES, 'Lord');
const armyCard = oneOf(ARMY_CODES, 'Army card');
const anyCard = oneOf([...LORD_CODES, ...ARMY_CODES], 'card');
const king = z.enum(KINGS, { error: ({ input }) => `${String(input)} is no King` });
const seat = z.union([z.literal(0), z.literal(1)], { error: ({ input }) => `there is no seat ${String(input)}` });
const place = z.enum(['top', 'right', 'bottom', 'left']);
const count = z.number().int().min(0);
const pair = z.tuple([count, count]);

const side = z.object({
  lordDeck: z.array(lord),
  lordDiscard: z.array(lord),
  armyDeck: z.array(armyCard),
  armyDiscard: z.array(armyCard),
  hand: z.array(anyCard),
  captain: armyCard.nullable(),
  army: z.array(armyCard),
  lord: lord.nullable(),
  toDraw: count.max(2),
  recruit: z.enum(['open', 'pass', 'recruit']).nullable(),
});

const outcome = z.object({
  winners: z.array(seat),
  losers: z.array(seat),
  draw: z.boolean(),
  scores: pair,
  reason: z.enum(['lords', 'hand', 'tie']),
  cause: z.enum(['draw', 'recruit', 'combat', 'purge']),
  hands: pair,
  round: count.min(1),
});

/** The shape of section 7. */
const shape = z.object({
  phase: z.enum(['draw', 'captain', 'deploy', 'combat', 'kings', 'circle', 'justice', 'over']),
  round: count.min(1),
  circle: z.tuple([king, king, king, king]),
  removed: king.nullable(),
  negated: seat.nullable(),
  hanged: seat.nullable(),
  queue: z.array(seat).max(2),
  effects: z.array(z.enum(['fool', 'temperance', 'emperor', 'star'])),
  start: place.nullable(),
  chariot: z.object({ seat, held: z.boolean() }).nullable(),
  combat: z.object({ values: pair.nullable(), winner: seat.nullable() }).nullable(),
  first: seat.nullable(),
  spot: place.nullable(),
  actor: seat.nullable(),
  attack: z.object({ by: anyCard, suit: z.enum(['W', 'C', 'S', 'P']).nullable() }).nullable(),
  lost: pair,
  tapped: z.array(armyCard),
  seats: z.tuple([side, side]),
  outcome: outcome.nullable().default(null),
});
type Canonical = z.infer<typeof shape>;

/** A state as section 7 lists it, set up to play on; or what is wrong with it. `empty`: before anything was shuffled. */
export function position(empty: CircleState, given: unknown): CircleState | Refusal {
  const parsed = shape.safeParse(given);
  if (!parsed.success) return refuse('badPosition', { problem: shapeProblem(parsed.error) });
  const { seats, outcome: over, ...rest } = parsed.data;
  const s: CircleState = { ...empty, ...rest, sides: seats.map(sorted) as [Side, Side] };
  const problem = cardProblem(s) ?? tableProblem(s) ?? phaseProblem(s) ?? overProblem(s, over);
  if (problem !== undefined) return refuse('badPosition', { problem });
  if (over) s.outcome = over satisfies CircleOutcome;
  resumeAt(s);
  return s;
}

const sorted = (given: Canonical['seats'][number]): Side => ({ ...given, hand: given.hand.sort(compareCards) });

function shapeProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'the state'}: ${issue.message}` : 'the state has the wrong shape';
}

/** Every card is there once, and lies where a card of its owner may lie. */
function cardProblem(s: CircleState): string | undefined {
  const missing = KINGS.find((each) => !s.circle.includes(each));
  if (missing !== undefined) return `${missing} is missing from the circle`;
  const seen = new Set<Card>();
  for (const each of s.sides.flatMap(placed)) {
    if (seen.has(each)) return `${each} is there twice`;
    seen.add(each);
  }
  const lacking = [...LORD_CODES, ...ARMY_CODES].find((each) => !seen.has(each));
  if (lacking !== undefined) return `${lacking} is missing`;
  for (const each of SEATS) {
    const { lordDeck, lordDiscard, armyDeck, armyDiscard, hand, captain, lord: deployed } = sideOf(s, each);
    const own = [...lordDeck, ...lordDiscard, ...armyDeck, ...armyDiscard, ...hand, captain, deployed];
    const foreign = own.find((card) => card !== null && !card.startsWith(`${each}.`));
    if (foreign) return `${foreign} cannot lie there with seat ${each}`;
    if (hand.length > HAND_LIMIT) return `seat ${each} holds more than ${HAND_LIMIT} cards`;
  }
  return undefined;
}

const placed = ({ lordDeck, lordDiscard, armyDeck, armyDiscard, hand, captain, army, lord: deployed }: Side): Card[] =>
  [...lordDeck, ...lordDiscard, ...armyDeck, ...armyDiscard, ...hand, captain, ...army, deployed].filter(
    (card) => card !== null,
  );

/** What lies on the table is what tapped cards, effects and places speak of. */
function tableProblem(s: CircleState): string | undefined {
  const armies = s.sides.flatMap(armyOf);
  const astray = s.tapped.find((card) => !armies.includes(card));
  if (astray !== undefined) return `${astray} is tapped, but lies in no army`;
  if (s.phase !== 'over' && s.sides.some(({ lordDeck }) => lordDeck.length === 0))
    return 'a Lord deck is empty, but the match is not over';
  if (s.removed !== null && s.removed === s.circle[0] && s.phase === 'kings' && s.queue.length === 2)
    return 'the Tower cannot remove the top King';
  return undefined;
}

/** What the phase asks for is there. */
function phaseProblem(s: CircleState): string | undefined {
  const { phase } = s;
  if (phase === 'over') return undefined;
  if (phase === 'draw' || phase === 'captain' || phase === 'deploy') return secretProblem(s);
  if (s.first === null && phase !== 'combat') return `the phase is ${phase}, but first is not known`;
  if (phase === 'combat') return queueProblem(s, 'combat');
  if (phase === 'kings') return queueProblem(s, 'circle');
  if (phase === 'circle') return walkProblem(s);
  const [one, other] = s.sides.map((each) => armyOf(each).length);
  return one === other ? 'the phase is justice, but both armies are equal' : undefined;
}

/** The phases in which both seats act in secret. */
function secretProblem({ phase, sides }: CircleState): string | undefined {
  for (const each of SEATS) {
    const { hand, captain, army, lord: deployed, toDraw, recruit } = sides[each] as Side;
    if (phase === 'draw' && (recruit === null || captain !== null || army.length > 0 || deployed !== null))
      return `the phase is draw, but seat ${each} has cards on the table, or its recruit is not set`;
    if (phase === 'draw' && toDraw > 0 && hand.length < HAND_LIMIT)
      return `seat ${each} has ${toDraw} cards to draw, but is below the hand limit`;
    if (phase === 'captain' && (army.length > 0 || deployed !== null))
      return `the phase is captain, but seat ${each} has an army or a Lord on the table`;
    if (phase === 'captain' && captain === null && armyCards(hand).length < 2)
      return `seat ${each} needs two Army cards in hand to choose a Captain`;
    if (phase === 'deploy' && captain === null) return `the phase is deploy, but seat ${each} has no Captain`;
    if (phase === 'deploy' && army.length === 0 && armyCards(hand).length === 0)
      return `seat ${each} has neither an army nor Army cards in hand`;
    if (phase === 'deploy' && deployed === null && lordCards(hand).length < 2)
      return `seat ${each} needs two Lords in hand to choose one`;
  }
  const open = (each: Side): boolean =>
    phase === 'draw'
      ? each.recruit === 'open' || each.toDraw > 0
      : (phase === 'captain' ? each.captain : each.lord) === null;
  return sides.some(open) ? undefined : `the phase is ${phase}, but nobody has anything left to choose`;
}

/** R16 The seat asked now comes first, and its Lord acts at this moment. */
function queueProblem(s: CircleState, moment: Moment): string | undefined {
  const [owner] = s.queue;
  if (owner === undefined) return `the phase is ${s.phase}, but no Lord is in the queue`;
  const idle = s.queue.find((each) => !actsAt(s, each, moment));
  return idle === undefined ? undefined : `seat ${idle} is in the queue, but its Lord does not act now`;
}

function actsAt(s: CircleState, each: Seat, moment: Moment): boolean {
  const deployed = sideOf(s, each).lord;
  return deployed !== null && s.negated !== each && lordOf(deployed).moment === moment;
}

/** R28 The walk stands at a King, and what attacks lies there. */
function walkProblem(s: CircleState): string | undefined {
  if (s.spot === null || s.actor === null) return 'the phase is circle, but spot or actor is not known';
  if (kingAt(s, s.spot) === s.removed) return 'the walk cannot stand at a removed King';
  if (s.attack === null) return undefined;
  const { by, suit } = s.attack;
  if (by === `${s.actor}.M7`)
    return chariotTargets(s, s.actor).length > 0 ? undefined : 'the Chariot has nothing it could hit';
  if (!armyOf(sideOf(s, s.actor)).includes(by)) return `${by} attacks, but does not lie with seat ${s.actor}`;
  const hits = suitsHit(s, s.actor, suitOf(by));
  if (suit !== null && !hits.includes(suit)) return `${by} cannot hit that suit of seat ${rivalOf(s.actor)}`;
  return hits.length === 0 ? `${by} has no prey` : undefined;
}

function overProblem({ phase }: CircleState, over: Canonical['outcome']): string | undefined {
  if (phase === 'over' && over === null) return 'the phase is over, but there is no outcome';
  return phase !== 'over' && over !== null ? `the phase is ${phase}, but there is an outcome` : undefined;
}
