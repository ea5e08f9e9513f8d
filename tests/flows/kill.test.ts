import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { type Random, seeded } from '../fixtures/web/random.ts';
import { type Client, eventually, register } from './client.ts';
import { connected, type Query, startPostgres } from './database.ts';
import { brokenEffects, caughtUnderWay, pagesDue, pagesFailing, titlesOf } from './kill-effects.ts';
import { type Ledger, type Load, startLoad } from './kill-load.ts';
import { freePort, type HostProcess, startProcess, stopProcess, untilReady } from './system.ts';

/** Names one run of kills, the same each time; set KILL_SEED to try another one. */
const SEED = Number(process.env.KILL_SEED ?? 1);
/** Within this of its start a process is killed before it is ready, one time in four. */
const STARTING_MS = 2_500;
const WORKING_MS = 3_000;
/** How long a machine may take until somebody has signed up and added a company. */
const ADDED_WITHIN_MS = 30_000;
/** How long the events of a company just added take, about. */
const EVENTS_MS = 60;
const SETTLE_MS = 120_000;
const FOLLOWED = 3;

test('14 kills of the process lose nothing and do nothing twice', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop, 30_000);
  await survive({ kills: 14, seed: SEED, env: { DATABASE_URL: postgres.url }, databaseUrl: async () => postgres.url });
}, 600_000);

test('6 kills of the process with its own database lose nothing and do nothing twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-kill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  onTestFinished(() => stopOrphan(folder));
  const host = await survive({ kills: 6, seed: SEED + 1, env: { DATA_DIR: folder }, databaseUrl: () => embeddedUrl(folder) });
  await stopProcess(host);
  expect(host.child.exitCode, host.log.join('\n')).toBe(0);
  expect(await postmaster(folder), 'PostgreSQL outlived the process that started it').toBeUndefined();
}, 480_000);

interface Trial {
  kills: number;
  seed: number;
  env: Record<string, string>;
  /** Undefined while no database runs. */
  databaseUrl: () => Promise<string | undefined>;
}

/** Kills the process again and again under load, then counts what came of everything that was asked. */
async function survive({ kills, seed, env, databaseUrl }: Trial): Promise<HostProcess> {
  console.info(`KILL_SEED=${seed}`);
  const random = seeded(seed);
  const web = await startDemoWeb({ validators: false, seed });
  onTestFinished(web.close);
  const settings = { PORT: String(await freePort()), SCRAPE_HOST_GAP: '20', SCRAPE_CONFIRM_AFTER: '5', ...env };
  const start = () => startProcess('rivalscope', settings);
  let host = start();
  onTestFinished(() => stopProcess(host, 'SIGKILL'));
  await untilReady(host);
  const url = `http://127.0.0.1:${settings.PORT}`;
  const reader = await register(url);
  const followed = await follow(reader, web);
  const load = startLoad(url, web, random, reader, followed);
  const caught = { before: 0, after: 0 };
  for (let n = 0; n < kills; n += 1) {
    await randomMoment(host, n, random, load.ledger);
    await stopProcess(host, 'SIGKILL');
    const { before, after } = await caughtAt(databaseUrl);
    caught.before += before;
    caught.after += after;
    host = start();
  }
  console.info(`Deliveries caught before their effect: ${caught.before}; after it: ${caught.after}`);
  await untilReady(host);
  await load.stop();
  const ready = await databaseUrl();
  if (!ready) throw new Error('The process is ready and its database is not');
  await connected(ready, async (query) => {
    await settle(query, load);
    const column = async (text: string) => (await query<{ id: string }>(text)).map(({ id }) => id);
    expectKept(load.ledger, {
      tenants: await column('SELECT id::text FROM identity.tenant'),
      created: await column("SELECT key AS id FROM companies.outbox WHERE type = 'companies.v1.CompanyCreated'"),
      deleted: await column("SELECT key AS id FROM companies.outbox WHERE type = 'companies.v1.CompanyDeleted'"),
    });
    expect((await titlesOf(query, 'job_opened')).sort()).toEqual(load.ledger.openings.sort());
    expect((await titlesOf(query, 'press_published')).sort()).toEqual(load.ledger.articles.sort());
  });
  await expectShown(reader, web, followed);
  return host;
}

/** Until nothing is under way. */
async function settle(query: Query, load: Load): Promise<void> {
  const settled = async () => {
    expect(await pagesDue(query)).toBe(0);
    expect(await brokenEffects(query)).toEqual({});
  };
  await eventually(settled, SETTLE_MS);
  // A page that was read at one kill after another is taken for what ended the processes. It rests, and a refresh wakes it; the second
  // where it was being tried after a rest when the last kill came.
  for (let asked = 0; asked < 2 && (await pagesFailing(query)) > 0; asked += 1) {
    await load.refreshAll();
    await eventually(settled, SETTLE_MS);
  }
}

