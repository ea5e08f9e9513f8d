import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../scripts/generate.ts';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { unzip } from './archive.ts';
import { type Client, eventually } from './client.ts';
import { connected, type ObservedSystem, startObserved } from './database.ts';
import { registerVerified } from './mail.ts';

const SCHEMAS = schemas();

/** Tables and columns of tenants that no export holds, and why. */
const WITHHELD: Record<string, string> = {
  'companies.company.sample': 'the sample rival is in no export',
  'scraping.follow.sample': 'likewise',
  'insights.follow.sample': 'likewise',
  'billing.checkout': 'a step of a payment',
  'billing.customer': 'in contract',
  'billing.member': 'a copy of identity.app_user',
  'billing.notice': 'which mails have been sent',
  'billing.tracked_company': 'a copy of companies.company',
  'billing.tracked_page': 'a copy of scraping.place',
  'billing.contract.refusals': 'bookkeeping',
  'billing.contract.seen_at': 'bookkeeping',
  'billing.contract.seen_rank': 'bookkeeping',
  'billing.contract.seen_in': 'bookkeeping',
  'companies.site_company': 'a copy of scraping.follow',
  'companies.watchlist_entry.told': 'bookkeeping',
  'scraping.place.target_id': 'told as address and part',
  'gateway.api_lease': 'bookkeeping',
  'identity.api_key.key_hash': 'secret',
  'identity.app_user.password_hash': 'secret',
  'identity.invitation.token_hash': 'secret',
  'identity.email_verification': 'secret',
  'identity.password_reset': 'secret',
  'identity.recovery_code': 'secret',
  'identity.refresh_token': 'secret',
  'identity.second_factor.last_step': 'bookkeeping',
  'identity.second_factor.secret': 'secret',
  'identity.session.confirmed_until': 'bookkeeping',
  'identity.tenant_deletion': 'shown while it is pending',
  'insights.alert_month': 'counted by billing',
  'insights.channel.failing_since': 'bookkeeping',
  'insights.channel.last_delivery_at': 'in delivery',
  'insights.channel.secret': 'secret',
  'insights.channel.target': 'secret',
  'insights.channel.created_by': 'bookkeeping',
  'insights.delivery.due_at': 'bookkeeping',
  'insights.member': 'a copy of identity.app_user',
  'insights.notification_setting.digest_since': 'bookkeeping',
  'insights.notification_setting.next_digest_at': 'bookkeeping',
  'insights.follow.archived': 'a copy of companies.company',
  'insights.follow.pages': 'a copy of scraping.follow',
  'insights.wording_month': 'bookkeeping',
  'insights.watch': 'a copy of companies.watchlist_entry',
  'scraping.follow.pages_told': 'bookkeeping',
  ...Object.fromEntries(SCHEMAS.map((schema) => [`${schema}.entitlement`, 'a copy of billing.subscription'])),
  ...Object.fromEntries(SCHEMAS.map((schema) => [`${schema}.idempotency`, 'answers that were given'])),
  ...Object.fromEntries(SCHEMAS.map((schema) => [`${schema}.erased_tenant`, 'a tombstone'])),
};

let system: ObservedSystem;
let web: DemoWeb;
let owner: Client;
let other: Client;
let files: Map<string, string>;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 2, validators: false });
  system = await startObserved();
  [owner, other] = await Promise.all([registerVerified(system.url), registerVerified(system.url)]);
  await populate(owner, 'Pursued', 0);
  await populate(other, 'Elsewhere', 1);
  const answer = await exported(owner);
  expect(answer.status).toBe(200);
  files = await unzip(Buffer.from(await answer.arrayBuffer()));
}, 180_000);
afterAll(async () => {
  await system?.close();
  await web?.close();
}, 60_000);

const exported = (client: Client) => fetch(`${system.url}/api/v1/tenant/export`, { headers: { authorization: `Bearer ${client.token}` } });

