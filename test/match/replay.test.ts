import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { see } from '../../src/engine/see.js';
import type { BaseState } from '../../src/engine/table.js';
import { folder as regicide } from '../../src/games/regicide/index.js';
import type { Replay } from '../../src/match/history/replay.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { GAMES } from '../games.js';
import { BYSTANDER, begun, PEOPLE, playOn, serviceOn, stateOf } from '../support/played.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';
import { eyes } from '../walk.js';

let temporary: TemporaryStore;
let service: MatchService;
beforeEach(async () => {
  temporary = await temporaryStore();
  service = serviceOn(temporary.store);
});
afterEach(async () => {
  await service.close();
  await temporary.remove();
});

async function replayFor(id: string, userId: string, by = service): Promise<Replay> {
  const replay = await by.replay(id, userId);
  if (isRefusal(replay)) throw new Error(replay.why);
  return replay;
}
const why = (answer: unknown): string | undefined => (isRefusal(answer) ? answer.why : undefined);

/** More than the stride of what is kept of a match. */
const MANY = 90;

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder }) => {
  const { rules } = folder;
  const { min, max } = rules.seats;

  test.each([...new Set([min, max])])('each of %s sees each step as it was saved then', async (seats) => {
    const { store } = temporary;
    const { record } = await begun(service, folder, seats);
    /** By the last line of each save. */
    const saved = new Map<number, BaseState>();
    const keep = async (lines: number) => saved.set(lines, await stateOf(store, record.id));
    await keep((await replayFor(record.id, BYSTANDER.id)).match.tableState.lines);
    const match = await playOn({ service, store }, { record, folder }, { most: MANY }, ({ tableState }) =>
      keep(tableState.lines),
    );
    // One that has followed the match, and one that finds it as it is now.
    for (const by of [service, serviceOn(store)])
      for (const [seat, { id: userId }] of [...PEOPLE.slice(0, seats), BYSTANDER].entries()) {
        const replay = await replayFor(record.id, userId, by);
        const own = seat < seats ? seat : 'bystander';
        expect(replay.eye).toBe(own);
        expect(replay.steps.flat()).toEqual(await service.story(record.id, -1, own));
        const over = match.record.status !== 'running';
        for (const eye of over ? eyes(seats) : new Set([own, 'bystander'] as const))
          for (const [step, lines] of replay.steps.entries()) {
            const state = saved.get(lines.at(-1)?.n ?? -1) as BaseState;
            expect(replay.see(step, eye)).toEqual(see(rules, state, eye));
            expect(replay.story(step, eye).map(({ n }) => n)).toEqual(lines.map(({ n }) => n));
          }
        if (!over)
          for (const eye of eyes(seats).filter((each) => each !== own && each !== 'bystander')) {
            expect(() => replay.see(0, eye)).toThrow();
            expect(() => replay.story(0, eye)).toThrow();
          }
      }
  });
});

