import type { Sql } from '@rivalscope/kit/db/sql';
import { isGivenSql, isOutsideSql, type PageKind, ROOT } from '../page/facts.ts';
import type { Answered } from './place.ts';

/** A page that was found for a site, of a kind of which people may know better. */
export interface FoundTarget {
  kind: PageKind;
  /** null: none was found. */
  url: string | null;
}

const FOUND = `SELECT kind, url FROM target WHERE site_id = $1 AND NOT ${isGivenSql('kind')} AND NOT ${isOutsideSql('kind')} AND kind <> '${ROOT}'`;

/** What people of a tenant answered of the pages that were found for a company, as far as the transaction's scope sees it. */
export const answerStore = (sql: Sql) => ({
  async of(companyId: string): Promise<Answered[]> {
    const { rows } = await sql.query<Answered>('SELECT kind, answer, url FROM place_answer WHERE company_id = $1', [companyId]);
    return rows;
  },

  /** @param id of its row of `target` */
  async found(siteId: string, id: string): Promise<FoundTarget | null> {
    const { rows } = await sql.query<FoundTarget>(`${FOUND} AND id = $2`, [siteId, id]);
    return rows[0] ?? null;
  },

  /** @returns the id of its row of `target` */
  async idOf(siteId: string, kind: PageKind): Promise<string | null> {
    const { rows } = await sql.query<{ id: string }>('SELECT id FROM target WHERE site_id = $1 AND kind = $2', [siteId, kind]);
    return rows[0]?.id ?? null;
  },

  /** @param at when it was answered */
  async save(tenantId: string, companyId: string, { kind, answer, url }: Answered, at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO place_answer (company_id, kind, tenant_id, answer, url, answered_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (company_id, kind) DO UPDATE SET answer = excluded.answer, url = excluded.url, answered_at = excluded.answered_at
       WHERE (place_answer.answer, place_answer.url) IS DISTINCT FROM (excluded.answer, excluded.url)`,
      [companyId, kind, tenantId, answer, url, at],
    );
  },

  async remove(companyId: string, kind: PageKind): Promise<void> {
    await sql.query('DELETE FROM place_answer WHERE company_id = $1 AND kind = $2', [companyId, kind]);
  },

  /** What was said of the place that another page took ends with the last such page. */
  async endOther(companyId: string, kind: PageKind): Promise<void> {
    await sql.query(
      `DELETE FROM place_answer a WHERE a.company_id = $1 AND a.kind = $2 AND a.answer = 'other'
         AND NOT EXISTS (SELECT FROM place p WHERE p.company_id = a.company_id AND p.kind = a.kind)`,
      [companyId, kind],
    );
  },

  async removeAll(companyId: string): Promise<void> {
    await sql.query('DELETE FROM place_answer WHERE company_id = $1', [companyId]);
  },
});
