import { nextIds } from '@rivalscope/kit/db/next-ids';
import type { Sql } from '@rivalscope/kit/db/sql';
import { type ObservedRow, toChange } from '../change/change.store.ts';
import type { Change } from '../change/change.ts';
import { followsPage } from '../follow/tracked.ts';
import { PACE_DAYS, SILENT_DAYS, silences } from '../rules/silence.ts';

/** Sites that are looked at together. */
const SITES = 200;
/** More than anybody publishes in the time in which a pace is looked for, and tells a pace by. */
const MOST_PUBLISHED = 100;

/** Of each rule of silence its name, its page and the type of changes that it misses. */
const KINDS = `(VALUES ${silences.map(({ name, page, ends }) => `('${name}', '${page}', '${ends}')`).join(', ')}) AS kind(rule, page, type)`;

/** What a site published in one place before it fell silent there. */
export interface Published {
  siteId: string;
  rule: string;
  /** Oldest first. */
  changes: Change[];
}

/** Needs the system's scope. */
export const silenceStore = (sql: Sql) => ({
  /** The next sites by id of which changes are known. */
  async sites(after: string): Promise<{ id: string }[]> {
    const { rows } = await sql.query<{ id: string }>(
      `WITH RECURSIVE ${nextIds('observed_change', 'site_id', '$1', SITES)} SELECT id FROM ids ORDER BY id`,
      [after],
    );
    return rows;
  },

  /**
   * Of these sites what was published in places where nothing has been since, as far as that was watched: somebody has followed the
   * page since then, its checks go on, and it is read. What was not looked at is not silent.
   */
  async published(siteIds: readonly string[], now: Date): Promise<Published[]> {
    const { rows } = await sql.query<{ siteId: string; rule: string; changes: ObservedRow[] }>(
      `SELECT last.site_id AS "siteId", kind.rule, told.changes
       FROM ${KINDS}, LATERAL (
         SELECT c.site_id, max(c.detected_at) AS at FROM observed_change c
         WHERE c.site_id = ANY($1::uuid[]) AND c.type = kind.type AND NOT c.flapping AND c.detected_at >= $2::timestamptz - make_interval(days => ${SILENT_DAYS + PACE_DAYS})
         GROUP BY c.site_id HAVING max(c.detected_at) <= $2::timestamptz - make_interval(days => ${SILENT_DAYS})) last, LATERAL (
         SELECT jsonb_agg(to_jsonb(one) ORDER BY one."detectedAt", one.id) AS changes FROM (
           SELECT c.id, c.site_id AS "siteId", c.data_type AS "dataType", c.type, c.importance, c.detail, c.confirmed, c.flapping, c.detected_at AS "detectedAt"
           FROM observed_change c
           WHERE c.site_id = last.site_id AND c.type = kind.type AND NOT c.flapping AND c.detected_at >= last.at - make_interval(days => ${PACE_DAYS})
           ORDER BY c.detected_at DESC, c.id DESC LIMIT ${MOST_PUBLISHED}) one) told
       WHERE NOT EXISTS (SELECT FROM unread_page u WHERE u.site_id = last.site_id AND u.page = kind.page)
         AND EXISTS (SELECT FROM follow f LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id
           WHERE f.site_id = last.site_id AND f.followed_at <= last.at AND f.ended_at IS NULL AND f.deleted_at IS NULL AND NOT f.archived AND NOT f.sample
             AND ${followsPage('f', 'kind.page')} AND (e.plan <> 'trial' OR e.trial_end IS NULL OR e.trial_end > $2))`,
      [siteIds, now],
    );
    return rows.map(({ changes, ...row }) => ({
      ...row,
      changes: changes.map((one) => toChange({ ...one, detectedAt: new Date(one.detectedAt) })),
    }));
  },

  /** Of these occasions those whose finding stands. */
  async standing(occasions: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql.query<{ occasion: string }>(
      'SELECT occasion FROM finding WHERE occasion = ANY($1) AND withdrawn_at IS NULL',
      [occasions],
    );
    return new Set(rows.map(({ occasion }) => occasion));
  },

  /** Occasions of silences that stand although something was published after their last, as long as that is known. */
  async broken(siteIds: readonly string[], now: Date): Promise<{ siteId: string; occasion: string }[]> {
    const { rows } = await sql.query<{ siteId: string; occasion: string }>(
      `SELECT f.site_id AS "siteId", f.occasion FROM finding f JOIN ${KINDS} USING (rule)
       WHERE f.site_id = ANY($1::uuid[]) AND f.generated_at >= $2::timestamptz - make_interval(days => ${SILENT_DAYS + PACE_DAYS}) AND f.withdrawn_at IS NULL AND EXISTS (
         SELECT FROM observed_change c WHERE c.site_id = f.site_id AND c.type = kind.type AND NOT c.flapping
           AND c.detected_at > f.generated_at - make_interval(days => ${SILENT_DAYS}))`,
      [siteIds, now],
    );
    return rows;
  },
});
