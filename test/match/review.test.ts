import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Hindsight } from '../../src/contract/hindsight.js';
import { isRefusal } from '../../src/engine/game.js';
import type { BaseState } from '../../src/engine/table.js';
import type { Trial } from '../../src/engine/tried.js';
import { folder as regicide } from '../../src/games/regicide/index.js';
import type { Point, Reviewed } from '../../src/match/history/review/review.js';
import { findTurnings, type Simulator } from '../../src/match/history/review/turning.js';
import type { ServiceDeps } from '../../src/match/play/deps.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { begun, PEOPLE, playOn, serviceOn } from '../support/played.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';
import { thinkingHere } from '../support/thinking.js';

/* What decided a match that is over. */

let temporary: TemporaryStore;
let thinkers: ReturnType<typeof thinkingHere>;
let service: MatchService;
beforeEach(async () => {
  temporary = await temporaryStore();
  thinkers = thinkingHere();
  service = reviewing();
});
afterEach(async () => {
  await service.close();
  await temporary.remove();
});

/** Reviews take a tenth of the time that they may. */
const quick = { ...regicide, hindsight: { ...(regicide.hindsight as Hindsight<BaseState>), steps: 9_000 } };
const reviewing = (parts: Partial<ServiceDeps> = {}): MatchService =>
  serviceOn(temporary.store, { thinkers, gameOf: () => quick, ...parts });

const why = (answer: unknown): string | undefined => (isRefusal(answer) ? answer.why : undefined);
const played = async (most: number) =>
  playOn({ service, store: temporary.store }, await begun(service, regicide, 2), { most });

async function reviewFrom(by: MatchService, id: string): Promise<Reviewed> {
  const review = await by.review(id);
  if (isRefusal(review)) throw new Error(review.why);
  return review;
}

test('is the same for everybody and from every process, found out once, and each choice one that was made', async () => {
  const { record } = await played(500);
  const [one, two] = await Promise.all([reviewFrom(service, record.id), reviewFrom(service, record.id)]);
  const trials = thinkers.trials();
  expect(trials).toBeGreaterThan(20);
  expect(await reviewFrom(service, record.id)).toBe(one);
  expect(two).toBe(one);
  expect(thinkers.trials()).toBe(trials);
  const other = reviewing({ thinkers: thinkingHere() });
  const again = await reviewFrom(other, record.id);
  expect(again.moments).toEqual(one.moments);
  expect(again.looked).toBe(one.looked);
  const log = await service.story(record.id, -1, 0);
  expect(one.looked).toBeLessThanOrEqual(log.length);
  for (const { n, seat, made, other: better, seen, odds } of one.moments) {
    const [line] = (await service.story(record.id, n - 1, seat)).filter((each) => each.n === n);
    expect(line).toMatchObject({ seat, choice: made });
    expect(seen.asked?.seat).toBe(seat);
    expect(better).not.toEqual(made);
    expect(Math.abs(odds.made - odds.other)).toBeGreaterThan(odds.doubt);
  }
  await other.close();
});

test('there is none of nothing, of a match that runs or was called off, nor of one that these rules would have played otherwise', async () => {
  expect(why(await service.review('nowhere'))).toBe('noSuchMatch');
  const running = await played(5);
  const { id } = running.record;
  expect(why(await service.review(id))).toBe('noReview');
  const over = await playOn({ service, store: temporary.store }, running, { most: 500 });
  const { store } = temporary;
  const log = await store.choices(id);
  const { revision, ...line } = log.at(-1) as NonNullable<(typeof log)[number]>;
  const lines = over.tableState.lines + 1;
  const next = { tableState: JSON.stringify({ ...over.tableState, lines }) };
  await store.save({ id, revision, next, choices: [{ ...line, n: lines, events: '[]' }] });
  for (const by of [service, reviewing(), service]) expect(why(await by.review(id))).toBe('noReplay');
  expect(thinkers.trials()).toBe(0);
});