describe('a replay', () => {
  test('shows the table right after each line of the own seat, before what followed by itself, and after no other', async () => {
    const { record, folder } = await begun(service, regicide, 2);
    const tables = new Map<number, unknown>();
    const match = await playOn({ service, store: temporary.store }, { record, folder }, { most: 12 }, (now) => {
      tables.set(now.tableState.lines, now.see('bystander'));
    });
    const replay = await replayFor(record.id, PEOPLE[0]?.id ?? '');
    const lines = replay.steps.flat();
    expect(replay.after(0)).toEqual(replay.see(0, 'bystander'));
    const own = lines.filter(({ seat }) => seat === 0);
    expect(own.length).toBeGreaterThan(2);
    for (const { n } of own) if (tables.has(n)) expect(replay.after(n)).toEqual(tables.get(n));
    expect(own.some(({ n }) => tables.has(n))).toBe(true);
    for (const { n } of lines.filter(({ seat }) => seat === 1)) expect(() => replay.after(n)).toThrow('not their own');
    expect(() => replay.after(match.tableState.lines + 1)).toThrow();
    const { after } = await replayFor(record.id, BYSTANDER.id);
    expect(() => after(own[0]?.n ?? 1)).toThrow();
  });

  const [ADA, BEN] = PEOPLE as [(typeof PEOPLE)[number], (typeof PEOPLE)[number]];
  const played = async (most: number) =>
    playOn({ service, store: temporary.store }, await begun(service, regicide, 2), { most });

  test('opens every hand to everybody once the match is over, and not before', async () => {
    const running = await played(5);
    const { id } = running.record;
    expect((await replayFor(id, ADA.id)).eyes).toEqual([0]);
    expect((await replayFor(id, BYSTANDER.id)).eyes).toEqual([]);
    const over = await playOn({ service, store: temporary.store }, running, { most: 500 });
    expect(over.record.status).toBe('ended');
    for (const { id: userId } of [ADA, BEN, BYSTANDER]) {
      const replay = await replayFor(id, userId);
      expect(replay.eyes).toEqual([0, 1]);
      const end = replay.steps.length - 1;
      for (const eye of eyes(2)) expect(replay.see(end, eye)).toEqual(over.see(eye));
      expect(replay.story(0, 1).flatMap(({ events }) => events)).toContainEqual(
        expect.objectContaining({ type: 'handDealt', seat: 1 }),
      );
    }
  });

  test('of a match that was called off ends where that was, and nobody is asked there', async () => {
    const { record } = await played(5);
    await service.cancel(record.id, ADA.id);
    await service.vote(record.id, BEN.id, { no: 1, agrees: true });
    const replay = await replayFor(record.id, BYSTANDER.id);
    expect(replay.match.record.status).toBe('cancelled');
    const end = replay.steps.length - 1;
    expect(replay.see(end, 0)).toMatchObject({ awaited: [] });
    expect(replay.see(end, 0)).toEqual(replay.match.see(0));
    expect(replay.see(end - 1, 'bystander').awaited).not.toEqual([]);
  });

  test('goes on with the match, also where several ask at once', async () => {
    const { record, folder } = await played(5);
    const before = await replayFor(record.id, ADA.id);
    const match = await playOn({ service, store: temporary.store }, { record, folder }, { most: 40, seed: 'more' });
    const both = await Promise.all([replayFor(record.id, ADA.id), replayFor(record.id, BYSTANDER.id)]);
    for (const { steps } of both) {
      expect(steps.at(-1)?.at(-1)?.n).toBe(match.tableState.lines);
      expect(steps.length).toBeGreaterThan(before.steps.length);
    }
    expect(both[0].steps.slice(0, before.steps.length)).toEqual(before.steps);
    expect(both[0].see(3, 0)).toEqual(before.see(3, 0));
  });

  test('there is none of nothing, of a lobby, or of a match that these rules would have played otherwise', async () => {
    expect(why(await service.replay('nowhere', ADA.id))).toBe('noSuchMatch');
    const place = { guildId: '1', channelId: '2' };
    const lobby = await service.open({ game: 'regicide', host: ADA, place, locale: 'en-US', wanted: 2 });
    if (isRefusal(lobby)) throw new Error(lobby.why);
    expect(why(await service.replay(lobby.match.record.id, ADA.id))).toBe('notStarted');
    await service.cancel(lobby.match.record.id, ADA.id);
    expect(why(await service.replay(lobby.match.record.id, ADA.id))).toBe('notStarted');

    const { record, tableState } = await played(5);
    await replayFor(record.id, ADA.id);
    const { store } = temporary;
    const [last] = (await store.choices(record.id)).slice(-1);
    const { revision, ...line } = last as NonNullable<typeof last>;
    const lines = tableState.lines + 1;
    const saved = await store.save({
      id: record.id,
      revision,
      next: { tableState: JSON.stringify({ ...tableState, lines }) },
      choices: [{ ...line, n: lines, events: '[]' }],
    });
    expect(saved).toBe(true);
    for (const by of [service, serviceOn(store), service])
      expect(why(await by.replay(record.id, ADA.id))).toBe('noReplay');
  });
});
