import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { roleUrl } from '@rivalscope/kit/db/migrate';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { COMPILED } from '@rivalscope/kit/testing/compiled';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { type Client, eventually } from './client.ts';
import { connected, type ObservedSystem, startObserved } from './database.ts';
import { registerVerified } from './mail.ts';
import { nothingPending } from './nothing-pending.ts';

let system: ObservedSystem;
let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 2, validators: false });
  system = await startObserved();
}, 180_000);
afterAll(async () => {
  await system?.close();
  await web?.close();
}, 60_000);

const current = async (user: Client) => (await user.get('subscription/current')).body.subscription;
const usage = async (user: Client) => (await user.get('subscription/usage')).body;
const count = (answers: { status: number; body: { code?: string } }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status, body }) => body.code ?? String(status))
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
const subjectsTo = async (address: string): Promise<string[]> =>
  (await (await fetch(`${system.url}/dev/mail?to=${encodeURIComponent(address)}`)).json()).mails.map(
    (mail: { subject: string }) => mail.subject,
  );

async function newTenant(): Promise<Client> {
  const user = await registerVerified(system.url);
  await eventually(async () => expect((await current(user)).plan).toBe('trial'));
  return user;
}

/** Sends the form of the sandbox's checkout, as a browser would. */
async function pay(user: Client, priceId: string): Promise<void> {
  const { body } = await user.post('subscription/checkout/create-session', { priceId });
  const answer = await fetch(body.url, { method: 'POST', body: new URLSearchParams({ card: 'good' }), redirect: 'manual' });
  expect(answer.status).toBe(303);
}

/** As if the trial had begun so many days ago: the state, and what billing would have said. */
async function age(user: Client, days: number): Promise<void> {
  const { tenantId } = user;
  await connected(roleUrl(system.databaseUrl, 'billing'), async (query, client) => {
    await query('BEGIN');
    await query("SELECT set_config('app.tenant_id', $1, true)", [tenantId]);
    const [moved] = await query<{ end: Date }>(
      `UPDATE subscription SET trial_start = trial_start - $2 * interval '1 day', trial_end = trial_end - $2 * interval '1 day'
       WHERE tenant_id = $1 RETURNING trial_end AS end`,
      [tenantId, days],
    );
    const trial = { plan: 'trial', maxCompetitors: 5, maxUsers: 3, apiCallsPerMonth: 1_000, checkIntervalSeconds: 86_400, historyDays: 90 };
    const trialEnd = timestampFromDate(moved?.end as Date);
    await emit(client as never, [
      event(EntitlementsChangedSchema, tenantId, { tenantId, ...trial, trialEnd, at: timestampFromDate(new Date()) }),
    ]);
    await query('COMMIT');
  });
}

/** Makes the pages of both companies due. Those of the second, due later, are looked at; those of the first are left alone. */
async function expectPassedOver(first: string, second: string): Promise<void> {
  await connected(system.databaseUrl, async (query) => {
    await query(
      `UPDATE scraping.target t SET due_at = now() - CASE f.company_id WHEN $1 THEN interval '1 minute' ELSE interval '0' END
       FROM scraping.follow f WHERE f.site_id = t.site_id AND t.place IS NULL AND f.company_id IN ($1, $2)`,
      [first, second],
    );
    const touched = async (company: string) => {
      const [row] = await query<{ all: number; touched: number }>(
        `SELECT count(*)::int AS all, (count(*) FILTER (WHERE t.due_at > now() OR t.leased_until > now()))::int AS touched
         FROM scraping.target t JOIN scraping.follow f USING (site_id) WHERE f.company_id = $1 AND t.place IS NULL`,
        [company],
      );
      return row;
    };
    await eventually(async () => {
      const { all, touched: looked } = (await touched(second)) ?? { all: 0, touched: 0 };
      expect(looked).toBe(all);
    });
    expect(await touched(first)).toMatchObject({ all: expect.any(Number), touched: 0 });
  });
}

test('of 100 simultaneous creations and invitations exactly one gets the last place', async () => {
  const user = await newTenant();
  for (let n = 0; n < 4; n += 1) await user.post('companies', { name: 'Acme', website: `127.0.9.${n + 1}:9` });
  const creations = Array.from({ length: 100 }, (_, n) => user.post('companies', { name: 'Acme', website: `127.0.9.${n + 10}:9` }));
  expect(count(await Promise.all(creations))).toEqual({ 201: 1, limit_reached: 99 });
  await user.post('team/invitations', { email: 'first@example.com', role: 'member' });
  const invitations = Array.from({ length: 100 }, (_, n) => user.post('team/invitations', { email: `m${n}@example.com`, role: 'member' }));
  expect(count(await Promise.all(invitations))).toEqual({ 201: 1, limit_reached: 99 });
  await nothingPending(system.databaseUrl);
  expect((await usage(user)).usage).toMatchObject({ currentCompetitors: 5, currentUsers: 1 });
  expect((await user.get('subscription/limit/competitors')).body).toEqual({
    allowed: false,
    current: 5,
    limit: 5,
    resource: 'competitors',
  });
}, 180_000);

