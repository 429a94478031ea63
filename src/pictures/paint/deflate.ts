/*
 * Deflate (RFC 1951) for rows of pixels. It uses what zlib must find out: pixels mostly repeat
 * those above them, and each cloth has its own frequencies of colours and lengths (`npm run codes` counts them). Of 200
 * pictures, in bands of 32 rows (mean kB, ms of one core): zlib's level 3: 72.7, 3.1; this: 70.2, 1.7.
 */

/** The lengths of a copy, in bytes, and its greatest distance. */
const SHORTEST = 4;
const LONGEST = 258;
const FARTHEST = 32_768;
/** A copy this long ends the search after the places right above and right before. */
const LONG = 32;
const SHORT = 8;

/** Symbols below are bytes, those above are classes of lengths. */
export const END = 256;
const SYMBOLS = 286;
/** The most bits of a code for symbols and distances: so a length with its remainder fits in sixteen. */
export const CODE_LIMIT = 11;

/** The first length or distance of each class; the bits that follow; and the class of each length or distance. */
interface Classes {
  readonly first: Uint16Array;
  readonly extra: Uint8Array;
  readonly of: Uint8Array;
}

/** After the first `plain` classes, each `group` of classes needs one bit more than the one before. */
function classes(many: number, plain: number, group: number, least: number, most: number): Classes {
  const extra = Uint8Array.from({ length: many }, (_, i) => (i < plain ? 0 : Math.floor((i - plain) / group) + 1));
  const first = new Uint16Array(many);
  const of = new Uint8Array(most + 1);
  for (let i = 0, at = least; i < many; i++) {
    first[i] = at;
    of.fill(i, at, at + (1 << extra[i]!));
    at += 1 << extra[i]!;
  }
  return { first, extra, of };
}

export const LENGTHS = classes(29, 8, 4, 3, LONGEST);
// The longest length has its own class.
LENGTHS.of[LONGEST] = 28;
LENGTHS.first[28] = LONGEST;
LENGTHS.extra[28] = 0;
export const DISTANCES = classes(30, 4, 2, 1, FARTHEST);

/** Codes, their first bit lowest, and their numbers of bits. */
export interface CodeTable {
  readonly bits: Uint16Array;
  readonly many: Uint8Array;
}

/** The codes of all pictures on one cloth. `lengths`: for each length, its code with its remainder. */
export interface Codes {
  readonly head: Deflated;
  readonly symbols: CodeTable;
  readonly lengths: CodeTable;
  readonly distances: CodeTable;
}

/** `digits`: the bits of each symbol, and of each distance (`Cloth.codes`). */
export function codesFrom(digits: string): Codes {
  const many = Uint8Array.from(digits, (digit) => Number.parseInt(digit, 16));
  const symbols = numbered(many.subarray(0, SYMBOLS));
  const lengths = { bits: new Uint16Array(LONGEST + 1), many: new Uint8Array(LONGEST + 1) };
  for (let length = SHORTEST; length <= LONGEST; length++) {
    const kind = LENGTHS.of[length]!;
    const symbol = END + 1 + kind;
    const rest = length - LENGTHS.first[kind]!;
    lengths.bits[length] = symbols.bits[symbol]! | (rest << symbols.many[symbol]!);
    lengths.many[length] = symbols.many[symbol]! + LENGTHS.extra[kind]!;
  }
  return { head: headOf(many), symbols, lengths, distances: numbered(many.subarray(SYMBOLS)) };
}

/** Numbers the codes: those of one length follow each other, after all shorter ones. */
function numbered(many: Uint8Array): CodeTable {
  const bits = new Uint16Array(many.length);
  let code = 0;
  for (let length = 1; length <= CODE_LIMIT; length++, code <<= 1)
    for (let symbol = 0; symbol < many.length; symbol++)
      if (many[symbol] === length) bits[symbol] = turned(code++, length);
  return { bits, many };
}

/** Reverses the bits. */
function turned(code: number, length: number): number {
  let result = 0;
  for (let i = 0; i < length; i++) result |= ((code >>> i) & 1) << (length - 1 - i);
  return result;
}

/** Rows in the codes of a cloth: this many bits, from the lowest of the first byte. */
export interface Deflated {
  readonly bytes: Uint8Array;
  readonly bits: number;
}

const HASH_BITS = 12;

/** What is used again from call to call. */
export interface Deflater {
  /**
   * The last place of four bytes, by their hash. Places count on from call to call, so that those of earlier calls are
   * lower.
   */
  readonly met: Int32Array;
  before: number;
  /** No code makes a byte longer than two. */
  page: Uint8Array;
}
export const createDeflater = (): Deflater => ({
  met: new Int32Array(1 << HASH_BITS).fill(-1),
  before: 0,
  page: new Uint8Array(0),
});

