import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { holdsWords, type Rule, wordsSql } from './excluded.ts';

export interface Exclusion {
  id: string;
  rule: Rule;
  /** As people read it: a title, a publisher's name, a word. */
  said: string;
  saidAt: Date;
}

/** An article as it was listed. */
export interface ListedArticle {
  url: string;
  title: string;
  /** Empty where the service does not tell. */
  publisher: string;
}

const COLUMNS = 'id, rule, said, said_at AS "saidAt"';

/** What people of a tenant said is no news of a company, as far as the transaction's scope sees it. */
export const exclusionStore = (sql: Sql) => ({
  /** The newest first. */
  async of(companyId: string): Promise<Exclusion[]> {
    const { rows } = await sql.query<Exclusion>(
      `SELECT ${COLUMNS} FROM news_exclusion WHERE company_id = $1 ORDER BY said_at DESC, id DESC`,
      [companyId],
    );
    return rows;
  },

  /** Articles of these addresses that a search for the company found, excluded or not. */
  async articles(companyId: string, urls: readonly string[]): Promise<ListedArticle[]> {
    const { rows } = await sql.query<ListedArticle>(
      `SELECT DISTINCT ON (v.url) v.url, v.label AS title, coalesce(v.fields ->> 'publisher', '') AS publisher
       FROM follow f JOIN version v ON v.site_id = f.site_id AND v.source = 'news'
       WHERE f.company_id = $1 AND v.url = ANY($2::text[]) ORDER BY v.url, v.valid_from DESC`,
      [companyId, urls],
    );
    return rows;
  },

  /** A word as titles are held against it, whether it stands in the title, and whether in the name. */
  async word(given: string, title: string, name: string): Promise<{ word: string; inTitle: boolean; inName: boolean }> {
    const { rows } = await sql.query<{ word: string; inTitle: boolean; inName: boolean }>(
      `SELECT w.word, ${holdsWords('$2::text', 'w.word')} AS "inTitle", ${holdsWords('$3::text', 'w.word')} AS "inName"
       FROM (SELECT ${wordsSql('$1::text')} AS word) w`,
      [given, title, name],
    );
    return rows[0] as { word: string; inTitle: boolean; inName: boolean };
  },

  /** What was said before is the same, and may exclude more now. @param marks titles, publishers or words; kept in lower case */
  async save(tenantId: string, companyId: string, { rule, said }: Pick<Exclusion, 'rule' | 'said'>, marks: readonly string[], at: Date) {
    const { rows } = await sql.query<Exclusion>(
      `INSERT INTO news_exclusion AS x (id, company_id, tenant_id, rule, said, marks, said_at)
       VALUES ($1, $2, $3, $4, $5, ARRAY(SELECT DISTINCT lower(mark) FROM unnest($6::text[]) AS mark), $7)
       ON CONFLICT (company_id, rule, said) DO UPDATE SET marks = ARRAY(SELECT DISTINCT mark FROM unnest(x.marks || excluded.marks) AS mark LIMIT ${MOST_MARKS})
       RETURNING ${COLUMNS}`,
      [randomUUID(), companyId, tenantId, rule, said, marks, at],
    );
    return rows[0] as Exclusion;
  },

  /** @returns whether there was one */
  async remove(companyId: string, id: string): Promise<boolean> {
    const { rowCount } = await sql.query('DELETE FROM news_exclusion WHERE company_id = $1 AND id = $2', [companyId, id]);
    return rowCount === 1;
  },

  async removeAll(companyId: string): Promise<void> {
    await sql.query('DELETE FROM news_exclusion WHERE company_id = $1', [companyId]);
  },
});

/** Titles that one exclusion keeps. */
const MOST_MARKS = 100;
