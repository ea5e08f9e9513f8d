import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileHost, type HostileWeb, startHostileWeb } from '../fixtures/hostile/hosts.ts';
import { startQuietSite, startTurningSite, TURNS, type Turn, type TurningSite } from '../fixtures/hostile/turning-site.ts';
import { type DemoSite, type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { closeServer, listenOnLoopback } from '../fixtures/web/server.ts';
import { type Client, eventually, register } from './client.ts';
import { connected, type ObservedSystem, startObserved } from './database.ts';
import { nothingPending } from './nothing-pending.ts';

/** A trial's. */
const COMPANIES_A_TENANT = 5;
const GOOD = 3;
/** robots.txt, the page and one redirect, by https and by http. */
const MOST_REQUESTS = 6;
const KINDS = ['website', 'pricing', 'jobs', 'profile'];
const TURNED = Object.keys(TURNS) as Turn[];

let web: DemoWeb;
let hostile: HostileWeb;
let drip: Drip;
let turning: TurningSite[];
let quiet: { site: Awaited<ReturnType<typeof startQuietSite>>; turning: TurningSite };
let system: ObservedSystem;

beforeAll(async () => {
  [web, hostile] = await Promise.all([startDemoWeb({ validators: false }), startHostileWeb()]);
  turning = await Promise.all(TURNED.map((_, n) => startTurningSite(`127.0.4.${n + 1}`, web.sites[GOOD + n]?.website ?? '')));
  const site = await startQuietSite('127.0.4.21');
  quiet = { site, turning: await startTurningSite('127.0.4.20', site.website) };
  drip = await startDrip('127.0.4.30');
  const allowed = [...web.sites, ...hostile.hosts, ...turning, quiet.turning, drip].map(({ website }) => website);
  system = await startObserved({ SCRAPE_ALLOW_PRIVATE: allowed.join() });
}, 120_000);
afterAll(async () => {
  await system?.close();
  const sites = [...(turning ?? []), ...(quiet ? [quiet.turning, quiet.site] : [])];
  await Promise.all([web?.close(), hostile?.close(), drip?.close(), ...sites.map((site) => site.close())]);
}, 60_000);

interface Followed {
  user: Client;
  id: string;
}

/** Adds all companies at once, by as many tenants as that takes. */
async function followAll(sites: { name: string; website: string }[]): Promise<Followed[]> {
  const tenants = await Promise.all(Array.from({ length: Math.ceil(sites.length / COMPANIES_A_TENANT) }, () => register(system.url)));
  return Promise.all(
    sites.map(async ({ name, website }, n) => {
      const user = tenants[Math.floor(n / COMPANIES_A_TENANT)] as Client;
      return { user, id: await user.addCompany(name, website) };
    }),
  );
}

const coverageOf = async ({ user, id }: Followed, source: string) =>
  (await user.data(id, 'coverage')).find((one: { source: string }) => one.source === source);

/** Resolves when the first collection has ended. */
const complete = ({ user, id }: Followed) =>
  eventually(async () => expect((await user.data(id, 'collection-status')).status).toBe('complete'));

interface Drip {
  website: string;
  /** Answers that have begun. */
  begun: number;
  /** What is done when a reader gives up; null: nothing. */
  whenLeft: (() => Promise<unknown>) | null;
  close(): Promise<void>;
}

/** A site that begins its answers and never ends them, so that only who reads them decides how long they last. */
async function startDrip(address: string): Promise<Drip> {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    dripping.begun += 1;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write('<');
    response.on('close', () => dripping.whenLeft?.());
  });
  const dripping: Drip = {
    website: await listenOnLoopback(server, address, 0, 0),
    begun: 0,
    whenLeft: null,
    close: () => closeServer(server),
  };
  return dripping;
}

