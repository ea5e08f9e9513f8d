/** Which news a tenant said are not about its company, as SQL: of one title and publisher, for a follow `f`. */

/** How an exclusion tells what it excludes: titles, all that one publisher publishes, or titles with a word. */
export const RULES = ['article', 'publisher', 'word'] as const;
export type Rule = (typeof RULES)[number];

/** SQL of a text's words in lower case with one space between them; what is no letter or digit parts them. */
export const wordsSql = (text: string): string => `btrim(regexp_replace(lower(left(${text}, 1000)), '[^[:alnum:]]+', ' ', 'g'))`;

/** SQL of whether the words of one text stand in another, one after the other. */
export const holdsWords = (text: string, words: string): string => `strpos(' ' || ${wordsSql(text)} || ' ', ' ' || ${words} || ' ') > 0`;

/** SQL of whether news of this title and publisher are excluded; false where either is null and its rule asks for it. */
export const isExcluded = (title: string, publisher: string): string =>
  `EXISTS (SELECT FROM news_exclusion x WHERE x.company_id = f.company_id AND CASE x.rule
    WHEN 'article' THEN lower(${title}) = ANY(x.marks) WHEN 'publisher' THEN lower(${publisher}) = ANY(x.marks)
    ELSE ${holdsWords(title, 'x.marks[1]')} END)`;

/** The changes that tell of news. */
export const NEWS_TOLD = 'news_published';

/**
 * SQL of the ids of a site's changes that tell of excluded news. Only who excludes any has the site's news looked through, so that lists and
 * counts of changes go on reading their index alone.
 * @param of which of them, and in which order
 */
const excludedChanges = (of = '') => `CASE WHEN EXISTS (SELECT FROM news_exclusion x WHERE x.company_id = f.company_id)
    THEN ARRAY(SELECT n.id FROM change n WHERE n.site_id = f.site_id AND n.data_type = 'news' AND n.type = '${NEWS_TOLD}'
      AND ${isExcluded("n.after ->> 'title'", "n.after ->> 'source'")} ${of}) ELSE '{}' END`;

export const EXCLUDED_CHANGES = excludedChanges();

/** @param most the latest alone */
export const latestExcluded = (most: number): string => excludedChanges(`ORDER BY n.detected_at DESC, n.id DESC LIMIT ${most}`);
