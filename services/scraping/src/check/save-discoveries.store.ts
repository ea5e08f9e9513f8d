import type { Sql } from '@rivalscope/kit/db/sql';
import type { Outcome } from './target.ts';

const NAMES = { pricing: 'pricing', press: 'press', careers: 'careers' } as const;
const KINDS = Object.keys(NAMES) as (keyof typeof NAMES)[];

/**
 * What the landing page told of the site's other pages: a page found for the first time, or in place of one that fails, becomes due if
 * someone follows it; a page that is not there is said to be missing. When the landing page itself failed, so did all that hangs on it.
 */
export async function saveDiscoveries(sql: Sql, outcomes: Outcome[]): Promise<void> {
  const landings = outcomes.filter((o) => o.target.kind === 'landingPage');
  const found = landings.flatMap((o) =>
    o.discovery ? KINDS.map((kind) => ({ siteId: o.target.siteId, kind, url: o.discovery?.pages[kind] ?? null })) : [],
  );
  if (found.length > 0) await saveFound(sql, found);
  const origins = landings.flatMap((o) => (o.discovery ? [{ siteId: o.target.siteId, origin: o.discovery.origin }] : []));
  if (origins.length > 0) {
    await sql.query('UPDATE site s SET origin = u.origin FROM unnest($1::uuid[], $2::text[]) AS u(id, origin) WHERE s.id = u.id', [
      origins.map((o) => o.siteId),
      origins.map((o) => o.origin),
    ]);
  }
  const down = landings.filter((o) => o.kind === 'failed');
  if (down.length > 0) await failUnfound(sql, down);
}

async function saveFound(sql: Sql, found: { siteId: string; kind: string; url: string | null }[]): Promise<void> {
  await sql.query(
    `UPDATE target t SET
       url = u.url,
       state = CASE WHEN u.url IS NULL THEN 'not_tracked' ELSE 'pending' END,
       reason = CASE WHEN u.url IS NULL THEN 'No ' || u.kind || ' page was found on this site by its links or sitemap.' END,
       memory = NULL, etag = NULL, last_modified = NULL, failures = 0,
       due_at = CASE WHEN u.url IS NOT NULL AND EXISTS (
         SELECT 1 FROM follow f WHERE f.site_id = t.site_id AND NOT f.paused AND (t.kind = 'careers' OR t.kind = ANY(f.pages))) THEN now() END
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS u(site_id, kind, url)
     WHERE t.site_id = u.site_id AND t.kind = u.kind AND t.url IS DISTINCT FROM u.url
       AND (t.url IS NULL OR (t.state = 'failing' AND u.url IS NOT NULL))`,
    [found.map((f) => f.siteId), found.map((f) => f.kind), found.map((f) => f.url)],
  );
  await sql.query(
    `UPDATE target t SET state = 'not_tracked', reason = 'No ' || t.kind || ' page was found on this site by its links or sitemap.'
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS u(site_id, kind, url)
     WHERE t.site_id = u.site_id AND t.kind = u.kind AND u.url IS NULL AND t.url IS NULL AND t.state <> 'not_tracked'`,
    [found.map((f) => f.siteId), found.map((f) => f.kind), found.map((f) => f.url)],
  );
}

async function failUnfound(sql: Sql, down: Extract<Outcome, { kind: 'failed' }>[]): Promise<void> {
  await sql.query(
    `UPDATE target t SET state = u.state, reason = u.reason
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS u(site_id, state, reason)
     WHERE t.site_id = u.site_id AND t.kind <> 'landingPage' AND t.url IS NULL`,
    [down.map((o) => o.target.siteId), down.map((o) => o.state), down.map((o) => o.reason)],
  );
}
