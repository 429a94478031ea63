import { readJson } from '../../match/model/json.js';
import type { ShownRecord } from '../../match/model/records.js';

/* The remembered data of a shown message. */

/** Data besides its place. */
export interface ShownData {
  /** The message was deleted. The record stays, since the next message needs another nonce. */
  readonly lost?: true;
}

/** The data, in the shape of its kind of message. */
export function read<T>({ data }: ShownRecord): T | undefined {
  return data === undefined ? undefined : readJson<T>(data);
}

/** Whether people could still look at it. */
export const isShown = (shown: ShownRecord): boolean => !read<ShownData>(shown)?.lost;
