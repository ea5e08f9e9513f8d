/** Pages whose address leads to another page of the site that is read already: a blog that is the page for the press. */
import type { Sql } from '@rivalscope/kit/db/sql';
import { isGiven, type PageKind } from '../page/facts.ts';
import { on } from '../sources/index.ts';
import { ownerAmong } from '../sources/source.ts';
import type { StoreAccess } from './background.store.ts';
import type { DueTarget, FailedOutcome } from './target.ts';

/** It is asked after the address seldom: sites rarely part such pages again. */
const LOOK_AGAIN_MS = 7 * 24 * 60 * 60_000;

/** What the page is called that stands at the address and is read for itself; null where the page is to be read. @param url the address that answered */
export async function readElsewhere({ read }: StoreAccess, { kind, siteId }: DueTarget, url: string): Promise<string | null> {
  const others = isGiven(kind) ? [] : (ownerAmong(on(kind)).owns.unless ?? []);
  if (others.length === 0) return null;
  const other = await read((sql) => kindAt(sql, siteId, others, url));
  return other && ownerAmong(on(other)).owns.title.toLowerCase();
}

/** The page of these kinds that was found at an address, or led there when it was last read. */
async function kindAt(sql: Sql, siteId: string, kinds: readonly PageKind[], url: string): Promise<PageKind | null> {
  const { rows } = await sql.query<{ kind: PageKind }>(
    `SELECT t.kind FROM target t LEFT JOIN snapshot s ON s.id = t.snapshot_id
     WHERE t.site_id = $1 AND t.kind = ANY($2::text[]) AND t.wanted_until > now() AND rtrim($3, '/') IN (rtrim(t.url, '/'), rtrim(s.url, '/')) LIMIT 1`,
    [siteId, kinds, url],
  );
  return rows[0]?.kind ?? null;
}

/** What the check of such a page comes to. */
export const elsewhere = (target: DueTarget, at: Date, other: string): FailedOutcome => ({
  kind: 'failed',
  target,
  at,
  nextDueAt: new Date(at.getTime() + LOOK_AGAIN_MS),
  state: 'not_tracked',
  reason: `Its address leads to the ${other}, which is read for itself.`,
  status: null,
});
