import { readFileSync } from 'node:fs';

/**
 * The code points that a TrueType font has a letter for, by its table `cmap`, in the format 4 that all fonts have.
 * https://learn.microsoft.com/en-us/typography/opentype/spec/cmap
 */
export function lettersIn(file: string): ReadonlySet<number> {
  const font = readFileSync(file);
  const word = (at: number): number => font.readUInt16BE(at);
  const tables = Array.from({ length: word(4) }, (_, i) => 12 + 16 * i);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error(`${file} has no cmap`);
  const cmap = font.readUInt32BE(entry + 8);
  const parts = Array.from({ length: word(cmap + 2) }, (_, i) => cmap + font.readUInt32BE(cmap + 8 + 8 * i));
  const part = parts.find((at) => word(at) === 4);
  if (part === undefined) throw new Error(`${file} has no cmap of format 4`);
  const letters = new Set<number>();
  const size = word(part + 6);
  for (let last = part + 14; last < part + 14 + size; last += 2) {
    // Four columns, with two bytes between the first two.
    const first = last + size + 2;
    const delta = first + size;
    const skip = delta + size;
    for (let code = word(first); code <= word(last) && code < 0xffff; code++) {
      const glyph = word(skip) === 0 ? code + word(delta) : word(skip + word(skip) + 2 * (code - word(first)));
      if ((glyph & 0xffff) !== 0) letters.add(code);
    }
  }
  return letters;
}
