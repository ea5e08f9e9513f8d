import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '../database.ts';
import { testIdentity } from '../testing.ts';
import { sessionStore } from './session.store.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

type Store = ReturnType<typeof sessionStore>;

/** Somebody who was signed in 20,000 times this month, by a session that was renewed as often, among as many who are signed in. */
async function busy() {
  const [{ accessToken, user }, others] = [await identity.signUp(), await identity.signUp()];
  const { sid, tid } = decodeJwt(accessToken) as { sid: string; tid: string };
  await identity.db.sqlTx('system', async (sql) => {
    await sql.query(
      `INSERT INTO session (id, tenant_id, user_id, remember, user_agent, address, expires_at, ended_at)
       SELECT gen_random_uuid(), $1, CASE WHEN n % 2 = 0 THEN $2::uuid ELSE $3::uuid END, false, '', '', now() + interval '1 day', CASE WHEN n % 2 = 0 THEN now() END
       FROM generate_series(1, 40000) n`,
      [tid, user.id, others.user.id],
    );
    await sql.query(
      `INSERT INTO refresh_token (token_hash, session_id, tenant_id, spent_at)
       SELECT sha256(('spent ' || n)::bytea), $1, $2::uuid, now() FROM generate_series(1, 20000) n
       UNION ALL SELECT sha256(id::text::bytea), id, $2, NULL FROM session WHERE user_id = $3`,
      [sid, tid, others.user.id],
    );
  });
  return { sid, userId: user.id as string };
}

/** How PostgreSQL carries out what the store asks for. */
async function planOf(ask: (store: Store) => Promise<unknown>): Promise<string> {
  return identity.db.tx('system', async (tx) => {
    const lines: string[] = [];
    const query = async (text: string, values: unknown[]) => {
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ANALYZE ${text}`, values);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    };
    await ask(sessionStore({ ...tx, query } as unknown as Tx));
    return lines.join('\n');
  });
}

test('a renewal, a sign-in and a list look at what is in use, and at nothing of what is over', async () => {
  const { sid, userId } = await busy();
  const at = identity.now();
  const asked: ((store: Store) => Promise<unknown>)[] = [
    (store) => store.spendAll(sid, at),
    (store) => store.endOldest(userId, at),
    (store) => store.open(userId, at),
    (store) => store.endAll(userId, at),
  ];
  for (const ask of asked) {
    const plan = await planOf(ask);
    expect(plan).toContain('Index');
    expect(plan).not.toMatch(/actual time=\S+ rows=\d{3}/);
    expect(plan).not.toMatch(/Rows Removed by \w+(?: \w+)*: \d{3}/);
  }
});