async function follow(reader: Client, web: DemoWeb): Promise<string[]> {
  const ids: string[] = [];
  for (const site of web.sites.slice(0, FOLLOWED)) ids.push(await reader.addCompany(site.name, site.website));
  const complete = async (id: string) => expect((await reader.data(id, 'collection-status')).status).toBe('complete');
  await eventually(() => Promise.all(ids.map(complete)), 60_000);
  return ids;
}

/** What a kill caught under way; nothing where it came before the database of a starting process. One that starts or stops refuses for a moment. */
const caughtAt = (databaseUrl: Trial['databaseUrl']) =>
  eventually(async () => {
    const url = await databaseUrl();
    return url ? connected(url, caughtUnderWay) : { before: 0, after: 0 };
  });

/** While it starts, one time in four; else, one time in three, any time at work; else while the events of new companies are under way. */
async function randomMoment(host: HostProcess, n: number, random: Random, { companies }: Ledger): Promise<void> {
  if (n % 4 === 3) return pause(random() * STARTING_MS);
  await untilReady(host);
  if (n % 4 === 0) return pause(random() * WORKING_MS);
  const before = companies.size;
  for (const end = Date.now() + ADDED_WITHIN_MS; companies.size === before && Date.now() < end; ) await pause(1);
  await pause(random() * EVENTS_MS);
}

/** What was acknowledged has happened, and nothing happened that nobody asked for. */
function expectKept(ledger: Ledger, real: { tenants: string[]; created: string[]; deleted: string[] }): void {
  expect(ledger.unexpected).toEqual([]);
  expect(ledger.tenants.length, 'nobody signed up').toBeGreaterThan(1);
  expect(ledger.companies.size, 'nobody added a company').toBeGreaterThan(FOLLOWED);
  expect(real.tenants).toEqual(expect.arrayContaining(ledger.tenants.map(({ tenantId }) => tenantId)));
  expect(real.tenants.length).toBeLessThanOrEqual(ledger.tenants.length + ledger.registrationsUnanswered);
  expect(real.created).toEqual(expect.arrayContaining([...ledger.companies]));
  expect(real.created.length).toBeLessThanOrEqual(ledger.companies.size + ledger.creationsUnanswered);
  expect(real.deleted).toEqual(expect.arrayContaining([...ledger.deleted]));
  expect([...ledger.deleted, ...ledger.deletionsUnanswered]).toEqual(expect.arrayContaining(real.deleted));
  const { tenants, companies, deleted, deletionsUnanswered, refreshes, ...rest } = ledger;
  console.info(
    `${tenants.length} tenants, ${companies.size} companies, ${deleted.size} deletions, ${refreshes} refreshes, ${rest.openings.length} openings, ` +
      `${rest.articles.length} articles; unanswered: ${rest.registrationsUnanswered} + ${rest.creationsUnanswered} + ${deletionsUnanswered.size}`,
  );
}

/** What the API shows is what the sites say now. */
async function expectShown(reader: Client, web: DemoWeb, followed: string[]): Promise<void> {
  for (const [n, id] of followed.entries()) {
    const want = web.expected(web.sites[n]?.key ?? '').jobs.map(({ title }) => title);
    const { openings } = await reader.data(id, 'jobs');
    expect(openings.map(({ title }: { title: string }) => title)).toEqual(want);
  }
}

const postgresFile = (folder: string, ...path: string[]) => readFile(join(folder, 'postgres', ...path), 'utf8');

/**
 * The administrator's way into the embedded PostgreSQL of a data folder; line 4 of postmaster.pid is its port. Undefined when there is no
 * such PostgreSQL: a process killed while it started may have stopped its predecessor's and not started its own yet.
 */
async function embeddedUrl(folder: string): Promise<string | undefined> {
  const lock = await postgresFile(folder, 'data', 'postmaster.pid').catch(() => undefined);
  const port = lock?.split('\n')[3]?.trim();
  if (!port) return undefined;
  return `postgresql://postgres:${(await postgresFile(folder, 'password')).trim()}@127.0.0.1:${port}/postgres`;
}

const postmaster = async (folder: string): Promise<number | undefined> => {
  const lock = await postgresFile(folder, 'data', 'postmaster.pid').catch(() => undefined);
  return lock === undefined ? undefined : Number(lock.split('\n')[0]);
};

/** @returns false where there is no such process any more */
function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** A killed process leaves its PostgreSQL behind. */
async function stopOrphan(folder: string): Promise<void> {
  const pid = await postmaster(folder);
  if (pid === undefined || !end(pid)) return;
  await eventually(async () => expect(await postmaster(folder)).toBeUndefined());
}
