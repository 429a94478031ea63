import type { Statements } from './statements.js';

/* Interactions that a process has taken on, so that no other does. Every press waits for this: it is one statement. */

/** False: it was claimed before. */
export async function claim(tables: Statements, id: string, now: number): Promise<boolean> {
  const claimed = await tables.$executeRaw`
    INSERT INTO "Claim" ("id", "at") VALUES (${id}, ${BigInt(now)}) ON CONFLICT DO NOTHING`;
  return claimed > 0;
}

/** Forgets those that were claimed until then at most. */
export async function forgetClaimsUntil(tables: Statements, until: number): Promise<void> {
  await tables.$executeRaw`DELETE FROM "Claim" WHERE "at" <= ${BigInt(until)}`;
}
