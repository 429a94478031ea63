import { describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/match/store/store.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';

describe.each(KINDS)('an interaction in %s', (_, database) => {
  async function two(clock = () => 100): Promise<readonly [Store, Store]> {
    const url = await database();
    const one = await openStore({ url, clock });
    afterwards(() => one.close());
    const other = await openStore({ url, clock });
    afterwards(() => other.close());
    return [one, other];
  }

  test('is claimed by one of all who hear of it at once, in whichever process', async () => {
    const [one, other] = await two();
    for (const id of ['1', '2', '3']) {
      const claimed = await Promise.all([one, other, one, other, other].map((store) => store.claim(id)));
      expect(claimed.filter(Boolean)).toHaveLength(1);
    }
    expect(await other.claim('3')).toBe(false);
  });

  test('is forgotten with those of its time', async () => {
    let now = 100;
    const [one, other] = await two(() => now);
    await one.claim('1');
    now = 200;
    await one.claim('2');
    await other.forgetClaimsUntil(100);
    expect(await one.claim('1')).toBe(true);
    expect(await one.claim('2')).toBe(false);
  });
});
