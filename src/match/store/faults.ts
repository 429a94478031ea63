import { setTimeout as sleep } from 'node:timers/promises';
import pRetry, { AbortError } from 'p-retry';

/** A fault of the database, told in a sentence that holds no secret: no password, no hand, no seed. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';

  /** @param code Prisma's, PostgreSQL's or the system's short name for it, where there is one */
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** The code of a fault that only a newer program can mend. */
export const NEWER = 'NEWER';
export const isNewer = (error: unknown): boolean => error instanceof StoreFault && error.code === NEWER;

/** Where the store tells what it does by itself; a pino logger fits. */
export interface StoreLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Nobody answers, or the connection is gone: by name of Prisma's, PostgreSQL's and the system's codes. */
const AWAY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2034', 'P2037'],
  ...['08000', '08001', '08003', '08006', '40001', '40P01', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'SQLITE_BUSY'],
]);
/** What the PostgreSQL driver says of a lost connection comes without a code. */
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|unable to start a transaction/i;

const TWICE = 'There is such a row already.';
const NO_MATCH = 'The row belongs to a match that does not exist.';

const FULL = 'The disk of the database is full.';

const SENTENCES: Readonly<Record<string, string>> = {
  '23503': NO_MATCH,
  '23505': TWICE,
  '28000': 'PostgreSQL does not let this user in.',
  '28P01': 'PostgreSQL does not accept this user name or password.',
  '53100': FULL,
  '55P03': 'The database is in use by another program: stop that first.',
  '3D000': 'PostgreSQL has no database of that name: create it first.',
  ENOTFOUND: 'The database cannot be reached: there is no computer of that name.',
  EAI_AGAIN: 'The database cannot be reached: the name of its computer cannot be looked up now.',
  ECONNREFUSED: 'The database cannot be reached: nothing listens at that address.',
  P1001: 'The database cannot be reached.',
  P1008: 'The database did not answer in time.',
  P1017: 'The database closed the connection.',
  P2002: TWICE,
  P2003: NO_MATCH,
  P2034: 'The database asks to do this again.',
  P2037: 'The database has too many connections open.',
  SQLITE_BUSY: 'The database is in use by another program.',
  SQLITE_CONSTRAINT_FOREIGNKEY: NO_MATCH,
  SQLITE_CONSTRAINT_PRIMARYKEY: TWICE,
  SQLITE_CONSTRAINT_UNIQUE: TWICE,
  SQLITE_FULL: FULL,
};

interface Bearer {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly cause?: unknown;
  readonly meta?: { readonly driverAdapterError?: unknown };
}

/** All the codes that an error and what it wraps go by, outermost first. */
function codes(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, originalCode, cause, meta } = error as Bearer;
  const own = [code, originalCode].filter((it): it is string => typeof it === 'string');
  return [...own, ...codes(cause), ...codes(meta?.driverAdapterError)];
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether the same request may well succeed a moment later. */
function isAway(error: unknown): boolean {
  return codes(error).some((code) => AWAY.has(code)) || AWAY_WORDS.test(words(error));
}

/** The texts that may not appear in a message: a connection's address and the password in it. */
export function secretsOf(url: string): readonly string[] {
  const found = /^[a-z]+:\/\/[^/?#@:]*:([^@]*)@/i.exec(url)?.[1] ?? '';
  const asked = /[?&]password=([^&]*)/i.exec(url)?.[1] ?? '';
  const plain = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return [url, found, plain(found), asked, plain(asked)].filter((text) => text !== '');
}

/**
 * Any error as a fault that may be logged. Where no sentence of ours fits, the last line of the error's own message is
 * taken: Prisma puts what was asked, and with what, before it.
 */
function faultOf(error: unknown, secrets: readonly string[]): StoreFault {
  if (error instanceof StoreFault) return error;
  const known = codes(error);
  const code = known.find((it) => it in SENTENCES) ?? known[0];
  const own = words(error).trim().split('\n').at(-1) ?? '';
  const message = (code !== undefined && SENTENCES[code]) || `The database failed: ${own.slice(0, 300)}`;
  return new StoreFault(
    secrets.reduce((text, secret) => text.replaceAll(secret, '***'), message),
    code,
  );
}

export interface Patience {
  /** How often a request is made again when the database is away; the pauses double from 50 ms. */
  readonly retries: number;
  readonly secrets: readonly string[];
  readonly log: StoreLog | undefined;
}

/**
 * Does the work, and again while the database is away and `mayRepeat` says that nothing can have been done yet.
 *
 * @throws {StoreFault} and nothing else
 */
export async function patiently<T>(
  work: () => Promise<T>,
  { retries, secrets, log }: Patience,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  const attempt = async (): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const fault = faultOf(error, secrets);
      throw isAway(error) && mayRepeat() ? fault : new AbortError(fault);
    }
  };
  const told = (fault: Error, tried: number): void => {
    if (tried <= retries) log?.warn({ attempt: tried }, `${fault.message} Trying again.`);
  };
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AbortError) throw error.originalError;
    told(error as StoreFault, 1);
    if (retries === 0) throw error;
  }
  await sleep(FIRST_PAUSE_MS);
  return pRetry(attempt, {
    retries: retries - 1,
    minTimeout: 2 * FIRST_PAUSE_MS,
    onFailedAttempt: (fault) => told(fault, fault.attemptNumber + 1),
  });
}

const FIRST_PAUSE_MS = 50;
