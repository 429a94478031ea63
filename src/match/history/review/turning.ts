import PQueue from 'p-queue';
import { sameChoice, type Tried } from '../../../engine/tried.js';
import type { Weighed } from '../../../engine/weighed.js';
import type { Point, Turning } from './review.js';

/* Which choices decided a match. Each is held against another in imagined matches; most thought goes to where that makes a difference. */

/** What choices are looked at with. The same wish gives the same. */
export interface Simulator {
  /** Undefined where the seat had no choice. */
  tryOut(point: Point, wish: Wish): Promise<Tried | undefined>;
  /** What the strongest computer player would have chosen then. */
  weigh(point: Point): Promise<Weighed>;
  /** About how many choices may be made in imagined matches in all. */
  readonly steps: number;
}

/** Against what, in which imagined matches: each round has its own, numbered from 0. */
export interface Wish {
  readonly other: readonly string[] | undefined;
  readonly round: number;
  readonly from: number;
  readonly deals: number;
}

/** How many are told of. */
const TOLD = 3;
/** How many choices show how long imagined matches are; from that follows how many are looked at, between these bounds. */
const PROBES = 6;
const LOOKED = { least: 16, most: 120 };
/** How many of them are compared with what the strongest player would do, and how many once more. */
const WEIGHED = 10;
const FINALISTS = 5;
/** What share of all imagined choices goes to a first look, a closer look, and each round after it. */
const SHARES = { first: 0.3, closer: 0.1, second: 0.2, last: 0.4 };
/** How many imagined matches a choice meets at first, and at most in a round. */
const FIRST = 4;
const MOST = 200;
/** How many imagined choices are made at a stretch, so that computers of other matches needn't wait. */
const STRETCH = 400;
/** How many stretches are under way at once. */
const ABREAST = 2;
/** A difference is told of if it is as large as this, and larger than so many of its standard errors. */
const LEAST = 0.15;
const SURELY = 2;

/** A choice that is looked at, and how imagined matches ended with it and with the other. */
interface Look {
  readonly point: Point;
  readonly other?: readonly string[];
  readonly advised: boolean;
  /** What the rule of thumb would have chosen, if that was something else. */
  readonly usual?: readonly string[] | undefined;
  readonly round: number;
  readonly made: readonly number[];
  readonly others: readonly number[];
  /** Choices made in each of these matches. */
  readonly pace: number;
}

/** The choices that made the largest difference, and how many were looked at. The same points and simulator give the same. */
export async function decidingOf(
  points: readonly Point[],
  simulator: Simulator,
): Promise<{ readonly turnings: readonly Turning[]; readonly looked: number }> {
  const look = (point: Point) => tried({ point, advised: false, round: 0 }, simulator);
  const stepsFor = (share: number): number => share * simulator.steps;
  const probes = await forEach(spread(points, PROBES), look);
  const room = Math.floor(stepsFor(SHARES.first) / (FIRST * mean(probes.map(({ pace }) => pace))));
  const looks = await forEach(thinned(points, Math.min(LOOKED.most, Math.max(LOOKED.least, room))), look);
  const closer = await further(striking(looks, 2 * WEIGHED), simulator, stepsFor(SHARES.closer));
  const held = await forEach(striking(closer, WEIGHED), (each) => heldAgainst(each, simulator));
  const finalists = ranked(await further(held, simulator, stepsFor(SHARES.second))).slice(0, FINALISTS);
  // What they have met so far chose them: what is told comes of other deals.
  const afresh = await forEach(finalists, (each) => tried({ ...each, round: 2 }, simulator));
  const turnings = ranked(await further(afresh, simulator, stepsFor(SHARES.last)))
    .filter(standsOut)
    .map(turningOf);
  return { turnings: turnings.slice(0, TOLD), looked: looks.length };
}

/** As many as are looked at: those of people, as far as there is room, and of the others some all along the match. */
function thinned(points: readonly Point[], most: number): Point[] {
  const people = points.filter(({ person }) => person);
  const computers = points.filter(({ person }) => !person);
  const shown = spread(people, most);
  return [...shown, ...spread(computers, most - shown.length)].sort((one, other) => one.n - other.n);
}

/**
 * Those with the largest difference. Half of them, if there are as many, are not what the rule of thumb would have chosen:
 * of what is, only that most others are worse is known so far.
 */
