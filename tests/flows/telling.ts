import { fromBinary } from '@bufbuild/protobuf';
import type { SmtpServer } from '@rivalscope/kit/mail/smtp.fixture';
import { AlertRaisedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { expect, onTestFinished } from 'vitest';
import { eventually } from './client.ts';
import { connected, type Query } from './database.ts';
import { type HostProcess, startProcess, stopProcess, untilReady } from './system.ts';
import { listed, type Reader, startReader } from './telling-reader.ts';
import type { Receiver } from './telling-receiver.ts';
import { newPlans, type Seeded, seedTenants } from './telling-seed.ts';

/** Something is killed: with the first notice that a reader hears, with the first mail, or when this share of all messages was told. */
export interface Kill {
  at: 'notice' | 'mail' | number;
  /** Resolves when it has ended, with what starts it anew. */
  kill(): Promise<() => Promise<void>>;
}

/** A system that is to tell, what takes what it tells, and what is killed meanwhile, in this order. */
export interface Telling {
  gateways: string[];
  databaseUrl: string;
  receiver: Receiver;
  smtp: SmtpServer;
  size: { tenants: number; sites: number };
  kills: Kill[];
}

/** Settings of insights by which it tells the receiver and the SMTP server. */
export const tellingSettings = (smtp: SmtpServer) => ({ SMTP_URL: smtp.url, NOTIFY_ALLOW_PRIVATE: '127.0.0.0/8', INSIGHTS_SECRET: SECRET });

const SECRET = 'a secret that seals channels of these tests';
/** So many people have the product open at each gateway: enough that the slowest of a hundred sightings is one of several. */
const readersOf = (tenants: number) => Math.max(2, Math.ceil(tenants / 40));
/** Channels that are told at the same time, and mails that are sent: no more can have been under way at a kill. */
const UNDER_WAY = { messages: 50, mails: 5 };
const WITHIN_MS = 240_000;
const GOAL_P50_MS = 10_000;

/** Has alerts raised for many tenants at once, whatever is killed meanwhile: each is stored once, and told once at every place. */
export async function expectTold(telling: Telling): Promise<void> {
  const { gateways, databaseUrl, receiver, smtp, size, kills } = telling;
  const readers = await Promise.all(gateways.flatMap((url) => Array.from({ length: readersOf(size.tenants) }, () => startReader(url))));
  onTestFinished(async () => void (await Promise.all(readers.map(({ stop }) => stop()))));
  await connected(databaseUrl, async (query) => {
    const owned = readers.map(({ user }) => user.tenantId);
    const seeded = await seedTenants(query, { ...size, owned }, { url: receiver.url, secret: SECRET });
    const messages = (size.tenants - 1) * size.sites;
    await killMeanwhile(query, { telling, readers, messages, seeded });
    await eventually(async () => expect(receiver.told.size).toBe(messages), WITHIN_MS);
    await eventually(async () => expect(await waiting(query, seeded)).toBe(0), WITHIN_MS);
    const stored = await expectStoredOnce(query, seeded, size);
    await expectShownOnce(readers, stored);
    const again = [expectPostedOnce(receiver, messages, kills), await expectMailedOnce(query, seeded, { smtp, kills })];
    await report(query, seeded, { readers, stored: stored.length, again, kills: kills.length });
  });
}

/** Kills these processes. @returns what starts them anew, in their place in the list */
export async function killOf(processes: HostProcess[], ...names: string[]): Promise<() => Promise<void>> {
  const meant = () => processes.filter(({ name }) => names.includes(name));
  await Promise.all(meant().map((process) => stopProcess(process, 'SIGKILL')));
  return async () => {
    for (const old of meant()) processes[processes.indexOf(old)] = startProcess(old.name, old.env);
    await Promise.all(meant().map(untilReady));
  };
}

/** What is told at a moment is not answered until after the kill, so that it is under way then. */
async function killMeanwhile(
  query: Query,
  { telling, readers, messages, seeded }: { telling: Telling; readers: Reader[]; messages: number; seeded: Seeded },
): Promise<void> {
  const { receiver, smtp, kills } = telling;
  const holdFor = (left: Kill[]) => receiver.holdFrom(messages * (left.map(({ at }) => at).find((at) => typeof at === 'number') ?? 1));
  const mailed = Promise.withResolvers<void>();
  if (kills.some(({ at }) => at === 'mail')) smtp.answered = mailed.promise;
  holdFor(kills);
  await newPlans(query, seeded.sites);
  for (const [n, { at, kill }] of kills.entries()) {
    if (at === 'notice') await Promise.race(readers.map(({ first }) => first));
    else if (at === 'mail') await eventually(async () => expect(mailsOf(smtp, seeded).length).toBeGreaterThan(0), WITHIN_MS);
    else await eventually(async () => expect(receiver.held()).toBeGreaterThan(0), WITHIN_MS);
    const revive = await kill();
    holdFor(kills.slice(n + 1));
    if (at === 'mail') mailed.resolve();
    await timePasses(query);
    await revive();
  }
}

/** Leases of whoever was killed end, what a check finds has gathered, and a channel that failed is tried again. */
async function timePasses(query: Query): Promise<void> {
  await query("UPDATE insights.delivery SET due_at = now() WHERE state = 'pending'");
  await query("UPDATE insights.mail SET due_at = now() WHERE state = 'queued'");
}

/** How much is still to be told, but for the channel that hangs. */
async function waiting(query: Query, { hanging, tenants }: Seeded): Promise<number> {
  const [row] = await query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM insights.delivery WHERE state <> 'sent' AND target_id <> $1 AND tenant_id = ANY($2::uuid[]))
       + (SELECT count(*) FROM insights.mail WHERE state = 'queued'))::int AS count`,
    [hanging, tenants],
  );
  return row?.count ?? -1;
}

interface Stored {
  id: string;
  tenant: string;
}

/** Each alert is a row, and the event by which open browsers hear of it. */
async function expectStoredOnce(query: Query, { tenants }: Seeded, size: Telling['size']): Promise<Stored[]> {
  const alerts = await query<Stored>(
    'SELECT id::text, tenant_id::text AS tenant FROM insights.alert WHERE tenant_id = ANY($1::uuid[]) ORDER BY id',
    [tenants],
  );
  expect(alerts.length).toBe(size.tenants * size.sites);
  const raised = await query<{ data: Buffer }>(
    `SELECT data FROM insights.outbox WHERE type = '${AlertRaisedSchema.typeName}' AND key = ANY($1)`,
    [tenants],
  );
  expect(raised.map(({ data }) => fromBinary(AlertRaisedSchema, data).alertId).sort()).toEqual(alerts.map(({ id }) => id));
  return alerts;
}

/** Every reader has seen each alert of its tenant, which its list has once; no live view told of one twice. */
async function expectShownOnce(readers: Reader[], stored: Stored[]): Promise<void> {
  for (const { user, seen, heard } of readers) {
    const alerts = stored.filter(({ tenant }) => tenant === user.tenantId).map(({ id }) => id);
    await eventually(async () => expect([...seen.keys()].sort()).toEqual(alerts));
    expect((await listed(user)).sort()).toEqual(alerts);
    for (const views of heard.values()) expect(views).toEqual([...new Set(views)]);
  }
}

/** An alert has one id everywhere; what came again was being sent at a kill. @returns how much did */
function expectPostedOnce({ told }: Receiver, messages: number, kills: Kill[]): number {
  const ids = [...told.values()].map((sent) => [...new Set(sent)]);
  expect(ids.every(({ length }) => length === 1)).toBe(true);
  expect(new Set(ids.flat()).size).toBe(messages);
  const again = [...told.values()].filter(({ length }) => length > 1).length;
  expect(again).toBeLessThanOrEqual(UNDER_WAY.messages * kills.length);
  if (kills.some(({ at }) => typeof at === 'number')) expect(again).toBeGreaterThan(0);
  return again;
}

/** The mails to these people that tell of alerts, in the order in which they came, with the ids of these. */
const mailsOf = ({ received }: SmtpServer, { members }: Seeded) =>
  received.flatMap(({ to, data }) => {
    // As quoted-printable has it.
    const links = data.replaceAll('=\n', '').matchAll(/alert=(?:3D)?([0-9a-f-]{36})/g);
    const alerts = [...new Set(Array.from(links, ([, id]) => id as string))].sort();
    return alerts.length > 0 && members.includes(to) ? [{ id: /^Message-ID: (.*)$/im.exec(data)?.[1], to, alerts }] : [];
  });

/** Every alert stands in one mail to each member of its tenant; what came again was being sent at a kill, and is the same mail. @returns how much did */
async function expectMailedOnce(query: Query, seeded: Seeded, { smtp, kills }: Pick<Telling, 'smtp' | 'kills'>): Promise<number> {
  const byId = Map.groupBy(mailsOf(smtp, seeded), ({ id }) => id);
  expect(byId.has(undefined)).toBe(false);
  for (const [mail, ...copies] of byId.values()) for (const copy of copies) expect(copy).toEqual(mail);
  const mails = [...byId.values()].flatMap(([mail]) => mail ?? []);
  const told = [...Map.groupBy(mails, ({ to }) => to)].map(([to, of]) => ({ to, alerts: of.flatMap(({ alerts }) => alerts).sort() }));
  const expected = await query<{ to: string; alerts: string[] }>(
    `SELECT m.email AS "to", array_agg(a.id::text ORDER BY a.id) AS alerts FROM insights.member m JOIN insights.alert a USING (tenant_id)
     WHERE tenant_id = ANY($1::uuid[]) GROUP BY m.email`,
    [seeded.tenants],
  );
  const byReader = (a: { to: string }, b: { to: string }) => (a.to < b.to ? -1 : 1);
  expect(told.sort(byReader)).toEqual(expected.sort(byReader));
  const again = [...byId.values()].filter(({ length }) => length > 1).length;
  expect(again).toBeLessThanOrEqual(UNDER_WAY.mails * kills.length);
  if (kills.some(({ at }) => at === 'mail')) expect(again).toBeGreaterThan(0);
  return again;
}

/** From the moment that scraping says it until a reader sees it; a machine decides, so that a goal is told and fails nothing. */
async function report(
  query: Query,
  { sites, tenants }: Seeded,
  { readers, stored, again, kills }: { readers: Reader[]; stored: number; again: number[]; kills: number },
): Promise<void> {
  const [row] = await query<{ at: Date }>(
    "SELECT min(at) AS at FROM scraping.outbox WHERE type = 'scraping.v1.ChangeDetected' AND key = ANY($1)",
    [sites],
  );
  const waited = readers
    .flatMap(({ seen }) => [...seen.values()].map((at) => at - (row?.at.getTime() ?? Number.NaN)))
    .sort((a, b) => a - b);
  const at = (share: number) => waited[Math.min(waited.length - 1, Math.floor(waited.length * share))] ?? Number.NaN;
  console.info(
    `${stored} alerts of ${tenants.length} tenants: ${readers.length} readers saw theirs after ${at(0.5)} ms (p50, goal ${GOAL_P50_MS}) and ` +
      `${at(0.99)} ms (p99), ${kills} kills and starts within; ${again[0]} messages and ${again[1]} mails came again under their own id`,
  );
}
