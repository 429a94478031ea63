import { isDeepStrictEqual } from 'node:util';
import { FIVE_SUIT_CARDS } from '../../../cards/five-suits.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { everyCardOnce } from '../../positions.js';
import { askedToAttack, askedToDefend, type Battle, battleOf, defaultDefence, metBy } from '../rules/battle.js';
import { resultOf } from '../rules/ends.js';
import { unanswered } from '../rules/resume.js';
import { settle } from '../rules/settle.js';
import { alliancesOf } from '../rules/sides.js';
import {
  bySeat,
  type Card,
  type CardsState,
  cardsOf,
  inHand,
  isTogether,
  isTurnedUp,
  type Laid,
  laidBy,
  type PastTrick,
  TRICK_STEPS,
} from '../rules/state.js';

type Problem = string | undefined;
/** Why no such position can exist, as a sentence without a full stop. Each check relies on those before it. */
export const problemOf = (s: CardsState): Problem =>
  cardProblem(s) ??
  turnProblem(s) ??
  sizeProblem(s) ??
  layingProblem(s) ??
  allianceProblem(s) ??
  defenceProblem(s) ??
  attackProblem(s) ??
  mulliganProblem(s) ??
  restProblem(s) ??
  lastTrickProblem(s) ??
  resultProblem(s);

const laidCards = (table: readonly Laid[]): Card[] =>
  table
    .flatMap(({ deploy, reinforce, alliance }) => [deploy, reinforce, alliance])
    .filter((card): card is Card => card !== null && card !== 'pass');

/** Every card is there once. */
const cardProblem = ({ cards, stock, discard, won, table }: CardsState): Problem =>
  everyCardOnce(FIVE_SUIT_CARDS, [...cards.flat(), ...stock, ...discard, ...won.flat(), ...laidCards(table)]);

/** R11 Hand, trick and leader fit: each trick has another leader. Positions for lessons need not fit beyond that. */
function turnProblem(s: CardsState): Problem {
  const { seats, hand, hands, trick, starter, started, forfeited, phase } = s;
  if (hand > hands) return `there is no hand ${hand} of ${hands}`;
  if (trick > seats) return `a hand of ${seats} seats has no trick ${trick}`;
  const led = started.filter(Boolean).length;
  if (led !== trick) return `it is trick ${trick} of the hand, but the seats that have led in it are ${led}`;
  if (phase === 'over')
    return hand < hands ? `the phase is over, but hand ${hand} of ${hands} is not the last` : undefined;
  if (!started[starter]) return `seat ${starter} leads, but has not led in this hand`;
  return forfeited[starter] && phase !== 'mulligan' ? `seat ${starter} has forfeited and cannot lead` : undefined;
}

/** R11 A seat without cards has forfeited before a trick begins. */
function sizeProblem(s: CardsState): Problem {
  for (const seat of bySeat(s.seats, Number)) {
    const held = cardsOf(s, seat).length;
    if (s.forfeited[seat] && held > 0) return `seat ${seat} has forfeited, but holds cards`;
    const had = held + laidCards([laidBy(s, seat)]).length;
    if (had === 0 && !s.forfeited[seat] && s.phase !== 'over')
      return `seat ${seat} has no card left, but has not forfeited`;
  }
  return undefined;
}

/** R2-R4 The cards on the table fit the phase. */
function layingProblem(s: CardsState): Problem {
  const open = TRICK_STEPS.find((step) => step === s.phase);
  for (const seat of bySeat(s.seats, Number)) {
    const laid = laidBy(s, seat);
    for (const step of TRICK_STEPS) {
      const answered = laid[step] !== null;
      const done = isTurnedUp(s.phase, step);
      if (answered && s.forfeited[seat]) return `seat ${seat} has forfeited, but has laid a card`;
      if (!answered && !s.forfeited[seat] && done) return `seat ${seat} has not answered in step ${step}`;
      if (answered && !done && step !== open) return `seat ${seat} has laid too early in step ${step}`;
    }
  }
  if (s.phase === 'deploy' && laidBy(s, s.starter).deploy === null) return `seat ${s.starter} has not led`;
  return open === undefined ? undefined : orderProblem(s, (seat) => laidBy(s, seat)[open] !== null);
}

/** Seat by seat, nobody answers before earlier seats. */
function orderProblem(s: CardsState, answered: (seat: Seat) => boolean): Problem {
  if (isTogether(s.pace, s.phase)) return undefined;
  const order = inHand(s);
  const next = order.findIndex((seat) => !answered(seat));
  const early = order.find((seat, i) => next >= 0 && i > next && answered(seat));
  return early === undefined ? undefined : `seat ${early} has answered before seat ${order[next]}`;
}

const isFought = ({ phase }: CardsState): boolean => phase === 'defend' || phase === 'attack';

/** R5 */
function allianceProblem(s: CardsState): Problem {
  const { alliances } = isFought(s) ? alliancesOf(s.table) : { alliances: [] };
  return isDeepStrictEqual(s.alliances, alliances) ? undefined : 'the alliances do not follow from the table';
}

/** R8 */
function defenceProblem(s: CardsState): Problem {
  const early = bySeat(s.seats, Number).find((seat) => s.defence[seat] !== null);
  if (!isFought(s)) return early === undefined ? undefined : `seat ${early} defends too early`;
  return pairProblem(s, battleOf(s.table, s.alliances));
}

