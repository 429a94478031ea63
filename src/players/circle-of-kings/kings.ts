import type { Seat } from '../../engine/table.js';
import { placeOf } from '../../games/circle-of-kings/rules/ring.js';
import {
  type Card,
  isLord,
  numberOf,
  ownerOf,
  type Position,
  rivalOf,
  worthOf,
} from '../../games/circle-of-kings/rules/state.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';
import { bestOf } from './best.js';
import { armyIn, copyOf, type Field, fieldOf, suitNumber } from './field.js';
import { fromCombat, fromKings, fromWalk, steal, swap, turnCircle } from './forecast.js';
import { type Stakes, stakesOf } from './stakes.js';
import { unseenIn } from './unseen.js';
import { casualties, fell, pass, preyIn } from './walk.js';

/** The open round as it lies on the table, and what there is to win in it. */
function tableOf(v: CircleView, me: Seat): { field: Field; stakes: Stakes } {
  return { field: fieldOf(v), stakes: stakesOf(v, me, unseenIn(v), 0) };
}

/** The choice after which the round goes best, as `after` plays it on. */
function best<T>(
  v: CircleView,
  me: Seat,
  choices: readonly T[],
  after: (f: Field, stakes: Stakes, choice: T) => number,
): T {
  const { field, stakes } = tableOf(v, me);
  return bestOf(choices, (choice) => after(copyOf(field), stakes, choice));
}

/** M9 The card whose loss turns the round most. */
export const hermit = (v: CircleView, me: Seat, options: readonly Card[]): string[] => [
  best(v, me, options, (f, stakes, card) => {
    steal(f, me, card);
    return fromCombat(f, stakes, v.queue.slice(1));
  }),
];

/** M8 The card that wins the combat at the least cost. */
export const strength = (v: CircleView, me: Seat, options: readonly Card[]): string[] => [
  best(v, me, options, (f, stakes, card) => {
    f.doubled = card;
    return fromCombat(f, stakes, v.queue.slice(1));
  }),
];

/** M16 The King without whom the walk goes best. */
export const tower = (v: CircleView, me: Seat, options: readonly string[]): string[] => [
  best(v, me, options, (f, stakes, king) => {
    f.removed = suitNumber(king);
    return fromKings(f, stakes, v.queue.slice(1));
  }),
];

/** M10 The turn after which the walk goes best. */
export const wheel = (v: CircleView, me: Seat, options: readonly string[]): string[] => [
  best(v, me, options, (f, stakes, direction) => {
    turnCircle(f.circle, direction === 'clockwise');
    return fromKings(f, stakes, v.queue.slice(1));
  }),
];

/** M5 The start from which the walk goes best. */
export const hierophant = (v: CircleView, me: Seat, options: readonly string[]): string[] => [
  best(v, me, options, (f, stakes, position) => {
    f.spot = placeOf(position as Position);
    return fromKings(f, stakes, v.queue.slice(1));
  }),
];

/** M1 The change after which the walk goes best. */
export const magician = (v: CircleView, me: Seat, options: readonly string[]): string[] => [
  best(v, me, options, (f, stakes, pair) => {
    const [one, other] = (pair.split('-') as [Position, Position]).map(placeOf) as [number, number];
    swap(f.circle, one, other);
    return fromKings(f, stakes, v.queue.slice(1));
  }),
];

const isChariot = (by: Card): boolean => isLord(by) && numberOf(by) === 7;

/** R28, R29 Which card acts, or whether the Chariot does. */
export const attacker = (v: CircleView, me: Seat, options: readonly string[]): string[] => [
  best(v, me, options, (f, stakes, by) => {
    if (by === 'wait') {
      const more = f.armies.flat().some((each) => !each.tapped);
      if (!more) f.chariot = null;
      pass(f);
      return fromWalk(f, stakes);
    }
    if (isChariot(by)) return fromWalk(f, stakes);
    const army = armyIn(f, me);
    army.splice(0, army.length, ...army.map((each) => (each.card === by ? { ...each, tapped: true } : each)));
    const rival = rivalOf(me);
    const theirs = armyIn(f, rival);
    const hit = preyIn(f)[suitNumber(by)]?.find((prey) => theirs.some((each) => each.suit === prey));
    if (hit !== undefined) fell(f, rival, casualties(f, rival, hit), stakes.card);
    pass(f);
    return fromWalk(f, stakes);
  }),
];

/** M4 The suit whose loss the rival feels most. */
export const suit = (v: CircleView, me: Seat, options: readonly string[]): string[] => [
  best(v, me, options, (f, stakes, hit) => {
    const rival = rivalOf(me);
    fell(f, rival, casualties(f, rival, suitNumber(hit)), stakes.card);
    pass(f);
    return fromWalk(f, stakes);
  }),
];

/** R29 The cards whose loss the rival feels most. */
export const target = (v: CircleView, me: Seat, legal: readonly string[][]): string[] =>
  best(v, me, legal, (f, stakes, cards) => {
    f.chariot = null;
    fell(f, rivalOf(me), cards, stakes.card);
    pass(f);
    return fromWalk(f, stakes);
  });

/** R28 The cards that can best be spared for the rest of the walk. */
export const casualty = (v: CircleView, me: Seat, legal: readonly string[][]): string[] =>
  best(v, me, legal, (f, stakes, cards) => {
    fell(f, me, cards, stakes.card);
    pass(f);
    return fromWalk(f, stakes);
  });

/** M11 The cards that are worth least go, stolen ones first. */
export const justice = (me: Seat, legal: readonly string[][]): string[] => {
  const worth = (card: Card): number => (ownerOf(card) === me ? 10 + worthOf(card) : -worthOf(card));
  return bestOf(legal, (cards) => -cards.reduce((sum, card) => sum + worth(card), 0));
};
