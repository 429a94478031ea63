import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Decision, Seat } from '../../../engine/table.js';
import { lordOf } from '../rules/lords/index.js';
import { armyCards, type Card, type CircleState, lordCards, rivalOf, sideOf, sizeOf, worthOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { gainOfSending, type Hope, imaginedFrom, onTheField, type Sent } from './round.js';
import { stakesOf } from './stakes.js';

/** The number of rival armies that a choice is tried against. */
const DEALS = { captain: 4, army: 8, lord: 6 };
/** Of the choices tried against the first army, this many meet the others too; of a long list a share. */
const FEW = 5;
const SHARE = 4;
/** The value of a Lord's answer to the rival's Lord, which no deal shows while that is unknown. */
const GUARD = { sendsBack: 3, negates: 5 };
/** How far a combat between face-down armies may be off. */
const DOUBT = 4;

/** A round, and what the rival may send to it. */
interface Field {
  readonly state: CircleState;
  /** One for each deal. */
  readonly rivals: readonly Sent[];
  readonly hope: Hope;
}

/** A possible course of the round. The same view gives the same. */
function fieldOf(seen: Seen<CircleView>, me: Seat, deals: number): Field {
  const state = imaginedFrom(seen);
  const rivals = Array.from({ length: deals }, (_, deal) => rivalSends(state, seen.table, rivalOf(me), deal));
  return { state: onTheField(state), rivals, hope: { me, stakes: stakesOf(state), doubt: DOUBT } };
}

const highestFirst = (cards: readonly Card[]): Card[] => [...cards].sort((one, other) => worthOf(other) - worthOf(one));

/**
 * The highest of the rival's cards in this deal, sometimes under a lower Captain. Each deal gives it
 * other possible cards. Its Lord is unknown.
 */
function rivalSends(s: CircleState, view: CircleView, rival: Seat, deal: number): Sent {
  const { captain, army, hand, armyDeck } = sideOf(s, rival);
  const open = sure(view.sides[rival]).captain === captain ? captain : null;
  const held = [open === null ? captain : null, ...army, ...armyCards(hand)].filter((card) => card !== null);
  const unseen = [...held, ...armyDeck];
  const dealt = highestFirst(held.map((_, i) => sure(unseen[(deal * held.length + i) % unseen.length])));
  const lower = deal % 3 === 2 ? Math.min(deal, dealt.length - 1) : 0;
  const leader = open ?? sure(dealt.splice(lower, 1)[0]);
  return { captain: leader, army: dealt.slice(0, sizeOf(leader)), lord: null };
}

/** A way of sending, and its results against the rivals it has met. */
interface Tried {
  readonly sent: Sent;
  readonly gain: number;
}

/** The best way to send. All ways meet the first rival, and the best of them the others too. */
function bestOfSending({ rivals: [first, ...others], ...field }: Field, ways: readonly Sent[]): Sent {
  const fresh = ways.map((sent) => ({ sent, gain: 0 }));
  const tried = ranked({ ...field, rivals: [sure(first)] }, fresh);
  const promising = tried.slice(0, Math.max(FEW, Math.ceil(ways.length / SHARE)));
  return sure(ranked({ ...field, rivals: others }, promising)[0]).sent;
}

/** The ways of sending after meeting these rivals too, the best result first. */
const ranked = (field: Field, ways: readonly Tried[]): Tried[] =>
  ways
    .map(({ sent, gain }) => ({ sent, gain: gain + gainAgainst(field, sent) }))
    .sort((one, other) => other.gain - one.gain);

function gainAgainst({ state, rivals, hope }: Field, sent: Sent): number {
  let gain = rivals.length * guardOf(sent);
  for (const rival of rivals) gain += gainOfSending(state, hope.me === 0 ? [sent, rival] : [rival, sent], hope);
  return gain;
}

function guardOf({ lord }: Sent): number {
  const opposes = lord === null ? undefined : lordOf(lord).opposes;
  return opposes === undefined ? 0 : GUARD[opposes];
}

/** R11 The Captain with the best army. */
export function captain(seen: Seen<CircleView>, { seat, options }: Decision): string[] {
  const ways = options.flatMap((leader) => {
    const others = highestFirst(options.filter((card) => card !== leader));
    const size = Math.min(sizeOf(leader), others.length);
    const armies = [others.slice(0, size), ...(size < others.length ? [others.slice(others.length - size)] : [])];
    return armies.flatMap((army) => underEachLord(seen, leader, army));
  });
  return [bestOfSending(fieldOf(seen, seat, DEALS.captain), ways).captain];
}

const underEachLord = ({ table: { hand } }: Seen<CircleView>, captain: Card, army: readonly Card[]): Sent[] =>
  lordCards(hand).map((lord) => ({ captain, army, lord }));

/** R12 The best army for the placed Captain. */
export function army(seen: Seen<CircleView>, { seat }: Decision, legal: readonly string[][]): readonly string[] {
  const leader = sure(sure(seen.table.sides[seat]).captain);
  const ways = legal.flatMap((cards) => underEachLord(seen, leader, cards));
  return bestOfSending(fieldOf(seen, seat, DEALS.army), ways).army;
}

/** R13 The best Lord for the placed army. */
export function lord(seen: Seen<CircleView>, { seat }: Decision): string[] {
  const { captain: leader, army: sent } = sure(seen.table.sides[seat]);
  const ways = underEachLord(seen, sure(leader), sent);
  return [sure(bestOfSending(fieldOf(seen, seat, DEALS.lord), ways).lord)];
}
