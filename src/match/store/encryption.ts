import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { denied } from '../../disk.js';
import { StoreFault } from './faults.js';

/* Whether the way to PostgreSQL is encrypted, and whose certificate is trusted, as the address says. */

/** What the driver is told of how to get there. */
export type Way = Pick<pg.ClientConfig, 'connectionString' | 'ssl'>;

type Options = Readonly<Partial<Record<string, string>>>;

/** Those of an address that are answered here: the driver would warn of most, and mean something else by them some day. */
const OURS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl', 'uselibpqcompat'] as const;

/**
 * `require`, `verify-full` and, as far as there is an encryption, `prefer` prove whose server it is, by the authorities that
 * Node knows or by the one of `sslrootcert`. `verify-ca` takes any name in a certificate of `sslrootcert`, `no-verify` any
 * certificate. Where nothing is said, the driver asks `PGSSLMODE`, and else nothing is encrypted.
 *
 * @throws {StoreFault} where the mode is unknown or a file cannot be read
 */
export function wayTo(url: string): Way {
  const [base = '', query = ''] = splitAt(url, '?');
  const params = new URLSearchParams(query);
  const options: Options = Object.fromEntries(params);
  for (const name of OURS) params.delete(name);
  const connectionString = params.size === 0 ? base : `${base}?${params}`;
  const ssl = sslOf(options, params.get('sslnegotiation') === 'direct');
  return { connectionString, ...(ssl !== undefined && { ssl }) };
}

function splitAt(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const UNPROVEN = { rejectUnauthorized: false } as const;
const ANY_NAME = { checkServerIdentity: () => undefined } as const;

function sslOf(options: Options, direct: boolean): pg.ClientConfig['ssl'] {
  const { sslmode, ssl, uselibpqcompat } = options;
  const files = {
    ...fileOf(options, 'ca', 'sslrootcert'),
    ...fileOf(options, 'cert', 'sslcert'),
    ...fileOf(options, 'key', 'sslkey'),
  };
  const loose = uselibpqcompat === 'true';
  switch (sslmode) {
    case undefined:
      if (ssl === 'false' || ssl === '0') return false;
      if (ssl === 'no-verify') return { ...files, ...UNPROVEN };
      return ssl !== undefined || direct || Object.keys(files).length > 0 ? files : undefined;
    case 'disable':
      return false;
    case 'allow':
    case 'prefer':
      return loose ? { ...files, ...UNPROVEN } : files;
    case 'require':
      if (!loose) return files;
      return { ...files, ...('ca' in files ? ANY_NAME : UNPROVEN) };
    case 'verify-ca':
      return { ...files, ...('ca' in files && ANY_NAME) };
    case 'verify-full':
      return files;
    case 'no-verify':
      return { ...files, ...UNPROVEN };
    default:
      throw new StoreFault(
        'The sslmode in the database URL is none: write disable, require, verify-ca, verify-full or no-verify.',
      );
  }
}

/** A certificate or a key, by its path; `system` are the authorities that Node knows. */
function fileOf(options: Options, as: 'ca' | 'cert' | 'key', name: (typeof OURS)[number]): { [as: string]: string } {
  const path = options[name];
  if (path === undefined || path === 'system') return {};
  try {
    return { [as]: readFileSync(path, 'utf8') };
  } catch (error) {
    throw new StoreFault(
      denied(path, error, 'read') ??
        `The file ${path} of ${name} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** How well a connection is kept from others: `none`, encrypted to any that answers (`unproven`), or `proven`. */
export type Encryption = 'none' | 'unproven' | 'proven';

export function encryptionOf(ssl: unknown): Encryption {
  if (ssl === undefined || ssl === false || ssl === null) return 'none';
  return (ssl as { readonly rejectUnauthorized?: boolean }).rejectUnauthorized === false ? 'unproven' : 'proven';
}

const HERE = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\]|\/.*)$/;
export const isHere = (host: string): boolean => HERE.test(host);