/** Deflates rows of `line` bytes, independently of earlier rows. */
export function deflated(deflater: Deflater, rows: Uint8Array, line: number, codes: Codes): Deflated {
  const { symbols, lengths, distances } = codes;
  const end = rows.length;
  const view = new DataView(rows.buffer, rows.byteOffset, end);
  if (deflater.page.length < 2 * end + 2) deflater.page = new Uint8Array(2 * end + 2);
  if (deflater.before > 1 << 30) {
    deflater.met.fill(-1);
    deflater.before = 0;
  }
  const { met, before, page: into } = deflater;
  let [to, waiting, held] = [0, 0, 0];
  for (let here = 0; here < end; ) {
    let length = 0;
    let from = 0;
    if (here <= end - SHORTEST) {
      const four = view.getInt32(here, true);
      const above = here - line;
      if (above > 0) {
        if (view.getInt32(above, true) === four) {
          length = alike(view, here, above, end);
          from = above;
        }
        if (length < SHORT && view.getInt32(above + 1, true) === four) {
          const found = alike(view, here, above + 1, end);
          if (found > length) {
            length = found;
            from = above + 1;
          }
        }
        if (length < SHORT && view.getInt32(above - 1, true) === four) {
          const found = alike(view, here, above - 1, end);
          if (found > length) {
            length = found;
            from = above - 1;
          }
        }
      }
      // A run takes fewer bits than a copy from above.
      if (length < LONG && here > 0 && view.getInt32(here - 1, true) === four) {
        const found = alike(view, here, here - 1, end);
        if (found >= length) {
          length = found;
          from = here - 1;
        }
      }
      if (length === 0) {
        const slot = Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
        const last = met[slot]! - before;
        met[slot] = before + here;
        if (last >= 0 && here - last <= FARTHEST && view.getInt32(last, true) === four) {
          length = alike(view, here, last, end);
          from = last;
        }
      }
    }
    if (length === 0) {
      const byte = rows[here]!;
      waiting |= symbols.bits[byte]! << held;
      held += symbols.many[byte]!;
      here++;
    } else {
      waiting |= lengths.bits[length]! << held;
      held += lengths.many[length]!;
      if (held >= 16) {
        into[to++] = waiting;
        into[to++] = waiting >>> 8;
        waiting >>>= 16;
        held -= 16;
      }
      const distance = here - from;
      const kind = DISTANCES.of[distance]!;
      waiting |= distances.bits[kind]! << held;
      held += distances.many[kind]!;
      if (held >= 16) {
        into[to++] = waiting;
        into[to++] = waiting >>> 8;
        waiting >>>= 16;
        held -= 16;
      }
      waiting |= (distance - DISTANCES.first[kind]!) << held;
      held += DISTANCES.extra[kind]!;
      here += length;
    }
    if (held >= 16) {
      into[to++] = waiting;
      into[to++] = waiting >>> 8;
      waiting >>>= 16;
      held -= 16;
    }
  }
  deflater.before += end;
  const bits = 8 * to + held;
  into[to++] = waiting;
  into[to++] = waiting >>> 8;
  return { bytes: into.slice(0, Math.ceil(bits / 8)), bits };
}

/** How many bytes from two places on are equal; the first four are known to be. */
function alike(view: DataView, one: number, other: number, end: number): number {
  const most = Math.min(end - one, LONGEST);
  let length = SHORTEST;
  for (; length <= most - 4; length += 4) {
    const unlike = view.getInt32(one + length, true) ^ view.getInt32(other + length, true);
    if (unlike !== 0) return length + ((31 - Math.clz32(unlike & -unlike)) >>> 3);
  }
  while (length < most && view.getUint8(one + length) === view.getUint8(other + length)) length++;
  return length;
}

/**
 * The head of a block in those codes, the last of its stream. It holds the codes' lengths in four bits each, from 0 to
 * 15.
 */
function headOf(many: Uint8Array): Deflated {
  const lengthCodes = ['000'.repeat(3), '001'.repeat(16)];
  const lengths = [...many].map((length) => length.toString(2).padStart(4, '0'));
  return packed(['1', '01', '10111', '10111', '1111', ...lengthCodes, ...lengths].join(''));
}

/** `digits`: bits, in reading order. */
function packed(digits: string): Deflated {
  const bytes = new Uint8Array(Math.ceil(digits.length / 8));
  for (let i = 0; i < digits.length; i++) bytes[i >>> 3]! |= Number(digits[i]) << (i & 7);
  return { bytes, bits: digits.length };
}

/** All parts, one after another, as one block. */
export function joined(parts: readonly Deflated[], { head, symbols }: Codes): Uint8Array {
  const end = { bytes: Uint8Array.of(symbols.bits[END]!, symbols.bits[END]! >>> 8), bits: symbols.many[END]! };
  const all = [head, ...parts, end];
  const into = new Uint8Array(Math.ceil(all.reduce((sum, { bits }) => sum + bits, 0) / 8));
  let [to, waiting, held] = [0, 0, 0];
  for (const { bytes, bits } of all) {
    const whole = bits >>> 3;
    for (let i = 0; i < whole; i++) {
      waiting |= bytes[i]! << held;
      into[to++] = waiting;
      waiting >>>= 8;
    }
    const rest = bits & 7;
    if (rest === 0) continue;
    waiting |= bytes[whole]! << held;
    held += rest;
    if (held < 8) continue;
    into[to++] = waiting;
    waiting >>>= 8;
    held -= 8;
  }
  if (held > 0) into[to] = waiting;
  return into;
}
