import type { Sql } from '@rivalscope/kit/db/sql';
import type { FoundPage } from '../discovery/evidence.ts';
import { ROOT } from '../page/facts.ts';
import { pages } from '../sources/index.ts';
import type { Outcome } from './target.ts';

const FOUND = pages.kinds.filter((kind) => kind !== ROOT);

/**
 * What the landing page told of the site's other pages: a page found for the first time, or in place of one that fails, becomes due if
 * someone wants it; so does one in place of a page that leads elsewhere. A page that is not there is said to be missing. When the landing page itself failed, so did all that hangs on it.
 */
export async function saveDiscoveries(sql: Sql, outcomes: Outcome[]): Promise<void> {
  const landings = outcomes.filter((o) => o.target.kind === ROOT);
  const found = landings.flatMap(({ discovery, target: { siteId } }) =>
    discovery ? FOUND.map((kind) => ({ siteId, kind, url: null, evidence: null, confidence: null, ...discovery.pages[kind] })) : [],
  );
  if (found.length > 0) await saveFound(sql, found);
  const origins = landings.flatMap((o) => (o.discovery ? [{ siteId: o.target.siteId, origin: o.discovery.origin }] : []));
  if (origins.length > 0) {
    await sql.query(
      `UPDATE site s SET origin = u.origin FROM unnest($1::uuid[], $2::text[]) AS u(id, origin)
       WHERE s.id = u.id AND s.origin IS DISTINCT FROM u.origin`,
      [origins.map((o) => o.siteId), origins.map((o) => o.origin)],
    );
  }
  const down = landings.filter((o) => o.kind === 'failed');
  if (down.length > 0) await failUnfound(sql, down);
}

/** A page of a kind, if the site has one, and what speaks for it. */
type Found = { siteId: string; kind: string } & { [K in keyof FoundPage]: FoundPage[K] | null };

async function saveFound(sql: Sql, found: Found[]): Promise<void> {
  const of = [found.map((f) => f.siteId), found.map((f) => f.kind), found.map((f) => f.url)];
  const why = [found.map((f) => f.evidence), found.map((f) => f.confidence)];
  await sql.query(
    `UPDATE target t SET
       url = u.url, evidence = u.evidence, confidence = u.confidence,
       state = CASE WHEN u.url IS NULL THEN 'not_tracked' ELSE 'pending' END,
       reason = CASE WHEN u.url IS NULL THEN 'No ' || u.kind || ' page was found on this site by its links or sitemap.' END,
       memory = NULL, etag = NULL, last_modified = NULL, failures = 0,
       due_at = CASE WHEN u.url IS NOT NULL AND t.wanted_until > now() THEN now() END
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::real[]) AS u(site_id, kind, url, evidence, confidence)
     WHERE t.site_id = u.site_id AND t.kind = u.kind AND t.url IS DISTINCT FROM u.url
       AND (t.url IS NULL OR (t.state IN ('failing', 'unreadable', 'not_tracked') AND u.url IS NOT NULL))`,
    [...of, ...why],
  );
  await sql.query(
    `UPDATE target t SET evidence = u.evidence, confidence = u.confidence
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::real[]) AS u(site_id, kind, url, evidence, confidence)
     WHERE t.site_id = u.site_id AND t.kind = u.kind AND t.url = u.url AND (t.evidence, t.confidence) IS DISTINCT FROM (u.evidence, u.confidence)`,
    [...of, ...why],
  );
  await sql.query(
    `UPDATE target t SET state = 'not_tracked', reason = 'No ' || t.kind || ' page was found on this site by its links or sitemap.'
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS u(site_id, kind, url)
     WHERE t.site_id = u.site_id AND t.kind = u.kind AND u.url IS NULL AND t.url IS NULL AND t.state <> 'not_tracked'`,
    of,
  );
}

async function failUnfound(sql: Sql, down: Extract<Outcome, { kind: 'failed' }>[]): Promise<void> {
  await sql.query(
    `UPDATE target t SET state = u.state, reason = u.reason
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS u(site_id, state, reason)
     WHERE t.site_id = u.site_id AND t.kind <> '${ROOT}' AND t.url IS NULL`,
    [down.map((o) => o.target.siteId), down.map((o) => o.state), down.map((o) => o.reason)],
  );
}
