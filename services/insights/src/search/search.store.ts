import type { Sql } from '@rivalscope/kit/db/sql';
import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { asked, MOST_FOUND, queryOf, searchable } from '@rivalscope/kit/search/search';
import { showsFinding } from '../follow/shown.ts';
import { joinLevels } from '../rule-setting/insight-sql.ts';

/** A finding as one tenant's company sees it. */
export interface FoundInsight {
  id: string;
  companyId: string;
  companyName: string;
  /** With a slot for the company's name. */
  title: string;
  description: string;
  generatedAt: Date;
}

/** As the index `finding_search` has it. */
export const FINDING_TEXT = searchable('site_id', `left(replace(title, '{company} ', ''), 1000) || ' ' || left(description, 2000)`);

/**
 * What the words find of the insights that the tenant is shown, the newest first. Each follow asks the index for its site; OFFSET 0 keeps
 * it so, because an index of the site alone would have the text of each of its rows read anew.
 */
export async function searchFindings(sql: Sql, words: string[], now: Date): Promise<FoundInsight[]> {
  const { rows } = await sql.query<FoundInsight>(
    `WITH ${asked('$1')},
     f AS MATERIALIZED (
       SELECT follow.company_id, follow.company_name, follow.site_id, follow.excluded, follow.ended_at, ${shownSince('entitlement', '$3')} AS since,
         tells.levels, ${queryOf('follow.site_id', 'follow.company_name')} AS query
       FROM follow LEFT JOIN entitlement ON entitlement.tenant_id = follow.tenant_id ${joinLevels('follow')}
       WHERE ${ownTenant('follow')} AND follow.deleted_at IS NULL)
     SELECT found.id, f.company_id AS "companyId", f.company_name AS "companyName", found.title, found.description, found.generated_at AS "generatedAt"
     FROM f CROSS JOIN LATERAL (
       SELECT finding.* FROM (SELECT * FROM finding WHERE ${FINDING_TEXT} @@ f.query OFFSET 0) finding
       WHERE finding.site_id = f.site_id AND finding.withdrawn_at IS NULL AND finding.generated_at >= f.since
         AND (f.ended_at IS NULL OR finding.generated_at <= f.ended_at) AND ${showsFinding('f', 'finding', 'f.levels')}
       ORDER BY finding.generated_at DESC, finding.id LIMIT $2) found
     ORDER BY found.generated_at DESC, found.id, f.company_id LIMIT $2`,
    [words, MOST_FOUND, now],
  );
  return rows;
}
