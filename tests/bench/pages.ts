/**
 * Measures how long the server takes for what the dashboard, the lists and the search ask, by the running product: for a tenant with
 * 50 companies, 100,000 changes and 20,000 insights, beside 200 tenants a tenth as large.
 *
 *   node tests/bench/pages.ts [--times 100] [--share 1]
 */
import { parseArgs } from 'node:util';
import type { Client } from '../flows/client.ts';
import { PAGES, type Page } from './pages/asked.ts';
import { DEEP } from './pages/fill.ts';
import { startFilled } from './pages/filled.ts';

/** Of server time, for 95 of 100 requests. */
const GOAL_MS = 60;
const WARM_UP = 5;

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' }, share: { type: 'string', default: '1' } } });

async function main(times: number, share: number): Promise<void> {
  const shape = { ...DEEP, changes: Math.round(DEEP.changes * share), findings: Math.round(DEEP.findings * share) };
  await using parts = new AsyncDisposableStack();
  const product = await startFilled(shape);
  parts.defer(() => product.close());
  process.stdout.write(`${'page'.padEnd(12)}${'request'.padEnd(52)}${'rows'.padStart(8)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}\n`);
  for (const page of PAGES) await measure(product.client, page, times);
}

async function measure(client: Client, { page, name, method = 'GET', path, body }: Page, times: number): Promise<void> {
  const taken: number[] = [];
  let rows = '';
  for (let n = 0; n < WARM_UP + times; n += 1) {
    const from = performance.now();
    const { status, body: answer, headers } = await client.call(method, path(), body?.());
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(answer)}`);
    if (n >= WARM_UP) taken.push(performance.now() - from);
    rows = headers.get('content-range')?.split('/')[1] ?? '';
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
  const over = at(0.95) > GOAL_MS ? '  over the goal' : '';
  process.stdout.write(
    `${page.padEnd(12)}${name.padEnd(52)}${rows.padStart(8)}${at(0.5).toFixed(1).padStart(9)}${at(0.95).toFixed(1).padStart(9)}${over}\n`,
  );
}

await main(Number(values.times), Number(values.share));
