import { backoff } from '../../jobs/backoff.js';
import { retry } from '../../jobs/retrying.js';
import { nativeTrouble } from '../../natives.js';

/** A fault of the database. Its message is a sentence without secrets: no password, no hand, no seed. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';

  /**
   * @param code Prisma's, PostgreSQL's or the system's short name for it, where there is one
   * @param away whether it passes by itself: nobody answered, or others held what was needed
   */
  constructor(
    message: string,
    readonly code?: string,
    readonly away = false,
  ) {
    super(message);
  }
}

/** Whether the disk is full: nothing can be written, but all can be read. */
export const isFull = (error: unknown): boolean =>
  error instanceof StoreFault && error.code !== undefined && SENTENCES[error.code] === FULL;

/** The code of a fault that only a newer program can mend. */
export const NEWER = 'NEWER';
/** The code of a fault that other packages mend. */
const NATIVE = 'NATIVE';
/** Whether the same program would fail again at every start. */
export const isForGood = (error: unknown): boolean =>
  error instanceof StoreFault && (error.code === NEWER || error.code === NATIVE);

/** The log for what the store does by itself; a pino logger fits. */
export interface StoreLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Faults of the database, not of the request: any other request would fail, too. Codes as below. */
const OUT = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', '08000', '08001', '08003', '08006', '57P01', '57P02', '57P03'],
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'SQLITE_BUSY'],
]);

/**
 * Faults that pass by themselves: those, and where others hold what is needed. Prisma's codes, its adapters' kinds,
 * PostgreSQL's and the system's codes.
 */
const AWAY = new Set([
  ...OUT,
  ...['P2024', 'P2028', 'P2034', 'P2037', '25P03', '40001', '40P01', '53300', '55P03', '57014'],
]);

/** The code for a pooler that gives nobody a connection of its own, and its sentence. */
export const POOLED = 'POOLED';
export const POOLED_SENTENCE =
  'Between here and PostgreSQL is a pooler that gives nobody a connection of its own (transaction mode): give the address of PostgreSQL itself, or of a pool in session mode (docs/care.md).';

const SILENCE = /query read timeout/i;
/** Messages of PostgreSQL's driver, which have no code, with Prisma's codes for them. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [SILENCE, 'P1008'],
  [/timeout exceeded when trying to connect|connection timeout/i, 'P1001'],
  [/connection terminated|is not queryable|after calling end on the pool/i, 'P1017'],
  [/unable to start a transaction/i, 'P2028'],
];

/** Messages about encryption and poolers, which say more than their code, if they have one. */
const TOLD: readonly (readonly [RegExp, string])[] = [
  [/no encryption|SSL off|(?:SSL|TLS)(?: connection)? (?:is )?required|connection is insecure/i, 'UNENCRYPTED'],
  [/does not support SSL connections/i, 'NO_ENCRYPTION'],
  [/self[- ]signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/i, 'STRANGE_AUTHORITY'],
  [/does not match certificate/i, 'OTHER_NAME'],
  [/certificate (?:has expired|is not yet valid)/i, 'EXPIRED'],
  [/statement pooling mode/i, POOLED],
];

const TWICE = 'There is such a row already.';
const NO_MATCH = 'The row belongs to a match that does not exist.';

const UNREACHABLE = 'The database cannot be reached.';
const LATE = 'The database did not answer in time.';
const CLOSED = 'The database closed the connection.';

const FULL = 'The disk of the database is full.';
const BROKEN_DISK =
  'The disk of the database does not do what SQLite asks: on another machine’s disk (NFS, SMB and the like) SQLite cannot work, and a disk of this machine may be failing.';
const READ_ONLY =
  'The database can only be read: its file, its folder or its disk lets nobody write who runs this program.';

