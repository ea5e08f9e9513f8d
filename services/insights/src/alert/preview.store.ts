import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { restsOnMoreInSql } from '../follow/shown.ts';
import { ownSite } from '../own/own.store.ts';
import { indexed, ourPlans } from '../plan-pair/plan-pair.store.ts';
import { ruleSettings } from '../rule-setting/rule-setting.store.ts';
import { withRule } from './found.ts';
import { type PastCase, PREVIEW_DAYS } from './preview.ts';
import { FOLLOWER_COLUMNS, FOUND_COLUMNS, type FollowerRow, type FoundRow, toFollower } from './raising.store.ts';

/** Findings that are looked at: of one company, and of all together. The newest count. */
const MOST_OF_ONE = 1_000;
const MOST = 10_000;

type Row = FollowerRow & { found: FoundRow; generatedAt: Date; useful: boolean };

/** What was found of the tenant's active companies in the last days, oldest first, and which alerts of it were marked useful. */
export async function pastCases(sql: Sql, companyId: string | null, now: Date): Promise<PastCase[]> {
  const { rows } = await sql.query<Row>(
    `SELECT ${FOLLOWER_COLUMNS}, to_jsonb(finding) AS found, finding."generatedAt", coalesce(alert.feedback = 'useful', false) AS useful
     FROM follow LEFT JOIN watch ON watch.company_id = follow.company_id CROSS JOIN LATERAL (
       SELECT ${FOUND_COLUMNS} FROM finding WHERE finding.site_id = follow.site_id AND finding.confirmed AND finding.withdrawn_at IS NULL
         AND ${restsOnMoreInSql('follow', 'finding')}
         AND finding.generated_at > $2::timestamptz - make_interval(days => ${PREVIEW_DAYS}) AND finding.generated_at <= $2
       ORDER BY finding.generated_at DESC LIMIT ${MOST_OF_ONE}) AS finding
       LEFT JOIN alert ON alert.occasion = finding.occasion AND alert.company_id = follow.company_id
     WHERE ${ownTenant('follow')} AND follow.ended_at IS NULL AND follow.deleted_at IS NULL AND NOT follow.archived
       AND ($1::uuid IS NULL OR follow.company_id = $1)
     ORDER BY finding."generatedAt" DESC, finding."findingId" DESC LIMIT ${MOST}`,
    [companyId, now],
  );
  const rules = await ruleSettings(sql);
  const own = await ownSite(sql);
  const oursOf = indexed(await ourPlans(sql));
  return rows.reverse().map(({ found, generatedAt: at, useful, ...row }) => {
    const follower = toFollower(row, rules);
    return {
      found: withRule({ ...found, generatedAt: at }),
      follower,
      oursOf: (theirs: string) => oursOf(follower.companyId, theirs),
      own,
      at,
      useful,
    };
  });
}
