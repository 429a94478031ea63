import type { Seat } from '../../../engine/table.js';
import type { CardFace, Chip, FileField, FileForce, Files, Sign, StandingCard } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import {
  type Card,
  forceWith,
  type Helper,
  type KingdomsOutcome,
  kingdomOf,
  REALMS,
  type Realm,
  rivalOf,
  there,
} from '../rules/state.js';
import { burdenOf, damageOf, INFLUENCES, LEADERS, leadershipOf, nominalOf, valueIn } from '../rules/values.js';
import type { ForceView, KingdomsView, KingdomView } from '../rules/view.js';
import { fileWords, helped, isOpen } from './tell.js';
import type { SceneWords, Tongue } from './words.js';

/** How a kingdom is drawn. */
export interface Look {
  readonly facing: Files['facing'];
  /** How the alt text puts it. */
  readonly tongue: Tongue;
  /** The seat whose picture it is. */
  readonly own?: Seat;
  readonly calledOff?: boolean;
  readonly outcome?: KingdomsOutcome;
  /** Where a light burns in front. */
  readonly lit?: ReadonlySet<Realm>;
  /** Whether a force of this kingdom can be chosen; all can where not given. */
  readonly can?: (realm: Realm, rank: number, force: ForceView) => boolean;
}

const SIGNS: Readonly<Record<Realm, Sign>> = { coins: 'pentacles', cups: 'cups', swords: 'swords', wands: 'wands' };
export const realmSign = (realm: Realm): Sign => SIGNS[realm];
const HELPER_SIGNS: Readonly<Record<Helper, Sign>> = { M8: 'sword', M14: 'shield' };
export const helperSign = (helper: Helper): Sign => HELPER_SIGNS[helper];

export const face = (say: SceneWords, card: Card): CardFace => ({ deck: 'tarot', card, name: say.card(card) });
export const back = (say: SceneWords): CardFace => ({ deck: 'tarot', card: 'back', name: say.back });
export const eventBack = (say: SceneWords): CardFace => ({ deck: 'tarot', card: 'back-major', name: say.back });

export const called = (say: SceneWords, names: Names, seat: Seat): string => names[seat] ?? say.seat(seat);
/** Who must choose something now: whoever was invaded may answer. */
export const askedSeat = ({ phase, current }: KingdomsView): Seat | undefined =>
  phase === 'over' ? undefined : phase === 'counter' ? rivalOf(current) : current;

/** A seat's four files in realm order, with what leads them and what weighs on them. */
export function kingdom(view: KingdomsView, seat: Seat, names: Names, look: Look): Files {
  const rule = kingdomOf(view, seat);
  const { say } = look.tongue;
  const name = called(say, names, seat);
  const mark = markOf(view, seat, look);
  return {
    kind: 'files',
    name,
    standIn: say.seat(seat),
    sign: seat === 0 ? 'sun' : 'moon',
    ...(mark !== undefined && { mark }),
    active: !look.calledOff && (look.outcome?.winners.includes(seat) ?? askedSeat(view) === seat),
    standing: standing(rule, look.tongue),
    facing: look.facing,
    files: REALMS.map((realm) => field(rule, realm, look)),
    words: [say.inWords(name), ...(mark === undefined ? [] : [mark])].join(', '),
  };
}

function markOf(view: KingdomsView, seat: Seat, look: Look): string | undefined {
  const { outcome, own, calledOff } = look;
  const { say } = look.tongue;
  const { phase, helper, current } = view;
  if (outcome !== undefined) {
    const held = say.held(outcome.cards[seat] ?? 0, outcome.strength[seat] ?? 0);
    return outcome.winners.includes(seat) ? `${say.wins} · ${held}` : held;
  }
  if (!calledOff && phase !== 'over') {
    if (askedSeat(view) === seat) return (own === seat ? say.yourMark : say.mark)(phase, helper);
    if (current === seat) return say.inTurn;
  }
  return own === seat ? say.you : undefined;
}

