/**
 * Measures how long the server takes for what the dashboard, the lists and the search ask, by the running product: for a tenant with
 * 50 companies, 100,000 changes and 20,000 insights, beside 200 tenants a tenth as large. What is not answered whole, or by too many
 * statements or rows, fails; how long it takes is a machine's, and only told.
 *
 *   node tests/bench/pages.ts [--times 100] [--share 1]
 */
import { parseArgs } from 'node:util';
import type { Client } from '../flows/client.ts';
import { connected, type Query } from '../flows/database.ts';
import { PAGES, type Page } from './pages/asked.ts';
import { DEEP } from './pages/fill.ts';
import { startFilled } from './pages/filled.ts';
import { MOST, type Sent, sentFor } from './pages/sent.ts';

/** Of server time, for 95 of 100 requests. */
const GOAL_MS = 60;
const WARM_UP = 5;
const FIGURES = [8, 9, 9, 12, 8];

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' }, share: { type: 'string', default: '1' } } });

/** @returns what is wrong */
async function main(times: number, share: number): Promise<string[]> {
  const of = (whole: number) => Math.round(whole * share);
  const shape = { ...DEEP, others: of(DEEP.others), changes: of(DEEP.changes), findings: of(DEEP.findings) };
  await using parts = new AsyncDisposableStack();
  const product = await startFilled(shape);
  parts.defer(() => product.close());
  tell('page', 'request', ['rows', 'p50 ms', 'p95 ms', 'statements', 'read']);
  // Awaited here: what was started ends with this function.
  return await connected(product.databaseUrl, async (query) => {
    const wrong: string[] = [];
    const companies = await companiesOf(product.client);
    for (const page of PAGES) wrong.push(...(await measure(product.client, { query, page, times, companies })));
    return wrong;
  });
}

interface Measured {
  query: Query;
  page: Page;
  times: number;
  /** Ids of those on a page. */
  companies: readonly string[];
}

async function companiesOf(client: Client): Promise<string[]> {
  const { body } = await client.call('GET', `companies?${new URLSearchParams({ range: '[0,49]' })}`);
  return body.companies.map(({ id }: { id: string }) => id);
}

async function measure(
  client: Client,
  { query, page: { page, name, method = 'GET', path, body, most = MOST.rows }, times, companies }: Measured,
): Promise<string[]> {
  const taken: number[] = [];
  let rows = '';
  const ask = async () => {
    const from = performance.now();
    const { status, body: answer, headers } = await client.call(method, path(companies), body?.());
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(answer)}`);
    rows = headers.get('content-range')?.split('/')[1] ?? '';
    return performance.now() - from;
  };
  for (let n = 0; n < WARM_UP; n += 1) await ask();
  for (let n = 0; n < times; n += 1) taken.push(await ask());
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
  const sent = await sentFor(query, ask);
  const over = at(0.95) > GOAL_MS ? '  over the goal' : '';
  tell(page, name, [rows, at(0.5).toFixed(1), at(0.95).toFixed(1), String(sent.statements), String(sent.rows)], over);
  return wrongWith(`${page}, ${name}`, rows, sent, most);
}

const wrongWith = (request: string, rows: string, sent: Sent, most: number): string[] => [
  ...(rows === '0' ? [`${request}: nothing was found, so that nothing was measured`] : []),
  ...(sent.statements > MOST.statements ? [`${request}: ${sent.statements} statements, more than ${MOST.statements}`] : []),
  ...(sent.rows > most ? [`${request}: ${sent.rows} rows are read, more than ${most}`] : []),
];

function tell(page: string, request: string, figures: string[], more = ''): void {
  const columns = figures.map((figure, n) => figure.padStart(FIGURES[n] ?? 0)).join('');
  process.stdout.write(`${page.padEnd(12)}${request.padEnd(52)}${columns}${more}\n`);
}

const wrong = await main(Number(values.times), Number(values.share));
if (wrong.length > 0) {
  process.stdout.write(`\n${wrong.join('\n')}\n`);
  process.exitCode = 1;
}
