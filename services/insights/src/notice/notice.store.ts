import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sql } from '@rivalscope/kit/db/sql';
import { event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { ChangeNoticedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import type { ObservedChange } from '../change/change.ts';
import { follows } from '../follow/tracked.ts';

/** One notice for each company that follows the page of the change and does not exclude it, so that whoever watches it hears of it; of a sample rival nobody hears. */
export async function noticesOf(sql: Sql, { siteId, id: changeId, at, page }: ObservedChange): Promise<OutgoingEvent[]> {
  const { rows } = await sql.query<{ companyId: string; tenantId: string; pages: string[] | null }>(
    `SELECT company_id AS "companyId", tenant_id AS "tenantId", pages FROM follow WHERE site_id = $1 AND ended_at IS NULL AND deleted_at IS NULL AND NOT sample
       AND $2::uuid <> ALL(coalesce(excluded, '{}'))`,
    [siteId, changeId],
  );
  const told = rows.filter(({ pages }) => follows(pages, page));
  return told.map(({ companyId, tenantId }) =>
    event(ChangeNoticedSchema, tenantId, { tenantId, companyId, changeId, at: timestampFromDate(at) }),
  );
}
