import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import type { Recorded } from '@rivalscope/kit/db/recording';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import pg from 'pg';
import { NOT_SENT, PLANS } from './excused.ts';
import { fill, sizeOf } from './fill.ts';
import { SERVICES } from './jobs.ts';
import { filesOf } from './product.ts';
import { isPlanned, type Planned, recordedIn, replay } from './replay.ts';
import { neverSent, sitesIn } from './sites.ts';
import { measured } from './timings.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Where what the tests of kit send is planned: events in the largest outbox, mails in the one service that has many. */
const KITS = ['scraping', 'identity'];
/** Nothing here outlives the run, and nothing is vacuumed behind its back. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
];
/** What lasts longer is broken on any machine; how long the rest lasts is not judged, because machines differ. */
const MOST_MS = 120_000;
const MEMORY = ['autovacuum=off', 'shared_buffers=512MB', 'maintenance_work_mem=256MB'];

/**
 * Fills a database to the size that the product must bear (`--share 1`, or a part of it) and plans there, in the role and scope that
 * they had, all statements that the unit tests sent. Fails when one reads or sorts a large table as a whole or misjudges it, when one
 * does not end in time, and when a place in the product that sends a statement sent none.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      share: { type: 'string', default: '0.1' },
      statements: { type: 'string', default: '.cache/statements' },
      database: { type: 'string' },
    },
  });
  const recorded = await recordedIn(join(ROOT, values.statements));
  const own = values.database ? undefined : await ownDatabase(Number(values.share));
  try {
    const url = values.database ?? (own?.url as string);
    const planned = await planAll(url, recorded.filter(isPlanned));
    const known = [...planned.map(({ statement }) => statement), ...recorded.filter((statement) => !isPlanned(statement))];
    const missing = await unsent(new Set(known.flatMap(({ sites }) => sites)));
    for (const line of await measured(url)) console.log(line);
    report(planned, missing, Number(values.share));
  } finally {
    await own?.stop();
  }
}

async function ownDatabase(share: number): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-scale-'));
  const postgres = await startEmbeddedPostgres(folder, [...SETTINGS, ...MEMORY]);
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const service of SERVICES) await migrate(postgres.url, service, join(ROOT, 'prisma', service, 'migrations'));
    const began = performance.now();
    await fill(postgres.url, sizeOf(share), (step, ms) => ms > 10_000 && console.log(`${step}: ${Math.round(ms / 1000)} s`));
    console.log(`filled to ${share} of the full size in ${Math.round((performance.now() - began) / 1000)} s`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: postgres.url, stop };
}

async function unsent(sent: Set<string>): Promise<string[]> {
  const files = await filesOf(ROOT);
  if (files.length === 0) throw new Error('No file of the product was read, so nothing was compared');
  const sites = await Promise.all(files.map(async (path) => sitesIn(path, await readFile(join(ROOT, path), 'utf8'))));
  return neverSent(sites.flat(), sent, NOT_SENT);
}

async function planAll(url: string, recorded: Recorded[]): Promise<Planned[]> {
  const users = new Map<string, string>(SERVICES.map((service) => [decodeURIComponent(new URL(roleUrl(url, service)).username), service]));
  const planned: Planned[] = [];
  // The tests of kit have a service of their own, with the tables that all services have.
  const kits = recorded.filter(({ user }) => !users.has(user));
  for (const [user, service] of users) {
    const own = recorded.filter((statement) => statement.user === user);
    planned.push(...(await planFor(url, service, KITS.includes(service) ? [...own, ...kits] : own)));
  }
  return planned;
}

async function planFor(url: string, service: string, statements: Recorded[]): Promise<Planned[]> {
  const planned: Planned[] = [];
  const client = new pg.Client({ connectionString: roleUrl(url, service), statement_timeout: MOST_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; rows: number }>(
      "SELECT relname AS name, reltuples::float8 AS rows FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'",
    );
    const sizes = new Map(rows.map(({ name, rows: count }) => [name, count]));
    const { rows: ids } = await client.query<{ id: string }>("SELECT md5('tenant1')::uuid AS id");
    const rowsOf = (table: string) => sizes.get(table) ?? 0;
    for (const statement of statements) {
      const plan = await replay({ client, tenant: ids[0]?.id as string, rowsOf }, statement);
      if (plan) planned.push(plan);
    }
  } finally {
    await client.end();
  }
  return planned;
}

function report(planned: Planned[], missing: string[], share: number): void {
  const excuses = PLANS.filter(({ inParts }) => !inParts || share < 1);
  const bad = planned.flatMap(({ statement, problems, ms }) => {
    const left = problems.filter(
      (problem) => !excuses.some((excuse) => statement.sites.some((site) => site.startsWith(excuse.where)) && excuse.problem.test(problem)),
    );
    return left.length === 0 ? [] : [{ statement, problems: left, ms }];
  });
  for (const { statement, problems, ms } of bad) {
    console.log(`\n${statement.sites[0]} (${statement.scope}, ${Math.round(ms)} ms): ${[...new Set(problems)].join('; ')}`);
    console.log(`  ${statement.text.replace(/\s+/g, ' ').slice(0, 300)}`);
  }
  for (const site of missing) console.log(`\n${site}: no unit test has this statement sent, so nobody knows its plan`);
  console.log(`\n${planned.length} statements planned, ${bad.length} with a bad plan, ${missing.length} never sent`);
  if (planned.length === 0 || bad.length + missing.length > 0) process.exitCode = 1;
}

await main();
