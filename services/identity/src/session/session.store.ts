import { APPLICANT } from '../account/account.ts';
import type { Tx } from '../database.ts';
import type { Hash } from '../secret.ts';
import { type Client, expiryOf, MOST_OPEN, type OpenSession, type Session } from './session.ts';

const MOST_LISTED = 1_000;
const ROLE = `CASE WHEN t.registered_at IS NULL THEN '${APPLICANT}' ELSE u.role END AS role`;
const COLUMNS = `s.id, s.tenant_id AS "tenantId", s.user_id AS "userId", ${ROLE}, s.remember, s.expires_at AS "expiresAt", s.ended_at AS "endedAt"`;
const TABLES = 'session s JOIN app_user u ON u.id = s.user_id JOIN tenant t ON t.id = u.tenant_id';

type Ended = Pick<Session, 'id' | 'tenantId' | 'userId'>;

/** Sessions and their refresh tokens. SQL, because a refresh has to hold the session's row while it decides. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of queries
export const sessionStore = (tx: Tx) => ({
  async add(session: Omit<Session, 'role' | 'endedAt'>, client: Client, tokenHash: Hash, at: Date): Promise<void> {
    const { id, tenantId, userId, remember, expiresAt } = session;
    await tx.query(
      `INSERT INTO session (id, tenant_id, user_id, remember, expires_at, user_agent, address, created_at, last_used_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, tenantId, userId, remember, expiresAt, client.userAgent, client.address, at],
    );
    await addToken(tx, id, tokenHash, at);
  },

  /** The session of a token, locked, and when the token was replaced. Whoever waited for the lock sees what the other did. */
  async lockByToken(tokenHash: Hash): Promise<{ session: Session; spentAt: Date | null } | undefined> {
    const { rows } = await tx.query<Session>(
      `SELECT ${COLUMNS} FROM ${TABLES}
       WHERE s.id = (SELECT session_id FROM refresh_token WHERE token_hash = $1) FOR UPDATE OF s`,
      [tokenHash],
    );
    const tokens = await tx.query<{ spentAt: Date | null }>('SELECT spent_at AS "spentAt" FROM refresh_token WHERE token_hash = $1', [
      tokenHash,
    ]);
    return rows[0] && tokens.rows[0] ? { session: rows[0], spentAt: tokens.rows[0].spentAt } : undefined;
  },

  async lockById(id: string): Promise<Session | undefined> {
    const { rows } = await tx.query<Session>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE s.id = $1 FOR UPDATE OF s`, [id]);
    return rows[0];
  },

  /** Whether a refresh token in use, or a session, is of the user and goes on. */
  async isOf(userId: string, tokenHash: Hash | null, sessionId: string | null, now: Date): Promise<boolean> {
    const { rowCount } = await tx.query(
      `SELECT FROM session WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $4
       AND (id = $3 OR id = (SELECT session_id FROM refresh_token WHERE token_hash = $2 AND spent_at IS NULL))`,
      [userId, tokenHash, sessionId, now],
    );
    return rowCount === 1;
  },

  async open(userId: string, now: Date): Promise<OpenSession[]> {
    const { rows } = await tx.query<OpenSession>(
      `SELECT id, user_agent AS "userAgent", address, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM session
       WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, id LIMIT ${MOST_LISTED}`,
      [userId, now],
    );
    return rows;
  },

  /** Network addresses that the user has signed in from, as long as these sessions are kept. */
  async addresses(userId: string): Promise<string[]> {
    const text = `SELECT DISTINCT address FROM session WHERE user_id = $1 LIMIT ${MOST_LISTED}`;
    return (await tx.query<{ address: string }>(text, [userId])).rows.map(({ address }) => address);
  },

  /** One more token that may be used. */
  async issue(session: Session, tokenHash: Hash, at: Date): Promise<void> {
    await addToken(tx, session.id, tokenHash, at);
    await tx.query('UPDATE session SET last_used_at = $2, expires_at = $3 WHERE id = $1', [session.id, at, expiryOf(session.remember, at)]);
  },

  /**
   * Replaces all tokens in use. In the grace two tabs may have got one each: as soon as either is used the other is spent,
   * too, so that two holders never go on side by side.
   */
  async spendAll(sessionId: string, at: Date): Promise<void> {
    await tx.query('UPDATE refresh_token SET spent_at = $2 WHERE session_id = $1 AND spent_at IS NULL', [sessionId, at]);
  },

  async end(id: string, at: Date): Promise<void> {
    await tx.query('UPDATE session SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL', [id, at]);
  },

  /** Ends of a user's open sessions those used longest ago, beyond as many as may go on. @returns those that it ended */
  async endOldest(userId: string, at: Date): Promise<Ended[]> {
    const { rows } = await tx.query<Ended>(
      `UPDATE session SET ended_at = $2 WHERE id IN (
         SELECT id FROM session WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, id OFFSET ${MOST_OPEN})
       RETURNING id, tenant_id AS "tenantId", user_id AS "userId"`,
      [userId, at],
    );
    return rows;
  },

  /** Ends a user's sessions, all or all but one. @returns those that it ended */
  async endAll(userId: string, at: Date, keep?: string): Promise<Ended[]> {
    const { rows } = await tx.query<Ended>(
      `UPDATE session SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3
       RETURNING id, tenant_id AS "tenantId", user_id AS "userId"`,
      [userId, at, keep ?? null],
    );
    return rows;
  },

  /** Notes that the session's user has given a code of the second factor. */
  async confirm(id: string, until: Date): Promise<void> {
    await tx.query('UPDATE session SET confirmed_until = $2 WHERE id = $1', [id, until]);
  },

  async confirmedUntil(id: string): Promise<Date | null> {
    const { rows } = await tx.query<{ until: Date | null }>('SELECT confirmed_until AS until FROM session WHERE id = $1', [id]);
    return rows[0]?.until ?? null;
  },
});

async function addToken(tx: Tx, sessionId: string, tokenHash: Hash, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO refresh_token (token_hash, session_id, tenant_id, created_at) SELECT $1, id, tenant_id, $3 FROM session WHERE id = $2`,
    [tokenHash, sessionId, at],
  );
}
