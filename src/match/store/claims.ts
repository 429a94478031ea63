import type { Statements } from './statements.js';

/*
 * Interactions that a process has claimed, so that no other handles them. Every press waits for this one statement. A
 * claim is no lease: it is for good, since a press whose process died is not handled by another.
 */

export interface Claiming {
  readonly id: string;
  /** Milliseconds since 1970; identifies a claim of our own. */
  readonly at: number;
  /** An earlier try may have claimed it: its result is unknown. */
  readonly repeated: boolean;
}

/** False: another process claimed it before. */
export async function claim(tables: Statements, { id, at, repeated }: Claiming): Promise<boolean> {
  const claimed = await tables.$executeRaw`
    INSERT INTO "Claim" ("id", "at") VALUES (${id}, ${BigInt(at)}) ON CONFLICT DO NOTHING`;
  if (claimed > 0 || !repeated) return claimed > 0;
  const [row] = await tables.$queryRaw<{ at: number | bigint }[]>`SELECT "at" FROM "Claim" WHERE "id" = ${id}`;
  return row !== undefined && Number(row.at) === at;
}
