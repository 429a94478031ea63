import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { denied } from '../../disk.js';
import { StoreFault } from './faults.js';

/* Encryption and certificates for PostgreSQL, from the address. */

/** The driver's options for the connection. */
export type Way = Pick<pg.ClientConfig, 'connectionString' | 'ssl'>;

type Options = Readonly<Partial<Record<string, string>>>;

/** The address's options that this file handles: the driver warns of most of them, and will change their meaning. */
const OURS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl', 'uselibpqcompat'] as const;

/**
 * The driver's options for an address. `require`, `verify-full` and, where there is encryption, `prefer` verify the
 * server by the authorities that Node knows or by that of `sslrootcert`. `verify-ca` takes any name in a certificate of
 * `sslrootcert`, `no-verify` any certificate. Without options the driver reads `PGSSLMODE`; by default nothing is
 * encrypted.
 *
 * @throws {StoreFault} where the mode is unknown or a file cannot be read
 */
export function wayTo(url: string): Way {
  const [base = '', query = ''] = url.split(/\?(.*)/s);
  const params = new URLSearchParams(query);
  const options: Options = Object.fromEntries(params);
  for (const name of OURS) params.delete(name);
  const connectionString = params.size === 0 ? base : `${base}?${params}`;
  const ssl = sslOf(options, params.get('sslnegotiation') === 'direct');
  return { connectionString, ...(ssl !== undefined && { ssl }) };
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

/** Reads a certificate or a key from its path; `system` stands for the authorities that Node knows. */
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

/** How safe a connection is: `none`; encrypted, but with any server (`unproven`); or with a verified one (`proven`). */
export type Encryption = 'none' | 'unproven' | 'proven';

export function encryptionOf(ssl: unknown): Encryption {
  if (ssl === undefined || ssl === false || ssl === null) return 'none';
  return (ssl as { readonly rejectUnauthorized?: boolean }).rejectUnauthorized === false ? 'unproven' : 'proven';
}

const HERE = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\]|\/.*)$/;
export const isHere = (host: string): boolean => HERE.test(host);