test('a trial that is over collects and adds nothing, everything stays readable, and a purchase resumes it without loss', async () => {
  const [user, payer] = [await newTenant(), await newTenant()];
  const [site, other] = web.sites;
  if (!site || !other) throw new Error('The demo web has too few sites');
  const id = await user.addCompany(site.name, site.website);
  const paid = await payer.addCompany(other.name, other.website);
  await eventually(async () => {
    expect((await user.data(id, 'collection-status')).status).toBe('complete');
    expect((await payer.data(paid, 'collection-status')).status).toBe('complete');
  });
  web.mutate.openJob(site.key, { title: 'Field Engineer', department: 'Engineering', location: 'Oslo, NO' });
  await user.post('data-scraping/jobs', { companyId: id, source: 'jobs', priority: 'high' });
  const types = async () => (await user.data(id, 'changes')).map(({ type }: { type: string }) => type);
  await nothingPending(system.databaseUrl);
  expect(await types()).toEqual(['job_opened']);

  await age(user, 15);
  // All have heard that the trial is over, and nothing that was asked for before is still being fetched.
  await nothingPending(system.databaseUrl);
  const refused = { status: 402, body: { code: 'trial_expired' } };
  expect(await user.post('data-scraping/jobs', { companyId: id, source: 'jobs', priority: 'high' })).toMatchObject(refused);
  expect(await user.post('companies', { name: 'More', website: '127.0.9.200:9' })).toMatchObject(refused);
  web.mutate.openJob(site.key, { title: 'Account Executive', department: 'Sales', location: 'Oslo, NO' });
  const requests = site.requests.length;
  await expectPassedOver(id, paid);
  await nothingPending(system.databaseUrl);
  expect(site.requests.length).toBe(requests);
  expect(await types()).toEqual(['job_opened']);
  expect((await user.get('companies')).body.companies).toHaveLength(1);

  await pay(user, 'price_starter_monthly');
  await eventually(async () => expect(await current(user)).toMatchObject({ plan: 'starter', status: 'active' }));
  await nothingPending(system.databaseUrl);
  expect(await types()).toEqual(['job_opened', 'job_opened']);
  expect((await user.post('companies', { name: 'More', website: '127.0.9.200:9' })).status).toBe(201);
  await eventually(async () => expect(await subjectsTo(user.email)).toContain('Payment received: $50.00'));
}, 240_000);

test('a downgrade below what is there is accepted, and adding waits until the count fits', async () => {
  const user = await newTenant();
  await pay(user, 'price_business_annual');
  await eventually(async () => expect((await current(user)).plan).toBe('business'));
  await nothingPending(system.databaseUrl);
  const ids: string[] = [];
  for (let n = 0; n < 11; n += 1) ids.push(await user.addCompany('Acme', `127.0.10.${n + 1}:9`));
  const downgraded = await user.post('subscription/update', { priceId: 'price_starter_annual' });
  expect(downgraded.body.subscription).toMatchObject({ plan: 'starter', billingCycle: 'annual' });
  const more = () => user.post('companies', { name: 'More', website: '127.0.10.99:9' });
  await nothingPending(system.databaseUrl);
  expect((await usage(user)).percentages.competitors).toBe(110);
  for (const id of ids.slice(0, 2)) {
    expect((await more()).body.code).toBe('limit_reached');
    expect((await user.delete(`companies/${id}`)).status).toBe(204);
  }
  expect((await more()).status).toBe(201);
}, 180_000);

test('a recount finds where the projection of usage is wrong, and puts it right', async () => {
  const user = await newTenant();
  const id = (await user.post('companies', { name: 'Acme', website: '127.0.11.1:9' })).body.companyId;
  await nothingPending(system.databaseUrl);
  expect((await usage(user)).usage.currentCompetitors).toBe(1);
  const recount = (...options: string[]) =>
    new Promise<{ code: number; lines: string[] }>((resolve) => {
      const command = [join(import.meta.dirname, '../../services/host/src/recount.ts'), ...options];
      const env = { PATH: process.env.PATH, ...COMPILED, DATABASE_URL: system.databaseUrl, LOG_LEVEL: 'warn' };
      execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), lines: `${stdout}${stderr}`.trim().split('\n') }),
      );
    });
  expect(await recount()).toEqual({ code: 0, lines: ['0 differences'] });
  await connected(system.databaseUrl, (query) => query('DELETE FROM billing.tracked_company WHERE company_id = $1', [id]));
  const difference = JSON.stringify({ what: 'company', tenantId: user.tenantId, id, counted: 0, right: 1 });
  expect(await recount()).toEqual({ code: 1, lines: [difference, '1 differences'] });
  expect((await usage(user)).usage.currentCompetitors).toBe(0);
  expect(await recount('--repair')).toEqual({ code: 0, lines: [difference, '1 differences, repaired'] });
  expect((await usage(user)).usage.currentCompetitors).toBe(1);
}, 180_000);
