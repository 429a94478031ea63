import { type Attack, dummyOrder, spoilsOf, waysOf } from '../rules/attacks.js';
import { rebels } from '../rules/circle.js';
import { type ModeRules, modeOf } from '../rules/modes/index.js';
import { EMPERORS, type Emperor, type Four, four, LAST_ACTION } from '../rules/state.js';
import { attacks, type City, cityColour, cityOf, NO_CITY, ownTrump } from './cities.js';
import { type Chances, chanceWith, handChances } from './hand.js';
import type { Moment } from './moment.js';
import { type Stakes, stakesOf } from './stakes.js';
import type { Weights } from './weights.js';

/** The table in a forecast. Changes are made in place, and always undone. Lists are by emperor. */
export interface Board {
  readonly m: Moment;
  readonly w: Weights;
  readonly mode: ModeRules;
  readonly cities: Four<City>;
  readonly next: City;
  /** Their numbers. */
  readonly trophies: Four<number>;
  /** Each emperor's stakes. */
  readonly stakes: Readonly<Four<Stakes>>;
  /** The others, counter-clockwise: a dummy's first victim comes first (R16). */
  readonly others: Readonly<Four<readonly Emperor[]>>;
  /** The own chance of an initiative. */
  readonly chances: Chances;
}

export function boardOf(m: Moment, w: Weights): Board {
  return {
    m,
    w,
    mode: modeOf(m),
    cities: four((emperor) => cityOf(m.cities[emperor])),
    next: cityOf(m.nextCity),
    trophies: four((emperor) => m.trophies[emperor].length),
    stakes: four((emperor) => stakesOf(m, emperor, w)),
    others: four((emperor) => dummyOrder(m.table, emperor)),
    chances: handChances(m.hand, w),
  };
}

/** The value for `eye` when `by` takes an emperor's city over: a trophy more, or a holy city less. */
function takeOverWorth(b: Board, eye: Emperor, by: Emperor, from: Emperor): number {
  const { trophy, ruin } = b.stakes[eye];
  return b.mode.takeOver(cityColour(b.cities[from])) === 'destroy' ? ruin[from] : trophy[by];
}

/** The value of an attack for `eye`, with the expected following actions. */
export function attackWorth(b: Board, eye: Emperor, by: Emperor, attack: Attack): number {
  const { victim } = attack;
  const { cities, trophies, next } = b;
  const [own, taken] = [cities[by], cities[victim]];
  const homes = b.mode.homes(attack, cityColour(own));
  const { of, trophies: won, ruins } = spoilsOf(attack, by, trophies[victim]);
  const { trophy, ruin } = b.stakes[eye];
  const gain = ruins > 0 ? ruin[of] * ruins : trophy[of] * won;
  cities[by] = homes.by === 'own' ? own : homes.by === 'taken' ? taken : next;
  cities[victim] = homes.victim === 'own' ? own : next;
  trophies[of] += won;
  const worth = gain + aheadWorth(b, eye, by);
  trophies[of] -= won;
  cities[by] = own;
  cities[victim] = taken;
  return worth;
}

/** R7 The value for `eye` when `by` regroups. */
function regroupWorth(b: Board, eye: Emperor, by: Emperor): number {
  const { cities, trophies, next } = b;
  const own = cities[by];
  const lost = isAtRisk(b, by) ? 1 : 0;
  cities[by] = next;
  trophies[by] -= lost;
  const worth = aheadWorth(b, eye, by) - lost * b.stakes[eye].trophy[by];
  trophies[by] += lost;
  cities[by] = own;
  return worth;
}

/** R7 Whether regrouping would cost an emperor a trophy. */
function isAtRisk({ cities, trophies }: Board, by: Emperor): boolean {
  const own = cities[by];
  if (own === NO_CITY || trophies[by] === 0) return false;
  let threats = 0;
  for (const city of cities) if (attacks(city, own)) threats++;
  return rebels(threats, trophies[by]);
}

/** The number of actions before a season's end from which on expectations count less. */
const FADE = 3;

/** The expected value of the coming actions, by each emperor's best action now. `starter`: the emperor who begins. */
function aheadWorth(b: Board, eye: Emperor, starter: Emperor): number {
  const { m, w } = b;
  const left = LAST_ACTION - m.action;
  if (left === 0) return 0;
  let sum = 0;
  let all = 0;
  for (const emperor of EMPERORS) {
    let chance = m.auto[emperor] ? w.dummy : 1;
    if (emperor === m.me && eye === m.me) chance = chanceWith(b.chances, ownTrump(b.cities[emperor]));
    if (emperor === starter) chance *= w.first;
    all += chance;
    sum += chance * actionWorth(b, eye, emperor);
  }
  return (w.ahead * Math.min(1, left / FADE) * sum) / all;
}

/** The value for `eye` of an emperor's action: any take-over, the eye's own best one, or regrouping. */
function actionWorth(b: Board, eye: Emperor, by: Emperor): number {
  const own = b.cities[by];
  let sum = 0;
  let count = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (const victim of b.others[by]) {
    if (!attacks(own, b.cities[victim])) continue;
    const worth = takeOverWorth(b, eye, by, victim);
    if (b.m.auto[by]) return worth;
    sum += worth;
    count++;
    if (worth > best) best = worth;
  }
  if (count > 0) return by === eye ? best : sum / count;
  return isAtRisk(b, by) ? -b.stakes[eye].trophy[by] : 0;
}

/** The value for an emperor of winning the initiative, followed by their best action. */
export function winWorth(b: Board, by: Emperor): number {
  const { m } = b;
  let best = Number.NEGATIVE_INFINITY;
  let worth = 0;
  for (const victim of b.others[by]) {
    if (!attacks(b.cities[by], b.cities[victim])) continue;
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

/** The ways to take a city over; a dummy uses the first (R16). */
function takeOvers({ m, mode, cities }: Board, by: Emperor, victim: Emperor): readonly Attack[] {
  const [own, taken] = [cityColour(cities[by]), cityColour(cities[victim])];
  const ways = waysOf(mode, m.action, own, taken);
  const attacks: Attack[] = [];
  for (const { manner, hand } of ways) {
    if (manner !== 'retake') attacks.push({ manner, victim, ...(hand && { hand }) });
    if (m.auto[by]) break;
  }
  return attacks;
}
