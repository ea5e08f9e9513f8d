import type { Sql } from '@rivalscope/kit/db/sql';

/** Profiles that are looked at together. */
const PROFILES = 500;
/** A profile stays for so long after the last follower: who comes back finds it, though the site may have said nothing new. */
const KEPT_DAYS = 90;

/** Profiles of sites, by way of the sites' ids: no statement looks at a table as a whole. Needs the system's scope. */
export const retentionStore = (sql: Sql) => ({
  /** The next sites by id that have a profile. */
  async sites(after: string): Promise<{ id: string }[]> {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT site_id AS id FROM site_profile WHERE site_id > $1 ORDER BY site_id LIMIT ${PROFILES}`,
      [after],
    );
    return rows;
  },

  /** Notes since when nobody follows a site, and forgets it where somebody does. */
  async markUnfollowed(siteIds: string[], now: Date): Promise<void> {
    await sql.query(
      `UPDATE site_profile p SET unfollowed_at = CASE WHEN NOT s.followed THEN $2::timestamptz END
       FROM (SELECT id, EXISTS (SELECT FROM site_company c WHERE c.site_id = id) AS followed FROM unnest($1::uuid[]) AS id) s
       WHERE p.site_id = s.id AND s.followed = (p.unfollowed_at IS NOT NULL)`,
      [siteIds, now],
    );
  },

  async pruneProfiles(siteIds: string[], now: Date): Promise<void> {
    await sql.query(
      `DELETE FROM site_profile WHERE site_id = ANY($1::uuid[]) AND unfollowed_at < $2::timestamptz - make_interval(days => ${KEPT_DAYS})`,
      [siteIds, now],
    );
  },
});
