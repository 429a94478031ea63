import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom, freshSeed, sha256 } from '../../src/engine/chance.js';

/** Words of a keystream by OpenSSL's ChaCha20: an IV of counter and nonce, all zeros. */
function openssl(key: Buffer, words: number): number[] {
  const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(4 * words));
  return Array.from({ length: words }, (_, i) => stream.readUInt32LE(4 * i));
}

const drawn = (key: string, words: number): number[] => {
  const chance = new Chance({ key, drawn: 0 });
  return Array.from({ length: words }, () => chance.word());
};

describe('chance', () => {
  test('is the ChaCha20 keystream of its key, as OpenSSL makes it', () => {
    for (const text of ['', '7', 'castellan', freshSeed()]) {
      const key = createHash('sha256').update(`castellan chance ${text}`).digest();
      expect(chanceFrom(text)).toEqual({ key: key.toString('hex'), drawn: 0 });
      expect(drawn(key.toString('hex'), 100)).toEqual(openssl(key, 100));
    }
  });

  test('gives the keystream of RFC 8439, A.1, test vectors 1 and 2', () => {
    const words = drawn('00'.repeat(32), 32);
    expect(words.slice(0, 4)).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
    expect(words.slice(16, 20)).toEqual([0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73]);
  });

  test('goes on where it stood, in the middle of a block too', () => {
    const all = drawn(sha256('x'), 40);
    const state = { key: sha256('x'), drawn: 0 };
    const piecewise = Array.from({ length: 40 }, () => new Chance(state).word());
    expect(piecewise).toEqual(all);
    expect(state.drawn).toBe(40);
  });

  test('shuffles as its description says: from the last place down, skipping the unfair rest', () => {
    const state = chanceFrom('describe');
    const words = openssl(Buffer.from(state.key, 'hex'), 200);
    const expected = Array.from({ length: 52 }, (_, i) => i);
    for (let i = 51, next = 0; i > 0; i--) {
      while ((words[next] as number) >= Math.floor(2 ** 32 / (i + 1)) * (i + 1)) next++;
      const j = (words[next++] as number) % (i + 1);
      [expected[i], expected[j]] = [expected[j] as number, expected[i] as number];
    }
    const cards = Array.from({ length: 52 }, (_, i) => i);
    new Chance(state).shuffle(cards);
    expect(cards).toEqual(expected);
  });

  test('favours no place', () => {
    const chance = new Chance(chanceFrom('fair'));
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 50_000; i++) tally(counts, chance.below(5));
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test('choosing from nothing is a fault, not an endless search', () => {
    expect(() => new Chance(chanceFrom('none')).below(0)).toThrow(RangeError);
    expect(() => new Chance(chanceFrom('none')).below(2 ** 32 + 1)).toThrow(RangeError);
    expect(new Chance(chanceFrom('all')).below(2 ** 32)).toBe(new Chance(chanceFrom('all')).word());
  });

  test('seeds differ, and a promise is the SHA-256 of its seed', () => {
    expect(freshSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(freshSeed()).not.toBe(freshSeed());
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(chanceFrom('abc').key).not.toBe(sha256('abc'));
  });
});

function tally(counts: number[], place: number): void {
  counts[place] = (counts[place] as number) + 1;
}
