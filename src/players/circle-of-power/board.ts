import type { Attack } from '../../games/circle-of-power/rules/attacks.js';
import { EMPERORS, type Emperor, LAST_ACTION } from '../../games/circle-of-power/rules/state.js';
import { attacks, type City, cityOf, isBlackCity, isRedCity, NO_CITY, suitNumber } from './cities.js';
import { handChances } from './hand.js';
import type { Moment } from './moment.js';
import { type Stakes, stakesOf } from './stakes.js';
import type { Weights } from './weights.js';

/** The table as a forecast moves it about. It is changed in place, and always changed back. Lists are by emperor. */
export interface Board {
  readonly m: Moment;
  readonly w: Weights;
  readonly cities: City[];
  readonly next: City;
  /** How many. */
  readonly trophies: number[];
  /** What each plays for. */
  readonly stakes: readonly Stakes[];
  /** The others, counter-clockwise: whom a dummy attacks first comes first (R16). */
  readonly others: readonly (readonly Emperor[])[];
  /** One's own chance of an initiative by trump suit, none last. */
  readonly chances: readonly number[];
}

export function boardOf(m: Moment, w: Weights): Board {
  return {
    m,
    w,
    cities: m.cities.map(cityOf),
    next: cityOf(m.nextCity),
    trophies: m.trophies.map((line) => line.length),
    stakes: EMPERORS.map((emperor) => stakesOf(m, emperor, w)),
    others: EMPERORS.map((emperor) => {
      const place = m.table.indexOf(emperor);
      return [3, 2, 1].map((places) => m.table[(place + places) % 4] as Emperor);
    }),
    chances: handChances(m.hand, w),
  };
}

const cityAt = ({ cities }: Board, emperor: Emperor): City => cities[emperor] as City;
const stakesAt = ({ stakes }: Board, eye: Emperor): Stakes => stakes[eye] as Stakes;
const othersOf = ({ others }: Board, emperor: Emperor): readonly Emperor[] => others[emperor] as readonly Emperor[];

/** What it counts for `eye` that `by` takes an emperor's city over: a trophy more, or a holy city less. */
function takeOverWorth(b: Board, eye: Emperor, by: Emperor, from: Emperor): number {
  const { mode } = b.m;
  const { trophy, ruin } = stakesAt(b, eye);
  const destroyed = mode === 'tyrant' || (mode === 'coloured' && !isRedCity(cityAt(b, from)));
  return (destroyed ? ruin[from] : trophy[by]) as number;
}

/** What an attack counts for `eye`, with all that is to be expected afterwards. */
export function attackWorth(b: Board, eye: Emperor, by: Emperor, { manner, victim, hand }: Attack): number {
  const { mode } = b.m;
  const { cities, trophies, next } = b;
  const own = cityAt(b, by);
  const taken = cityAt(b, victim);
  const coloured = mode === 'coloured';
  const retakes = manner === 'retake';
  const moves = retakes || (coloured && (hand === 'give' || !isBlackCity(own)));
  const loser = retakes ? victim : by;
  const change = manner === 'conquer' ? 1 : retakes && (trophies[victim] as number) > 0 ? -1 : 0;
  const gain = retakes ? change * (stakesAt(b, eye).trophy[victim] as number) : takeOverWorth(b, eye, by, victim);
  if (moves) cities[by] = retakes && !coloured ? taken : next;
  cities[victim] = moves && coloured ? own : next;
  trophies[loser] = (trophies[loser] as number) + change;
  const worth = gain + aheadWorth(b, eye, by);
  trophies[loser] = (trophies[loser] as number) - change;
  cities[by] = own;
  cities[victim] = taken;
  return worth;
}

/** R7 What it counts for `eye` that `by` regroups. */
export function regroupWorth(b: Board, eye: Emperor, by: Emperor): number {
  const { cities, trophies, next } = b;
  const own = cityAt(b, by);
  const lost = rebels(b, by) ? 1 : 0;
  cities[by] = next;
  trophies[by] = (trophies[by] as number) - lost;
  const worth = aheadWorth(b, eye, by) - lost * (stakesAt(b, eye).trophy[by] as number);
  trophies[by] = (trophies[by] as number) + lost;
  cities[by] = own;
  return worth;
}

/** R7 Whether regrouping would cost an emperor a trophy. */
function rebels(b: Board, by: Emperor): boolean {
  const own = cityAt(b, by);
  if (own === NO_CITY || b.trophies[by] === 0) return false;
  for (const city of b.cities) if (attacks(city, own)) return false;
  return true;
}

/** How many actions before its end a season's hopes begin to fade. */
const FADE = 3;

/** What is to be expected of the actions to come, going by what each emperor would do now. `starter`: who begins. */
function aheadWorth(b: Board, eye: Emperor, starter: Emperor): number {
  const { m, w } = b;
  const left = LAST_ACTION - m.action;
  if (left === 0) return 0;
  let sum = 0;
  let all = 0;
  for (const emperor of EMPERORS) {
    let chance = m.auto[emperor] ? w.dummy : 1;
    if (emperor === m.me && eye === m.me)
      chance = b.chances[suitNumber(cityAt(b, emperor))] ?? (b.chances[4] as number);
    if (emperor === starter) chance *= w.first;
    all += chance;
    sum += chance * actionWorth(b, eye, emperor);
  }
  return (w.ahead * Math.min(1, left / FADE) * sum) / all;
}

/** What it counts for `eye` that an emperor acts: by any take-over, the eye's own by the best, or by regrouping. */
function actionWorth(b: Board, eye: Emperor, by: Emperor): number {
  const own = cityAt(b, by);
  let sum = 0;
  let count = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (const victim of othersOf(b, by)) {
    if (!attacks(own, cityAt(b, victim))) continue;
    const worth = takeOverWorth(b, eye, by, victim);
    if (b.m.auto[by]) return worth;
    sum += worth;
    count++;
    if (worth > best) best = worth;
  }
  if (count > 0) return by === eye ? best : sum / count;
  return rebels(b, by) ? -(stakesAt(b, eye).trophy[by] as number) : 0;
}

/** What it counts for oneself that an emperor wins the initiative, who then does what is best for them. */
export function winWorth(b: Board, by: Emperor): number {
  const { m } = b;
  const own = cityAt(b, by);
  let best = Number.NEGATIVE_INFINITY;
  let worth = 0;
  for (const victim of othersOf(b, by)) {
    if (!attacks(own, cityAt(b, victim))) continue;
    for (const attack of takeOvers(b, by, victim)) {
      const gain = attackWorth(b, by, by, attack);
      if (gain <= best) continue;
      best = gain;
      worth = by === m.me ? gain : attackWorth(b, m.me, by, attack);
    }
    if (m.auto[by]) return worth;
  }
  return best === Number.NEGATIVE_INFINITY ? regroupWorth(b, m.me, by) : worth;
}

/** The ways to take a city over; a dummy keeps its own where it may (R16). */
function takeOvers({ m, cities }: Board, by: Emperor, victim: Emperor): Attack[] {
  const { mode } = m;
  const destroyed = mode === 'tyrant' || (mode === 'coloured' && !isRedCity(cities[victim] as City));
  const keep: Attack = { manner: destroyed ? 'destroy' : 'conquer', victim, hand: 'keep' };
  const choice = mode === 'coloured' && m.action < LAST_ACTION && !m.auto[by] && isBlackCity(cities[by] as City);
  return choice ? [keep, { ...keep, hand: 'give' }] : [keep];
}
