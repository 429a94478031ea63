import { type Attack, attackOf } from '../rules/attacks.js';
import { isBlack } from '../rules/circle.js';
import { type Ending, endOfSeasons, lonelyTyrant, outcomeOf } from '../rules/outcome.js';
import { type Card, EMPERORS, type Emperor, LAST_ACTION, type PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { seatOf, type View } from './sight.js';

/** What lies on the table after an attack. All by emperor. */
export interface After {
  readonly cities: readonly (Card | null)[];
  /** How many of this season. */
  readonly trophies: readonly number[];
  readonly ruins: readonly number[];
  readonly out: readonly boolean[];
}

/** R6, R12, R17 What becomes of the cities, and of what was won and lost. */
export function afterAttack(table: PowerView, by: Emperor, { manner, victim, hand }: Attack): After {
  const own = table.cities[by] as Card;
  const taken = table.cities[victim] as Card;
  const { mode, nextCity } = table;
  const gives = mode === 'coloured' && (manner === 'retake' || hand === 'give' || !isBlack(own));
  const moves = !gives && manner === 'retake';
  const lost = (emperor: Emperor): number => (manner === 'retake' && emperor === victim ? 1 : 0);
  const won = (emperor: Emperor): number => (manner === 'conquer' && emperor === by ? 1 : 0);
  const ruins = table.ruins.map((n, each) => (manner === 'destroy' && each === victim ? n + 1 : n));
  return {
    cities: table.cities.map((city, each) => {
      if (each === by) return gives ? nextCity : moves ? taken : own;
      return each === victim ? (gives ? own : nextCity) : city;
    }),
    trophies: table.trophies.map((line, each) => Math.max(0, line.length - lost(each)) + won(each)),
    ruins,
    out: table.out.map((was, each) => was || (mode !== 'basic' && (ruins[each] as number) >= table.holy)),
  };
}

/** R11, R13 How the match ends with this attack, or undefined where it goes on. */
export function endAfter({ table, seats }: View, { trophies, ruins, out }: After): PowerOutcome | undefined {
  const { mode, target, holy, season, maxSeasons } = table;
  const now: Ending = {
    seats,
    mode,
    target,
    holy,
    season,
    maxSeasons,
    out: [...out],
    ruins: [...ruins],
    totals: [...table.totals],
  };
  if (lonelyTyrant(now) !== undefined) return outcomeOf(now, 'tyrant');
  if (table.action < LAST_ACTION) return undefined;
  const counted = { ...now, totals: EMPERORS.map((each) => (table.totals[each] ?? 0) + (trophies[each] ?? 0)) };
  const reason = endOfSeasons(counted);
  return reason && outcomeOf(counted, reason);
}

/** What an attack surely comes to for who makes it; undefined where the match goes on. */
export type Fate = 'wins' | 'draws' | 'loses' | undefined;

export function fateOf(view: View, option: string): { readonly fate: Fate; readonly end: PowerOutcome | undefined } {
  const seat = seatOf(view);
  const end = endAfter(view, afterAttack(view.table, seat, attackOf(option)));
  if (!end) return { fate: undefined, end };
  if (end.winners.includes(seat)) return { fate: 'wins', end };
  return { fate: end.losers.includes(seat) ? 'loses' : 'draws', end };
}
