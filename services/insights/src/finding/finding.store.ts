import type { Sql } from '@rivalscope/kit/db/sql';
import type { Finding } from './finding.ts';

/** Saves the findings of a site; one whose occasion is known is replaced. Occasions must differ. */
export async function saveFindings(sql: Sql, siteId: string, findings: Finding[]): Promise<void> {
  if (findings.length === 0) return;
  await sql.query(
    `INSERT INTO finding (id, site_id, rule, area, type, importance, title, description, what_to_do, evidence, subject, about, measure, told_by, told_at, look, behind, confirmed, generated_at, earlier, occasion, withdrawn_at, ended_why)
     SELECT gen_random_uuid(), $1, rule, area, type, importance, title, description, "whatToDo", evidence, nullif(subject, 'null'), about, measure, nullif("toldBy", '[]'), "toldAt", look, nullif(behind, '[]'), confirmed, "generatedAt", nullif(earlier, '[]'), occasion,
       (ended ->> 'at')::timestamptz, ended ->> 'why'
     FROM jsonb_to_recordset($2) AS f(rule text, area text, type text, importance text, title text, description text, "whatToDo" text, evidence jsonb, subject jsonb, about jsonb,
       measure float8, "toldBy" jsonb, "toldAt" timestamptz, look text, behind jsonb, confirmed boolean, "generatedAt" timestamptz, earlier jsonb, occasion text, ended jsonb)
     ON CONFLICT (occasion) DO UPDATE SET area = excluded.area, what_to_do = excluded.what_to_do, type = excluded.type, importance = excluded.importance, title = excluded.title,
       description = excluded.description, evidence = excluded.evidence, subject = excluded.subject, about = excluded.about, measure = excluded.measure, told_by = excluded.told_by,
       told_at = excluded.told_at, look = excluded.look, behind = excluded.behind, confirmed = excluded.confirmed,
       generated_at = excluded.generated_at, earlier = excluded.earlier, withdrawn_at = excluded.withdrawn_at, ended_why = excluded.ended_why`,
    [siteId, JSON.stringify(findings)],
  );
}

/** Occasions of the site's findings that rest on the change. */
export async function occasionsOf(sql: Sql, siteId: string, changeId: string): Promise<string[]> {
  const { rows } = await sql.query<{ occasion: string }>('SELECT occasion FROM finding WHERE site_id = $1 AND evidence @> $2', [
    siteId,
    JSON.stringify([{ kind: 'change', id: changeId }]),
  ]);
  return rows.map((row) => row.occasion);
}

/** Hides findings whose ground is gone. */
export async function withdrawFindings(sql: Sql, occasions: string[], at: Date): Promise<void> {
  await sql.query(
    'UPDATE finding SET withdrawn_at = $2, ended_why = NULL WHERE occasion = ANY($1) AND (withdrawn_at IS NULL OR ended_why IS NOT NULL)',
    [occasions, at],
  );
}
