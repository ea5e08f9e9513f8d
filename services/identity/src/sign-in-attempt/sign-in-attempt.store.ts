import type { Sql } from '@rivalscope/kit/db/sql';
import type { Failures } from './sign-in-attempt.ts';

/** Rows to clear away with each failure; more than one failure adds, so that the table shrinks again after an attack. */
const CLEARED = 10;

/** Failed sign-ins. Known and unknown accounts alike; an account is named by the hash of its address. */
export const signInAttemptStore = (sql: Sql) => ({
  async since(account: string, network: string, then: Date): Promise<Failures> {
    const { rows } = await sql.query<Failures>(
      `SELECT coalesce(sum(failures) FILTER (WHERE address = $2), 0)::int AS here, max(last_failed) FILTER (WHERE address = $2) AS "lastHere",
         coalesce(sum(failures), 0)::int AS everywhere
       FROM sign_in_attempt WHERE account = $1 AND last_failed > $3`,
      [account, network, then],
    );
    return rows[0] ?? { here: 0, lastHere: null, everywhere: 0 };
  },

  async add(account: string, network: string, at: Date, then: Date): Promise<void> {
    await sql.query(
      `INSERT INTO sign_in_attempt AS a (account, address, failures, last_failed) VALUES ($1, $2, 1, $3)
       ON CONFLICT (account, address) DO UPDATE SET last_failed = $3, failures = CASE WHEN a.last_failed > $4 THEN a.failures + 1 ELSE 1 END`,
      [account, network, at, then],
    );
    await sql.query(
      `DELETE FROM sign_in_attempt WHERE (account, address) IN
         (SELECT account, address FROM sign_in_attempt WHERE last_failed <= $1 ORDER BY last_failed LIMIT ${CLEARED} FOR UPDATE SKIP LOCKED)`,
      [then],
    );
  },

  async clear(account: string, network: string): Promise<void> {
    await sql.query('DELETE FROM sign_in_attempt WHERE account = $1 AND address = $2', [account, network]);
  },
});
