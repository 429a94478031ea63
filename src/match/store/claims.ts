import type { Tables } from './database.js';
import type { Statements } from './statements.js';

/*
 * Interactions that a process has taken on, so that no other does. Every press waits for this: it is one statement. A claim is no
 * lease: it is for good, since a press whose process died is not handled by another.
 */

export interface Claiming {
  readonly id: string;
  /** Milliseconds since 1970: by them a claim of one's own is known. */
  readonly at: number;
  /** It was asked for before, and nobody heard what came of that. */
  readonly repeated: boolean;
}

/** False: somebody else claimed it before. */
export async function claim(tables: Statements, { id, at, repeated }: Claiming): Promise<boolean> {
  const claimed = await tables.$executeRaw`
    INSERT INTO "Claim" ("id", "at") VALUES (${id}, ${BigInt(at)}) ON CONFLICT DO NOTHING`;
  if (claimed > 0 || !repeated) return claimed > 0;
  const [row] = await tables.$queryRaw<{ at: number | bigint }[]>`SELECT "at" FROM "Claim" WHERE "id" = ${id}`;
  return row !== undefined && Number(row.at) === at;
}

/** Forgets those that were claimed until then at most. */
export async function forgetClaimsUntil({ claim }: Tables, until: number): Promise<void> {
  await claim.deleteMany({ where: { at: { lte: until } } });
}
