import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoad } from '../chaos/load.ts';
import { wrongEffects } from '../chaos/verdict.ts';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { seeded } from '../fixtures/web/random.ts';
import { type Client, eventually, register } from '../flows/client.ts';
import { connected, type Query } from '../flows/database.ts';
import { createAsk, type Fared } from './asking.ts';
import { type CountedSites, startCountedSites } from './counted-sites.ts';
import { type KafkaBroker, startKafka } from './kafka.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { type Replicas, startReplicas } from './replicas.ts';

/** Two replicas of every service over real Kafka, PostgreSQL and Redis, in use while each is restarted. */
let kafka: KafkaBroker;
let postgres: PostgresServer;
let redis: RedisServer;
let replicas: Replicas;
let web: DemoWeb;
let sites: CountedSites;
let reader: Client;
let followed: string[];

const SITES = 5;
const DUE_EVERY_MS = 1_000;
const SETTLE_MS = 180_000;

beforeAll(async () => {
  [kafka, postgres, redis] = await Promise.all([startKafka(), startPostgresServer(), startRedis()]);
  replicas = await startReplicas({ DATABASE_URL: postgres.url, KAFKA_BROKERS: kafka.address, REDIS_URL: redis.url });
  web = await startDemoWeb({ sites: 5, validators: false });
  sites = await startCountedSites(SITES);
  reader = await register(replicas.url);
  followed = await follow(reader, web.sites.slice(0, 2));
}, 600_000);
afterAll(async () => {
  await replicas?.close();
  await Promise.all([web?.close(), sites?.close(), kafka?.stop(), postgres?.stop(), redis?.stop()]);
}, 180_000);

async function follow(user: Client, competitors: { name: string; website: string }[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, website } of competitors) ids.push(await user.addCompany(name, website));
  const complete = async (id: string) => expect((await user.data(id, 'collection-status')).status).toBe('complete');
  await eventually(() => Promise.all(ids.map(complete)), SETTLE_MS);
  return ids;
}

/** Makes the page of every counted site due again and again, and counts how often, until it is stopped. */
function keepDue(query: Query): { due: Map<string, number>; stop(): Promise<void> } {
  const due = new Map<string, number>();
  let running = true;
  const loop = (async () => {
    while (running) {
      const made = await query<{ website: string }>(
        `UPDATE scraping.target t SET due_at = now() FROM scraping.site s
         WHERE s.id = t.site_id AND s.website = ANY($1) AND t.kind = 'landingPage' AND t.due_at > now() + interval '1 minute' RETURNING s.website`,
        [sites.websites],
      );
      for (const { website } of made) due.set(website, (due.get(website) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, DUE_EVERY_MS));
    }
  })();
  return {
    due,
    async stop() {
      running = false;
      await loop;
    },
  };
}

test('replica after replica is restarted: no request fails, nothing is lost or doubled, no page is fetched twice for one due time', async () => {
  const owner = await register(replicas.url);
  const counted = await follow(
    owner,
    sites.websites.map((website) => ({ name: 'Counted', website })),
  );
  const fared: Fared = { answered: 0, busy: 0, failed: [] };
  const before = sites.fetched();
  await connected(postgres.url, async (query) => {
    const { due, stop: stopDue } = keepDue(query);
    const load = startLoad({ url: replicas.url, web, random: seeded(1), ask: createAsk(fared), reader, followed });
    load.ledger.tenants.add(owner.tenantId);
    load.ledger.registrationsUnanswered += owner.registrationsUnanswered;
    for (const id of counted) load.ledger.companies.add(id);
    try {
      for (const service of replicas.services) await replicas.restart(service);
    } finally {
      await load.stop();
      await stopDue();
    }
    expect(fared.failed, replicas.complaints()).toEqual([]);
    expect(fared.answered).toBeGreaterThan(300);
    await eventually(async () => expect(await wrongEffects(query, load.ledger)).toEqual({ lost: [], doubled: [], broken: [] }), SETTLE_MS);
    const fetched = new Map([...sites.fetched()].map(([website, count]) => [website, count - (before.get(website) ?? 0)]));
    expect(fetched).toEqual(due);
    expect(due.size).toBe(SITES);
  });
}, 1_200_000);

/** Reads a gateway's live stream until it is stopped. */
async function watch(gateway: string) {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${reader.token}` };
  const { body, status } = await fetch(`${gateway}/api/v1/events`, { headers, signal: stop.signal });
  const seen: string[] = [];
  const reading = (async () => {
    for await (const chunk of body ?? []) seen.push(new TextDecoder().decode(chunk));
  })().catch(() => undefined);
  return {
    status,
    seen,
    async stop() {
      stop.abort();
      await reading;
    },
  };
}

test('every replica of the gateway tells its watchers of a change, with Redis and without', async () => {
  const [site] = web.sites as [DemoWeb['sites'][number]];
  const [companyId] = followed as [string];
  const changed = async (title: string) => {
    const streams = await Promise.all(replicas.gateways.map(watch));
    web.mutate.openJob(site.key, { title, department: 'Sales', location: 'Oslo, NO' });
    expect((await reader.post('data-scraping/jobs', { companyId, source: 'jobs', priority: 'high' })).status).toBe(202);
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    for (const { seen } of streams) await eventually(async () => expect(seen.join('')).toContain(`"companyId":"${companyId}"`));
    await Promise.all(streams.map(({ stop }) => stop()));
  };
  await changed('Field Engineer');
  await redis.stop();
  await changed('Sales Manager');
});
