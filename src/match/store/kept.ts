import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { sha256 } from '../../engine/chance.js';
import type { ChoiceRecord } from '../model/records.js';

/*
 * The log of a kept match as one text: JSON with the version of this form, a hash, and in base64 what brotli made of
 * texts below each other: a list of the lines without events and states, the events of each, the state after each, the
 * proof. None but the last has line breaks. States are alike, so that all together need little more room than one.
 */

const VERSION = 1;

interface Packed {
  readonly kept: number;
  /** Of `brotli`. */
  readonly sha256: string;
  readonly brotli: string;
}

/** The best (11) makes texts a tenth smaller, and takes more than ten times as long. */
const QUALITY = 8;
/** Such a text of the longest matches has some megabytes. */
const MOST_BYTES = 2 ** 28;

/** @param lines with the state after each, and the proof in the last one */
export async function packKept(lines: readonly ChoiceRecord[]): Promise<string> {
  const plain = lines.map(({ events: _, state: __, proof: ___, ...line }) => line);
  const texts = [
    JSON.stringify(plain),
    ...lines.map(({ events }) => events),
    ...lines.map(({ state }) => state),
    lines.at(-1)?.proof,
  ];
  const bytes = await promisify(brotliCompress)(texts.join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const brotli = bytes.toString('base64');
  return JSON.stringify({ kept: VERSION, sha256: sha256(brotli), brotli } satisfies Packed);
}

/** The same lines. @throws where it is damaged, or of a later form */
export function unpackKept({ kept, sha256: hash, brotli }: Packed): readonly ChoiceRecord[] {
  if (kept !== VERSION || sha256(brotli) !== hash) throw new RangeError('the log of a kept match cannot be read');
  const text = brotliDecompressSync(Buffer.from(brotli, 'base64'), { maxOutputLength: MOST_BYTES }).toString();
  const [plain = '', ...more] = text.split('\n');
  const lines = JSON.parse(plain) as readonly Omit<ChoiceRecord, 'events' | 'state' | 'proof'>[];
  const { length } = lines;
  return lines.map((line, i) => ({
    ...line,
    events: more[i] as string,
    state: more[length + i] as string,
    ...(i === length - 1 && { proof: more.slice(2 * length).join('\n') }),
  }));
}
