import { readJson } from '../../match/model/json.js';
import type { ShownRecord } from '../../match/model/records.js';

/* What is remembered of a message shown. */

/** Besides where it stands. */
export interface Kept {
  /** It is known to be gone. Remembered, since the next one's nonce must differ from its own. */
  readonly lost?: true;
}

/** All of it, as its kind of message has it. */
export function read<T>({ data }: ShownRecord): T | undefined {
  return data === undefined ? undefined : readJson<T>(data);
}

/** Whether somebody could still look at it. */
export const stands = (shown: ShownRecord): boolean => !read<Kept>(shown)?.lost;
