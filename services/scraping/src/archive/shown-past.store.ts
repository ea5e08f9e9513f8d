import type { Sql } from '@rivalscope/kit/db/sql';
import { FOLLOWS } from '../change-log/visible.ts';
import type { PageKind } from '../page/facts.ts';
import { pastOn } from '../sources/index.ts';

/** How the reading of one page's past stands. */
export interface ShownPast {
  /** The source whose history it is. */
  source: string;
  state: 'waiting' | 'read' | 'none' | 'unread';
  reason: string | null;
  since: Date | null;
  until: Date;
  captures: number;
  dueAt: Date;
}

/** Of the pages that the company follows. */
export async function pastsOf(sql: Sql, companyId: string): Promise<ShownPast[]> {
  const { rows } = await sql.query<Omit<ShownPast, 'source'> & { kind: PageKind }>(
    `WITH f AS MATERIALIZED (${FOLLOWS} AND f.company_id = $1)
     -- What stands between months is read later, and told as part of what was.
     SELECT t.kind, CASE a.state WHEN 'finer' THEN 'read' ELSE a.state END AS state, a.reason, a.since, a.until, a.captures, a.due_at AS "dueAt"
     FROM f JOIN target t ON t.id = ANY(f.targets) JOIN archive_page a ON a.target_id = t.id ORDER BY t.kind`,
    [companyId],
  );
  return rows.flatMap(({ kind, ...past }) => pastOn(kind).map(({ name }) => ({ source: name, ...past })));
}
