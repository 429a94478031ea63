import type { Seat } from '../../engine/table.js';
import { type Card, rivalOf, SEATS } from '../../games/circle-of-kings/rules/state.js';
import { armyIn, copyOf, type Field, leave, lordIn, type Soldier, soldierOf } from './field.js';
import type { Stakes } from './stakes.js';
import { startOf, walkOn } from './walk.js';

/** How good a round is for `stakes.me`, played on from here by greedy seats. */
export type Forecast = number;

/** R18 From the reveal on, one Lord alone being known: whatever answers the rival's does nothing here. */
export function fromReveal(f: Field, stakes: Stakes): Forecast {
  const devil = ownerOf(f, 15);
  if (devil !== undefined) {
    f.burned[rivalOf(devil) as 0 | 1]++;
    destroyAll(f, devil, stakes);
    return finish(f, stakes);
  }
  if (ownerOf(f, 13) !== undefined) {
    for (const seat of SEATS) {
      f.burned[seat as 0 | 1]++;
      destroyAll(f, seat, stakes);
    }
    return finish(f, stakes);
  }
  if (ownerOf(f, 6) !== undefined) return finish(f, stakes);
  const hanged = ownerOf(f, 12);
  if (hanged === undefined) return fromCombat(f, stakes, combatQueue(f));
  f.hanged = true;
  f.first = hanged;
  return fromKings(f, stakes, circleQueue(f));
}

/** Whose Lord at work has this number. */
const ownerOf = (f: Field, number: number): Seat | undefined => SEATS.find((seat) => lordIn(f, seat) === number);

/** R21, R26 The Lords of these moments. */
const COMBAT = new Set([0, 8, 9, 14, 21]);
const CIRCLE = new Set([1, 4, 5, 7, 10, 16, 17, 18, 19, 20]);

const queueOf = (f: Field, lords: ReadonlySet<number>): Seat[] =>
  SEATS.filter((seat) => lords.has(lordIn(f, seat) ?? -1)).sort(
    (one, other) => (lordIn(f, other) as number) - (lordIn(f, one) as number),
  );
const combatQueue = (f: Field): Seat[] => queueOf(f, COMBAT);
const circleQueue = (f: Field): Seat[] => queueOf(f, CIRCLE);

function destroyAll(f: Field, seat: Seat, { card }: Stakes): void {
  for (const { owner, face } of armyIn(f, seat).splice(0)) f.harm[owner as 0 | 1] += card(face);
}

/** R21 The combat Lords still to act, then the fight. */
export function fromCombat(f: Field, stakes: Stakes, queue: readonly Seat[]): Forecast {
  for (const seat of queue) {
    if (lordIn(f, seat) === 21) replaceAll(f, stakes);
    if (lordIn(f, seat) === 14) f.temperance = true;
    if (lordIn(f, seat) === 9) stealBest(f, seat);
    if (lordIn(f, seat) === 8) doubleBest(f, seat);
    if (lordIn(f, seat) === 0) f.fool = true;
  }
  return fight(f, stakes);
}

/** M21 Both armies are replaced by unseen cards. */
function replaceAll(f: Field, stakes: Stakes): void {
  for (const seat of SEATS) {
    const count = armyIn(f, seat).length;
    destroyAll(f, seat, stakes);
    const deck = stakes.unseen[seat as 0 | 1];
    for (let i = 0; i < count && deck.length > 0; i++) {
      const card = deck[Math.floor(((i + 0.5) * deck.length) / count)] as string;
      const fresh = soldierOf(card);
      armyIn(f, seat).push(fresh);
      f.harm[seat as 0 | 1] -= stakes.card(fresh.face);
    }
  }
}

const foolComes = (f: Field): boolean => f.fool || f.lords.includes(0);

/** M9 The Hermit takes what counts most in the combat. */
function stealBest(f: Field, seat: Seat): void {
  const theirs = armyIn(f, rivalOf(seat));
  const key = ({ face, captain }: Soldier): number =>
    f.temperance ? (captain ? 100 : face) : foolComes(f) ? -face : face;
  const best = theirs.reduce<Soldier | undefined>(
    (top, each) => (!top || key(each) > key(top) ? each : top),
    undefined,
  );
  if (best) steal(f, seat, best.card);
}

export function steal(f: Field, seat: Seat, card: Card): void {
  const taken = leave(f, rivalOf(seat), card);
  if (taken) armyIn(f, seat).push({ ...taken, captain: false });
}

/** M8 Strength doubles the lowest card that suffices, else the lowest of all. */
function doubleBest(f: Field, seat: Seat): void {
  const army = [...armyIn(f, seat)].sort((one, other) => one.face - other.face);
  const behind = totalOf(f, rivalOf(seat)) - totalOf(f, seat);
  const enough = army.find(({ face, captain }) => face > behind && (!f.temperance || captain));
  const pick = foolComes(f) || behind < 0 ? army[0] : (enough ?? army[0]);
  f.doubled = pick?.card ?? null;
}

/** R22 What an army counts in the combat. */
function totalOf(f: Field, seat: Seat): number {
  let sum = 0;
  for (const { card, face, captain } of armyIn(f, seat))
    if (!f.temperance || captain) sum += card === f.doubled ? 2 * face : face;
  return sum;
}

