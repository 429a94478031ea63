import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type Band, sumOfAll } from './bands.js';
import { type Codes, joined } from './deflate.js';
import type { Frame } from './easel.js';

/** A frame as a PNG in its palette's colours, made from its bands. The same pixels give the same bytes. */
export function palettePng(frame: Omit<Frame, 'open'>, bands: readonly Band[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(frame.width, 0);
  header.writeUInt32BE(frame.height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunk('IHDR', header),
    ...chunk('PLTE', frame.palette.colours),
    ...chunk('IDAT', ...deflateStream(bands, frame.palette.codes)),
    ...chunk('IEND'),
  ]);
}

/**
 * From this many bytes on a picture is compressed better: few are so large, and slow connections take long for them.
 */
const LARGE = 99_000;

/** In zlib's format: its head, all bands as one block, and the checksum. */
function deflateStream(bands: readonly Band[], codes: Codes): readonly Uint8Array[] {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(sumOfAll(bands));
  const head = Buffer.from([0x78, 0x5e]);
  const block = joined(
    bands.map(({ deflated }) => deflated),
    codes,
  );
  const stream = [head, block, sum];
  return block.length < LARGE ? stream : [deflateSync(inflateSync(Buffer.concat(stream)), { level: 6 })];
}

/** The parts unjoined, so that a picture is copied only once. */
function chunk(type: string, ...data: readonly Uint8Array[]): readonly Uint8Array[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(data.reduce((sum, part) => crc32(part, sum), crc32(head.subarray(4))));
  return [head, ...data, check];
}
