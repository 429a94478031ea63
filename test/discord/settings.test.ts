import { describe, expect, test } from 'vitest';
import { createSettings } from '../../src/discord/controls/settings.js';
import { afterwards } from '../support/closing.js';
import { temporaryStore } from '../support/store.js';

/** Settings as two processes over one database know them, and their clock. */
async function twice() {
  const { store, remove } = await temporaryStore();
  afterwards(remove);
  let time = 0;
  let reads = 0;
  const counted = {
    person: (userId: string) => {
      reads++;
      return store.person(userId);
    },
    setPerson: store.setPerson,
  };
  const parts = { store: counted, now: () => time };
  return {
    store,
    here: createSettings(parts),
    there: createSettings(parts),
    reads: () => reads,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('what a person chose', () => {
  test('is nothing at first, and is kept as it was chosen', async () => {
    const { here, store } = await twice();
    expect(await here.of('ada')).toEqual({});
    await here.change('ada', { cards: 'words' });
    expect(await here.of('ada')).toEqual({ cards: 'words' });
    expect(await here.of('ben')).toEqual({});
    expect(await store.person('ada')).toBe('{"cards":"words"}');
    expect(await store.person('ben')).toBeUndefined();
  });

  test('is read once for many presses, and at once where it was changed', async () => {
    const { here, reads, pass } = await twice();
    for (let press = 0; press < 5; press++) await here.of('ada');
    expect(reads()).toBe(1);
    await here.change('ada', { cards: 'words' });
    expect(await here.of('ada')).toEqual({ cards: 'words' });
    expect(reads()).toBe(2);
    pass(60_000);
    await here.of('ada');
    expect(reads()).toBe(3);
  });

  test('is known to another process within a minute', async () => {
    const { here, there, pass } = await twice();
    expect(await there.of('ada')).toEqual({});
    await here.change('ada', { cards: 'words' });
    pass(60_000);
    expect(await there.of('ada')).toEqual({ cards: 'words' });
  });

  test('leaves alone what another program keeps beside it', async () => {
    const { here, store } = await twice();
    await store.setPerson('ada', '{"zone":"Europe/Vienna"}');
    await here.change('ada', { cards: 'signs' });
    await here.change('ada', { cards: 'words' });
    expect(await store.person('ada')).toBe('{"cards":"words","zone":"Europe/Vienna"}');
  });

  test('is forgotten where it is as for everybody', async () => {
    const { here, store } = await twice();
    await here.change('ada', { cards: 'words' });
    await here.change('ada', { cards: 'signs' });
    expect(await store.person('ada')).toBeUndefined();
    expect(await here.of('ada')).toEqual({});
  });

  test('is as last known where the store is away', async () => {
    let away = false;
    const store = {
      person: async () => {
        if (away) throw new Error('away');
        return '{"cards":"words"}';
      },
      setPerson: async () => undefined,
    };
    let time = 0;
    const settings = createSettings({ store, now: () => time });
    expect(await settings.of('ada')).toEqual({ cards: 'words' });
    away = true;
    time = 60_000;
    expect(await settings.of('ada')).toEqual({ cards: 'words' });
    expect(await settings.of('ben')).toEqual({});
    await expect(settings.change('ben', { cards: 'words' })).rejects.toThrow('away');
  });
});
