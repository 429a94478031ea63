import { createHash, randomBytes } from 'node:crypto';

/**
 * Where a match stands in its stream of chance: the key (64 hex digits) and how many 32-bit words were drawn.
 * Word n is the n-th little-endian word of the ChaCha20 keystream (RFC 8439) of that key with a nonce of zeros and
 * the block counter starting at 0, so that anybody can recompute it with a program of their own.
 */
export interface ChanceState {
  readonly key: string;
  drawn: number;
}

/** A seed that nobody can guess: 256 bits as 64 hex digits. */
export const freshSeed = (): string => randomBytes(32).toString('hex');

/** The SHA-256 of a text, as 64 hex digits. That of a seed is the promise that people see when a match starts. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The stream of a match: its key is the SHA-256 of a prefix and the seed. It differs from the public promise. */
export const chanceFrom = (seed: string): ChanceState => ({ key: sha256(`castellan chance ${seed}`), drawn: 0 });

/** Draws from a stream and moves it on. */
export class Chance {
  readonly #state: ChanceState;
  #key: Int32Array | undefined;
  #block = -1;
  readonly #words = new Int32Array(16);

  constructor(state: ChanceState) {
    this.#state = state;
  }

  /** The next 32-bit word, as a non-negative integer. */
  word(): number {
    const n = this.#state.drawn++;
    const block = Math.floor(n / 16);
    if (block !== this.#block) {
      this.#key ??= keyWords(this.#state.key);
      chachaBlock(this.#key, block, this.#words);
      this.#block = block;
    }
    return (this.#words[n % 16] as number) >>> 0;
  }

  /**
   * A uniform integer from 0 to n-1. Words in the last, incomplete run of n are skipped, so none is favoured.
   * Throws RangeError where n is below 1 or above 2^32.
   */
  below(n: number): number {
    if (!(n >= 1 && n <= 0x1_0000_0000)) throw new RangeError(`there is no whole number from 0 to ${n - 1}`);
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % n);
    for (;;) {
      const word = this.word();
      if (word < fair) return word % n;
    }
  }

  /** Fisher-Yates from the last place down, in place. */
  shuffle<T>(cards: T[]): void {
    for (let i = cards.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const card = cards[i] as T;
      cards[i] = cards[j] as T;
      cards[j] = card;
    }
  }
}

function keyWords(hex: string): Int32Array {
  const bytes = Buffer.from(hex, 'hex');
  return Int32Array.from({ length: 8 }, (_, i) => bytes.readInt32LE(4 * i));
}

/** "expand 32-byte k", as four little-endian words. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const input = new Int32Array(16);

/** One block of sixteen words of ChaCha20 (RFC 8439, 2.3) with a nonce of zeros. */
function chachaBlock(key: Int32Array, counter: number, out: Int32Array): void {
  input.set(CONSTANTS, 0);
  input.set(key, 4);
  input[12] = counter;
  input[13] = input[14] = input[15] = 0;
  out.set(input);
  for (let round = 0; round < 10; round++) {
    quarter(out, 0, 4, 8, 12);
    quarter(out, 1, 5, 9, 13);
    quarter(out, 2, 6, 10, 14);
    quarter(out, 3, 7, 11, 15);
    quarter(out, 0, 5, 10, 15);
    quarter(out, 1, 6, 11, 12);
    quarter(out, 2, 7, 8, 13);
    quarter(out, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i] = ((out[i] as number) + (input[i] as number)) | 0;
}

function quarter(x: Int32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = x[ia] as number;
  let b = x[ib] as number;
  let c = x[ic] as number;
  let d = x[id] as number;
  a = (a + b) | 0;
  d ^= a;
  d = (d << 16) | (d >>> 16);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 12) | (b >>> 20);
  a = (a + b) | 0;
  d ^= a;
  d = (d << 8) | (d >>> 24);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 7) | (b >>> 25);
  x[ia] = a;
  x[ib] = b;
  x[ic] = c;
  x[id] = d;
}
