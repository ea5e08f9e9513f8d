import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testIdentity } from '../testing.ts';
import { auditSelection } from './audit.store.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const MANY = 100_000;
/** As many as a busy machine writes within one statement's time. */
const AT_ONCE = 10_000;
/** The first is the oldest; every thousandth took an API key away. */
const SEED = `INSERT INTO audit_entry (id, tenant_id, at, actor, action, target, address)
  SELECT gen_random_uuid(), $1, '2026-01-01'::timestamptz + n * interval '1 minute', CASE WHEN n % 10 = 0 THEN 'grace@acme.com' ELSE 'ada@acme.com' END,
    CASE WHEN n % 1000 = 0 THEN 'api_key.revoked' WHEN n % 1000 = 1 THEN 'api_key.created' ELSE 'session.started' END, 'Key ' || n, '203.0.113.7'
  FROM generate_series($2::int, $3::int) AS n`;

let token: string;
let tenant: string;
beforeAll(async () => {
  const owner = await identity.signUp();
  token = owner.accessToken;
  tenant = owner.user.tenantId;
  const run = (text: string, values: unknown[] = []) => identity.db.sqlTx('system', (sql) => sql.query(text, values));
  await run('DELETE FROM audit_entry WHERE tenant_id = $1', [tenant]);
  for (let n = 0; n < MANY; n += AT_ONCE) await run(SEED, [tenant, n + 1, n + AT_ONCE]);
  await run('ANALYZE audit_entry');
});

async function list(query: { filter?: object; sort?: [string, string]; range?: [number, number] }) {
  const text = new URLSearchParams(Object.entries({ range: [0, 1], ...query }).map(([name, value]) => [name, JSON.stringify(value)]));
  const answer = await identity.call(token, 'GET', `/api/v1/audit?${text}`);
  const targets = answer.json().entries?.map((entry: { target: string }) => entry.target) as string[];
  return { targets, range: answer.headers['content-range'] };
}

describe('an audit log of 100,000 entries', () => {
  it('is read newest first, or as it is sorted', async () => {
    expect(await list({})).toEqual({ targets: ['Key 100000', 'Key 99999'], range: 'entries 0-1/100000' });
    expect(await list({ sort: ['at', 'ASC'] })).toMatchObject({ targets: ['Key 1', 'Key 2'] });
    expect(await list({ sort: ['actor', 'DESC'] })).toMatchObject({ targets: ['Key 100000', 'Key 99990'] });
    expect(await list({ sort: ['action', 'ASC'] })).toMatchObject({ targets: ['Key 99001', 'Key 98001'] });
  });

  it('is filtered as a whole, however old what matches is', async () => {
    expect(await list({ filter: { q: 'key 1001' } })).toEqual({ targets: ['Key 10019', 'Key 10018'], range: 'entries 0-1/11' });
    expect(await list({ filter: { q: '%' } })).toMatchObject({ range: 'entries */0' });
    expect(await list({ filter: { actor: 'grace@acme.com', action: 'api_key.revoked' } })).toMatchObject({ range: 'entries 0-1/100' });
    expect(await list({ filter: { kind: 'api_key' } })).toMatchObject({ targets: ['Key 100000', 'Key 99001'], range: 'entries 0-1/200' });
    expect(await list({ filter: { kind: 'session', action: 'api_key.revoked' } })).toMatchObject({ range: 'entries */0' });
    const minutes = { since: '2026-01-01T00:05:00.000Z', until: '2026-01-01T00:07:00.000Z' };
    expect(await list({ filter: minutes })).toEqual({ targets: ['Key 6', 'Key 5'], range: 'entries 0-1/2' });
    expect(await list({ filter: { q: ' ' } })).toMatchObject({ range: 'entries 0-1/100000' });
  });

  it.each([
    'filter={"kind":"moon"}',
    'filter={"action":"api_key"}',
    'filter={"q":"\\u0000"}',
    'filter={"since":"yesterday"}',
    'filter={"tenantId":"x"}',
    'sort=["target","ASC"]',
    'range=[0,1000]',
  ])('refuses %s', async (query) => {
    const answer = await identity.call(token, 'GET', `/api/v1/audit?${encodeURI(query)}`);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid' });
  });

  it.each([
    ['at', {}, 'audit_entry_tenant_id_at_id_idx'],
    ['action', { actions: ['api_key.revoked' as const] }, 'audit_entry_tenant_id_action_at_id_idx'],
    ['actor', { actor: 'nobody@acme.com' }, 'audit_entry_tenant_id_actor_at_id_idx'],
  ])('finds entries by %s by an index', async (_, filter, index) => {
    const { columns, from, where, order, values } = auditSelection(filter, { field: 'at', direction: 'DESC' });
    const { rows } = await identity.db.sqlRead({ tenant }, (sql) =>
      sql.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT 25`, values),
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
