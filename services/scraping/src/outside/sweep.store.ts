import type { Sql } from '@rivalscope/kit/db/sql';
import { lockSites, reschedule } from '../follow/schedule.store.ts';
import type { PageKey } from '../page/facts.ts';
import { placed } from '../sources/index.ts';
import { findPlaces, sitesToLocate } from './places.store.ts';

/** A place that is closed to us is looked at in a week (`place-check.ts`), one whose key was refused in a day. */
const CLOSED = "t.state IN ('needs_key', 'not_permitted') AND t.due_at > t.last_checked + interval '2 days'";

/**
 * Finds the places of sources that are new here for sites whose landing pages told nothing new since, and wakes those that an operator has
 * opened.
 * @param open kinds that may be asked
 */
export async function sweepPlaces(sql: Sql, siteIds: readonly string[], open: readonly PageKey[], floor: number): Promise<void> {
  if (siteIds.length === 0 || placed.length === 0) return;
  const lacking = await sitesToLocate(sql, siteIds);
  if (lacking.length > 0) await lockSites(sql, lacking);
  const moved = await findPlaces(sql, lacking);
  if (moved.length > 0) await reschedule(sql, moved, floor);
  await sql.query(
    `UPDATE target t SET due_at = now(), failures = 0 WHERE t.site_id = ANY($1::uuid[]) AND t.kind = ANY($2::text[]) AND ${CLOSED}`,
    [siteIds, open],
  );
}
