import {
  type Card,
  type FilesOf,
  type Helper,
  type Invader,
  MOST_DRAWN,
  numberOf,
  type Realm,
  realmOf,
} from './state.js';

/* The values of forces, and what follows from them, shared by rules, words, pictures and computer players. */

/** R30 The realm of an influence. */
export const INFLUENCES: Readonly<Record<Card, Realm>> = { M9: 'coins', M0: 'cups', M1: 'swords', M6: 'wands' };
/** R31, G19 The realm a leader rules, and the force it adds. */
export const LEADERS: Readonly<Record<Card, { readonly realm: Realm; readonly force: number }>> = {
  M5: { realm: 'coins', force: 4 },
  M3: { realm: 'cups', force: 2 },
  M4: { realm: 'swords', force: 3 },
  M2: { realm: 'wands', force: 1 },
};
/** R28 */
export const DISASTERS: Readonly<Record<Card, Realm>> = { M16: 'coins', M12: 'cups', M13: 'swords', M15: 'wands' };
/** R29 */
export const OMENS: Readonly<Record<Card, Realm>> = { M21: 'coins', M18: 'cups', M17: 'swords', M19: 'wands' };
/** R32 */
export const CHANCES: Readonly<Record<Card, Realm>> = { M10: 'coins', M11: 'cups', M7: 'swords', M20: 'wands' };
export const STRENGTH: Helper = 'M8';
export const TEMPERANCE: Helper = 'M14';
export const isHelper = (card: Card): card is Helper => card === STRENGTH || card === TEMPERANCE;

/** R27-R33 The sort of an event. */
export type EventSort =
  | { readonly sort: 'disasters' | 'omens' | 'chances' | 'influences'; readonly realm: Realm }
  | { readonly sort: 'leaders'; readonly realm: Realm; readonly force: number }
  | { readonly sort: 'helpers'; readonly helper: Helper };

/** R27-R33 Throws where the card is no event. */
export function eventSort(card: Card): EventSort {
  const leader = LEADERS[card];
  if (leader) return { sort: 'leaders', ...leader };
  if (isHelper(card)) return { sort: 'helpers', helper: card };
  for (const [sort, table] of REALM_EVENTS) {
    const realm = table[card];
    if (realm) return { sort, realm };
  }
  throw new Error(`${card} is no event`);
}
const REALM_EVENTS = [
  ['disasters', DISASTERS],
  ['omens', OMENS],
  ['chances', CHANCES],
  ['influences', INFLUENCES],
] as const;

/** A force with known cards, of a state or of a view. */
type Known = {
  readonly cards: readonly Card[];
  readonly wounds: readonly { readonly value: number }[];
  readonly helpers: readonly Helper[];
};
/** The influences on a kingdom, and its leaders. */
export type Rule = {
  readonly leaders: readonly Card[];
  readonly influences: readonly { readonly card: Card }[];
};

/** R1, G18 A card's value in a militia. */
export const inArms = (worth: number): number => Math.ceil(worth / 2);
/** R1 */
export const worthOf = (card: Card, realm: Realm): number =>
  realm === 'swords' && realmOf(card) === 'cups' ? inArms(numberOf(card)) : numberOf(card);

/** R2 The burden of an influence of one realm on each card of another. */
export const weightOn = (realm: Realm, influenced: Realm | undefined): number => (realm === influenced ? 3 : 1);
/** R2, G21 The burden of all influences on each card of a file. */
export function burdenOf({ influences }: Rule, realm: Realm): number {
  let burden = 0;
  for (const { card } of influences) burden += weightOn(realm, INFLUENCES[card]);
  return burden;
}
/** R3 A card's part of its force's value. */
export const lessened = (worth: number, burden: number): number => Math.max(0, worth - burden);

/** R3 The bonus of this realm's leaders for each of its forces. */
export function leadershipOf({ leaders }: Rule, realm: Realm): number {
  for (const card of leaders) {
    const leader = LEADERS[card];
    if (leader?.realm === realm) return leader.force;
  }
  return 0;
}

