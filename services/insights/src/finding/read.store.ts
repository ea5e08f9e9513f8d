import type { Sql } from '@rivalscope/kit/db/sql';

/** Notes that a person has read an insight, or has not, of a finding that its tenant is shown; a second time changes nothing. */
export async function saveRead(
  sql: Sql,
  findingId: string,
  { tenant, user, at }: { tenant: string; user: string; at: Date },
  read: boolean,
): Promise<void> {
  if (read)
    await sql.query(
      `INSERT INTO insight_read (finding_id, user_id, tenant_id, read_at)
       SELECT id, $2, $3, $4 FROM finding WHERE id = $1 FOR KEY SHARE
       ON CONFLICT (finding_id, user_id) DO UPDATE SET read_at = excluded.read_at`,
      [findingId, user, tenant, at],
    );
  else await sql.query('DELETE FROM insight_read WHERE finding_id = $1 AND user_id = $2', [findingId, user]);
}
