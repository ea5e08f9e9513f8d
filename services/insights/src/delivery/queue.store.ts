import type { Sql } from '@rivalscope/kit/db/sql';
import { STANDARD } from '../notification/notification.ts';

/** What became of telling of an alert at one place. */
export interface Delivered {
  /** Null where it was mailed to a person. */
  channelId: string | null;
  kind: string;
  state: string;
  /** ISO 8601. */
  at: string;
}

/** What the checks of a site find comes within this time of each other, and is told in one mail. */
const GATHER = "interval '30 seconds'";
/** What one of them finds comes within this, and goes on one alert: a channel is told it once, and then as a whole. */
const GATHER_ONE = "interval '5 seconds'";
const rank = (importance: string) => `array_position(ARRAY['low', 'medium', 'high'], ${importance})`;

/**
 * Has these alerts told outside of the product: mailed to everybody who wants that at once, and posted to every channel whose routes
 * they take: `mailbox` is what goes to a channel that is mailed, `email` what goes to a person. Needs the system's scope; a second time changes nothing.
 */
export async function queueDeliveries(sql: Sql, alertIds: string[], now: Date): Promise<void> {
  if (alertIds.length === 0) return;
  await sql.query(
    `INSERT INTO delivery (id, tenant_id, alert_id, kind, target_id, state, due_at)
     SELECT gen_random_uuid(), a.tenant_id, a.id, told.kind, told.target_id, 'pending', told.due_at
     FROM alert a CROSS JOIN LATERAL (
       SELECT 'email' AS kind, m.user_id AS target_id, $2::timestamptz + ${GATHER} AS due_at
       FROM member m LEFT JOIN notification_setting s ON s.user_id = m.user_id
       WHERE m.tenant_id = a.tenant_id AND m.removed_at IS NULL AND m.email <> '' AND coalesce(s.mail, '${STANDARD.mail}') <> 'off'
         AND ${rank('a.importance')} >= ${rank(`CASE WHEN s.user_id IS NULL THEN '${STANDARD.mailFrom}' ELSE s.mail_from END`)}
       UNION ALL
       SELECT CASE c.kind WHEN 'email' THEN 'mailbox' ELSE c.kind END, c.id, $2::timestamptz + ${GATHER_ONE}
       FROM channel c
       WHERE c.tenant_id = a.tenant_id AND c.state <> 'disabled' AND ${rank('a.importance')} >= ${rank('c.importance')}
         AND (c.areas = '{}' OR a.area = ANY(c.areas)) AND (c.company_ids = '{}' OR a.company_id = ANY(c.company_ids))) told
     WHERE a.id = ANY($1::uuid[]) AND a.not_delivered IS NULL
     ON CONFLICT (alert_id, target_id) DO NOTHING`,
    [alertIds, now],
  );
}

/** What became of telling about these alerts outside of the product, by the alert; of each at most twenty. */
export async function deliveriesOf(sql: Sql, alertIds: string[]): Promise<Map<string, Delivered[]>> {
  const { rows } = await sql.query<Omit<Delivered, 'at'> & { alertId: string; at: Date }>(
    `SELECT d.alert_id AS "alertId", CASE WHEN d.kind <> 'email' THEN d.target_id END AS "channelId",
       CASE d.kind WHEN 'mailbox' THEN 'email' ELSE d.kind END AS kind, d.state, d.at
     FROM unnest($1::uuid[]) AS one(id)
     CROSS JOIN LATERAL (SELECT * FROM delivery WHERE alert_id = one.id ORDER BY at, id LIMIT 20) d`,
    [alertIds],
  );
  const byAlert = Map.groupBy(rows, ({ alertId }) => alertId);
  return new Map([...byAlert].map(([id, of]) => [id, of.map(({ alertId: _alertId, at, ...one }) => ({ ...one, at: at.toISOString() }))]));
}
