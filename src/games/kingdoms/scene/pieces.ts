import type { Names } from '../../../contract/game.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import type { CardFace, Chip, Sign } from '../../../pictures/scene.js';
import { plainNameOf, seatName } from '../../../words/people.js';
import { cutName } from '../../drawn-names.js';
import {
  type Card,
  forceWith,
  type Helper,
  type KingdomsOutcome,
  kingdomOf,
  type Phase,
  REALMS,
  type Realm,
  rivalOf,
} from '../rules/state.js';
import { burdenOf, damageOf, INFLUENCES, LEADERS, leadershipOf, valueIn, worthOf } from '../rules/values.js';
import type { ForceView, KingdomsView, KingdomView } from '../rules/view.js';
import type { FileField, Files, StandingCard } from './files.js';
import type { FileForce } from './force.js';
import { fileWords, helped, isOpen } from './tell.js';
import { type AltTextStyle, cardName, eventName, NAME_LIMIT, type SayPictures } from './words.js';

/** The look of a kingdom. */
export interface Look extends Pick<Files, 'facing' | 'card' | 'unnamed' | 'spare'> {
  /** The style of the alt text. */
  readonly tongue: AltTextStyle;
  /** The picture's own seat. */
  readonly own?: Seat;
  readonly calledOff?: boolean;
  readonly outcome?: KingdomsOutcome;
  /** Realms with a glow in front. */
  readonly lit?: ReadonlySet<Realm>;
  /** Dangers for the force in front, by realm. */
  readonly fears?: (realm: Realm) => readonly Chip[];
  /** Whether a force of this kingdom can be chosen; by default all can. */
  readonly can?: (realm: Realm, rank: number, force: ForceView) => boolean;
}

const SIGNS: Readonly<Record<Realm, Sign>> = { coins: 'pentacles', cups: 'cups', swords: 'swords', wands: 'wands' };
export const realmSign = (realm: Realm): Sign => SIGNS[realm];
const HELPER_SIGNS: Readonly<Record<Helper, Sign>> = { M8: 'sword', M14: 'shield' };

export const face = (say: SayPictures, card: Card): CardFace => ({ deck: 'tarot', card, name: cardName(say, card) });
export const back = (say: SayPictures): CardFace => ({ deck: 'tarot', card: 'back', name: say('back') });

/** The seat that must choose now: after an invasion the defender. */
const askedSeat = ({ phase, current }: KingdomsView): Seat | undefined =>
  phase === 'over' ? undefined : phase === 'counter' ? rivalOf(current) : current;

/** A seat's four files in realm order, with its leaders and influences. */
export function kingdom(view: KingdomsView, seat: Seat, names: Names, look: Look): Files {
  const rule = kingdomOf(view, seat);
  const { say } = look.tongue;
  const name = plainNameOf(say, names, seat);
  const mark = markOf(view, seat, look);
  return {
    kind: 'own:files',
    name,
    standIn: seatName(say, seat),
    sign: seat === 0 ? 'sun' : 'moon',
    ...(mark !== undefined && { mark }),
    active: !look.calledOff && (look.outcome?.winners.includes(seat) ?? askedSeat(view) === seat),
    standing: standing(rule, look.tongue),
    facing: look.facing,
    ...(look.card !== undefined && { card: look.card }),
    ...(look.unnamed && { unnamed: true }),
    ...(look.spare !== undefined && { spare: look.spare }),
    files: REALMS.map((realm) => field(rule, realm, look)),
    words: [cutName(name, NAME_LIMIT), ...(mark === undefined ? [] : [mark])].join(', '),
  };
}

function markOf(view: KingdomsView, seat: Seat, look: Look): string | undefined {
  const { outcome, own, calledOff } = look;
  const { say } = look.tongue;
  const { phase, current } = view;
  if (outcome !== undefined) {
    const held = say('held', { cards: outcome.cards[seat] ?? 0, strength: outcome.strength[seat] ?? 0 });
    return outcome.winners.includes(seat) ? `${say('wins')} · ${held}` : held;
  }
  if (!calledOff && phase !== 'over') {
    if (askedSeat(view) === seat) return say(own === seat ? 'yourMark' : 'mark', placing(say, view, phase));
    if (current === seat) return say('inTurn');
  }
  return own === seat ? say('you') : undefined;
}

const placing = (say: SayPictures, { helper, arrange, purchase }: KingdomsView, phase: Exclude<Phase, 'over'>) => ({
  phase,
  helper: helper === null ? '' : eventName(say, helper),
  realm: arrange === null ? '' : say('realm', { realm: arrange.realm }),
  n: purchase?.draws ?? 0,
});

