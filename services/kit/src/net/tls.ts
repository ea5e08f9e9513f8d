import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type ConnectionOptions, createSecureContext, type SecureContext } from 'node:tls';
import { ConfigError } from '../config.ts';

/** Whom a connection trusts and what it shows of itself: paths of PEM files. */
export interface TlsFiles {
  /** Certificates of authorities; `system`: those that Node trusts. */
  ca?: string | undefined;
  /** The client's certificate, with those between it and its authority. */
  cert?: string | undefined;
  key?: string | undefined;
}

/** Options for `tls.connect`, whose `secureContext` is read anew by every connection. */
export type TlsOptions = ConnectionOptions & { readonly secureContext: SecureContext };

/** What Node and OpenSSL say of certificates and handshakes: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const FAILED_CODE = /^(ERR_(SSL|TLS)_|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|HOSTNAME_|PATH_LENGTH_)/;

/** Whether a connection failed by whom it believes, or by whom it takes us for. */
export const isTlsFailure = (error: Error): boolean => 'code' in error && FAILED_CODE.test(String(error.code));

/** As libpq calls it: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNECT-SSLROOTCERT */
const SYSTEM = 'system';

/**
 * The settings `<prefix>_TLS_CA`, `_CERT` and `_KEY` of a configuration; undefined when none is set. One of them is enough to say that
 * the connection is encrypted, and that its other end proves who it is.
 * @throws ConfigError when one cannot be used
 */
export function tlsOf(prefix: string, config: object): TlsOptions | undefined {
  const names = { ca: `${prefix}_TLS_CA`, cert: `${prefix}_TLS_CERT`, key: `${prefix}_TLS_KEY` };
  const [ca, cert, key] = [names.ca, names.cert, names.key].map((name) => (config as Record<string, string | undefined>)[name]);
  return ca || cert || key ? tlsFrom({ ca, cert, key }, names) : undefined;
}

/**
 * Each connection takes the files as they are then, so that renewed certificates need no restart. Files that are just being written,
 * or are gone, change nothing: those that were read last go on.
 * @param names of the settings, for whoever must correct them
 * @param more options of the connection
 * @throws ConfigError when a file cannot be read or used, or a certificate lacks its key
 */
export function tlsFrom(files: TlsFiles, names: Record<keyof TlsFiles, string>, more: ConnectionOptions = {}): TlsOptions {
  if (!files.cert !== !files.key) {
    const [given, lacking] = files.cert ? [names.cert, names.key] : [names.key, names.cert];
    throw new ConfigError(`Setting ${given} is set without ${lacking}: a client's certificate and its key go together.`);
  }
  const paths = [files.ca === SYSTEM ? undefined : files.ca, files.cert, files.key].filter((path) => path !== undefined);
  let stamp = stampOf(paths);
  let context = load(files, names);
  return {
    ...more,
    get secureContext() {
      const now = stampOf(paths);
      if (now !== stamp) {
        try {
          context = load(files, names);
          stamp = now;
        } catch {
          // The next connection looks again.
        }
      }
      return context;
    },
  };
}

/** Changes when one of the files does; a secret of Kubernetes is a link that moves. It never throws: a connection would not expect it. */
function stampOf(paths: string[]): string {
  try {
    return paths
      .map((path) => statSync(path))
      .map(({ ino, mtimeMs }) => `${ino}.${mtimeMs}`)
      .join();
  } catch {
    return 'out of reach';
  }
}

function load(files: TlsFiles, names: Record<keyof TlsFiles, string>): SecureContext {
  const ca = files.ca && files.ca !== SYSTEM ? read(names.ca, files.ca, 'certificate', certificates) : undefined;
  if (!files.cert || !files.key) return createSecureContext(ca ? { ca } : {});
  const cert = read(names.cert, files.cert, 'certificate', certificates);
  const key = read(names.key, files.key, 'private key without a passphrase', createPrivateKey);
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new ConfigError(`Setting ${names.key} names a key that is not that of the certificate in ${names.cert}.`);
  return createSecureContext({ cert, key, ...(ca ? { ca } : {}) });
}

/** Node leaves out what is no certificate, and trusts nobody then. */
function certificates(pem: string): void {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g);
  if (!blocks) throw new Error('no certificate');
  for (const block of blocks) new X509Certificate(block);
}

function read(name: string, path: string, what: string, parse: (pem: string) => unknown): string {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`Setting ${name} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    parse(pem);
  } catch {
    throw new ConfigError(`Setting ${name} names ${path}, which holds no ${what} in PEM form.`);
  }
  return pem;
}
