import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import {
  type Card,
  EVENTS,
  type Helper,
  type Invader,
  numberOf,
  REALMS,
  type Realm,
  rivalOf,
  suitCards,
} from '../rules/state.js';
import {
  CHANCES,
  DISASTERS,
  defenceOf,
  effectiveOf,
  INFLUENCES,
  LEADERS,
  OMENS,
  offenceOf,
  worthOf,
} from '../rules/values.js';
import type { FileView, ForceView, KingdomsView, KingdomView } from '../rules/view.js';

export type View = Seen<KingdomsView>;

/** The eye's seat; for a bystander, who is asked nothing, the first. */
export const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);
export const kingdomIn = ({ kingdoms }: KingdomsView, seat: Seat): KingdomView => kingdoms[seat] as KingdomView;
export const ownOf = (view: View): KingdomView => kingdomIn(view.table, seatOf(view));
export const otherOf = (view: View): KingdomView => kingdomIn(view.table, rivalOf(seatOf(view)));

/** All forces of a file, the front first. */
export const forcesIn = ({ active, reserve }: FileView): readonly ForceView[] =>
  active ? [active, ...reserve] : reserve;

/** A force and where it stands. */
export interface Standing {
  readonly realm: Realm;
  /** From the front, which is 1. */
  readonly rank: number;
  readonly force: ForceView;
}

/** All forces of a kingdom, in realm order, each file from the front. */
export const standingIn = (kingdom: KingdomView): Standing[] =>
  REALMS.flatMap((realm) => {
    const { active } = kingdom[realm];
    return forcesIn(kingdom[realm]).map((force, i) => ({ realm, rank: i + (active ? 1 : 2), force }));
  });

/** The own force with this id. */
export const forceWith = (kingdom: KingdomView, id: Card): Standing | undefined =>
  standingIn(kingdom).find(({ force }) => force.cards[0] === id);

export const cardsIn = (kingdom: KingdomView): number =>
  standingIn(kingdom).reduce((sum, { force }) => sum + force.cards.length, 0);

/** Cards of a suit that the eye cannot place: in the pile, or face-down before the other. */
export function unseenOf({ table }: View, realm: Realm): Card[] {
  const seen = new Set<string>(table.drawn);
  for (const kingdom of table.kingdoms)
    for (const { force } of standingIn(kingdom))
      for (const card of [...force.cards, ...force.wounds.flatMap(({ cards }) => cards)]) seen.add(card);
  return suitCards(realm).filter((card) => !seen.has(card));
}

/** What cards the eye cannot place are worth on average, or undefined where it sees all. */
export function averageOf(view: View, realm: Realm): number | undefined {
  const unseen = unseenOf(view, realm);
  return unseen.length === 0 ? undefined : unseen.reduce((sum, card) => sum + numberOf(card), 0) / unseen.length;
}

/** What the highest of so many cards of a pile is worth on average, as far as the eye can tell. */
export function highestOf(view: View, realm: Realm, draws: number): number {
  const worths = unseenOf(view, realm)
    .map(numberOf)
    .sort((one, other) => one - other);
  /** How likely all that are drawn are among the lowest `n`. */
  const within = (n: number): number =>
    Array.from({ length: draws }, (_, i) => (n - i) / (worths.length - i)).reduce((all, each) => all * each, 1);
  const likely = worths.map((_, i) => (i + 1 < draws ? 0 : within(i + 1)));
  return worths.reduce((sum, worth, i) => sum + worth * ((likely[i] ?? 0) - (likely[i - 1] ?? 0)), 0);
}

/** The most an army of the other may strike back with: what lies hidden counts as the best cards the eye cannot place. */
function mostOffence(view: View, force: ForceView): number {
  const best = [...unseenOf(view, 'swords'), ...unseenOf(view, 'cups')].sort(
    (one, other) => worthOf(other, 'swords') - worthOf(one, 'swords'),
  );
  return offenceOf(otherOf(view), 'swords', { ...force, cards: best.slice(0, force.cards.length) });
}

/** An invasion that the eye may begin, with its numbers. */
export interface Invasion {
  readonly realm: Invader;
  readonly target: Realm;
  readonly by: ForceView;
  readonly struck: ForceView;
  readonly force: number;
  readonly against: number;
  readonly effective: number;
}

/** R17-R19; undefined where there is nobody to invade, or with. */
export function invasionOf(view: View, realm: Invader, target: Realm): Invasion | undefined {
  const [own, other] = [ownOf(view), otherOf(view)];
  const by = own[realm].active;
  const struck = other[target].active;
  if (!by || !struck) return undefined;
  const force = offenceOf(own, realm, by);
  const against = defenceOf(other, target, struck);
  return { realm, target, by, struck, force, against, effective: effectiveOf(realm, target, force, against) };
}

/** R20 Who of the other may answer an invasion. */
export interface Answers {
  /** Those that lie open and surely can. */
  readonly open: readonly { readonly realm: Invader; readonly force: ForceView; readonly offence: number }[];
  /** How many hidden armies might. */
  readonly hidden: number;
}

export function answersTo(view: View, { target, effective }: Invasion): Answers {
  const other = otherOf(view);
  const open = (['swords', 'wands'] as const).flatMap((realm) => {
    const force = realm === target ? null : other[realm].active;
    if (!force) return [];
    const offence = offenceOf(other, realm, force);
    return offence > effective ? [{ realm, force, offence }] : [];
  });
  return { open, hidden: other.swords.reserve.filter((force) => mostOffence(view, force) > effective).length };
}

export const isUnanswered = ({ open, hidden }: Answers): boolean => open.length === 0 && hidden === 0;

/** Events that the pile still holds: all that were not seen. Where it is empty, those that will be shuffled. */
export function eventsToCome({ eventDiscard, kingdoms, helper, piles }: KingdomsView): Card[] {
  const inForce = kingdoms.flatMap((kingdom) => [
    ...kingdom.leaders,
    ...kingdom.influences.map(({ card }) => card),
    ...standingIn(kingdom).flatMap(({ force }): Helper[] => [...force.helpers]),
  ]);
  const gone = new Set<string | null>([...inForce, helper, ...(piles.events === 0 ? [] : eventDiscard)]);
  return EVENTS.filter((card) => !gone.has(card));
}

/** R27-R33 What sort of event a card is. */
export type Sort = 'disasters' | 'omens' | 'influences' | 'leaders' | 'chances' | 'helpers';
export const SORTS: readonly Sort[] = ['disasters', 'omens', 'chances', 'influences', 'leaders', 'helpers'];

export function sortOf(card: Card): Sort {
  if (DISASTERS[card]) return 'disasters';
  if (OMENS[card]) return 'omens';
  if (INFLUENCES[card]) return 'influences';
  if (LEADERS[card]) return 'leaders';
  return CHANCES[card] ? 'chances' : 'helpers';
}
