import { spawn } from 'node:child_process';
import { type GoTool, goTool } from '@rivalscope/kit/testing/go-tool';

const TOOL: GoTool = { name: 'stripe-mock', package: 'github.com/stripe/stripe-mock@v0.203.0', setting: 'STRIPE_MOCK' };
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
  const mock = spawn(await goTool(TOOL), ['-http-addr', `${LOOPBACK}:0`, '-https-addr', `${LOOPBACK}:0`], {
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

// Run by itself it brings what the tests need, so that nothing is downloaded while they run.
if (import.meta.main) await goTool(TOOL);
