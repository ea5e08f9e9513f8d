import { literals } from '@rivalscope/kit/db/literals';
import type { Sql } from '@rivalscope/kit/db/sql';
import { asked, MOST_FOUND, queryOf, searchable } from '@rivalscope/kit/search/search';
import { FOLLOWS, STATED, VISIBLE } from '../change-log/visible.ts';
import { ABOUT } from '../version/version.ts';

/** A change that was found. */
export interface FoundChangeRow {
  id: string;
  companyId: string;
  detectedAt: Date;
  description: string;
  why: string;
  /** What stood there before and after. */
  before: unknown;
  after: unknown;
  url: string;
}

/** An article that was found. */
export interface FoundArticleRow {
  id: string;
  companyId: string;
  title: string;
  url: string | null;
  publisher: string | null;
  /** As it is stated. */
  publishedAt: string | null;
  firstSeen: Date;
}

/** A page whose text was found. */
export interface FoundPageRow {
  id: string;
  companyId: string;
  title: string | null;
  url: string;
  text: string;
  /** When it was first read so. */
  since: Date;
}

/** What a plan, a headline or a passage says, as far as it is searched. */
const textOf = (side: string): string => `left(coalesce(${side} ->> 'text', ${side} ->> 'headline', ${side} ->> 'features'), 2000)`;

/** As the index `change_search` has it. */
export const CHANGE_TEXT = searchable(
  'site_id',
  `left(description, 2000) || ' ' || coalesce(${textOf('after')}, '') || ' ' || coalesce(${textOf('before')}, '')`,
);

/** Sources whose items are articles: as the index `version_search` has them. */
const ARTICLES = `source IN (${literals(['press', 'blog', 'changelog', 'news'])})`;
export const ARTICLE_TEXT = searchable('site_id', 'left(label, 1000)');

/** As the index `page_text_words` has it; both are bounded where they are saved. Rows of earlier versions have no words but those of their text. */
export const PAGE_TEXT = searchable('site_id', 'coalesce(words, text)');

/** Articles are found by themselves; a change that tells of one would be the same again. */
const TOLD_OF_ARTICLES = literals(['press_published', 'blog_published', 'release_published', 'news_published']);

/** $1: words; $2: most rows. */
const LOOKED_IN = `${asked('$1')},
  f AS MATERIALIZED (SELECT f.*, ${queryOf('f.site_id', 'f.company_name')} AS query FROM (${FOLLOWS}) f)`;

/**
 * What the words find of all that the tenant may see, the newest first. Each follow asks the index for its site; OFFSET 0 keeps it so,
 * because an index of the site alone would have the text of each of its rows read anew.
 */
export const searchStore = (sql: Sql) => ({
  async changes(words: string[]): Promise<FoundChangeRow[]> {
    const { rows } = await sql.query<FoundChangeRow>(
      `WITH ${LOOKED_IN}
       SELECT c.id, f.company_id AS "companyId", c.detected_at AS "detectedAt", c.description, c.why, c.before, c.after, c.url
       FROM f CROSS JOIN LATERAL (
         SELECT c.* FROM (SELECT * FROM change WHERE ${CHANGE_TEXT} @@ f.query OFFSET 0) c
         WHERE ${VISIBLE} AND c.type NOT IN (${TOLD_OF_ARTICLES}) ORDER BY c.detected_at DESC, c.id DESC LIMIT $2) c
       ORDER BY c.detected_at DESC, c.id DESC, f.company_id LIMIT $2`,
      [words, MOST_FOUND],
    );
    return rows;
  },

  /** As they were last stated, those that their pages no longer list included. */
  async articles(words: string[]): Promise<FoundArticleRow[]> {
    const { rows } = await sql.query<FoundArticleRow>(
      `WITH ${LOOKED_IN}
       SELECT md5(concat_ws(' ', v.target_id, v.source, v.item_key)) AS id, f.company_id AS "companyId", v.label AS title, v.url,
         v.fields ->> 'publisher' AS publisher, v.fields ->> 'publishedAt' AS "publishedAt", v.first_seen AS "firstSeen"
       FROM f CROSS JOIN LATERAL (
         SELECT v.* FROM (SELECT * FROM version WHERE ${ARTICLES} AND ${ARTICLE_TEXT} @@ f.query OFFSET 0) v
         WHERE ${STATED} AND v.item_key <> '${ABOUT}' AND (v.valid_to IS NULL OR v.valid_to > f.since) AND NOT EXISTS (
           SELECT FROM version later WHERE later.target_id = v.target_id AND later.source = v.source AND later.item_key = v.item_key
             AND later.valid_from > v.valid_from)
         ORDER BY v.first_seen DESC, v.item_key LIMIT $2) v
       ORDER BY v.first_seen DESC, v.item_key, f.company_id LIMIT $2`,
      [words, MOST_FOUND],
    );
    return rows;
  },

  /** Pages as they stand: of those that a follow shows, as its changes are. */
  async pages(words: string[]): Promise<FoundPageRow[]> {
    const { rows } = await sql.query<FoundPageRow>(
      `WITH ${LOOKED_IN}
       SELECT p.target_id AS id, f.company_id AS "companyId", t.title, t.url, p.text, p.since
       FROM f CROSS JOIN LATERAL (
         SELECT p.* FROM (SELECT * FROM page_text WHERE ${PAGE_TEXT} @@ f.query OFFSET 0) p
         WHERE p.target_id = ANY(f.targets) ORDER BY p.since DESC, p.target_id LIMIT $2) p
         JOIN target t ON t.id = p.target_id AND t.url IS NOT NULL
       ORDER BY p.since DESC, p.target_id, f.company_id LIMIT $2`,
      [words, MOST_FOUND],
    );
    return rows;
  },
});