test('good sites are done while a site that never ends its answer is still being read', async () => {
  const [{ user, id }] = (await followAll([{ name: 'Drip', website: drip.website }])) as [Followed];
  // However slow the machine is: whenever its reader gives up, it is asked for anew.
  drip.whenLeft = () => user.post('data-scraping/jobs', { companyId: id, source: 'website', priority: 'high' });
  await eventually(async () => expect(drip.begun).toBeGreaterThan(0));
  const good = web.sites.slice(0, GOOD);
  const followed = await followAll(good);
  await Promise.all(followed.map(complete));
  await Promise.all(good.map((site, n) => expectTaken(site, followed[n] as Followed)));
  drip.whenLeft = null;
  await drip.close();
});

test('13 hostile hosts end with a reason, and give no content', async () => {
  const followed = await followAll(hostile.hosts);
  await Promise.all(followed.map(complete));
  await nothingPending(system.databaseUrl);
  const table = await Promise.all(
    hostile.hosts.map(async (host, n) => {
      const { state, reason } = await expectNothingTaken(host, followed[n] as Followed);
      return { host: host.name, state, reason, requests: host.requests.length };
    }),
  );
  console.table(table);
  expect(hostile.inside).toEqual([]);
  expect(hostile.hosts.find(({ name }) => name === 'robots ban')?.requests).toEqual(['/robots.txt']);
  const kept = await connected(system.databaseUrl, (query) =>
    query(
      `SELECT s.website FROM scraping.site s WHERE s.website = ANY($1) AND (
         EXISTS (SELECT FROM scraping.version v WHERE v.site_id = s.id) OR
         EXISTS (SELECT FROM scraping.target t WHERE t.site_id = s.id AND (t.snapshot_id IS NOT NULL OR t.facts IS NOT NULL)))`,
      [hostile.hosts.map(({ website }) => website)],
    ),
  );
  expect(kept).toEqual([]);
});

async function expectNothingTaken(host: HostileHost, followed: Followed): Promise<{ state: string; reason: string }> {
  const { user, id } = followed;
  const sources = await Promise.all(['website', 'pricing', 'jobs', 'profile'].map((source) => coverageOf(followed, source)));
  for (const { source, state, reason, lastSuccess, nextCheck } of sources) {
    expect({ state, lastSuccess }, `${host.name}: ${source}: ${reason}`).toEqual({ state: host.state, lastSuccess: null });
    expect(reason, `${host.name}: ${source}`).toMatch(host.reason);
    if (source === 'website') expect(new Date(nextCheck).getTime(), host.name).toBeGreaterThan(Date.now());
  }
  for (const kind of KINDS) expect(await user.data(id, kind), `${host.name}: ${kind}`).toBeNull();
  expect(await user.data(id, 'changes')).toEqual([]);
  expect(host.requests.length, `${host.name}: ${host.requests.join(' ')}`).toBeGreaterThan(0);
  expect(host.requests.length, `${host.name}: ${host.requests.join(' ')}`).toBeLessThanOrEqual(MOST_REQUESTS);
  return sources[0];
}

async function expectTaken({ key }: DemoSite, { user, id }: Followed): Promise<void> {
  const want = web.expected(key);
  const { plans } = await user.data(id, 'pricing');
  expect(plans.map(({ name, price }: Record<string, unknown>) => ({ name, price }))).toEqual(
    want.plans.map(({ name, price }) => ({ name, price })),
  );
  expect((await user.data(id, 'jobs')).summary.totalOpenings).toBe(want.jobs.length);
}

test('a good site that breaks for a while loses nothing and changes nothing, in each of five ways', async () => {
  const followed = await followAll(turning.map(({ website }, n) => ({ name: `Turning ${n}`, website })));
  await Promise.all(followed.map(complete));
  const before = await Promise.all(followed.map(dataOf));
  for (const { pricing, jobs } of before) expect(pricing.plans.length + jobs.openings.length).toBeGreaterThan(0);
  const reasons: Record<string, unknown>[] = [];
  for (const [round] of TURNED.entries()) {
    const turnOf = (n: number) => TURNED[(n + round) % TURNED.length] as Turn;
    for (const [n, site] of turning.entries()) site.turn(turnOf(n));
    await Promise.all(followed.map(refresh));
    for (const [n, one] of followed.entries()) {
      expect(await dataOf(one), `${turnOf(n)} on site ${n}`).toEqual(before[n]);
      reasons.push({ turn: turnOf(n), ...(await expectBroken(one, turnOf(n))) });
    }
    for (const site of turning) site.turn(null);
    await Promise.all(followed.map(refresh));
    for (const [n, one] of followed.entries()) {
      expect(await dataOf(one), `after ${turnOf(n)} on site ${n}`).toEqual(before[n]);
      for (const source of ['website', 'pricing', 'jobs'])
        expect(await coverageOf(one, source)).toMatchObject({ state: 'fresh', reason: null });
    }
  }
  console.table(reasons.slice(0, TURNED.length));
}, 240_000);