function striking(looks: readonly Look[], most: number): Look[] {
  const [odd, usual] = [ranked(looks.filter((look) => look.usual)), ranked(looks.filter((look) => !look.usual))];
  const half = Math.max(Math.ceil(most / 2), most - usual.length);
  return [...odd.slice(0, half), ...usual.slice(0, most - Math.min(half, odd.length))];
}

function spread<T>(things: readonly T[], most: number): T[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, i) => things[Math.floor((i * things.length) / most)] as T);
}

/** Some at once, and all in order; what comes to nothing is left out. */
async function forEach<T, R>(things: readonly T[], work: (thing: T) => Promise<R | undefined>): Promise<R[]> {
  const queue = new PQueue({ concurrency: ABREAST });
  const made = await queue.addAll(things.map((thing) => () => work(thing)));
  return made.filter((each) => each !== undefined);
}

/** The first imagined matches of a round. */
async function tried(
  look: Pick<Look, 'point' | 'other' | 'advised' | 'round'>,
  simulator: Simulator,
): Promise<Look | undefined> {
  const { point, other, round } = look;
  const first = await simulator.tryOut(point, { other, round, from: 0, deals: FIRST });
  return first && { ...look, usual: first.usual, made: first.made, others: first.other, pace: first.steps / FIRST };
}

/** Held from now on against what the strongest player would have chosen, or where that is the same, what came nearest. */
async function heldAgainst({ point, usual }: Look, simulator: Simulator): Promise<Look | undefined> {
  const { choice, over } = await simulator.weigh(point);
  const advised = !sameChoice(choice, point.made);
  const other = advised ? choice : (over?.choice ?? usual);
  if (other === undefined || sameChoice(other, point.made)) return undefined;
  return tried({ point, other, advised, round: 1 }, simulator);
}

/** They meet further deals, all of them as many: what so many steps allow. */
function further(looks: readonly Look[], simulator: Simulator, steps: number): Promise<Look[]> {
  const each = Math.max(
    1,
    looks.reduce((sum, { pace }) => sum + pace, 0),
  );
  const deals = Math.min(MOST, Math.max(0, Math.floor(steps / each)));
  return forEach(looks, (look) => upTo(FIRST + deals, look, simulator));
}

async function upTo(deals: number, look: Look, simulator: Simulator): Promise<Look> {
  const { point, other, round, pace } = look;
  const [made, others] = [[...look.made], [...look.others]];
  const stretch = Math.max(1, Math.floor(STRETCH / pace));
  while (made.length < deals) {
    const from = made.length;
    const more = await simulator.tryOut(point, { other, round, from, deals: Math.min(stretch, deals - from) });
    if (!more) throw new Error(`line ${point.n} was a choice before`);
    made.push(...more.made);
    others.push(...more.other);
  }
  return { ...look, made, others };
}

const mean = (ends: readonly number[]): number => ends.reduce((sum, end) => sum + end, 0) / ends.length;

/** The standard error of the mean. */
function errorOf(ends: readonly number[]): number {
  const middle = mean(ends);
  const variance = ends.reduce((sum, end) => sum + (end - middle) ** 2, 0) / Math.max(1, ends.length - 1);
  return Math.sqrt(variance / ends.length);
}

const leadOf = ({ made, others }: Look): number => mean(made) - mean(others);

/** The largest difference first, either way; of equals the earlier. */
const ranked = (looks: readonly Look[]): Look[] =>
  [...looks].sort((one, other) => Math.abs(leadOf(other)) - Math.abs(leadOf(one)) || one.point.n - other.point.n);

/** Both have met the same deals: it is by how much one did better in each of them that counts. */
const doubtOf = ({ made, others }: Look): number => errorOf(made.map((end, deal) => end - (others[deal] as number)));

const standsOut = (look: Look): boolean =>
  Math.abs(leadOf(look)) >= LEAST && Math.abs(leadOf(look)) > SURELY * doubtOf(look);

function turningOf(look: Look): Turning {
  const { point, other = [], advised, made, others } = look;
  const odds = { made: mean(made), other: mean(others), doubt: SURELY * doubtOf(look) };
  return { ...point, other, advised, odds, deals: made.length };
}
