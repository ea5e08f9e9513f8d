import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, '../../../../.cache/stripe-mock');
const PACKAGE = 'github.com/stripe/stripe-mock@v0.203.0';
const BUILD_MS = 300_000;
const LOOPBACK = '127.0.0.1';

export interface StripeMock {
  port: number;
  stop(): void;
}

/**
 * Stripe's own checker of requests, on loopback: it refuses what the API does not know, and keeps no state.
 * @throws Error saying what to install when there is none and it cannot be built
 */
export async function startStripeMock(): Promise<StripeMock> {
  // Both ports are the system's choice: what listens there tells which it is.
  const mock = spawn(await binary(), ['-http-addr', `${LOOPBACK}:0`, '-https-addr', `${LOOPBACK}:0`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    mock.stdout.on('data', (text) => {
      printed += String(text);
      const found = /HTTP at address: \S+:(\d+)\n/.exec(printed)?.[1];
      if (found) resolve(Number(found));
    });
    mock.once('exit', (code) => reject(new Error(`stripe-mock ended with ${code} before it listened`)));
  });
  return { port, stop: () => mock.kill() };
}

/** The one that STRIPE_MOCK names, else one that was built before, else a new one. */
async function binary(): Promise<string> {
  const built = join(FOLDER, 'stripe-mock');
  const known = [process.env.STRIPE_MOCK, built, join(homedir(), 'go/bin/stripe-mock')].find((path) => path && existsSync(path));
  if (known) return known;
  await mkdir(FOLDER, { recursive: true });
  // In a folder of its own: others see it whole or not at all, and who builds at the same time is in nobody's way.
  const own = await mkdtemp(join(FOLDER, 'build-'));
  await run('go', ['install', PACKAGE], { env: { ...process.env, GOBIN: own }, timeout: BUILD_MS }).catch((cause: Error) => {
    const todo = `Install Go (https://go.dev/dl), or set STRIPE_MOCK to a binary of ${PACKAGE}.`;
    throw new Error(`stripe-mock, which checks our requests to Stripe, is missing and could not be built: ${cause.message}. ${todo}`, {
      cause,
    });
  });
  await rename(join(own, 'stripe-mock'), built);
  await rm(own, { recursive: true });
  return built;
}

// Run by itself it brings what the tests need, so that nothing is downloaded while they run.
if (import.meta.main) await binary();
