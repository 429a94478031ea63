import PQueue from 'p-queue';
import { sure } from '../../../engine/sure.js';
import { sameChoice, type Tried } from '../../../engine/tried.js';
import type { Weighed } from '../../../engine/weighed.js';
import type { Point, Turning } from './review.js';

/*
 * Finds the choices that decided a match. It compares each with another choice in simulated matches, and spends most of
 * them on choices that make a difference.
 */

/** Simulates matches. The same request gives the same result. */
export interface Simulator {
  /** Undefined where the seat had no choice. */
  tryOut(point: Point, wish: SimulationRequest): Promise<Tried | undefined>;
  /** What the strongest computer player would have chosen then. */
  weigh(point: Point): Promise<Weighed>;
  /** About how many choices may be made in all simulated matches. */
  readonly steps: number;
}

/** A request for `deals` simulated matches, `from` on, with the choice to compare. A round numbers its own from 0. */
export interface SimulationRequest {
  readonly other: readonly string[] | undefined;
  readonly round: number;
  readonly from: number;
  readonly deals: number;
}

/** How many choices a review shows. */
const TOLD = 3;
/** How many choices measure the length of simulated matches. It decides how many are examined, within these bounds. */
const PROBES = 6;
const LOOKED = { least: 16, most: 120 };
/** How many of them are compared with the strongest player's choice, and how many once more. */
const WEIGHED = 10;
const FINALISTS = 5;
/** The shares of all simulated choices for a first look, a closer look, and each round after it. */
const SHARES = { first: 0.3, closer: 0.1, second: 0.2, last: 0.4 };
/** Simulated matches per choice in the first look, and at most in a round. */
const FIRST = 4;
const MOST = 200;
/** Simulated choices per task, so that computers of other matches needn't wait. */
const STRETCH = 400;
/** How many tasks run at once. */
const ABREAST = 2;
/** A review shows a difference that is at least this large, and larger than so many of its standard errors. */
const LEAST = 0.15;
const SURELY = 2;

/** A choice that is examined, and how simulated matches ended with it and with the other one. */
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

/** The choices that made the largest difference, and how many were examined. Deterministic for points and simulator. */
export async function findTurnings(
  points: readonly Point[],
  simulator: Simulator,
): Promise<{ readonly turnings: readonly Turning[]; readonly looked: number }> {
  const look = (point: Point) => tryFirst({ point, advised: false, round: 0 }, simulator);
  const stepsFor = (share: number): number => share * simulator.steps;
  const probes = await forEach(spread(points, PROBES), look);
  const room = Math.floor(stepsFor(SHARES.first) / (FIRST * mean(probes.map(({ pace }) => pace))));
  const looks = await forEach(thinOut(points, Math.min(LOOKED.most, Math.max(LOOKED.least, room))), look);
  const closer = await further(striking(looks, 2 * WEIGHED), simulator, stepsFor(SHARES.closer));
  const held = await forEach(striking(closer, WEIGHED), (each) => compareWithBest(each, simulator));
  const finalists = ranked(await further(held, simulator, stepsFor(SHARES.second))).slice(0, FINALISTS);
  // The deals so far have selected the finalists, so the review must use other deals.
  const afresh = await forEach(finalists, (each) => tryFirst({ ...each, round: 2 }, simulator));
  const turnings = ranked(await further(afresh, simulator, stepsFor(SHARES.last)))
    .filter(standsOut)
    .map(turningOf);
  return { turnings: turnings.slice(0, TOLD), looked: looks.length };
}

/** At most so many choices: people's first, then computers', each spread over the match. */
function thinOut(points: readonly Point[], most: number): Point[] {
  const people = points.filter(({ person }) => person);
  const computers = points.filter(({ person }) => !person);
  const shown = spread(people, most);
  return [...shown, ...spread(computers, most - shown.length)].sort((one, other) => one.n - other.n);
}

/**
 * The choices with the largest difference. Half of them, if there are enough, are choices that the rule of thumb would
 * not have made: of the others it is only known so far that most alternatives are worse.
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

/** Runs some at once; gives the results in order, without undefined ones. */
async function forEach<T, R>(things: readonly T[], work: (thing: T) => Promise<R | undefined>): Promise<R[]> {
  const queue = new PQueue({ concurrency: ABREAST });
  const made = await queue.addAll(things.map((thing) => () => work(thing)));
  return made.filter((each) => each !== undefined);
}

/** The first imagined matches of a round. */
async function tryFirst(
  look: Pick<Look, 'point' | 'other' | 'advised' | 'round'>,
  simulator: Simulator,
): Promise<Look | undefined> {
  const { point, other, round } = look;
  const first = await simulator.tryOut(point, { other, round, from: 0, deals: FIRST });
  return first && { ...look, usual: first.usual, made: first.made, others: first.other, pace: first.steps / FIRST };
}

/** Compares it from now on with the strongest player's choice or, where that is the same, with the next best. */
async function compareWithBest({ point, usual }: Look, simulator: Simulator): Promise<Look | undefined> {
  const { choice, over } = await simulator.weigh(point);
  const advised = !sameChoice(choice, point.made);
  const other = advised ? choice : (over?.choice ?? usual);
  if (other === undefined || sameChoice(other, point.made)) return undefined;
  return tryFirst({ point, other, advised, round: 1 }, simulator);
}

/** Plays further deals for these choices, the same number for each, as many as the steps allow. */
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
    const more = sure(
      await simulator.tryOut(point, { other, round, from, deals: Math.min(stretch, deals - from) }),
      `line ${point.n} was a choice before`,
    );
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

/** Both choices meet the same deals, so the difference in each deal counts. */
const doubtOf = ({ made, others }: Look): number => errorOf(made.map((end, deal) => end - (others[deal] as number)));

const standsOut = (look: Look): boolean =>
  Math.abs(leadOf(look)) >= LEAST && Math.abs(leadOf(look)) > SURELY * doubtOf(look);

function turningOf(look: Look): Turning {
  const { point, other = [], advised, made, others } = look;
  const odds = { made: mean(made), other: mean(others), doubt: SURELY * doubtOf(look) };
  return { ...point, other, advised, odds, deals: made.length };
}