/** R30, R31 Leaders are visible in their realm; influences are at the edge too, until they are bought off. */
function standing({ leaders, influences }: KingdomView, tongue: AltTextStyle): StandingCard[] {
  const { say } = tongue;
  return [
    ...leaders.map((card): StandingCard => {
      const { realm, force } = sure(LEADERS[card]);
      return { chips: [], words: tongue.leader(card, realm, force) };
    }),
    ...influences.map(({ card, wait }): StandingCard => {
      const tone = wait === 0 ? 'gold' : 'bad';
      return {
        chips: [
          { text: eventName(say, card), tone },
          { text: say('wait', { wait }), tone },
        ],
        words: tongue.influence(card, sure(INFLUENCES[card]), wait),
      };
    }),
  ];
}

function field(rule: KingdomView, realm: Realm, look: Look): FileField {
  const { active, reserve } = rule[realm];
  const { say } = look.tongue;
  const [leads, weighs] = [leadershipOf(rule, realm), burdenOf(rule, realm)];
  const notes: Chip[] =
    active === null && reserve.length === 0
      ? []
      : [
          ...(leads > 0 ? [{ sign: 'crown' as const, text: `+${leads}`, tone: 'good' as const }] : []),
          ...(weighs > 0 ? [{ sign: 'jester' as const, text: `–${weighs}`, tone: 'bad' as const }] : []),
        ];
  const dim = (force: ForceView, rank: number): { dim?: true } =>
    (look.can?.(realm, rank, force) ?? true) ? {} : { dim: true };
  const lying = reserve.every(isOpen)
    ? []
    : lies(
        reserve.flatMap(({ wounds }) => wounds),
        reserve.flatMap(({ helpers }) => helpers.map(helperOnly)),
      );
  return {
    sign: SIGNS[realm],
    notes,
    ...(active &&
      isOpen(active) && {
        front: forceIn(say, rule, realm, active, {
          ...dim(active, 1),
          fears: look.fears?.(realm) ?? [],
        }),
      }),
    behind: reserve.map((force, i) => ({ ...behind(say, rule, realm, force), ...dim(force, i + 2) })),
    ...(reserve.length > 0 && { count: String(reserve.length) }),
    ...(lying.length > 0 && { lying }),
    ...(look.lit?.has(realm) && { glow: true }),
    words: fileWords(rule, realm, look.tongue),
  };
}

const helperOnly = (helper: Helper): Chip => ({ sign: HELPER_SIGNS[helper], text: '', tone: 'gold' });

/** R4 The sum of the wounds, then the helpers. */
function lies(wounds: ForceView['wounds'], helpers: readonly Chip[]): Chip[] {
  const damage = damageOf({ wounds });
  return [
    ...(wounds.length === 0 ? [] : [{ sign: 'broken-shield' as const, text: `–${damage}`, tone: 'bad' as const }]),
    ...helpers,
  ];
}

/** R3, R4, R5 An open force: its value, and what lies on it. Its strongest card comes last. */
export function forceIn(
  say: SayPictures,
  rule: KingdomView,
  realm: Realm,
  force: ForceView,
  { dim, counts, fears = [] }: { dim?: true; counts?: number; fears?: readonly Chip[] } = {},
): FileForce {
  const cards = force.cards.toSorted((one, other) => worthOf(one, realm) - worthOf(other, realm));
  const value = String(counts ?? valueIn(rule, realm, force));
  return {
    cards: cards.map((card) => face(say, card)),
    ...(dim && { dim }),
    chips: [
      { text: value, tone: force.wounds.length > 0 ? 'bad' : 'plain' },
      ...lies(
        force.wounds,
        force.helpers.map((helper) => helperChip(rule, realm, force, helper)),
      ),
      ...fears,
    ],
    many: `×${cards.length}`,
  };
}

const helperChip = (rule: KingdomView, realm: Realm, force: ForceView, helper: Helper): Chip => ({
  sign: HELPER_SIGNS[helper],
  text: String(helped(rule, realm, force, helper)),
  tone: 'gold',
});

/** Face-down for everybody but the owner, who sees its value where no card shows it. */
function behind(say: SayPictures, rule: KingdomView, realm: Realm, force: ForceView): FileForce {
  if (!isOpen(force)) return { cards: force.cards.map(() => back(say)), chips: [] };
  const open = forceIn(say, rule, realm, force);
  const [value, ...others] = open.chips;
  const printed = force.cards.length === 1 && force.wounds.length === 0;
  // The effect of its wounds is visible when it stands in front.
  return { ...open, chips: printed ? others : [sure(value), ...force.helpers.map(helperOnly)] };
}

/** The cards of an own force, by its id. */
export function forceCards(view: KingdomsView, seat: Seat, id: Card): readonly Card[] {
  return forceWith(kingdomOf(view, seat), id)?.force.cards ?? [id];
}
