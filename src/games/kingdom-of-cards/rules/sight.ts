import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import {
  askedToAttack,
  askedToDefend,
  type Battle,
  battleOf,
  bestAttacks,
  defaultDefences,
  type Fought,
  fought,
  metBy,
} from './battle.js';
import { type Card, inHand, isTogether, isTurnedUp, type Laid, tricksToCome } from './state.js';
import { type CardsView, isSecret, type Secret } from './view.js';

export type View = Seen<CardsView>;

/** The eye's seat; the first for a bystander, who is asked nothing. */
export const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);

const openCard = <T extends Card | 'pass'>(card: T | Secret | null): T | null => (isSecret(card) ? null : card);

/** The cards that are open to everybody, without the eye's own face-down card. */
export const openTable = ({ table, phase, starter }: CardsView): Laid[] =>
  table.map(({ deploy, reinforce, alliance }, seat) => ({
    deploy: seat === starter || isTurnedUp(phase, 'deploy') ? openCard<Card>(deploy) : null,
    reinforce: isTurnedUp(phase, 'reinforce') ? openCard<Card | 'pass'>(reinforce) : null,
    alliance: isTurnedUp(phase, 'alliance') ? openCard<Card | 'pass'>(alliance) : null,
  }));

/** The eye's deploy card. */
export const ownDeploy = (view: View): Card => deployedBy(view.table, seatOf(view));
/** R2 The leading card. */
export const leadIn = (table: CardsView): Card => deployedBy(table, table.starter);
const deployedBy = ({ table }: CardsView, seat: Seat): Card => sure(openCard<Card>(sure(table[seat]).deploy));

/** R12 Tricks of the hand after the present one, or after the last one played. */
export const toCome = ({ table: { trick }, seats }: View): number => tricksToCome(seats, trick);

/** R13 The present results of the open cards, each side with its best attack cards. */
export interface Standing {
  readonly table: readonly Laid[];
  readonly battle: Battle;
  /** By seat: a pair's defending value; where that isn't known, the default one. */
  readonly defence: readonly (Card | null)[];
  /** By seat: its attack code. */
  readonly attack: readonly (Card | null)[];
  /** In the order of the sides. */
  readonly fights: readonly Fought[];
}

/** Undefined while no cards can be compared. */
export function standingOf(view: CardsView): Standing | undefined {
  if (!isTurnedUp(view.phase, 'deploy')) return undefined;
  return standingWith(openTable(view), view.alliances, (seat) => shownDefence(view, seat));
}

/** The same for any table. */
export function standingWith(
  table: readonly Laid[],
  alliances: CardsView['alliances'],
  shown: (seat: Seat) => Card | null = () => null,
): Standing {
  const battle = battleOf(table, alliances);
  const defence = defaultDefences(battle).map((usual, seat) => usual && (shown(seat) ?? usual));
  const met = metBy(battle, defence);
  const attack = bestAttacks(battle, met);
  return { table, battle, defence, attack, fights: fought(battle, attack, met) };
}

/** R8 The values are shown when all have answered. */
const shownDefence = ({ phase, defence }: CardsView, seat: Seat): Card | null =>
  phase === 'attack' ? openCard<Card>(defence[seat] ?? null) : null;

/** A seat's cards for the fight, in their order: `12Sp 3Cr`. */
export const setOf = ({ deploy, reinforce }: Laid): Card[] =>
  [deploy, reinforce].filter((card): card is Card => card !== null && card !== 'pass');

/** The seats that a side beats, each once. */
export const targetsOf = ({ hits }: Fought): Seat[] => [...new Set(hits.map(({ target }) => target))];

/**
 * In pace `in_turn`: the seats that have passed in the open step, and those that have laid a card. From the Starting
 * Player round.
 */
export function answersSoFar(view: CardsView): { readonly passed: Seat[]; readonly laid: Seat[] } {
  const { phase, pace, table } = view;
  if (pace !== 'in_turn' || (phase !== 'reinforce' && phase !== 'alliance')) return { passed: [], laid: [] };
  const seats = inHand(view).filter((seat) => (table[seat]?.[phase] ?? null) !== null);
  const isPass = (seat: Seat): boolean => table[seat]?.[phase] === 'pass';
  return { passed: seats.filter(isPass), laid: seats.filter((seat) => !isPass(seat)) };
}

/** Whether the open step asks several seats at once, even if some have answered. Public. */
export function severalAsked(view: CardsView): boolean {
  const { phase, pace } = view;
  if (phase === 'lead' || phase === 'over' || !isTogether(pace, phase)) return false;
  const standing = standingOf(view);
  if (phase === 'deploy') return inHand(view).length > 2;
  if (phase === 'defend') return standing !== undefined && askedToDefend(standing.battle).length > 1;
  if (phase === 'attack' && standing) {
    const { battle, defence } = standing;
    return askedToAttack(battle, metBy(battle, defence)).length > 1;
  }
  return inHand(view).length > 1;
}
