import { z } from 'zod';
import { ALL_CARDS, isJoker, sortCards } from '../../../cards/standard.js';
import { anyPositions, type Refusal, refuse } from '../../../engine/game.js';
import type { BaseState } from '../../../engine/table.js';
import { badShape, everyCardOnce, oneOf } from '../../positions.js';
import { resumeAt } from '../rules/resume.js';
import { empty } from '../rules/rules.js';
import type { RegicideSteps } from '../rules/state.js';
import {
  attackOf,
  type Card,
  dueOf,
  HAND_MAX,
  healthOf,
  type LossReason,
  mayYield,
  type RegicideOutcome,
  type RegicideState,
  ROYALS,
  shieldOf,
  tavernCards,
  total,
} from '../rules/state.js';
import { outcomeOf } from '../rules/steps.js';

const card = oneOf(ALL_CARDS, 'card');
const royal = oneOf(ROYALS, 'royal');
const count = z.number().int().min(0);
const cards = z.array(card);

/** The shape of section 7. */
const shape = z.object({
  phase: z.enum(['play', 'suffer', 'next', 'over']),
  turn: count,
  turnNumber: count.min(1),
  first: count,
  handMax: count,
  castle: z.array(royal),
  enemy: z
    .object({ card: royal, attack: count, health: count, damage: count, shield: count, immune: z.boolean() })
    .nullable(),
  tavern: cards,
  discard: cards,
  hands: z.array(cards),
  played: z.array(z.object({ seat: count, cards: cards.min(1), value: count, damage: count })),
  yielded: z.array(z.boolean()),
  flipsLeft: count.max(2),
  flipsUsed: count.max(2),
  defeated: z.array(z.object({ card: royal, seat: count, exact: z.boolean() })),
  tavernSeen: count.default(0),
  /** Only how it was lost is read: all else follows. */
  outcome: z.object({ reason: z.enum(['castle', 'uncovered', 'stuck']) }).nullish(),
});
type Canonical = z.infer<typeof shape>;

/** A state as section 7 lists it, set up to play on; or what is wrong with it. `empty`: before anything was shuffled. */
function position(empty: RegicideState, given: unknown): RegicideState | Refusal {
  const parsed = shape.safeParse(given);
  if (!parsed.success) return badShape(parsed.error);
  const problem = findProblem(empty, parsed.data);
  if (problem !== undefined) return refuse('badPosition', { problem });
  return setUp(empty, parsed.data);
}

function setUp(empty: RegicideState, { phase, enemy, hands, played, outcome, ...rest }: Canonical): RegicideState {
  const s: RegicideState = {
    ...empty,
    ...rest,
    enemy: enemy && { card: enemy.card, damage: enemy.damage, immune: enemy.immune },
    hands: hands.map((hand) => sortCards(hand)),
    played: played.map((play) => ({ ...play, cards: sortCards(play.cards) })),
  };
  if (phase === 'over') s.outcome = pastOutcome(s, outcome?.reason);
  resumeAt(s, phase);
  return s;
}

/** How a match ended that was over when it was written down. `reason`: where it was written down, too. */
function pastOutcome(s: RegicideState, reason: RegicideOutcome['reason'] | undefined): RegicideOutcome {
  if (s.enemy === null) {
    const victory = s.seats === 1 ? ((['gold', 'silver', 'bronze'] as const)[s.flipsUsed] ?? null) : null;
    return outcomeOf(s, s.turn, 'castle', victory);
  }
  return outcomeOf(s, s.turn, reason ?? likelyLoss(s), null);
}

/** R10, R22 What the cards tell of how a match was lost: not always enough, since a turn leaves no mark of its own. */
function likelyLoss(s: RegicideState): LossReason {
  const hand = s.hands[s.turn] as Card[];
  const last = s.played.at(-1);
  const struckNow = last?.seat === s.turn && last.value > 0;
  const stuck = hand.length === 0 && !mayYield(s, s.turn) && (dueOf(s) <= total(hand) || !struckNow);
  return stuck ? 'stuck' : 'uncovered';
}

/** The first thing that makes this position impossible, as a sentence. */
function findProblem({ seats, jesters }: RegicideState, c: Canonical): string | undefined {
  return (
    seatProblem(seats, c) ??
    cardProblem(seats, jesters, c) ??
    castleProblem(c) ??
    enemyProblem(c) ??
    jesterProblem(seats, jesters, c) ??
    phaseProblem(c)
  );
}