/** R8 A pair that isn't asked defends with the default value, and only pairs have values to choose from. */
function pairProblem(s: Pick<CardsState, 'seats' | 'defence' | 'phase'>, battle: Battle): Problem {
  const asked = askedToDefend(battle);
  for (const seat of bySeat(s.seats, Number)) {
    const value = s.defence[seat] ?? null;
    if (!battle.pairs.includes(seat)) {
      if (value !== null) return `seat ${seat} has no pair to defend with`;
    } else if (asked.includes(seat)) {
      if (value === null && s.phase !== 'defend') return `seat ${seat} has not chosen its defence`;
      if (value !== null && !battle.codes[seat]?.includes(value)) return `seat ${seat} cannot defend with ${value}`;
    } else if (value !== defaultDefence(battle, seat)) {
      return `seat ${seat} is not asked, and defends with ${defaultDefence(battle, seat)}`;
    }
  }
  return undefined;
}

/** R9 */
function attackProblem(s: CardsState): Problem {
  const seats = bySeat(s.seats, Number);
  const early = seats.find((seat) => s.attack[seat] !== null);
  if (s.phase !== 'attack') return early === undefined ? undefined : `seat ${early} attacks too early`;
  if (!s.choosesAttack) return 'nobody chooses attack cards by the options';
  const battle = battleOf(s.table, s.alliances);
  return codeProblem(s.attack, battle, askedToAttack(battle, metBy(battle, s.defence)));
}

/** R9 The attack codes fit: a seat that isn't asked attacks with the first. */
function codeProblem(attack: readonly (Card | null)[], { codes }: Battle, asked: readonly Seat[]): Problem {
  for (const [seat, code] of attack.entries()) {
    const own = sure(codes[seat]);
    if (!asked.includes(seat) && code !== (own[0] ?? null)) return `seat ${seat} is not asked how it attacks`;
    if (code !== null && !own.includes(code)) return `seat ${seat} cannot attack with ${code}`;
  }
  return undefined;
}

/** R12 */
function mulliganProblem(s: CardsState): Problem {
  const answered = (seat: Seat): boolean => s.mulligans[seat] !== null;
  const seats = bySeat(s.seats, Number);
  const odd = seats.find((seat) => answered(seat) && (s.phase !== 'mulligan' || s.forfeited[seat]));
  if (odd !== undefined) return `seat ${odd} has answered a mulligan that it was not offered`;
  return s.phase === 'mulligan' ? orderProblem(s, answered) : undefined;
}

/** Somebody is asked where the match goes on, and nobody where the hand would be over. */
function restProblem(s: CardsState): Problem {
  if (s.phase === 'over') return undefined;
  if (inHand(s).length < 2) return 'only one seat is still in the hand, but it is not over';
  if (s.phase === 'mulligan' && inHand(s).every((seat) => s.started[seat]))
    return 'nobody is left to lead, but the hand is not over';
  return unanswered(s).length === 0 ? `all have answered, but the phase is still ${s.phase}` : undefined;
}

/** R9, R10 The finished trick, if the position has one, follows from the cards and choices. */
function lastTrickProblem(s: CardsState): Problem {
  const { lastTrick: past } = s;
  if (past === null) return undefined;
  const twice = everyCardOnce([], laidCards(past.table));
  if (twice !== undefined) return `lastTrick: ${twice}`;
  const out = past.table.findIndex(({ deploy, reinforce, alliance }) =>
    deploy === null ? reinforce !== null || alliance !== null : reinforce === null || alliance === null,
  );
  if (out >= 0) return `lastTrick: seat ${out} has not answered everything`;
  if (past.table[past.starter]?.deploy === null) return `lastTrick: seat ${past.starter} has not led`;
  const { alliances } = alliancesOf(past.table);
  const battle = battleOf(past.table, alliances);
  const problem =
    pairProblem({ seats: s.seats, defence: [...past.defence], phase: 'attack' }, battle) ??
    (s.choosesAttack
      ? codeProblem(past.attack, battle, askedToAttack(battle, metBy(battle, past.defence)))
      : undefined);
  if (problem !== undefined) return `lastTrick: ${problem}`;
  if (past.attack.some((code, seat) => (code === null) !== (battle.codes[seat]?.length === 0)))
    return 'lastTrick: who was in the hand attacked, and nobody else';
  const { past: expected } = settle({ ...past, alliances, attack: s.choosesAttack ? past.attack : null }, battle);
  return isDeepStrictEqual(plain(past), plain(expected)) ? undefined : 'lastTrick does not follow from what was laid';
}

const plain = (past: PastTrick): unknown => JSON.parse(JSON.stringify(past));

/** R14, R15 */
function resultProblem(s: CardsState): Problem {
  const { results, hand, phase, handsWon, total, seats } = s;
  const finished = phase === 'over' ? hand : hand - 1;
  if (results.length !== finished) return `${finished} hands are finished, and not ${results.length}`;
  for (const [i, { hand: number, counts, winners }] of results.entries()) {
    if (number !== i + 1) return `result ${i + 1} is that of hand ${number}`;
    const most = Math.max(...counts);
    const odd = winners.find((seat, place) => counts[seat] !== most || winners.indexOf(seat) !== place);
    if (odd !== undefined) return `seat ${odd} has not won hand ${number} once, with the highest count`;
  }
  for (const seat of bySeat(seats, Number)) {
    const won = results.filter(({ winners }) => winners.includes(seat)).length;
    if (handsWon[seat] !== won) return `seat ${seat} has won ${won} hands by the results, and not ${handsWon[seat]}`;
    const sum = results.reduce((so, { counts }) => so + sure(counts[seat]), 0);
    if (total[seat] !== sum) return `the counts of seat ${seat} add up to ${sum}, and not ${total[seat]}`;
  }
  if (phase === 'over' && !isDeepStrictEqual(results.at(-1), resultOf(s)))
    return 'the last result does not follow from the cards';
  return undefined;
}
