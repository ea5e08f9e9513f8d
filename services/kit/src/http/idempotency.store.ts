import type { Sql } from '../db/sql.ts';

/** What a key is unique within. */
export interface Call {
  tenant: string;
  user: string;
  route: string;
  key: string;
}

export interface Known {
  requestHash: Buffer;
  /** Null while it is under way, and for good when its end is not known. */
  status: number | null;
  /** Null for an answer that is not kept. */
  body: string | null;
  ageMs: number;
}

const MINE = 'tenant_id = $1 AND user_id = $2 AND route = $3 AND key = $4';
const namesOf = ({ tenant, user, route, key }: Call) => [tenant, user, route, key];

/** Takes the key. Of two at once the later waits for the earlier. @returns what is known of it when it was taken before */
export async function begin(sql: Sql, call: Call, requestHash: Buffer): Promise<Known | undefined> {
  const { rowCount } = await sql.query(
    `INSERT INTO idempotency AS i (tenant_id, user_id, route, key, request_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, user_id, route, key) DO UPDATE SET request_hash = excluded.request_hash, at = now(), status = NULL, body = NULL
       WHERE i.at < now() - interval '24 hours'`,
    [...namesOf(call), requestHash],
  );
  if (rowCount === 1) return undefined;
  const { rows } = await sql.query<Known>(
    `SELECT request_hash AS "requestHash", status, body, (extract(epoch FROM now() - at) * 1000)::float8 AS "ageMs" FROM idempotency WHERE ${MINE}`,
    namesOf(call),
  );
  return rows[0];
}

/** Keeps the answer of a call, which every repetition gets. */
export async function finish(sql: Sql, call: Call, status: number, body: string | null): Promise<void> {
  await sql.query(`UPDATE idempotency SET status = $5, body = $6 WHERE ${MINE}`, [...namesOf(call), status, body]);
}

/** The key may be used again. */
export async function forget(sql: Sql, call: Call): Promise<void> {
  await sql.query(`DELETE FROM idempotency WHERE ${MINE}`, namesOf(call));
}