const SENTENCES: Readonly<Record<string, string>> = {
  UNENCRYPTED:
    'PostgreSQL lets this user in by an encrypted connection alone: add ?sslmode=verify-full to the database URL, and &sslrootcert=PATH where its certificate is of an authority of your own (docs/care.md).',
  NO_ENCRYPTION:
    'PostgreSQL offers no encryption, and the sslmode of the database URL asks for it: turn it on there, or write sslmode=disable where nobody can listen on the way.',
  STRANGE_AUTHORITY:
    'PostgreSQL’s certificate, for the encryption, is of an authority that is not known here: add sslrootcert=PATH of that authority’s certificate to the database URL (docs/care.md).',
  OTHER_NAME:
    'PostgreSQL’s certificate, for the encryption, is for another name than the host in the database URL: write the name in it, or sslmode=verify-ca with sslrootcert=PATH (docs/care.md).',
  EXPIRED: 'PostgreSQL’s certificate, for the encryption, is out of date, or this machine’s clock is wrong.',
  [POOLED]: POOLED_SENTENCE,
  TlsConnectionError: 'No encrypted connection to PostgreSQL came about: see the sslmode of the database URL.',
  '23503': NO_MATCH,
  '23505': TWICE,
  '28000': 'PostgreSQL does not let this user in.',
  '28P01':
    'PostgreSQL does not accept this user name or password. In the address a password’s special characters are percent-encoded: % is %25.',
  '53100': FULL,
  '25P03': 'The database has undone what was not gone on with.',
  '55P03': 'Another program holds what is needed of the database: if it does not let go, stop that first.',
  '57014': 'The database took too long.',
  '3D000': 'PostgreSQL has no database of that name: create it first.',
  ENOTFOUND: 'The database cannot be reached: there is no computer of that name.',
  EAI_AGAIN: 'The database cannot be reached: the name of its computer cannot be looked up now.',
  ECONNREFUSED: 'The database cannot be reached: nothing listens at that address.',
  P1001: UNREACHABLE,
  P1008: LATE,
  P1017: CLOSED,
  DatabaseNotReachable: UNREACHABLE,
  SocketTimeout: LATE,
  ConnectionClosed: CLOSED,
  P2002: TWICE,
  P2003: NO_MATCH,
  P2034: 'The database asks to do this again.',
  P2037: 'The database has too many connections open.',
  SQLITE_BUSY: 'The database is in use by another program.',
  SQLITE_CONSTRAINT_FOREIGNKEY: NO_MATCH,
  SQLITE_CONSTRAINT_PRIMARYKEY: TWICE,
  SQLITE_CONSTRAINT_UNIQUE: TWICE,
  SQLITE_FULL: FULL,
  SQLITE_IOERR: BROKEN_DISK,
  SQLITE_PROTOCOL: BROKEN_DISK,
  SQLITE_NOLFS: BROKEN_DISK,
  SQLITE_CORRUPT:
    'The database file is damaged: stop the bot and restore the last backup (castellan restore). Keep the damaged file.',
  SQLITE_READONLY: READ_ONLY,
  SQLITE_READONLY_DIRECTORY: READ_ONLY,
};

interface Bearer {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  /** The name that Prisma's adapters give it, often in place of the code. */
  readonly kind?: unknown;
  /** The message about encryption. */
  readonly reason?: unknown;
  readonly cause?: unknown;
  readonly meta?: { readonly driverAdapterError?: unknown };
}

/** All codes of an error and of the errors that it wraps, outermost first. */
function codes(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, originalCode, kind, reason, cause, meta } = error as Bearer;
  const own = [code, originalCode, kind].filter((it): it is string => typeof it === 'string');
  const text = `${words(error)} ${reason}`;
  return [...saidIn(text, TOLD), ...own, ...saidIn(text, SPOKEN), ...codes(cause), ...codes(meta?.driverAdapterError)];
}

const saidIn = (text: string, known: typeof SPOKEN): readonly string[] =>
  known.flatMap(([said, code]) => (said.test(text) ? [code] : []));

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether the same request may succeed a moment later. */
const isAway = (error: unknown): boolean => codes(error).some((code) => AWAY.has(code));

/** Whether the database is away for everybody. */
export const isOut = (error: unknown): error is StoreFault =>
  error instanceof StoreFault && error.away && OUT.has(error.code ?? '');

/** Whether PostgreSQL was silent for so long that the connection was given up. */
export const isSilence = (error: unknown): boolean => SILENCE.test(words(error));

/** Texts that must not appear in a message: an address and the password in it. */
export function secretsOf(url: string): readonly string[] {
  const found = /:\/\/[^:@]*:(.*)@/s.exec(url)?.[1] ?? '';
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

/** The general code of a fault: SQLite has a code of its own for each fault of a disk. */
const inGeneral = (code: string): string => /^SQLITE_(?:IOERR|CORRUPT)/.exec(code)?.[0] ?? code;

/**
 * Any error as a fault that may be logged. Without a sentence of ours, it takes the last line of the error's own
 * message: Prisma puts the request and its arguments before it.
 */
function faultOf(error: unknown, secrets: readonly string[]): StoreFault {
  if (error instanceof StoreFault) return error;
  const native = nativeTrouble(error);
  if (native !== undefined) return new StoreFault(native, NATIVE);
  const known = codes(error);
  const code = known.map(inGeneral).find((it) => it in SENTENCES) ?? known[0];
  const own = words(error).trim().split('\n').at(-1) ?? '';
  const message = (code !== undefined && SENTENCES[code]) || `The database failed: ${own.slice(0, 300)}`;
  return new StoreFault(
    secrets.reduce((text, secret) => text.replaceAll(secret, '***'), message),
    code,
    isAway(error),
  );
}

export interface Patience {
  /** How often a request is repeated when the database is away, at most; the pauses double from 50 ms. */
  readonly retries: number;
  /** After so many milliseconds it is not repeated, however long each try took. */
  readonly forMs: number;
  readonly secrets: readonly string[];
  readonly log: StoreLog | undefined;
}

/**
 * Does the work, and repeats it while the database is away and `mayRepeat` says that nothing can have been done yet.
 *
 * @throws {StoreFault} and nothing else
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { retries, forMs, secrets, log }: Patience,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  const until = performance.now() + forMs;
  return retry(work, {
    pauseAfter(error, n) {
      const fault = faultOf(error, secrets);
      if (n > retries || !fault.away || !mayRepeat() || performance.now() >= until) throw fault;
      log?.warn({ attempt: n }, `${fault.message} Trying again.`);
      return backoff(n, PAUSES);
    },
  });
}

const PAUSES = { first: 50, longest: Number.POSITIVE_INFINITY } as const;
