import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { Importance } from '../change/change.ts';
import { givenKey, type PageKind } from '../page/facts.ts';
import type { GivenPage } from './place.ts';

/** A place that was given, with the page that is checked for it. */
export interface PlaceRow {
  id: string;
  /** As which kind of page it is read. */
  kind: PageKind;
  companyId: string;
  targetId: string;
  url: string;
  selector: string | null;
  label: string | null;
  importance: Importance;
}

/** A stored page. */
export interface WholePage {
  /** zstd */
  body: Buffer;
  /** Unpacked. */
  bytes: number;
  capturedAt: Date;
}

const PLACE = `p.id, p.kind, p.company_id AS "companyId", p.target_id AS "targetId", t.url, t.selector, p.label, p.importance`;
/** Those that count against the plan; a page that is read in place of a found one, or beside it, does not. */
export const OWN_CHOICE = "kind = 'page'";

export interface NewPlace {
  id: string;
  tenantId: string;
  companyId: string;
  targetId: string;
  kind: PageKind;
}

const FROM = 'FROM place p JOIN target t ON t.id = p.target_id';

/** Pages that were given, as far as the transaction's scope sees them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of queries
export const placeStore = (sql: Sql) => ({
  async of(companyId: string): Promise<PlaceRow[]> {
    const { rows } = await sql.query<PlaceRow>(`SELECT ${PLACE} ${FROM} WHERE p.company_id = $1 ORDER BY p.label NULLS LAST, t.url, p.id`, [
      companyId,
    ]);
    return rows;
  },

  async find(companyId: string, id: string): Promise<PlaceRow | null> {
    const { rows } = await sql.query<PlaceRow>(`SELECT ${PLACE} ${FROM} WHERE p.company_id = $1 AND p.id = $2`, [companyId, id]);
    return rows[0] ?? null;
  },

  /** The page of a place as it was last stored whole, whoever has it read whole; null where only a part of it ever was, or nothing. */
  async wholePage(companyId: string, id: string): Promise<WholePage | null> {
    const { rows } = await sql.query<WholePage>(
      `SELECT s.body, s.bytes, s.captured_at AS "capturedAt" ${FROM}
       JOIN target w ON w.site_id = t.site_id AND w.url = t.url AND w.selector IS NULL JOIN snapshot s ON s.id = w.snapshot_id
       WHERE p.company_id = $1 AND p.id = $2 ORDER BY s.captured_at DESC LIMIT 1`,
      [companyId, id],
    );
    return rows[0] ?? null;
  },

  /** How many of its own choice the tenant has, of all its companies. */
  async count(tenantId: string): Promise<number> {
    const { rows } = await sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM place WHERE tenant_id = $1 AND ${OWN_CHOICE}`, [
      tenantId,
    ]);
    return rows[0]?.n ?? 0;
  },

  /** How many a company has that are read as this kind. */
  async countOf(companyId: string, kind: PageKind): Promise<number> {
    const { rows } = await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM place WHERE company_id = $1 AND kind = $2', [
      companyId,
      kind,
    ]);
    return rows[0]?.n ?? 0;
  },

  /** The page of a site that is checked for this address and part, made when nobody gave it before; held until the transaction ends. */
  async target(siteId: string, kind: PageKind, { url, selector }: Pick<GivenPage, 'url' | 'selector'>): Promise<string> {
    const id = randomUUID();
    const { rows } = await sql.query<{ id: string }>(
      `INSERT INTO target (id, site_id, kind, url, selector, wanted_until) VALUES ($1, $2, $3, $4, $5, NULL)
       ON CONFLICT (site_id, split_part(kind, ':', 1), url, coalesce(selector, '')) WHERE strpos(kind, ':') > 0 DO UPDATE SET url = excluded.url RETURNING id`,
      [id, siteId, givenKey(kind, id), url, selector],
    );
    return (rows[0] as { id: string }).id;
  },

  async has(companyId: string, targetId: string): Promise<boolean> {
    const { rowCount } = await sql.query('SELECT FROM place WHERE company_id = $1 AND target_id = $2', [companyId, targetId]);
    return rowCount === 1;
  },

  async insert({ id, tenantId, companyId, targetId, kind }: NewPlace, { label, importance }: GivenPage): Promise<void> {
    await sql.query(
      `INSERT INTO place (id, tenant_id, company_id, target_id, label, importance, kind) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, tenantId, companyId, targetId, label, importance, kind],
    );
  },

  /** @returns whether no other place of the company is that page */
  async update(id: string, targetId: string, { label, importance }: GivenPage): Promise<boolean> {
    const { rowCount } = await sql.query(
      `UPDATE place p SET target_id = $2, label = $3, importance = $4
       WHERE id = $1 AND NOT EXISTS (SELECT FROM place o WHERE o.company_id = p.company_id AND o.target_id = $2 AND o.id <> p.id)`,
      [id, targetId, label, importance],
    );
    return rowCount === 1;
  },

  async remove(id: string): Promise<void> {
    await sql.query('DELETE FROM place WHERE id = $1', [id]);
  },

  /** To another site, where the same addresses are read. */
  async move(companyId: string, siteId: string): Promise<void> {
    for (const place of await this.of(companyId)) {
      await sql.query('UPDATE place SET target_id = $2 WHERE id = $1', [place.id, await this.target(siteId, place.kind, place)]);
    }
  },

  /** @returns the ids of those of its own choice that the company had */
  async removeAll(companyId: string): Promise<string[]> {
    const { rows } = await sql.query<{ id: string; counts: boolean }>(
      `DELETE FROM place WHERE company_id = $1 RETURNING id, ${OWN_CHOICE} AS counts`,
      [companyId],
    );
    return rows.filter(({ counts }) => counts).map(({ id }) => id);
  },
});
