import type { Sql } from '@rivalscope/kit/db/sql';
import type { StoredChange } from '../check/events.ts';
import { PageFetch, packed } from '../check/page-fetch.ts';
import { captureKey, insertChanges, type ReadPage, saveReadings, saveSnapshots, saveTexts } from '../check/save-content.store.ts';
import { MADE_UP } from '../coverage/coverage.ts';
import type { Fetched } from '../fetch/result.ts';
import type { PageFacts } from '../page/facts.ts';
import { pageSources } from '../sources/index.ts';
import { type MadePage, madePages } from './made-page.ts';

const DAY_MS = 86_400_000;

interface Target {
  id: string;
  kind: string;
}

/**
 * Writes what checks of the sample rival's site would have come to in the last months: pages, versions, changes, by the code that saves
 * checks. What was never fetched has no time at which it was. The caller holds the site's lock; a site that has its history is left alone.
 * @param website its host, as people read it
 * @returns the changes, oldest first, for whoever tells of them
 */
export async function seedSample(sql: Sql, siteId: string, website: string, now: Date): Promise<StoredChange[]> {
  const { rows: targets } = await sql.query<Target>(`SELECT id, kind FROM target WHERE site_id = $1 AND state = 'pending'`, [siteId]);
  const idOf = new Map(targets.map(({ id, kind }) => [kind, id]));
  const [changes, latest] = [[] as StoredChange[], new Map<string, SeenPage>()];
  for (const made of madePages(website, now)) {
    const id = idOf.get(made.kind);
    if (id === undefined) continue;
    const page = readPage(made, { id, siteId, now, before: latest.get(id) });
    const snapshots = await saveSnapshots(sql, [page]);
    await saveReadings(sql, [page], []);
    changes.push(...(await insertChanges(sql, [page], [], snapshots, 0)));
    latest.set(id, { ...page, snapshotId: snapshots.get(captureKey(page)) ?? null });
  }
  await saveTexts(sql, [...latest.values()]);
  await settle(sql, siteId, [...latest.values()]);
  return changes;
}

type SeenPage = ReadPage & { snapshotId: string | null };

/** Nobody looks a second time: what was seen is confirmed. */
function readPage(
  made: MadePage,
  { id, siteId, now, before }: { id: string; siteId: string; now: Date; before: SeenPage | undefined },
): ReadPage {
  const at = new Date(now.getTime() - made.daysAgo * DAY_MS);
  const page = new PageFetch(made.kind, answerOf(made));
  const facts: PageFacts = page.facts();
  const changes = before
    ? pageSources(made.kind)
        .compare(before.facts, facts)
        .map((change) => ({ ...change, confirmed: true }))
    : [];
  const target = { id, siteId, kind: made.kind, snapshotId: before?.snapshotId ?? null };
  return { target, at, facts, changes, answer: page.answer(), capture: page.capture(at) };
}

const answerOf = ({ url, html }: MadePage): Fetched => ({
  ...{ kind: 'ok', url, redirects: [], durationMs: 0, status: 200, headers: {}, cookies: [] },
  ...{ body: Buffer.from(html), text: () => html, etag: null, lastModified: null, permanentRedirect: null },
});

/** Every page of the site is a sample's, those that it has not, too: nothing is under way, and nothing was fetched. */
async function settle(sql: Sql, siteId: string, pages: readonly SeenPage[]): Promise<void> {
  await sql.query(`UPDATE site SET first_run_at = now() WHERE id = $1`, [siteId]);
  await sql.query(`UPDATE target SET state = 'sample', reason = $2 WHERE site_id = $1`, [siteId, MADE_UP]);
  await sql.query(
    `UPDATE target t SET url = u.url, title = u.title, facts = u.facts, snapshot_id = u.snapshot, last_changed = u.at
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::uuid[], $6::timestamptz[]) AS u(id, url, title, facts, snapshot, at)
     WHERE t.id = u.id`,
    [
      pages.map(({ target }) => target.id),
      pages.map(({ answer }) => answer.url),
      pages.map(({ facts }) => facts.title),
      pages.map(({ facts }) => packed(facts)),
      pages.map(({ snapshotId }) => snapshotId),
      pages.map(({ at }) => at),
    ],
  );
}

/** Nothing is left of these sites, which nobody else can follow. The caller has ended their follows. */
export async function removeSample(sql: Sql, siteIds: readonly string[]): Promise<void> {
  if (siteIds.length === 0) return;
  await sql.query('DELETE FROM change WHERE site_id = ANY($1::uuid[])', [siteIds]);
  await sql.query('DELETE FROM snapshot WHERE site_id = ANY($1::uuid[])', [siteIds]);
  await sql.query('DELETE FROM version WHERE site_id = ANY($1::uuid[])', [siteIds]);
  await sql.query('DELETE FROM target WHERE site_id = ANY($1::uuid[])', [siteIds]);
  await sql.query('DELETE FROM site WHERE id = ANY($1::uuid[])', [siteIds]);
}