test('a page without prices says so again after its site failed', async () => {
  const [followed] = (await followAll([{ name: 'Quiet', website: quiet.turning.website }])) as [Followed];
  await complete(followed);
  const before = await coverageOf(followed, 'pricing');
  expect(before).toMatchObject({ state: 'unreadable', lastSuccess: null, reason: expect.stringMatching(/no prices/) });
  quiet.turning.turn(500);
  await refresh(followed);
  expect(await coverageOf(followed, 'pricing')).toMatchObject({
    state: 'failing',
    lastSuccess: null,
    reason: expect.stringMatching(WHY[500].reason),
  });
  quiet.turning.turn(null);
  await refresh(followed);
  expect(await coverageOf(followed, 'pricing')).toMatchObject({ state: before.state, reason: before.reason });
}, 180_000);

/** What is shown of a company, without the times of checks. */
async function dataOf({ user, id }: Followed) {
  const [{ metaInfo }, pricing, jobs, changes] = await Promise.all(
    ['website', 'pricing', 'jobs', 'changes'].map((kind) => user.data(id, kind)),
  );
  const { captureDate: _captured, plans: read, ...rest } = pricing;
  const prices = { ...rest, plans: read.map(({ readOn: _at, ...plan }: { readOn: object }) => plan) };
  const { lastUpdated: _updated, ...openings } = jobs;
  expect(changes).toEqual([]);
  return { metaInfo, pricing: prices, jobs: openings };
}

/** When each page was looked at last. */
async function checked({ user, id }: Followed): Promise<Map<string, number>> {
  const { pages } = await user.data(id, 'website');
  return new Map(Object.entries<{ lastChecked: string }>(pages).map(([kind, { lastChecked }]) => [kind, Date.parse(lastChecked)]));
}

/** Has every page checked; resolves when all have been. */
async function refresh(followed: Followed): Promise<void> {
  const { user, id } = followed;
  const before = await checked(followed);
  const { status, body } = await user.post('data-scraping/jobs', { companyId: id, source: 'changes', priority: 'high' });
  expect(status, JSON.stringify(body)).toBe(202);
  await nothingPending(system.databaseUrl);
  for (const [kind, at] of await checked(followed)) expect(at, kind).toBeGreaterThan(before.get(kind) ?? 0);
}

const WHY: Record<Turn, { state: string; reason: RegExp }> = {
  'down for maintenance': { state: 'failing', reason: /maintenance/ },
  500: { state: 'failing', reason: /\(500\)/ },
  'bot wall': { state: 'blocked', reason: /bot defence/ },
  'empty 200': { state: 'failing', reason: /empty page/ },
  'soft 404': { state: 'failing', reason: /not found/ },
};

async function expectBroken(followed: Followed, turn: Turn): Promise<{ state: string; reason: string }> {
  for (const source of ['website', 'pricing', 'jobs']) await expectState(followed, source, WHY[turn]);
  const { state, reason } = await coverageOf(followed, 'website');
  return { state, reason };
}

/** The source fails and says why, and what was collected before still counts. */
async function expectState(followed: Followed, source: string, why: { state: string; reason: RegExp }): Promise<void> {
  const { state, reason, lastSuccess } = await coverageOf(followed, source);
  expect({ state, reason }, source).toEqual({ state: why.state, reason: expect.stringMatching(why.reason) });
  expect(lastSuccess, source).not.toBeNull();
}
