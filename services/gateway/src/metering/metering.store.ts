import type { Sql } from '@rivalscope/kit/db/sql';
import { featureOf, limitOf } from '@rivalscope/kit/entitlement/sql';
import type { Ask, Standing } from './metering.ts';

/** How long a replica's lease outlives it. The replica itself stops using one much sooner. */
const LEASE_S = 5;

const columns = (asks: Ask[]) => [asks.map((ask) => ask.tenantId), asks.map((ask) => ask.month)];
const ASKED = 'unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS asked(tenant_id, month, n)';

/** Counts and leases of many tenants at a time; whoever counts holds the row of each until the transaction ends. */
export const meteringStore = (sql: Sql) => ({
  /** Adds to the counts. The order keeps two replicas from waiting for each other. */
  async count(asks: Ask[]): Promise<void> {
    await sql.query(
      `INSERT INTO api_usage AS u (tenant_id, month, calls)
       SELECT tenant_id, month, calls FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS asked(tenant_id, month, calls)
       ORDER BY tenant_id, month
       ON CONFLICT (tenant_id, month) DO UPDATE SET calls = u.calls + excluded.calls`,
      [...columns(asks), asks.map((ask) => ask.used)],
    );
  },

  /** How each stands, in the order of the asks. */
  async standings(asks: Ask[], holder: string): Promise<Standing[]> {
    const { rows } = await sql.query<Standing>(
      `SELECT ${limitOf('e', 'apiCallsPerMonth')} AS "callsPerMonth", ${featureOf('e', 'api')} AS permitted, u.calls::float8 AS calls,
         (SELECT coalesce(sum(l.calls), 0)::float8 FROM api_lease l
          WHERE l.tenant_id = u.tenant_id AND l.month = u.month AND l.holder <> $3 AND l.expires_at > now()) AS held
       FROM ${ASKED} JOIN api_usage u USING (tenant_id, month) LEFT JOIN entitlement e USING (tenant_id)
       ORDER BY asked.n`,
      [...columns(asks), holder],
    );
    return rows;
  },

  /** What the holder has from now on, in the order of the asks; it renews the lease, and leases that nobody renewed go. */
  async lease(asks: Ask[], holder: string, calls: number[]): Promise<void> {
    await sql.query(
      `DELETE FROM api_lease l USING ${ASKED}
       WHERE l.tenant_id = asked.tenant_id AND l.month = asked.month AND (l.holder = $3 OR l.expires_at <= now())`,
      [...columns(asks), holder],
    );
    await sql.query(
      `INSERT INTO api_lease (tenant_id, month, holder, calls, expires_at)
       SELECT tenant_id, month, $4, calls, now() + interval '${LEASE_S} seconds'
       FROM unnest($1::uuid[], $2::text[], $3::int[]) AS leased(tenant_id, month, calls) WHERE calls > 0`,
      [...columns(asks), calls, holder],
    );
  },
});
