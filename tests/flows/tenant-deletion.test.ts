import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../scripts/generate.ts';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { Client, eventually } from './client.ts';
import { connected, type ObservedSystem, type Query, startObserved } from './database.ts';
import { mailedParameter, registerVerified } from './mail.ts';
import { nothingPending } from './nothing-pending.ts';

const SCHEMAS = schemas();
const PASSWORD = 'correct horse battery';

let system: ObservedSystem;
let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 2, validators: false });
  system = await startObserved();
}, 400_000);
afterAll(async () => {
  await system?.close();
  await web?.close();
}, 60_000);

const asAdmin = <T>(use: (query: Query) => Promise<T>) => connected(system.databaseUrl, use);

/** How many rows of each table name one of the words, in any column; events are looked into. */
async function traces(words: string[], tables: (name: string) => boolean = () => true): Promise<Record<string, number>> {
  return asAdmin(async (query) => {
    const found: Record<string, number> = {};
    const all = await query<{ name: string }>(
      "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1",
      [SCHEMAS],
    );
    for (const { name } of all.filter((table) => tables(table.name))) {
      const text = `t::text || coalesce(CASE WHEN to_jsonb(t)->>'data' LIKE '\\\\x%' THEN convert_from(decode(substr(to_jsonb(t)->>'data', 3), 'hex'), 'LATIN1') END, '')`;
      const [row] = await query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${name} t WHERE ${text} LIKE ANY($1)`, [
        words.map((word) => `%${word}%`),
      ]);
      if (row?.rows) found[name] = row.rows;
    }
    return found;
  });
}

/** Calls let through by an API key are counted seconds later, perhaps after the erasure. */
const isCounting = (table: string): boolean => ['gateway.api_usage', 'gateway.api_lease'].includes(table);
const isEvent = (table: string) => /\.(outbox|inbox|dead_letter)$/.test(table);

/** A team with two companies, one of which everybody follows, and everything that a tenant can have. */
async function populate(client: Client): Promise<void> {
  const [shared, own] = web.sites;
  await client.addCompany('Shared', shared?.website ?? '');
  const company = await client.addCompany('Own', own?.website ?? '');
  await eventually(async () => expect((await client.data(company, 'collection-status')).status).toBe('complete'));
  await client.post('auth/login', { email: client.email, password: 'wrong' });
  await client.post('team/invitations', { email: `invited.${client.email}`, role: 'viewer' });
  await client.post('api-keys', { name: 'Nightly', scopes: ['read'] });
  await client.put('auth/preferences', {
    timeZone: 'Europe/Paris',
    dateFormat: 'DD/MM/YYYY',
    notifications: { email: true, push: true, weeklyDigest: true },
  });
  const { body } = await client.call('POST', 'subscription/checkout/create-session', { priceId: 'price_business_monthly' });
  const paid = await fetch(body.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'card=good',
  });
  expect(paid.status).toBe(303);
  await eventually(async () => expect((await client.get('subscription/current')).body.subscription.plan).toBe('business'));
}

test('a deleted tenant leaves nothing but its tombstone, and nobody else loses a row', async () => {
  const [owner, other] = [await registerVerified(system.url), await registerVerified(system.url)];
  await Promise.all([populate(owner), populate(other)]);
  await nothingPending(system.databaseUrl);
  const { body } = await owner.get('team');
  const userId = body.members[0].id;
  const words = [owner.tenantId, owner.email, userId];
  const others = [other.tenantId, other.email];
  expect(Object.keys(await traces(words)).length).toBeGreaterThan(15);
  const before = await traces(others, (table) => !isEvent(table));

  expect((await owner.post('tenant/deletion', {})).status).toBe(200);
  const token = await mailedParameter(owner, 'deletionToken');
  expect((await owner.post('tenant/deletion/confirm', { token })).body.deletion.state).toBe('scheduled');
  const key = (await owner.post('api-keys', { name: 'Last', scopes: ['read'] })).body.key;
  expect((await fetch(`${system.url}/api/v1/companies`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
  await asAdmin((query) => query("UPDATE identity.tenant_deletion SET delete_at = now() - interval '1 second'"));

  await eventually(async () => expect((await owner.get('companies')).status).toBe(401));
  await eventually(async () => {
    const [row] = await asAdmin((query) =>
      query<{ confirmed: string[]; finished: boolean }>(
        'SELECT confirmed, finished_at IS NOT NULL AS finished FROM identity.tenant_erasure WHERE id = $1',
        [owner.tenantId],
      ),
    );
    expect(row?.confirmed.toSorted()).toEqual(['billing', 'companies', 'gateway', 'insights', 'scraping']);
    expect(row?.finished).toBe(true);
  });
  await nothingPending(system.databaseUrl);

  const tombstones = Object.fromEntries(SCHEMAS.map((schema) => [`${schema}.erased_tenant`, 1]));
  expect(await traces(words, (table) => !isEvent(table) && !isCounting(table))).toEqual({ ...tombstones, 'identity.tenant_erasure': 1 });
  // What was still being handed over or counted goes with the hourly work.
  await eventually(async () => {
    await asAdmin(async (query) => {
      for (const schema of SCHEMAS) {
        await query(`SET search_path = ${schema}`);
        await query('SELECT erase_tenant(tenant_id) FROM erased_tenant');
      }
    });
    expect(await traces(words)).toEqual({ ...tombstones, 'identity.tenant_erasure': 1 });
  });

  expect(await traces(others, (table) => !isEvent(table))).toEqual(before);
  const stranger = new Client(system.url);
  expect((await stranger.post('auth/login', { email: owner.email, password: PASSWORD })).status).toBe(401);
  expect((await fetch(`${system.url}/api/v1/companies`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
  expect((await other.get('companies')).body.companies).toHaveLength(2);
}, 400_000);
