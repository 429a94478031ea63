import { isJoker, sortCards } from '../../../cards/standard.js';
import { everyCardOnce } from '../../positions.js';
import { attackOf, HAND_MAX, healthOf, type RegicideState, ROYALS, tavernCards, total } from '../rules/state.js';
import { dueOf, isDown, leftOf, shieldOf } from '../rules/strike.js';
import type { Canonical } from './shape.js';

/** The first reason why this position is impossible, as a sentence. */
export function problemOf({ seats, jesters }: RegicideState, c: Canonical): string | undefined {
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
  if (order.some((rank, i) => rank < (order[i - 1] ?? 0)))
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
  return isDown(leftOf(enemy)) ? `${enemy.card} has taken ${enemy.damage} and would be down` : undefined;
}

function jesterProblem(seats: number, jesters: number, c: Canonical): string | undefined {
  const aside = seats === 1 ? jesters : 0;
  return c.flipsLeft + c.flipsUsed === aside
    ? undefined
    : `flipsLeft and flipsUsed should add up to ${aside}, not ${c.flipsLeft + c.flipsUsed}`;
}

function phaseProblem(c: Canonical): string | undefined {
  if (c.phase !== 'over' && c.enemy === null) return `the phase is ${c.phase}, but there is no enemy`;
  if (c.phase === 'suffer' && c.enemy && dueOf(c) === 0) return 'the phase is suffer, but no damage is due';
  const last = c.played.at(-1);
  if (c.phase === 'next' && !(last?.seat === c.turn && last.cards.some(isJoker)))
    return 'the phase is next, but the seat whose turn it is has not just played a Jester';
  if (c.outcome && c.phase !== 'over') return `the phase is ${c.phase}, but there is an outcome`;
  if (c.outcome && (c.outcome.reason === 'castle') !== (c.enemy === null))
    return `the outcome is ${c.outcome.reason}, but ${c.enemy ? `${c.enemy.card} still stands` : 'the castle has fallen'}`;
  return undefined;
}
