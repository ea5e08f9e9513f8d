import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TlsFiles } from '../net/tls.ts';

const SCRIPT = join(import.meta.dirname, '../../../../infra/certificates.sh');

export interface Authority {
  folder: string;
  /** Paths of the certificate of this name, its key and the authority's certificate. */
  of(name: string): Required<TlsFiles>;
  /** Makes the certificate of this name and its further names, where there is none. */
  make(...names: string[]): void;
  remove(): void;
}

/** An authority of its own and certificates for these names, by the script that operators call. */
export function makeAuthority(...names: string[]): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const make = (...more: string[]) => void execFileSync(SCRIPT, [folder, ...more], { stdio: ['ignore', 'ignore', 'inherit'] });
  make(...names);
  return {
    folder,
    of: (name) =>
      ({ ca: join(folder, 'ca.crt'), cert: join(folder, name, 'tls.crt'), key: join(folder, name, 'tls.key') }) as Required<TlsFiles>,
    make,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