/** R22-R24 The combat; who is likely to lose it burns a Lord. */
function fight(f: Field, stakes: Stakes): Forecast {
  const lead = (totalOf(f, 0) - totalOf(f, 1)) * (f.fool ? -1 : 1);
  const wins = stakes.blur === 0 ? 0 : 1 / (1 + Math.exp(-lead / stakes.blur));
  f.burned[0] += stakes.blur === 0 ? (lead > 0 ? 0 : 1) : 1 - wins;
  f.burned[1] += stakes.blur === 0 ? (lead < 0 ? 0 : 1) : wins;
  if (f.doubled !== null) for (const seat of SEATS) destroyDoubled(f, seat, stakes);
  if (f.hanged) return finish(f, stakes);
  f.first = lead > 0 ? 0 : lead < 0 ? 1 : (f.lords[0] ?? 0) > (f.lords[1] ?? 0) ? 0 : 1;
  return fromKings(f, stakes, circleQueue(f));
}

function destroyDoubled(f: Field, seat: Seat, { card }: Stakes): void {
  const gone = leave(f, seat, f.doubled as string);
  if (gone) f.harm[gone.owner as 0 | 1] += card(gone.face);
}

/** R26 The circle Lords still to act, each owner choosing what serves it best, then the walk. */
export function fromKings(f: Field, stakes: Stakes, queue: readonly Seat[]): Forecast {
  const [owner, ...rest] = queue;
  if (owner === undefined) {
    f.spot ??= startOf(f);
    f.actor = f.first;
    return fromWalk(f, stakes);
  }
  const layouts = layoutsOf(f, owner).map((changed) => fromKings(changed, stakes, rest));
  if (lordIn(f, owner) === 20) return layouts.reduce((sum, each) => sum + each, 0) / layouts.length;
  return owner === stakes.me ? Math.max(...layouts) : Math.min(...layouts);
}

/** Every way a circle Lord may leave the Circle. */
function layoutsOf(f: Field, owner: Seat): Field[] {
  switch (lordIn(f, owner)) {
    case 20:
      return [0, 1, 2].map((turn) => changed(f, ({ circle }) => shake(circle, turn)));
    case 19:
      return [changed(f, ({ circle }) => swap(circle, 1, 3))];
    case 18:
      return [changed(f, ({ circle }) => swap(circle, 0, 2))];
    case 17:
      return [changed(f, (g) => (g.star = true))];
    case 16:
      return f.circle.slice(1).map((king) => changed(f, (g) => (g.removed = king)));
    case 10:
      return [true, false].map((clockwise) => changed(f, ({ circle }) => turnCircle(circle, clockwise)));
    case 7:
      return [changed(f, (g) => (g.chariot = owner))];
    case 5:
      return standing(f).map((spot) => changed(f, (g) => (g.spot = spot)));
    case 4:
      return [changed(f, (g) => (g.emperor = true))];
    case 1:
      return standing(f)
        .filter((place) => f.circle[(place + 1) % 4] !== f.removed)
        .map((place) => changed(f, ({ circle }) => swap(circle, place, (place + 1) % 4)));
    default:
      return [f];
  }
}

/** Places with a King. */
const standing = ({ circle, removed }: Field): number[] => [0, 1, 2, 3].filter((place) => circle[place] !== removed);

function changed(f: Field, change: (g: Field) => unknown): Field {
  const g = copyOf(f);
  change(g);
  return g;
}

export function swap<T>(circle: T[], one: number, other: number): void {
  [circle[one], circle[other]] = [circle[other] as T, circle[one] as T];
}

export function turnCircle<T>(circle: T[], clockwise: boolean): void {
  if (clockwise) circle.unshift(circle.pop() as T);
  else circle.push(circle.shift() as T);
}

/** M20 Nobody knows how the Kings will lie: three of the six rings stand for all. */
function shake<T>(circle: T[], turn: number): void {
  if (turn > 0) swap(circle, 1, turn + 1);
  swap(circle, 0, 2);
}

/** R28-R33 The walk, the Purge and Justice. */
export function fromWalk(f: Field, stakes: Stakes): Forecast {
  walkOn(f, stakes.card);
  for (const seat of SEATS) if (armyIn(f, seat).length === 0 && f.lost[seat as 0 | 1] > 0) f.burned[seat as 0 | 1]++;
  if (f.lords.includes(11)) even(f, stakes);
  f.chariot = null;
  return f.hanged ? fromCombat(f, stakes, combatQueue(f)) : finish(f, stakes);
}

/** M11 The bigger army gives up its lowest cards. */
function even(f: Field, stakes: Stakes): void {
  const surplus = armyIn(f, 0).length - armyIn(f, 1).length;
  const army = armyIn(f, surplus > 0 ? 0 : 1);
  army.sort((one, other) => one.face - other.face);
  for (const { owner, face } of army.splice(0, Math.abs(surplus))) f.harm[owner as 0 | 1] += stakes.card(face);
}

/** What the round has brought. */
function finish({ harm, burned }: Field, { me, lord }: Stakes): Forecast {
  const cost = (seat: Seat): number => harm[seat as 0 | 1] + burned[seat as 0 | 1] * lord[seat as 0 | 1];
  return cost(rivalOf(me)) - cost(me);
}
