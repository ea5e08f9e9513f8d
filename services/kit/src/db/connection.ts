import type { ConnectionOptions } from 'node:tls';
import { ConfigError } from '../config.ts';
import { tlsFrom } from '../net/tls.ts';

/** What pg connects by. */
export interface PgConnection {
  /** Without what says how the connection is encrypted. */
  connectionString: string;
  ssl?: ConnectionOptions | false;
}

const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const;
const NAMES = { ca: 'sslrootcert of a database address', cert: 'sslcert of a database address', key: 'sslkey of a database address' };

/**
 * An address with libpq's parameters `sslmode`, `sslrootcert`, `sslcert` and `sslkey`, each in libpq's meaning
 * (https://www.postgresql.org/docs/current/libpq-ssl.html): pg takes `require` and `verify-ca` for `verify-full`, knows no
 * `sslrootcert=system`, and reads the files once. Without `sslrootcert` those are trusted whom Node trusts; with files alone the mode
 * is `verify-full`. Modes that fall back to no encryption are refused.
 * @throws ConfigError when a mode or a file cannot be used
 */
export function pgConnection(address: string): PgConnection {
  const url = new URL(address);
  const [mode, ca, cert, key] = PARAMETERS.map((name) => url.searchParams.get(name) || undefined);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  if (mode === undefined && !ca && !cert && !key) return { connectionString: address };
  const connectionString = url.href;
  if (mode === 'disable') return { connectionString, ssl: false };
  return { connectionString, ssl: tlsFrom({ ca, cert, key }, NAMES, checkOf(mode, ca)) };
}

/** What is asked of the server's certificate. */
function checkOf(mode: string | undefined, ca: string | undefined): ConnectionOptions {
  switch (mode) {
    case undefined:
    case 'verify-full':
      return {};
    case 'verify-ca':
      if (ca && ca !== 'system') return ANY_NAME;
      throw new ConfigError(
        'A database address has sslmode=verify-ca without an sslrootcert of its own: any certificate of any public authority would do. Use verify-full.',
      );
    case 'require':
      return ca ? ANY_NAME : { rejectUnauthorized: false };
    default:
      throw new ConfigError(`A database address has sslmode=${mode}, but it must be disable, require, verify-ca or verify-full.`);
  }
}

/** Who has a certificate of this authority is believed, whatever its name. */
const ANY_NAME: ConnectionOptions = { checkServerIdentity: () => undefined };
