import { createHash } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { forgetMails } from '@rivalscope/kit/mail/mail.store';
import type { Erasure } from './erasure.ts';

const MOST_AT_ONCE = 100;
const COLUMNS = 'id, started_at AS "startedAt", confirmed, addresses';

/** A person of a tenant. */
export interface Person {
  id: string;
  email: string;
  role: string;
}

/** Tenants on their way out. Their deletion concerns every service, so the transaction's scope is 'system'. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of queries
export const erasureStore = (sql: Sql) => ({
  async due(now: Date, after: string): Promise<string[]> {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT tenant_id AS id FROM tenant_deletion WHERE delete_at <= $1 AND tenant_id > $2 ORDER BY tenant_id LIMIT ${MOST_AT_ONCE}`,
      [now, after],
    );
    return rows.map(({ id }) => id);
  },

  /** @returns false when it was undone, or another process has begun */
  async take(tenantId: string, now: Date): Promise<boolean> {
    const { rowCount } = await sql.query('DELETE FROM tenant_deletion WHERE tenant_id = $1 AND delete_at <= $2', [tenantId, now]);
    return rowCount === 1;
  },

  async people(tenantId: string): Promise<Person[]> {
    return (await sql.query<Person>('SELECT id, email, role FROM app_user WHERE tenant_id = $1 ORDER BY created_at, id', [tenantId])).rows;
  },

  async openKeys(tenantId: string): Promise<string[]> {
    const { rows } = await sql.query<{ id: string }>('SELECT id FROM api_key WHERE tenant_id = $1 AND revoked_at IS NULL', [tenantId]);
    return rows.map(({ id }) => id);
  },

  /** Addresses that were invited and that no other tenant knows. */
  async invited(tenantId: string): Promise<string[]> {
    const { rows } = await sql.query<{ email: string }>(
      `SELECT email FROM invitation i WHERE tenant_id = $1 AND NOT EXISTS (SELECT FROM app_user u WHERE u.email = i.email)
         AND NOT EXISTS (SELECT FROM invitation o WHERE o.email = i.email AND o.tenant_id <> $1)`,
      [tenantId],
    );
    return rows.map(({ email }) => email);
  },

  async add({ id, startedAt, addresses }: Omit<Erasure, 'confirmed'>): Promise<void> {
    await sql.query("INSERT INTO tenant_erasure (id, started_at, confirmed, addresses) VALUES ($1, $2, '{}', $3)", [
      id,
      startedAt,
      addresses,
    ]);
  },

  /** Removes all by which somebody could sign in, and what else is known of these people beside their tenant. */
  async removePeople(tenantId: string, people: Person[]): Promise<void> {
    const ids = people.map(({ id }) => id);
    const emails = people.map(({ email }) => email);
    const guessed = people.flatMap(({ id, email }) => [email, `code ${id}`, `confirm ${id}`]).map(hashed);
    await sql.query('DELETE FROM sign_in_challenge WHERE user_id = ANY($1::uuid[])', [ids]);
    await sql.query('DELETE FROM sign_in_attempt WHERE account = ANY($1)', [guessed]);
    await sql.query('DELETE FROM mail_request WHERE mailbox = ANY($1)', [emails.map(hashed)]);
    await sql.query('DELETE FROM mail_request WHERE asker = $1', [tenantId]);
    await sql.query('DELETE FROM trial_signup WHERE email = ANY($1)', [emails]);
    for (const table of ['app_user', 'api_key', 'invitation']) await sql.query(`DELETE FROM ${table} WHERE tenant_id = $1`, [tenantId]);
  },

  /** Those that are not finished, the eldest first. */
  async unfinished(after: string): Promise<string[]> {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT id FROM tenant_erasure WHERE finished_at IS NULL AND id > $1 ORDER BY id LIMIT ${MOST_AT_ONCE}`,
      [after],
    );
    return rows.map(({ id }) => id);
  },

  /** One that is not finished, locked until the transaction ends. */
  async lock(id: string): Promise<Erasure | undefined> {
    return (await sql.query<Erasure>(`SELECT ${COLUMNS} FROM tenant_erasure WHERE id = $1 AND finished_at IS NULL FOR UPDATE`, [id]))
      .rows[0];
  },

  async confirm(id: string, service: string): Promise<void> {
    await sql.query('UPDATE tenant_erasure SET confirmed = confirmed || $2::text WHERE id = $1 AND NOT $2 = ANY(confirmed)', [id, service]);
  },

  async mailsWaiting(addresses: string[]): Promise<number> {
    const { rows } = await sql.query<{ mails: number }>(
      "SELECT count(*)::int AS mails FROM mail WHERE recipient = ANY($1) AND state = 'queued'",
      [addresses],
    );
    return rows[0]?.mails ?? 0;
  },

  /** Leaves the tombstone: an id, when, and who has confirmed. */
  async finish({ id, addresses }: Erasure, at: Date): Promise<void> {
    await forgetMails(sql, addresses);
    await sql.query('DELETE FROM tenant WHERE id = $1', [id]);
    await sql.query("UPDATE tenant_erasure SET finished_at = $2, addresses = '{}' WHERE id = $1", [id, at]);
  },
});

/** As failed sign-ins are counted. */
const hashed = (account: string): string => createHash('sha256').update(account).digest('hex');
