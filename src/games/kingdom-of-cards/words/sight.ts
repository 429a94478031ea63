import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import {
  askedToAttack,
  askedToDefend,
  type Battle,
  battleOf,
  bestAttacks,
  defaultDefence,
  type Fought,
  fought,
  metBy,
} from '../rules/battle.js';
import { type Card, isTogether, type Laid, type Phase, roundFrom, type TrickStep } from '../rules/state.js';
import type { CardsView, Secret } from '../rules/view.js';

export type View = Seen<CardsView>;

/** The eye's seat; for a bystander, who is asked nothing, the first. */
export const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);

const ORDER: readonly Phase[] = ['lead', 'deploy', 'reinforce', 'alliance', 'defend', 'attack'];
/** Whether the cards of this step have been turned up. */
export const isTurnedUp = (phase: Phase, step: TrickStep): boolean => ORDER.indexOf(phase) > ORDER.indexOf(step);

const openCard = <T extends string>(card: T | Secret | null): T | null =>
  card === 'hidden' || card === 'answered' ? null : (card as T | null);

/** What lies face up for everybody. An own card that is still face down isn't there. */
export const openTable = ({ table, phase, starter }: CardsView): Laid[] =>
  table.map(({ deploy, reinforce, alliance }, seat) => ({
    deploy: seat === starter || isTurnedUp(phase, 'deploy') ? openCard<Card>(deploy) : null,
    reinforce: isTurnedUp(phase, 'reinforce') ? openCard<Card | 'pass'>(reinforce) : null,
    alliance: isTurnedUp(phase, 'alliance') ? openCard<Card | 'pass'>(alliance) : null,
  }));

/** What the eye has deployed. */
export const ownDeploy = (view: View): Card => view.table.table[seatOf(view)]?.deploy as Card;

/** The seats still in the hand, from the Starting Player round. */
export const inHandSeats = ({ starter, forfeited }: CardsView): Seat[] =>
  roundFrom(starter, forfeited.length).filter((seat) => !forfeited[seat]);

/** R12 Tricks of the hand that come after the one that is played, or was played last. */
export const tricksToCome = ({ table: { trick }, seats }: View): number => seats - trick;

/** R13 Who beats whom with what lies open, each side with its best attack cards. */
export interface Standing {
  readonly table: readonly Laid[];
  readonly battle: Battle;
  /** By seat: what a pair defends with; where that isn't known, what it would unless asked. */
  readonly defence: readonly (Card | null)[];
  /** In the order of the sides. */
  readonly fights: readonly Fought[];
}

/** Undefined while there is nothing to compare. */
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
  const defence = table.map((_, seat) =>
    battle.pairs.includes(seat) ? (shown(seat) ?? defaultDefence(battle, seat)) : null,
  );
  const met = metBy(battle, defence);
  return { table, battle, defence, fights: fought(battle, bestAttacks(battle, met), met) };
}

/** R8 The values are shown when all have answered. */
const shownDefence = ({ phase, defence }: CardsView, seat: Seat): Card | null =>
  phase === 'attack' ? openCard<Card>(defence[seat] ?? null) : null;

/** R8, R9 What attacks on a seat are met with. */
export const metAt = ({ battle, defence }: Standing, seat: Seat): readonly Card[] =>
  battle.pairs.includes(seat) ? [defence[seat] as Card] : (battle.codes[seat] as readonly Card[]);

/** What a seat has laid to fight with, as it lies: `12Sp 3Cr`. */
export const setOf = ({ deploy, reinforce }: Laid): Card[] =>
  [deploy, reinforce].filter((card): card is Card => card !== null && card !== 'pass');

/** The seats, each once, of what a side beats. */
export const targetsOf = ({ hits }: Fought): Seat[] => [...new Set(hits.map(({ target }) => target))];

/** In pace `in_turn`: who has passed in the step that is open, and who has laid a card. From the Starting Player round. */
export function answersSoFar(view: CardsView): { readonly passed: Seat[]; readonly laid: Seat[] } {
  const { phase, pace, table } = view;
  if (pace !== 'in_turn' || (phase !== 'reinforce' && phase !== 'alliance')) return { passed: [], laid: [] };
  const seats = inHandSeats(view).filter((seat) => (table[seat]?.[phase] ?? null) !== null);
  const isPass = (seat: Seat): boolean => table[seat]?.[phase] === 'pass';
  return { passed: seats.filter(isPass), laid: seats.filter((seat) => !isPass(seat)) };
}

/** Whether the step that is open asks several seats at once, whoever has answered by now. Public. */
export function severalAsked(view: CardsView): boolean {
  const { phase, pace } = view;
  if (phase === 'lead' || phase === 'over' || !isTogether(pace, phase)) return false;
  const standing = standingOf(view);
  if (phase === 'deploy') return inHandSeats(view).length > 2;
  if (phase === 'defend') return standing !== undefined && askedToDefend(standing.battle).length > 1;
  if (phase === 'attack' && standing) {
    const { battle, defence } = standing;
    return askedToAttack(battle, metBy(battle, defence)).length > 1;
  }
  return inHandSeats(view).length > 1;
}