async function populate(client: Client, name: string, site: number): Promise<void> {
  const company = await client.addCompany(name, web.sites[site]?.website ?? '');
  await client.put(`companies/${company}`, { tags: ['=1+1', 'acquisition target'] });
  await client.post('team/invitations', { email: `invited.${client.email}`, role: 'viewer' });
  await client.post('api-keys', { name: 'Nightly', scopes: ['read'] });
  await eventually(async () => {
    expect((await client.data(company, 'collection-status')).status).toBe('complete');
    expect((await client.get('subscription/current')).status).toBe(200);
    expect((await client.get(`data-scraping/companies/${company}/insights`)).status).toBe(200);
  });
}

const json = (path: string) => JSON.parse(files.get(path) ?? 'null') as Record<string, unknown>[];
const columnsOf = (path: string) => files.get(path)?.split('\r\n')[0]?.split(',') ?? [];
const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('an export holds the tenant’s rows of every service, as JSON and as CSV', () => {
  expect(json('identity/tenant.json')).toMatchObject([{ id: owner.tenantId, name: 'Analytical Engines' }]);
  expect(json('identity/app_user.json')).toMatchObject([{ email: owner.email, role: 'owner' }]);
  expect(json('identity/audit_entry.json')).toContainEqual(expect.objectContaining({ action: 'tenant.exported', actor: owner.email }));
  expect(json('billing/subscription.json')).toMatchObject([{ plan: 'trial' }]);
  expect(json('companies/company.json')).toMatchObject([{ name: 'Pursued', tags: ['=1+1', 'acquisition target'] }]);
  expect(json('scraping/follow.json')).toHaveLength(1);
  expect(json('scraping/version.json').map(({ source }) => source)).toContain('pricing');
  expect(json('insights/follow.json')).toHaveLength(1);
  for (const path of files.keys()) {
    if (!path.endsWith('.json')) continue;
    const [first] = json(path);
    if (first) expect(Object.keys(first), path).toEqual(columnsOf(path.replace('.json', '.csv')));
  }
});

test('an export holds nothing of another tenant, and no secret', () => {
  const all = [...files.values()].join('\n');
  for (const foreign of [other.tenantId, other.email, 'Elsewhere']) expect(all).not.toContain(foreign);
  expect(all).not.toMatch(/\$argon2|password_?hash|token_?hash|key_?hash/i);
});

test('every column of every tenant table is exported, or kept back for a reason', async () => {
  const columns = await connected(system.databaseUrl, (query) =>
    query<{ schema: string; table: string; column: string }>(
      `SELECT table_schema AS schema, table_name AS table, column_name AS column FROM information_schema.columns c
       WHERE table_schema = ANY($1) AND column_name <> 'tenant_id' AND (table_name = 'tenant' OR EXISTS (
         SELECT FROM information_schema.columns t
         WHERE t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.column_name = 'tenant_id'))`,
      [SCHEMAS],
    ),
  );
  const undecided = columns
    .filter(({ schema, table, column }) => !columnsOf(`${schema}/${table}.csv`).includes(camelCase(column)))
    .map(({ schema, table, column }) => ({ table: `${schema}.${table}`, column: `${schema}.${table}.${column}` }))
    .filter(({ table, column }) => !(table in WITHHELD) && !(column in WITHHELD))
    .map(({ column }) => column);
  expect(undecided).toEqual([]);
});

/** A request whose path is sent as it is. */
const raw = (path: string) =>
  new Promise<number | undefined>((done, fail) => {
    const { hostname, port } = new URL(system.url);
    const headers = { authorization: `Bearer ${owner.token}` };
    request({ hostname, port, path, headers }, (response) => done(response.resume().statusCode))
      .on('error', fail)
      .end();
  });

test.each([
  '/internal/companies/export',
  '/internal/companies/export/company',
  '/internal/identity/export/app_user',
  '/internal/openapi.json',
  '/%69nternal/companies/export',
  '//internal/companies/export',
  '/api/v1/companies/../../../internal/companies/export',
  '/api/v1/companies/..%2f..%2f..%2finternal/companies/export',
])('what services say to each other is out of reach: %s', async (path) => {
  expect([400, 404]).toContain(await raw(path));
});
