import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import { answerersIn } from '../rules/invasion.js';
import { unseenCards } from '../rules/sight.js';
import { allForces, type Card, type Invader, kingdomOf, numberOf, type Realm, rivalOf } from '../rules/state.js';
import {
  type EventSort,
  eventSort,
  type Invasion as InvasionOf,
  invasionOf as invasionBy,
  offenceOf,
  prevails,
  worthOf,
} from '../rules/values.js';
import type { ForceView, KingdomsView, KingdomView } from '../rules/view.js';

export type View = Seen<KingdomsView>;

/** The eye's seat; the first for a bystander, who is asked nothing. */
const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);
export const ownOf = (view: View): KingdomView => kingdomOf(view.table, seatOf(view));
export const otherOf = (view: View): KingdomView => kingdomOf(view.table, rivalOf(seatOf(view)));

export const cardsIn = (kingdom: KingdomView): number =>
  allForces(kingdom).reduce((sum, { cards }) => sum + cards.length, 0);

/** Cards of a suit that the eye cannot place: in the pile, or face-down with the other. */
const unseenOf = ({ table }: View, realm: Realm): readonly Card[] => unseenCards(table)[realm];

/** The average value of the highest of so many cards of a pile, as far as the eye can tell. */
export function highestOf(view: View, realm: Realm, draws: number): number {
  const worths = unseenOf(view, realm)
    .map(numberOf)
    .sort((one, other) => one - other);
  /** The chance that all drawn cards are among the lowest `n`. */
  const within = (n: number): number =>
    Array.from({ length: draws }, (_, i) => (n - i) / (worths.length - i)).reduce((all, each) => all * each, 1);
  const likely = worths.map((_, i) => (i + 1 < draws ? 0 : within(i + 1)));
  return worths.reduce((sum, worth, i) => sum + worth * ((likely[i] ?? 0) - (likely[i - 1] ?? 0)), 0);
}

/** The greatest possible offence of the other's army: hidden cards count as the best that the eye cannot place. */
function mostOffence(view: View, force: ForceView): number {
  const best = [...unseenOf(view, 'swords'), ...unseenOf(view, 'cups')].sort(
    (one, other) => worthOf(other, 'swords') - worthOf(one, 'swords'),
  );
  return offenceOf(otherOf(view), 'swords', { ...force, cards: best.slice(0, force.cards.length) });
}

/** R16-R19 A possible invasion by the eye, with its numbers. */
export type Invasion = InvasionOf<ForceView>;
export const invasionOf = (view: View, realm: Invader, target: Realm): Invasion | undefined =>
  invasionBy(ownOf(view), otherOf(view), realm, target);

/** R20 The other's possible answers to an invasion. */
export interface Answers {
  /** Open forces that can certainly answer. */
  readonly open: readonly { readonly realm: Invader; readonly force: ForceView; readonly offence: number }[];
  /** The number of hidden armies that might answer. */
  readonly hidden: number;
}

export function answersTo(view: View, { target, effective }: Invasion): Answers {
  const other = otherOf(view);
  const struck = { ...other, [target]: { ...other[target], active: null } };
  const answerers = answerersIn(struck).map(({ realm, rank, force }) => {
    const open = rank === 1;
    return { realm, force, open, offence: open ? offenceOf(other, realm, force) : mostOffence(view, force) };
  });
  const able = answerers.filter(({ offence }) => prevails(offence, effective));
  return { open: able.filter(({ open }) => open), hidden: able.filter(({ open }) => !open).length };
}

export const isUnanswered = ({ open, hidden }: Answers): boolean => open.length === 0 && hidden === 0;

/** R27-R33 The sorts of events, in the order they are told. */
export const SORTS: readonly EventSort['sort'][] = [
  'disasters',
  'omens',
  'chances',
  'influences',
  'leaders',
  'helpers',
];
export const sortOf = (card: Card): EventSort['sort'] => eventSort(card).sort;
