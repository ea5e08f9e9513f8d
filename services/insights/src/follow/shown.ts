/** Which findings of its site a follow is shown. */

import { isInsightInSql } from '../rule-setting/insight-sql.ts';

/** SQL of the changes that a row of `finding` rests on. */
export const changesIn = (finding: string): string => `jsonb_path_query_array(${finding}.evidence, '$[*] ? (@.kind == "change").id')`;

/** Whether something is told by these changes that are not all excluded; what rests on none is. */
export const restsOnMore = (changeIds: readonly string[], excluded: ReadonlySet<string>): boolean =>
  changeIds.length === 0 || !changeIds.every((id) => excluded.has(id));

/** The same in SQL. @param follow a row of `follow` @param finding a row of `finding` */
export const restsOnMoreInSql = (follow: string, finding: string): string =>
  `(${follow}.excluded IS NULL OR ${changesIn(finding)} = '[]' OR NOT ${changesIn(finding)} <@ to_jsonb(${follow}.excluded))`;

/**
 * SQL of whether a row of `follow` is shown a row of `finding`: it tells the follow enough, and not all that it rests on is excluded.
 * @param levels of the follow, as `isInsightInSql` has them
 * @param asOf SQL of a moment, null for now
 */
export const showsFinding = (follow: string, finding: string, levels: string, asOf = 'NULL'): string =>
  `${isInsightInSql(finding, levels, asOf)} AND ${restsOnMoreInSql(follow, finding)}`;
