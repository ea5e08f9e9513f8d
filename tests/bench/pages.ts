/**
 * Measures how long the server takes for what the dashboard, the lists and the search ask, by the running product: for a tenant with
 * 50 companies, 100,000 changes and 20,000 insights, beside 200 tenants a tenth as large.
 *
 *   node tests/bench/pages.ts [--times 100] [--share 1]
 */
import { parseArgs } from 'node:util';
import { Client, register } from '../flows/client.ts';
import { connected, startPostgres } from '../flows/database.ts';
import { freePort, type HostProcess, startProcess, stopProcess, untilReady } from '../flows/system.ts';
import { PAGES, type Page } from './pages/asked.ts';
import { fillFor } from './pages/fill.ts';

/** Of server time, for 95 of 100 requests. */
const GOAL_MS = 60;
const WARM_UP = 5;

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' }, share: { type: 'string', default: '1' } } });

async function main(times: number, share: number): Promise<void> {
  const postgres = await startPostgres();
  let host: HostProcess | undefined;
  try {
    const start = async () => {
      host = startProcess('rivalscope', { PORT: String(await freePort()), DATABASE_URL: postgres.url });
      await untilReady(host);
      return host;
    };
    const client = await register(`http://127.0.0.1:${(await start()).env.PORT}`);
    // Nothing holds the tables while they are filled.
    await stopProcess(host as HostProcess);
    const began = performance.now();
    await connected(postgres.url, (_, admin) => fillFor(admin, client.tenantId, share));
    process.stdout.write(`filled to ${share} of the size in ${Math.round((performance.now() - began) / 1_000)} s\n\n`);
    const filled = again(client, await start());
    process.stdout.write(
      `${'page'.padEnd(12)}${'request'.padEnd(52)}${'rows'.padStart(8)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}\n`,
    );
    for (const page of PAGES) await measure(filled, page, times);
  } finally {
    if (host) await stopProcess(host, 'SIGKILL');
    await postgres.stop();
  }
}

/** The same person at the process that has taken the other's place. */
function again(client: Client, { env }: HostProcess): Client {
  const filled = new Client(`http://127.0.0.1:${env.PORT}`);
  filled.token = client.token;
  filled.tenantId = client.tenantId;
  return filled;
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
