import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { sha256 } from '../../engine/chance.js';
import type { ChoiceRecord } from '../model/records.js';

/*
 * The log of a kept match as one text: JSON with the version of this form, a hash, and in base64 what brotli made of the
 * lines. Those are texts without line breaks, below each other: a list of the lines without events and states, the events
 * of each, the state after each. States are alike, so nearly nothing but the first needs room.
 */

const VERSION = 1;

interface Packed {
  readonly kept: number;
  /** Of `brotli`. */
  readonly sha256: string;
  readonly brotli: string;
}

/** The best quality (11) makes texts a tenth smaller, and takes twenty times as long. */
const QUALITY = 8;
/** Such a text of the longest matches has some megabytes. */
const MOST_BYTES = 2 ** 28;

/** @param lines with the state after each */
export async function packKept(lines: readonly ChoiceRecord[]): Promise<string> {
  const plain = lines.map(({ events: _, state: __, ...line }) => line);
  const texts = [JSON.stringify(plain), ...lines.map(({ events }) => events), ...lines.map(({ state = '' }) => state)];
  const bytes = await promisify(brotliCompress)(texts.join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const brotli = bytes.toString('base64');
  return JSON.stringify({ kept: VERSION, sha256: sha256(brotli), brotli } satisfies Packed);
}

/** The lines with the state after each. @throws where it is damaged, or of a later form */
export function unpackKept({ kept, sha256: hash, brotli }: Packed): readonly ChoiceRecord[] {
  if (kept !== VERSION || sha256(brotli) !== hash) throw new RangeError('the log of a kept match cannot be read');
  const text = brotliDecompressSync(Buffer.from(brotli, 'base64'), { maxOutputLength: MOST_BYTES }).toString();
  const [plain = '', ...more] = text.split('\n');
  const lines = JSON.parse(plain) as readonly Omit<ChoiceRecord, 'events' | 'state'>[];
  return lines.map((line, i) => ({ ...line, events: more[i] as string, state: more[lines.length + i] as string }));
}
