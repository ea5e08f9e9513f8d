import type { Sql } from '@rivalscope/kit/db/sql';
import { STANDARD_WATCH, type Watch } from './watch.ts';

/** The watch of a company as of a moment. */
export interface KeptWatch extends Watch {
  companyId: string;
  tenantId: string;
  at: Date;
}

/** Keeps the latest; what comes late replaces nothing, and brings back no company that was deleted. */
export async function saveWatch(sql: Sql, watch: KeptWatch): Promise<void> {
  const { companyId, tenantId, relationshipType, importance, notificationSettings, threshold, coolDownHours, at } = watch;
  await sql.query(
    `INSERT INTO watch (company_id, tenant_id, relationship_type, importance, notification_settings, threshold, cool_down_hours, changed_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE NOT EXISTS (SELECT FROM follow WHERE company_id = $1 AND deleted_at IS NOT NULL)
     ON CONFLICT (company_id) DO UPDATE SET relationship_type = excluded.relationship_type, importance = excluded.importance,
       notification_settings = excluded.notification_settings, threshold = excluded.threshold, cool_down_hours = excluded.cool_down_hours,
       changed_at = excluded.changed_at
     WHERE watch.changed_at <= excluded.changed_at AND watch.tenant_id = excluded.tenant_id`,
    [companyId, tenantId, relationshipType, importance, JSON.stringify(notificationSettings), threshold, coolDownHours, at],
  );
}

/** Forgets how closely a company is watched. */
export async function deleteWatch(sql: Sql, companyId: string): Promise<void> {
  await sql.query('DELETE FROM watch WHERE company_id = $1', [companyId]);
}

/** The columns of `watch`, which a LEFT JOIN may not have found. */
export const WATCH_COLUMNS = `watch.relationship_type AS "relationshipType", watch.importance AS "watchImportance",
  watch.notification_settings AS "notificationSettings", watch.threshold, watch.cool_down_hours AS "coolDownHours"`;

export interface WatchRow {
  /** Null where there is no row, and then all others are. */
  relationshipType: string | null;
  watchImportance: Watch['importance'];
  notificationSettings: Watch['notificationSettings'];
  threshold: Watch['threshold'];
  coolDownHours: number;
}

export const toWatch = ({
  relationshipType,
  watchImportance: importance,
  notificationSettings,
  threshold,
  coolDownHours,
}: WatchRow): Watch =>
  relationshipType === null ? STANDARD_WATCH : { relationshipType, importance, notificationSettings, threshold, coolDownHours };
