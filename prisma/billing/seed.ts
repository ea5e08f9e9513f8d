import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import pg from 'pg';

const BUSINESS = {
  maxCompetitors: 50,
  maxUsers: 15,
  apiCallsPerMonth: 100_000,
  alertsPerMonth: 10_000,
  checkIntervalSeconds: 6 * 3_600,
  historyDays: 365,
};
const FEATURES = ['webhooks', 'api', 'audit_log', 'comparison', 'battlecards', 'llm'];

/**
 * Puts a tenant on the Business plan for a month, for demos: it writes what billing would after a purchase.
 * @param url connects as billing's role
 * @returns false while the tenant's trial has not begun yet, or when it has a plan
 */
export async function seedBusinessPlan(url: string, tenantId: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT set_config('app.tenant_id', $1, true)", [tenantId]);
    const { rowCount } = await client.query(
      `UPDATE subscription SET plan = 'business', status = 'active', billing_cycle = 'monthly', current_period_start = now(), current_period_end = now() + interval '1 month'
       WHERE tenant_id = $1 AND status = 'trial'`,
      [tenantId],
    );
    const at = timestampFromDate(new Date());
    if (rowCount)
      await emit(client as never, [
        event(EntitlementsChangedSchema, tenantId, { tenantId, plan: 'business', ...BUSINESS, features: FEATURES, at }),
      ]);
    await client.query('COMMIT');
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
