import { fromBinary } from '@bufbuild/protobuf';
import type { Sql } from '@rivalscope/kit/db/sql';
import { ApiCallsCountedSchema } from '@rivalscope/proto/gateway/v1/events_pb';

export interface CountedMonth {
  tenantId: string;
  month: string;
  calls: number;
}

/** A count that was announced, perhaps not taken everywhere yet. */
export interface AnnouncedCalls {
  eventId: string;
  calls: number;
}

/** Counts of all tenants in the order of tenant and month, after one of them; needs the system's scope. */
export async function countedMonths(sql: Sql, after: Pick<CountedMonth, 'tenantId' | 'month'>, take: number): Promise<CountedMonth[]> {
  const { rows } = await sql.query<CountedMonth>(
    `SELECT tenant_id AS "tenantId", month, calls::float8 AS calls FROM api_usage
     WHERE (tenant_id, month) > ($1::uuid, $2) ORDER BY tenant_id, month LIMIT $3`,
    [after.tenantId, after.month, take],
  );
  return rows;
}

/** One month's count with what the outbox still holds of it, as of one moment. */
export async function countedMonth(sql: Sql, tenantId: string, month: string): Promise<{ calls: number; announced: AnnouncedCalls[] }> {
  const { rows } = await sql.query<{ calls: number; id: string | null; data: Buffer | null }>(
    `SELECT u.calls::float8 AS calls, o.id, o.data FROM api_usage u LEFT JOIN outbox o ON o.tenant = u.tenant_id AND o.type = $3
     WHERE u.tenant_id = $1 AND u.month = $2`,
    [tenantId, month, ApiCallsCountedSchema.typeName],
  );
  const announced = rows.flatMap(({ id, data }) => {
    const counted = id && data ? fromBinary(ApiCallsCountedSchema, new Uint8Array(data)) : undefined;
    return id && counted?.month === month ? [{ eventId: id, calls: counted.calls }] : [];
  });
  return { calls: rows[0]?.calls ?? 0, announced };
}
