import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sql } from '@rivalscope/kit/db/sql';
import { event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { ChangeNoticedSchema } from '@rivalscope/proto/insights/v1/events_pb';

/** One notice for each company that follows the site, so that whoever watches it hears of the change. */
export async function noticesOf(sql: Sql, siteId: string, changeId: string, at: Date): Promise<OutgoingEvent[]> {
  const { rows } = await sql.query<{ companyId: string; tenantId: string }>(
    `SELECT company_id AS "companyId", tenant_id AS "tenantId" FROM follow WHERE site_id = $1 AND ended_at IS NULL AND deleted_at IS NULL`,
    [siteId],
  );
  return rows.map(({ companyId, tenantId }) =>
    event(ChangeNoticedSchema, tenantId, { tenantId, companyId, changeId, at: timestampFromDate(at) }),
  );
}
