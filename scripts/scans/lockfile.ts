import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../suites/clone.ts';
import type { Locked } from './shipped.ts';

const SIGNATURES_MS = 180_000;
/** What npm says when it cannot reach where the keys of the registry are published. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;

/** Packages that the lockfile does not bind to the bytes of one archive, or that it takes from an address of their own: those of the registry name none (.npmrc). */
export function unbound(packages: Record<string, Locked>): string[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined)
    .map(([folder]) => folder);
}

/** Who published them, by the registry's signatures; told loudly where the keys cannot be had, because then the hashes alone bind. */
async function verifySignatures(): Promise<void> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['audit', 'signatures', '--fetch-retries=0'], {
      cwd: ROOT,
      timeout: SIGNATURES_MS,
    });
    console.log(stdout.trim());
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    if (!UNREACHABLE.test(stderr)) throw new Error(`npm audit signatures: ${stdout}${stderr}`, { cause: error });
    console.log('!!! SIGNATURES NOT VERIFIED: the keys of the registry cannot be reached from here; every package is bound by its hash.');
  }
}

async function main(): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const wrong = unbound(packages);
  for (const folder of wrong)
    console.error(`${folder} is not bound by a sha512 hash, or names an address of its own (.npmrc keeps those of the registry out)`);
  if (wrong.length > 0) process.exitCode = 1;
  else await verifySignatures();
}

if (import.meta.main)
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
