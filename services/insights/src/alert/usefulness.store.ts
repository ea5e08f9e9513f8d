import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';

/** How a team rated the alerts of one rule. */
export interface Rated {
  rule: string;
  useful: number;
  noise: number;
}

/** How far back ratings tell what a rule is worth to a team today. */
export const RATED_DAYS = 90;

/** How the tenant rated its alerts of the last days, by rule; rules of which none was rated are absent, and so is the sample rival. */
export async function ratings(sql: Sql, now: Date): Promise<Rated[]> {
  const { rows } = await sql.query<Rated>(
    `SELECT rule, (count(*) FILTER (WHERE feedback = 'useful'))::int AS useful, (count(*) FILTER (WHERE feedback = 'noise'))::int AS noise
     FROM alert WHERE ${ownTenant('alert')} AND raised_at > $1::timestamptz - make_interval(days => ${RATED_DAYS}) AND feedback IS NOT NULL
       AND not_delivered IS DISTINCT FROM 'sample'
     GROUP BY rule`,
    [now],
  );
  return rows;
}
