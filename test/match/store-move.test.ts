import { existsSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES, gameOf } from '../../src/games/index.js';
import { type MoveOptions, move } from '../../src/match/admin/plain/move.js';
import { proveWith } from '../../src/match/admin/proving.js';
import { openStore } from '../../src/match/store/store.js';
import { KINDS } from '../support/databases.js';
import { fill } from '../support/full-database.js';
import { match } from '../support/records.js';
import { talliesOf } from '../support/tallies.js';

const prove = proveWith(gameOf);
const moved = (from: string, to: string, more: Partial<MoveOptions> = {}) =>
  move({ from, to, replace: false, prove, ...more });

/** Broken off after so many batches, as by a power cut. */
const brokenOff = (from: string, to: string, batches: number) => {
  let told = 0;
  const stop = (): void => {
    if (++told === batches) throw new Error('power cut');
  };
  return expect(moved(from, to, { told: stop })).rejects.toThrow('power cut');
};

async function write(url: string, id: string): Promise<void> {
  const store = await openStore({ url });
  await store.create(match(id), [{ kind: 'table', dedupeKey: 'table', runAt: 1 }]);
  await store.close();
}

describe.each(KINDS)('moved from %s', (_, newDatabase) => {
  describe.each(KINDS)('to %s', (_, newOther) => {
    test('everything is there, and goes on; nothing changed where it was', async () => {
      const [from, to] = [await newDatabase(), await newOther()];
      await fill(from);
      const before = await talliesOf(from);
      const done = await moved(from, to);
      expect(done).toMatchObject({
        tallies: before,
        proof: { matches: GAMES.length, replayed: GAMES.length, strayed: [], broken: [] },
      });
      expect(await talliesOf(from)).toEqual(before);
      expect(await talliesOf(to)).toEqual(before);
      await write(to, 'new');
    });

    test('broken off nothing is there, and the same command does it', async () => {
      const [from, to] = [await newDatabase(), await newOther()];
      await fill(from);
      for (const batches of [1, 2, 5]) {
        await brokenOff(from, to, batches);
        if (to.startsWith('file:')) expect(existsSync(to.slice('file:'.length))).toBe(false);
        else await expect(talliesOf(to)).rejects.toThrow('There is nothing of Castellan’s in this database.');
      }
      await moved(from, to);
      expect(await talliesOf(to)).toEqual(await talliesOf(from));
      await write(to, 'new');
    });
  });

  test.each(['from', 'to'] as const)(
    'nothing is moved while a bot has the database open that it goes %s',
    async (end) => {
      const ends = { from: await newDatabase(), to: await newDatabase() };
      await fill(ends.from);
      const store = await openStore({ url: ends[end] });
      await store.setMeta('health', 'now');
      await expect(moved(ends.from, ends.to)).rejects.toThrow('A bot, or another program, has this database open');
      await store.close();
      await moved(ends.from, ends.to);
    },
  );

  test('what was written meanwhile is found out', async () => {
    const [from, to] = [await newDatabase(), await newDatabase()];
    await fill(from);
    await write(to, 'mine');
    const before = await talliesOf(to);
    let writing: Promise<void> | undefined;
    const told = (): Promise<void> => (writing ??= write(from, '!first'));
    await expect(moved(from, to, { replace: true, told })).rejects.toThrow(
      /differ in \w+: the one moved from was written to meanwhile/,
    );
    expect(await talliesOf(to)).toEqual(before);
    await moved(from, to, { replace: true });
    expect(await talliesOf(to)).toEqual(await talliesOf(from));
  });

  test('what is in the other database stays, unless it may be replaced', async () => {
    const [from, to] = [await newDatabase(), await newDatabase()];
    await fill(from);
    await write(to, 'mine');
    const before = await talliesOf(to);
    await expect(moved(from, to)).rejects.toThrow('The database is not empty');
    await expect(moved(from, to, { replace: true, told: () => never() })).rejects.toThrow('never');
    expect(await talliesOf(to)).toEqual(before);
    await moved(from, to, { replace: true });
    expect(await talliesOf(to)).toEqual(await talliesOf(from));
  });

  test('into itself nothing is moved, whatever it is called', async () => {
    const from = await newDatabase();
    await fill(from);
    const before = await talliesOf(from);
    for (const to of [from, otherNameOf(from)])
      await expect(moved(from, to, { replace: true })).rejects.toThrow('A database cannot be moved into itself');
    expect(await talliesOf(from)).toEqual(before);
  });
});

function never(): void {
  throw new Error('never');
}

function otherNameOf(url: string): string {
  if (!url.startsWith('file:')) return `${url}?application_name=other`;
  symlinkSync(url.slice('file:'.length), `${url.slice('file:'.length)}.link`);
  return `${url}.link`;
}