test('a match that was called off has none, nor one of a game that no computer plays', async () => {
  const { record } = await begun(service, regicide, 2, {}, 'off');
  for (const { id } of PEOPLE.slice(0, 2)) await service.propose(record.id, { id, name: id }, { to: 'callOff' });
  expect(why(await service.review(record.id))).toBe('noEnd');
  const { record: other } = await played(500);
  const nobody = { ...thinkers, playerFor: () => undefined };
  expect(why(await reviewing({ thinkers: nobody }).review(other.id))).toBe('noComputer');
});

test('ends with the program, and is found out one match after another', async () => {
  const { record } = await played(500);
  let under = 0;
  let most = 0;
  let closes: (() => void) | undefined;
  const watched = {
    ...thinkers,
    async tryOut(game: string, trial: Trial) {
      most = Math.max(most, ++under);
      await Promise.resolve();
      closes?.();
      under--;
      return thinkers.tryOut(game, trial);
    },
  };
  const second = reviewing({ thinkers: watched, newSeed: () => 'another' });
  const match = await playOn({ service: second, store: temporary.store }, await begun(second, regicide, 2, {}, 'two'), {
    most: 500,
  });
  await Promise.all([second.review(record.id), second.review(match.record.id)]);
  expect(most).toBe(2);
  const third = reviewing({ thinkers: watched });
  closes = () => void third.close();
  expect(why(await third.review(record.id))).toBe('busy');
});

// ---- how it is decided what is told

const point = (n: number, person = false): Point => ({ n, seat: 0, made: ['a'], person });
/** Every imagined match takes one choice; the other choice, `b`, wins so often more as its line says. */
const simulatorWith = (
  leads: Readonly<Record<number, number>>,
  steps = 100_000,
): Simulator & { looked: Set<number> } => {
  const looked = new Set<number>();
  return {
    steps,
    looked,
    async tryOut({ n }, { from, deals }) {
      looked.add(n);
      const lead = leads[n] ?? 0;
      const numbers = Array.from({ length: deals }, (_, i) => from + i);
      const wins = (share: number) => numbers.map((deal) => (((deal * 7) % 10) + 0.5 < share * 10 ? 1 : 0));
      return { made: wins(0.5), other: wins(0.5 + lead), steps: deals * 2 };
    },
    weigh: async () => ({ choice: ['b'] }),
  };
};

test('the three that cost or won most are told, the largest first, and nothing where all may be luck', async () => {
  const points = Array.from({ length: 30 }, (_, i) => point(i + 1));
  const { turnings } = await findTurnings(points, simulatorWith({ 4: 0.2, 9: -0.4, 12: 0.5, 20: 0.3, 25: 0.1 }));
  expect(turnings.map(({ n }) => n)).toEqual([12, 9, 20]);
  expect(turnings.map(({ odds }) => odds.made < odds.other)).toEqual([true, false, true]);
  expect((await findTurnings(points, simulatorWith({ 3: 0.1 }))).turnings).toEqual([]);
  expect(await findTurnings([], simulatorWith({}))).toEqual({ turnings: [], looked: 0 });
});

test('of a long match so many choices are looked at as the steps allow, those of people first', async () => {
  const points = Array.from({ length: 600 }, (_, i) => point(i + 1, i % 10 === 0));
  const simulator = simulatorWith({});
  const { looked } = await findTurnings(points, simulator);
  expect(looked).toBe(120);
  for (const { n, person } of points) if (person) expect(simulator.looked).toContain(n);
  const hasty = await findTurnings(points, simulatorWith({}, 10));
  expect(hasty.looked).toBe(16);
});

test('what the strongest player would have done too is held against what came nearest', async () => {
  const simulator = simulatorWith({ 2: -0.5 });
  const over = { choice: ['c'], better: 3, worse: 1, deals: 9 };
  const agreed = await findTurnings([point(1), point(2)], {
    ...simulator,
    weigh: async () => ({ choice: ['a'], over }),
  });
  expect(agreed.turnings).toEqual([expect.objectContaining({ n: 2, other: ['c'], advised: false })]);
  const alone = await findTurnings([point(1), point(2)], { ...simulator, weigh: async () => ({ choice: ['a'] }) });
  expect(alone.turnings).toEqual([]);
});
