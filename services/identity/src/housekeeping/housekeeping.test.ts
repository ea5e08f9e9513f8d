import { randomUUID } from 'node:crypto';
import { BATCH, removeOld } from '@rivalscope/kit/db/old-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestIdentity, testIdentity } from '../testing.ts';
import { oldRows } from './housekeeping.store.ts';

const DAY = 24 * 3_600_000;
let identity: TestIdentity;
let user: { id: string; tenantId: string };
beforeAll(async () => {
  identity = await testIdentity();
  user = (await identity.signUp()).user;
});
afterAll(() => identity.close());

const run = (text: string, values: unknown[] = []) => identity.db.sqlTx('system', (sql) => sql.query(text, values));
const count = async (table: string, where = 'true') => Number((await run(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0]?.count);
const prune = () => removeOld(identity.db, () => oldRows(identity.now()))();
const ago = (ms: number) => new Date(identity.now().getTime() - ms);

/** Rows that became old so long ago, in each table that is pruned; `mark` tells them apart. */
const ROWS: Record<string, (at: Date, mark: string) => Promise<unknown>> = {
  refresh_token: async (at) => {
    const session = await newSession(null, identity.now());
    await run(`INSERT INTO refresh_token (token_hash, session_id, tenant_id, spent_at) VALUES ($1, $2, $3, $4)`, [
      ...[Buffer.from(randomUUID()), session, user.tenantId, at],
    ]);
  },
  session: async (at) => {
    await newSession(null, at);
    await newSession(at, identity.now());
  },
  sign_in_attempt: (at, mark) => run('INSERT INTO sign_in_attempt VALUES ($1, $2, 1, $3)', [mark, randomUUID(), at]),
  mail_request: (at, mark) => run("INSERT INTO mail_request VALUES ($1, 'owner', $2, 'x', $3)", [randomUUID(), mark, at]),
  sign_in_challenge: (at) =>
    run('INSERT INTO sign_in_challenge (token_hash, user_id, remember, expires_at) VALUES ($1, $2, false, $3)', [
      ...[Buffer.from(randomUUID()), user.id, at],
    ]),
  trial_signup: (at, mark) =>
    run('INSERT INTO trial_signup (id, email, token_hash, expires_at, created_at) VALUES ($1, $2, $3, $4, $4)', [
      ...[randomUUID(), mark, Buffer.from('x'), at],
    ]),
  password_reset: (at) =>
    run('INSERT INTO password_reset VALUES ($1, $2, $3, $4)', [Buffer.from(randomUUID()), user.id, user.tenantId, at]),
  email_verification: (at) =>
    run('INSERT INTO email_verification VALUES ($1, $2, $3, $4)', [Buffer.from(randomUUID()), user.id, user.tenantId, at]),
  invitation: (at) =>
    run(
      `INSERT INTO invitation (id, tenant_id, email, role, token_hash, invited_by, created_at, expires_at) VALUES ($1, $2, $3, 'member', $4, '', $5, $5)`,
      [randomUUID(), user.tenantId, randomUUID(), Buffer.from(randomUUID()), at],
    ),
  api_key: (at) =>
    run(
      `INSERT INTO api_key (id, tenant_id, name, key_hash, prefix, scopes, created_by, created_at, revoked_at) VALUES ($1, $2, 'k', $3, '', '{}', '', $4, $4)`,
      [randomUUID(), user.tenantId, Buffer.from(randomUUID()), at],
    ),
};
async function newSession(endedAt: Date | null, expiresAt: Date): Promise<string> {
  const id = randomUUID();
  await run(
    `INSERT INTO session (id, tenant_id, user_id, remember, user_agent, address, expires_at, ended_at) VALUES ($1, $2, $3, false, '', '', $4, $5)`,
    [id, user.tenantId, user.id, expiresAt, endedAt],
  );
  return id;
}

describe('what is over', () => {
  it.each(Object.keys(ROWS))('goes from %s, and nothing else does', async (table) => {
    await prune();
    const before = await count(table);
    await ROWS[table]?.(ago(-60_000), 'yet to come');
    const kept = await count(table);
    await ROWS[table]?.(ago(100 * DAY), 'long over');
    expect(await count(table)).toBeGreaterThan(kept);
    await prune();
    expect([kept > before, await count(table)]).toEqual([true, kept]);
  });

  it('names every table in the list', () => {
    expect(new Set(oldRows(new Date()).map(({ table }) => table))).toEqual(new Set(Object.keys(ROWS)));
  });

  it('goes in batches, however much it is, and is found by an index', async () => {
    await run(`INSERT INTO sign_in_attempt SELECT 'many', n::text, 1, $1 FROM generate_series(1, ${2 * BATCH + 1}) n`, [ago(DAY)]);
    await prune();
    expect(await count('sign_in_attempt', "account = 'many'")).toBe(0);
    for (const { table, where, order, values = [] } of oldRows(identity.now())) {
      const plan = await identity.db.sqlTx('system', async (sql) => {
        await sql.query('SET LOCAL enable_seqscan = off');
        await sql.query('SET LOCAL enable_sort = off');
        return sql.query(`EXPLAIN SELECT ctid FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT 10`, values);
      });
      expect(JSON.stringify(plan.rows)).toContain(`${table}_${order}_idx`);
    }
  });
});