/** R3, G6 Burden counts per card, leadership per force. */
export function nominalOf(rule: Rule, realm: Realm, { cards }: Pick<Known, 'cards'>): number {
  const burden = burdenOf(rule, realm);
  let nominal = leadershipOf(rule, realm);
  for (const card of cards) nominal += lessened(worthOf(card, realm), burden);
  return nominal;
}

/** R4 The sum of its wounds. */
export function damageOf({ wounds }: Pick<Known, 'wounds'>): number {
  let damage = 0;
  for (const { value } of wounds) damage += value;
  return damage;
}

/** R4, R5, G23 The value left of a nominal, with or without a helper's half. */
export const leftOf = (nominal: number, damage: number, isHelped = false): number =>
  Math.max(0, nominal + (isHelped ? Math.ceil(nominal / 2) : 0) - damage);

/** R4, R6 The value for the table, and for purchases, healing and chance. */
export const valueIn = (rule: Rule, realm: Realm, force: Known): number =>
  leftOf(nominalOf(rule, realm, force), damageOf(force));

const helped = (rule: Rule, realm: Realm, force: Known, helper: Helper): number =>
  leftOf(nominalOf(rule, realm, force), damageOf(force), force.helpers.includes(helper));

/** R5, R6 The value of an invader, of what is left of it, and of a countermove. */
export const offenceOf = (rule: Rule, realm: Realm, force: Known): number => helped(rule, realm, force, STRENGTH);
/** R5, R6 The value of an invasion's target. */
export const defenceOf = (rule: Rule, realm: Realm, force: Known): number => helped(rule, realm, force, TEMPERANCE);

/** R17, R20, G13 Equal is not enough. */
export const prevails = (offence: number, against: number): boolean => offence > against;
/** R18 Only an army that destroys an army comes home with a wound. */
export const wounds = (invader: Invader, target: Realm): boolean => invader === 'swords' && target === 'swords';

/** R18, R19 The strength left to an invader abroad, from its offence and the target's defence. */
export function effectiveOf(invader: Invader, target: Realm, offence: number, defence: number): number {
  if (invader === 'wands') return offence - Math.floor(defence / 2);
  return offence - (wounds(invader, target) ? defence : Math.ceil(defence / 2));
}

/** An invasion, with its numbers. */
export interface Invasion<F> {
  readonly realm: Invader;
  readonly target: Realm;
  readonly by: F;
  readonly struck: F;
  readonly force: number;
  readonly against: number;
  readonly effective: number;
}

/** R16-R19 Invader and target, whether the invasion is legal or not; undefined where one of them is missing. */
export function invasionOf<F extends Known>(
  own: FilesOf<F> & Rule,
  rival: FilesOf<F> & Rule,
  realm: Invader,
  target: Realm,
): Invasion<F> | undefined {
  const by = own[realm].active;
  const struck = rival[target].active;
  if (!by || !struck) return undefined;
  const force = offenceOf(own, realm, by);
  const against = defenceOf(rival, target, struck);
  return { realm, target, by, struck, force, against, effective: effectiveOf(realm, target, force, against) };
}

/** R18-R21 The attacker's lead in cards by a strike: armies destroy, faith takes over. */
export const swingOf = (by: Invader, cards: number): number => (by === 'wands' ? 2 * cards : cards);

/** R22, G9 The number of cards that a purse of this value draws, if its piles hold so many. */
export const drawsOf = (value: number): number => Math.min(MOST_DRAWN, Math.ceil(value / 3));
/** R32, G24 What a chance brings to a realm with these values in front. */
export function chanceOf(one: number, other: number) {
  const difference = Math.abs(one - other);
  const odd = difference % 2 === 1;
  return { difference, odd, brings: odd ? 'disasters' : 'omens' } as const;
}
