import type { Sql } from '@rivalscope/kit/db/sql';
import type { Closed, Opened } from './access.ts';

/** Why a request may not be made now, and in how many milliseconds one may. */
export interface Refusal {
  /** rate: as often as we may by ourselves; held: the service asked us to wait; budget: the month's money is spent. */
  why: 'rate' | 'held' | 'budget';
  waitMs: number;
}

/** Of a window's requests so many may come at once; the others are spread, so that no window of the service's sees more than it allows. */
const AT_ONCE = 0.1;

const MONTH = "date_trunc('month', now() AT TIME ZONE 'UTC')::date";
/** Spent in this month. */
const SPENT = `CASE WHEN q.month = ${MONTH} THEN q.cents ELSE 0 END`;
const NEXT_MONTH = `(${MONTH} + interval '1 month') AT TIME ZONE 'UTC'`;

/**
 * Takes one request of a source's quota, for all processes of the installation: a generic cell rate algorithm on one row
 * (ITU-T I.371, https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm), with the month's budget beside it.
 * @returns null when the request may be made
 */
export async function takeRequest(sql: Sql, source: string, { quota, costs }: Pick<Opened, 'quota' | 'costs'>): Promise<Refusal | null> {
  const { every, ahead } = rateOf(quota);
  const [cents, budget] = [costs?.cents ?? 0, costs?.budgetCents ?? 0];
  const { rowCount } = await sql.query(
    `INSERT INTO source_quota AS q (source, arrives_at, month, cents)
     SELECT $1, now() + make_interval(secs => $2), ${MONTH}, $4::int WHERE $4::int <= $5::int
     ON CONFLICT (source) DO UPDATE SET arrives_at = greatest(q.arrives_at, now()) + make_interval(secs => $2), month = ${MONTH}, cents = ${SPENT} + $4::int
     WHERE q.arrives_at <= now() + make_interval(secs => $3) AND (q.held_until IS NULL OR q.held_until <= now()) AND ${SPENT} + $4::int <= $5::int`,
    [source, every, ahead, cents, budget],
  );
  return rowCount === 1 ? null : refusal(sql, source, { ahead, cents, budget });
}

/** Seconds from request to request, and how far ahead of them one may be. */
function rateOf({ requests, seconds, atOnce: share = AT_ONCE }: Opened['quota']): { every: number; ahead: number } {
  const atOnce = Math.max(1, Math.floor(requests * share));
  const every = seconds / Math.max(1, requests - atOnce + (requests === 1 ? 1 : 0));
  return { every, ahead: every * (atOnce - 1) };
}

async function refusal(
  sql: Sql,
  source: string,
  { ahead, cents, budget }: { ahead: number; cents: number; budget: number },
): Promise<Refusal> {
  const { rows } = await sql.query<{ held: number; rate: number; month: number; spent: number }>(
    `SELECT coalesce(extract(epoch FROM q.held_until - now()), 0)::float8 * 1000 AS held,
       (extract(epoch FROM q.arrives_at - now())::float8 - $2) * 1000 AS rate,
       extract(epoch FROM ${NEXT_MONTH} - now())::float8 * 1000 AS month, ${SPENT} AS spent
     FROM (SELECT $1::text AS source) asked LEFT JOIN source_quota q USING (source)`,
    [source, ahead],
  );
  const { held, rate, month, spent } = rows[0] as { held: number; rate: number | null; month: number; spent: number };
  if (cents > 0 && spent + cents > budget) return { why: 'budget', waitMs: Math.ceil(month) };
  if (held > 0) return { why: 'held', waitMs: Math.ceil(held) };
  return { why: 'rate', waitMs: Math.max(1, Math.ceil(rate ?? 0)) };
}

/** The service asked for a pause, which holds for all processes. */
export async function holdSource(sql: Sql, source: string, ms: number): Promise<void> {
  await sql.query(`UPDATE source_quota SET held_until = greatest(held_until, now() + make_interval(secs => $2)) WHERE source = $1`, [
    source,
    ms / 1000,
  ]);
}

/** The service failed or answered, whoever it was asked about; it is written where that is another than before. @param failure as a sentence; null: it answered */
export async function noteFailure(sql: Sql, source: string, failure: string | null): Promise<void> {
  if (failure === null)
    await sql.query(
      `UPDATE source_quota SET failing_since = NULL, failure = NULL, refused_as = NULL, refused = NULL, refused_key = NULL
       WHERE source = $1 AND (failing_since IS NOT NULL OR refused IS NOT NULL)`,
      [source],
    );
  else
    await sql.query(
      `UPDATE source_quota SET failing_since = coalesce(failing_since, now()), failure = $2
       WHERE source = $1 AND (failing_since IS NULL OR failure IS DISTINCT FROM $2)`,
      [source, failure],
    );
}

/** The service did not take the key that it was asked with. @param key its print (`printOfKey`) */
export async function noteRefusal(sql: Sql, source: string, { state, reason }: Omit<Closed, 'setting'>, key: string): Promise<void> {
  await sql.query(
    `UPDATE source_quota SET refused_as = $2, refused = $3, refused_key = $4, failing_since = NULL, failure = NULL
     WHERE source = $1 AND (refused_as, refused, refused_key) IS DISTINCT FROM ($2, $3, $4)`,
    [source, state, reason, key],
  );
}

/** How a service stands for everybody, as it was last asked. */
export interface Standing {
  source: string;
  /** The pause that it asked for, while it lasts. */
  heldUntil: Date | null;
  /** Spent in this month, in cents. */
  spent: number;
  failingSince: Date | null;
  failure: string | null;
  /** How it answered to the key that it was asked with; null: it took it, or has not said. */
  refused: (Omit<Closed, 'setting'> & { key: string }) | null;
}

/** Of services that were ever asked; a row each. */
export async function standings(sql: Sql): Promise<Standing[]> {
  const { rows } = await sql.query<Standing>(
    `SELECT source, CASE WHEN held_until > now() THEN held_until END AS "heldUntil", ${SPENT} AS spent, failing_since AS "failingSince", failure,
       CASE WHEN refused IS NOT NULL THEN jsonb_build_object('state', refused_as, 'reason', refused, 'key', refused_key) END AS refused
     FROM source_quota q`,
  );
  return rows;
}
