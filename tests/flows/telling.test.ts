import { fromBinary } from '@bufbuild/protobuf';
import { AlertRaisedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './client.ts';
import { connected, type Query, startPostgres } from './database.ts';
import { freePort, startProcess, stopProcess, untilReady } from './system.ts';
import { type Receiver, startReceiver } from './telling-receiver.ts';
import { newPlans, type Seeded, seedTenants } from './telling-seed.ts';

const SIZE = { tenants: Number(process.env.TELLING_TENANTS ?? 40), sites: Number(process.env.TELLING_SITES ?? 5) };
/** Shares of all messages at which nothing is answered any more and the process is killed, so that each time some are under way. */
const KILLED_AT = (process.env.TELLING_KILLS ?? '0.3').split(',').map(Number);
/** Channels that are told at the same time: no more can have been under way at a kill. */
const UNDER_WAY = 50;
const WITHIN_MS = 240_000;
const SECRET = 'a secret that seals channels of these tests';

test('alerts of many tenants at once are stored once and told once, whatever is killed meanwhile', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop, 30_000);
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const settings = {
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    NOTIFY_ALLOW_PRIVATE: '127.0.0.0/8',
    INSIGHTS_SECRET: SECRET,
  };
  const start = () => startProcess('rivalscope', settings);
  let host = start();
  onTestFinished(() => stopProcess(host, 'SIGKILL'));
  await untilReady(host);
  await connected(postgres.url, async (query) => {
    const seeded = await seedTenants(query, SIZE, { url: receiver.url, secret: SECRET });
    await newPlans(query, seeded.sites);
    const messages = (SIZE.tenants - 1) * SIZE.sites;
    for (const share of KILLED_AT) {
      receiver.holdFrom(share * messages);
      await eventually(async () => expect(receiver.held()).toBeGreaterThan(0), WITHIN_MS);
      await stopProcess(host, 'SIGKILL');
      receiver.holdFrom(messages);
      host = start();
      await untilReady(host);
      await timePasses(query);
    }
    await eventually(async () => expect(receiver.told.size).toBe(messages), WITHIN_MS);
    await eventually(async () => expect(await waiting(query, seeded)).toBe(0), WITHIN_MS);
    await expectStoredOnce(query);
    expectToldOnce(receiver, messages);
    await expectMailedOnce(query, seeded);
    await report(query, receiver);
  });
}, 900_000);

/** Leases of whoever was killed end, what a check finds has gathered, and a channel that failed is tried again. */
async function timePasses(query: Query): Promise<void> {
  await query("UPDATE insights.delivery SET due_at = now() WHERE state = 'pending'");
}

/** How much is still to be told, but for the channel that hangs. */
async function waiting(query: Query, { hanging }: Seeded): Promise<number> {
  const [row] = await query<{ count: number }>(
    "SELECT count(*)::int AS count FROM insights.delivery WHERE state <> 'sent' AND target_id <> $1",
    [hanging],
  );
  return row?.count ?? -1;
}

/** Each alert is a row, and the event by which open browsers hear of it. */
async function expectStoredOnce(query: Query): Promise<void> {
  const alerts = await query<{ id: string }>('SELECT id FROM insights.alert ORDER BY id');
  expect(alerts.length).toBe(SIZE.tenants * SIZE.sites);
  const raised = await query<{ data: Buffer }>(`SELECT data FROM insights.outbox WHERE type = '${AlertRaisedSchema.typeName}'`);
  expect(raised.map(({ data }) => fromBinary(AlertRaisedSchema, data).alertId).sort()).toEqual(alerts.map(({ id }) => id).sort());
}

/** An alert has one id everywhere; what came again was being sent at a kill. */
function expectToldOnce({ told }: Receiver, messages: number): void {
  const ids = [...told.values()].map((sent) => [...new Set(sent)]);
  expect(ids.every(({ length }) => length === 1)).toBe(true);
  expect(new Set(ids.flat()).size).toBe(messages);
  expect(repeated(told)).toBeGreaterThan(0);
  expect(repeated(told)).toBeLessThanOrEqual(UNDER_WAY * KILLED_AT.length);
}

const repeated = (told: Receiver['told']): number => [...told.values()].filter(({ length }) => length > 1).length;

/** Every alert stands in one mail to the one member of its tenant. */
async function expectMailedOnce(query: Query, { tenants }: Seeded): Promise<void> {
  const mails = await query<{ recipient: string; alerts: string[] }>(
    `SELECT recipient, array_agg(alert[1] ORDER BY alert[1]) AS alerts FROM insights.mail, regexp_matches(text, 'alert=([0-9a-f-]{36})', 'g') alert
     GROUP BY recipient`,
  );
  const alerts = await query<{ recipient: string; alerts: string[] }>(
    `SELECT tenant_id || '@acme.example' AS recipient, array_agg(id::text ORDER BY id::text) AS alerts FROM insights.alert GROUP BY tenant_id`,
  );
  expect(alerts.length).toBe(tenants.length);
  const byRecipient = (a: { recipient: string }, b: { recipient: string }) => (a.recipient < b.recipient ? -1 : 1);
  expect(mails.sort(byRecipient)).toEqual(alerts.sort(byRecipient));
}

/** From the moment that scraping says it until the event leaves for open browsers. */
async function report(query: Query, { told }: Receiver): Promise<void> {
  const [row] = await query<{ p50: number; p99: number }>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY s)::float AS p50, percentile_cont(0.99) WITHIN GROUP (ORDER BY s)::float AS p99
     FROM (SELECT extract(epoch FROM o.published_at - (SELECT min(at) FROM scraping.outbox WHERE type = 'scraping.v1.ChangeDetected')) AS s
           FROM insights.outbox o WHERE type = '${AlertRaisedSchema.typeName}') waited`,
  );
  console.info(
    `${SIZE.tenants * SIZE.sites} alerts of ${SIZE.tenants} tenants, ${KILLED_AT.length} kills: told in-app after ${row?.p50.toFixed(1)} s (p50) and ` +
      `${row?.p99.toFixed(1)} s (p99); ${repeated(told)} messages came again under their own id`,
  );
}
