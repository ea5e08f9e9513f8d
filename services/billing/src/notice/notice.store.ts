import type { Tx } from '../database.ts';

/** What the transaction's tenant has been told. */
export const noticeStore = ({ prisma }: Tx, tenantId: string) => ({
  /** @returns false when it was told before */
  async add(subject: string, at: Date): Promise<boolean> {
    return (await prisma.notice.createMany({ data: [{ tenantId, subject, at }], skipDuplicates: true })).count === 1;
  },

  async has(subject: string): Promise<boolean> {
    return (await prisma.notice.count({ where: { tenantId, subject } })) > 0;
  },
});

/**
 * Tenants whose trial ends within `days`, or ended yesterday, and who have not been told; a tenant that has or had a plan is told
 * of that instead. Needs the system's scope.
 */
export async function trialsToTell({ query }: Tx, now: Date, days: number, take: number): Promise<{ tenantId: string; trialEnd: Date }[]> {
  const { rows } = await query<{ tenantId: string; trialEnd: Date }>(
    `SELECT tenant_id AS "tenantId", trial_end AS "trialEnd" FROM subscription s
     WHERE status = 'trial' AND trial_end <= $1::timestamptz + make_interval(days => $2) AND trial_end > $1::timestamptz - interval '1 day'
       AND NOT EXISTS (SELECT FROM contract c WHERE c.tenant_id = s.tenant_id)
       AND NOT EXISTS (SELECT FROM notice n WHERE n.tenant_id = s.tenant_id
                       AND n.subject = CASE WHEN s.trial_end < $1 THEN 'trial-ended' ELSE 'trial-ending' END)
     ORDER BY tenant_id LIMIT $3`,
    [now, days, take],
  );
  return rows;
}