function seatProblem(seats: number, c: Canonical): string | undefined {
  if (c.hands.length !== seats) return `there are ${c.hands.length} hands for ${seats} seats`;
  if (c.yielded.length !== seats) return `yielded has ${c.yielded.length} entries for ${seats} seats`;
  if (c.handMax !== HAND_MAX[seats]) return `handMax is ${HAND_MAX[seats]} with ${seats} seats, not ${c.handMax}`;
  const named = [c.turn, c.first, ...c.played.map(({ seat }) => seat), ...c.defeated.map(({ seat }) => seat)];
  const nobody = named.find((seat) => seat >= seats);
  if (nobody !== undefined) return `there is no seat ${nobody}`;
  const full = c.hands.findIndex((hand) => hand.length > c.handMax);
  return full < 0 ? undefined : `seat ${full} holds more than ${c.handMax} cards`;
}

function cardProblem(seats: number, jesters: number, c: Canonical): string | undefined {
  const placed = [c.castle, c.tavern, c.discard, ...c.hands, ...c.played.map((play) => play.cards)].flat();
  if (c.enemy) placed.push(c.enemy.card);
  const deck = [...tavernCards({ seats, jesters }), ...ROYALS];
  const problem = everyCardOnce(deck, placed);
  if (problem !== undefined) return problem;
  const extra = placed.find((each) => !deck.includes(each));
  return extra === undefined ? undefined : `${extra} is not in this match`;
}

function castleProblem(c: Canonical): string | undefined {
  const order = c.castle.map((each) => 'JQK'.indexOf(each.charAt(0)));
  if (order.some((rank, i) => i > 0 && rank < (order[i - 1] as number)))
    return 'the castle is out of order: Jacks come before Queens before Kings';
  const waiting = new Set([...c.castle, ...(c.enemy ? [c.enemy.card] : [])]);
  const met = ROYALS.filter((each) => !waiting.has(each));
  const down = c.defeated.map((each) => each.card);
  if (sortCards(down).join() !== sortCards(met).join())
    return `defeated lists ${down.join(' ') || 'nobody'}, but the royals who left the castle are ${met.join(' ') || 'nobody'}`;
  if (c.enemy === null && c.castle.length > 0) return 'there is no enemy, but the castle is not empty';
  return c.tavernSeen > c.tavern.length ? 'tavernSeen is more than the tavern holds' : undefined;
}

function enemyProblem({ enemy, played }: Canonical): string | undefined {
  if (!enemy) return played.length > 0 ? 'cards are played against nobody' : undefined;
  const expected = {
    attack: attackOf(enemy.card),
    health: healthOf(enemy.card),
    damage: played.reduce((sum, play) => sum + play.damage, 0),
    shield: shieldOf(enemy, played),
    immune: !played.some((play) => play.cards.some(isJoker)),
  };
  for (const [field, value] of Object.entries(expected))
    if (enemy[field as keyof typeof expected] !== value) return `enemy.${field} should be ${value}`;
  const off = played.find((play) => play.value !== total(play.cards));
  if (off) return `the play ${off.cards.join(' ')} is worth ${total(off.cards)}, not ${off.value}`;
  return enemy.damage >= enemy.health ? `${enemy.card} has taken ${enemy.damage} and would be down` : undefined;
}

function jesterProblem(seats: number, jesters: number, c: Canonical): string | undefined {
  const aside = seats === 1 ? jesters : 0;
  return c.flipsLeft + c.flipsUsed === aside
    ? undefined
    : `flipsLeft and flipsUsed should add up to ${aside}, not ${c.flipsLeft + c.flipsUsed}`;
}

function phaseProblem(c: Canonical): string | undefined {
  if (c.phase !== 'over' && c.enemy === null) return `the phase is ${c.phase}, but there is no enemy`;
  if (c.phase === 'suffer' && c.enemy && c.enemy.attack <= c.enemy.shield)
    return 'the phase is suffer, but no damage is due';
  const last = c.played.at(-1);
  if (c.phase === 'next' && !(last?.seat === c.turn && last.cards.some(isJoker)))
    return 'the phase is next, but the seat whose turn it is has not just played a Jester';
  if (c.outcome && c.phase !== 'over') return `the phase is ${c.phase}, but there is an outcome`;
  if (c.outcome && (c.outcome.reason === 'castle') !== (c.enemy === null))
    return `the outcome is ${c.outcome.reason}, but ${c.enemy ? `${c.enemy.card} still stands` : 'the castle has fallen'}`;
  return undefined;
}

/** Positions as section 7 lists the state. */
export const positions = anyPositions((base: BaseState<RegicideSteps>, options, given) =>
  position(empty(base, options), given),
);
