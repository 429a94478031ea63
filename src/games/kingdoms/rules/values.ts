import { type Card, type Helper, numberOf, type Realm, realmOf } from './state.js';

/* What forces are worth: said once for rules, words, pictures and computer players. */

/** R30 The realm an influence sits in. */
export const INFLUENCES: Readonly<Record<Card, Realm>> = { M9: 'coins', M0: 'cups', M1: 'swords', M6: 'wands' };
/** R31 The realm a leader rules, and the force it adds (G19). */
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

/** A force whose cards are known, of a state or of a view. */
type Known = {
  readonly cards: readonly Card[];
  readonly wounds: readonly { readonly value: number }[];
  readonly helpers: readonly Helper[];
};
/** What weighs on a kingdom, and who leads it. */
export type Rule = {
  readonly leaders: readonly Card[];
  readonly influences: readonly { readonly card: Card }[];
};

/** R1 A militia's cards are worth half, rounded up. */
export const worthOf = (card: Card, realm: Realm): number =>
  realm === 'swords' && realmOf(card) === 'cups' ? Math.ceil(numberOf(card) / 2) : numberOf(card);

/** R2 What the influences weigh on each card of a file. */
export function burdenOf({ influences }: Rule, realm: Realm): number {
  let burden = 0;
  for (const { card } of influences) burden += INFLUENCES[card] === realm ? 3 : 1;
  return burden;
}

/** R3 What the leader of this realm adds to each of its forces. */
export function leadershipOf({ leaders }: Rule, realm: Realm): number {
  for (const card of leaders) {
    const leader = LEADERS[card];
    if (leader?.realm === realm) return leader.force;
  }
  return 0;
}

/** R3 */
export function nominalOf(rule: Rule, realm: Realm, { cards }: Pick<Known, 'cards'>): number {
  const burden = burdenOf(rule, realm);
  let nominal = leadershipOf(rule, realm);
  for (const card of cards) nominal += Math.max(0, worthOf(card, realm) - burden);
  return nominal;
}

/** R4 The sum of its wounds. */
export function damageOf({ wounds }: Pick<Known, 'wounds'>): number {
  let damage = 0;
  for (const { value } of wounds) damage += value;
  return damage;
}

/** R4 The number to show on the table, and what counts for purchases, healing and chance. */
export const valueIn = (rule: Rule, realm: Realm, force: Known): number =>
  Math.max(0, nominalOf(rule, realm, force) - damageOf(force));

const helped = (rule: Rule, realm: Realm, force: Known, helper: Helper): number => {
  const nominal = nominalOf(rule, realm, force);
  const help = force.helpers.includes(helper) ? Math.ceil(nominal / 2) : 0;
  return Math.max(0, nominal + help - damageOf(force));
};

/** R5 What counts for an invader, for what is left of it, and for a countermove. */
export const offenceOf = (rule: Rule, realm: Realm, force: Known): number => helped(rule, realm, force, STRENGTH);
/** R5 What counts for the target of an invasion. */
export const defenceOf = (rule: Rule, realm: Realm, force: Known): number => helped(rule, realm, force, TEMPERANCE);

/** R18, R19 What is left of an invader while it is abroad, its offence and the target's defence given. */
export function effectiveOf(invader: 'swords' | 'wands', target: Realm, offence: number, defence: number): number {
  if (invader === 'wands') return offence - Math.floor(defence / 2);
  return offence - (target === 'swords' ? defence : Math.ceil(defence / 2));
}
