import { type OldRows, past } from '@rivalscope/kit/db/old-rows';
import type { Tx } from '../database.ts';

/** What the transaction's tenant has been told. */
export const noticeStore = ({ query }: Tx, tenantId: string) => ({
  /** @returns false when it was told before */
  async add(subject: string, at: Date): Promise<boolean> {
    const values = [tenantId, subject, at];
    return (await query('INSERT INTO notice (tenant_id, subject, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', values)).rowCount === 1;
  },

  async has(subject: string): Promise<boolean> {
    return (await query('SELECT 1 FROM notice WHERE tenant_id = $1 AND subject = $2', [tenantId, subject])).rowCount === 1;
  },
});

/**
 * Tenants whose trial ends within `days`, or ended yesterday, and who have not been told; a tenant that has or had a plan is told
 * of that instead. Needs the system's scope.
 */
export async function trialsToTell(
  { query }: Tx,
  { now, days, after, take }: { now: Date; days: number; after: string; take: number },
): Promise<{ tenantId: string; trialEnd: Date }[]> {
  const { rows } = await query<{ tenantId: string; trialEnd: Date }>(
    `SELECT tenant_id AS "tenantId", trial_end AS "trialEnd" FROM subscription s
     WHERE status = 'trial' AND trial_end <= $1::timestamptz + make_interval(days => $2) AND trial_end > $1::timestamptz - interval '1 day'
       AND NOT EXISTS (SELECT FROM contract c WHERE c.tenant_id = s.tenant_id)
       AND NOT EXISTS (SELECT FROM notice n WHERE n.tenant_id = s.tenant_id
                       AND n.subject = CASE WHEN s.trial_end < $1 THEN 'trial-ended' ELSE 'trial-ending' END)
       AND tenant_id > $4
     ORDER BY tenant_id LIMIT $3`,
    [now, days, take, after],
  );
  return rows;
}

/** The provider tries for weeks to collect an invoice, and trials end in two: of nothing that is older will anybody be told again. */
const KEPT_MS = 180 * 24 * 3_600_000;

/** What is to be forgotten. */
export const oldNotices = (now: Date): OldRows => past('notice', 'at', now, KEPT_MS);