/** R30, R31 */
function standing({ leaders, influences }: KingdomView, tongue: Tongue): StandingCard[] {
  const { say } = tongue;
  return [
    ...leaders.map((card): StandingCard => {
      const { realm, force } = there(LEADERS[card]);
      return {
        face: face(say, card),
        chip: { sign: SIGNS[realm], text: say.plus(force), tone: 'good' },
        words: tongue.leader(card, realm, force),
      };
    }),
    ...influences.map(({ card, wait }): StandingCard => {
      const realm = there(INFLUENCES[card]);
      return {
        face: face(say, card),
        chip: { text: say.wait(wait), tone: wait === 0 ? 'gold' : 'bad' },
        words: tongue.influence(card, realm, wait),
      };
    }),
  ];
}

function field(rule: KingdomView, realm: Realm, look: Look): FileField {
  const file = rule[realm];
  const { say } = look.tongue;
  const [leads, weighs] = [leadershipOf(rule, realm), burdenOf(rule, realm)];
  const notes: Chip[] = [
    ...(leads > 0 ? [{ text: say.plus(leads), tone: 'good' as const }] : []),
    ...(weighs > 0 ? [{ text: say.minus(weighs), tone: 'bad' as const }] : []),
  ];
  const dim = (force: ForceView, rank: number) => ((look.can?.(realm, rank, force) ?? true) ? {} : { dim: true });
  return {
    sign: SIGNS[realm],
    title: say.realm(realm),
    notes,
    ...(file.active &&
      isOpen(file.active) && { front: { ...front(say, rule, realm, file.active), ...dim(file.active, 1) } }),
    behind: file.reserve.map((force, i) => ({ ...reserve(say, rule, realm, force), ...dim(force, i + 2) })),
    ...(file.reserve.length > 3 && { count: say.reserve(file.reserve.length) }),
    ...(look.lit?.has(realm) && { glow: true }),
    words: fileWords(rule, realm, look.tongue),
  };
}

/** R3, R4, R5 */
function front(say: SceneWords, rule: KingdomView, realm: Realm, force: ForceView): FileForce {
  return {
    cards: force.cards.map((card) => face(say, card)),
    chips: [{ text: say.value(valueIn(rule, realm, force), nominalOf(rule, realm, force)), tone: 'plain' }],
    across: force.wounds.map(({ cards, value }) => ({
      cards: cards.map((card) => face(say, card)),
      chip: { text: say.minus(value), tone: 'bad' },
    })),
    upon: force.helpers.map((helper) => ({ face: face(say, helper), chip: helperChip(rule, realm, force, helper) })),
  };
}

const helperChip = (rule: KingdomView, realm: Realm, force: ForceView, helper: Helper): Chip => ({
  sign: HELPER_SIGNS[helper],
  text: String(helped(rule, realm, force, helper)),
  tone: 'gold',
});

/** Face-down for all but its owner, who sees what it is worth where that isn't printed on it. */
function reserve(say: SceneWords, rule: KingdomView, realm: Realm, force: ForceView): FileForce {
  const damage = damageOf(force);
  const lies = { across: [], upon: [] };
  if (!isOpen(force)) {
    return {
      cards: force.cards.map(() => back(say)),
      chips: [
        ...(force.cards.length > 1 ? [{ text: say.times(force.cards.length), tone: 'plain' as const }] : []),
        ...(force.wounds.length > 0 ? [{ text: say.minus(damage), tone: 'bad' as const }] : []),
        ...force.helpers.map((helper): Chip => ({ sign: HELPER_SIGNS[helper], text: '', tone: 'gold' })),
      ],
      ...lies,
    };
  }
  const plain = force.cards.length === 1 && force.wounds.length === 0;
  const value = say.value(valueIn(rule, realm, force), nominalOf(rule, realm, force));
  return {
    cards: force.cards.map((card) => face(say, card)),
    chips: [
      ...(plain ? [] : [{ text: value, tone: force.wounds.length > 0 ? ('bad' as const) : ('plain' as const) }]),
      ...force.helpers.map((helper) => helperChip(rule, realm, force, helper)),
    ],
    ...lies,
  };
}

/** The cards of an own force, by its id. */
export function forceCards(view: KingdomsView, seat: Seat, id: Card): readonly Card[] {
  return forceWith(kingdomOf(view, seat), id)?.force.cards ?? [id];
}
