/** A page that somebody of a tenant gave; who gave none like it is told nothing of it. */
type Given = `page:${string}`;
/** The place at which a source is read that is asked beside the site's pages: a social account, a register. */
type Outside = `@${string}`;
/** A page of a site; careers has no tick box and is followed by all. */
export type Page = (typeof TICKED)[number] | 'careers' | Given | Outside;

/** Whether a page's key is that of one which a person gave. */
export const isGiven = (page: string): page is Given => page.startsWith('page:');

const isOutside = (page: string): page is Outside => page.startsWith('@');

/** Whether a key names a page that insights know. */
export const isPage = (given: string): given is Page =>
  isGiven(given) || isOutside(given) || given === 'careers' || TICKED.some((page) => page === given);

/** Pages of a site that are followed with its landing page. */
const WITH_LANDING = ['changelog', 'docs', 'security', 'customers', 'comparison', 'terms', 'privacy', 'imprint', 'status'] as const;
/** Asked for by a tick: the blog by that for the press, others by that for the landing page. */
const TICKED = ['landingPage', 'pricing', 'press', 'blog', ...WITH_LANDING] as const;

/** Among followed pages: careers is not, although it has no tick box. */
const NO_CAREERS = 'no:careers';

/**
 * The pages that a company follows, as they are kept.
 * @param kinds with a tick box or given @param hidden that it does not follow although all others do
 */
export const pagesKept = (kinds: readonly string[], hidden: readonly string[]): string[] =>
  hidden.includes('careers') ? [...kinds, NO_CAREERS] : [...kinds];

/** Whether who follows these pages is shown what was seen on a page; null: not told, and then all are followed. */
export function follows(pages: readonly string[] | null, page: Page): boolean {
  if (isGiven(page) || isOutside(page)) return pages?.includes(page) === true;
  return pages === null || (page === 'careers' ? !pages.includes(NO_CAREERS) : pages.includes(page));
}

/** The same in SQL. @param follow a row of `follow` @param page trusted SQL: the page */
export const followsPage = (follow: string, page: string): string =>
  `(CASE WHEN ${page} LIKE 'page:%' OR ${page} LIKE '@%' THEN ${page} = ANY(${follow}.pages)
    WHEN ${page} = 'careers' THEN '${NO_CAREERS}' <> ALL(coalesce(${follow}.pages, '{}'))
    ELSE ${follow}.pages IS NULL OR ${page} = ANY(${follow}.pages) END)`;

/** Where what is told in a type of its own stands. */
const PUBLISHED: ReadonlyMap<string, Page> = new Map([
  ['press_published', 'press'],
  ['blog_published', 'blog'],
  ['news_published', '@news'],
  ['release_published', 'changelog'],
  ['docs_changed', 'docs'],
  ['security_changed', 'security'],
  ['certification_added', 'security'],
  ['certification_removed', 'security'],
  ['customer_added', 'customers'],
  ['customer_removed', 'customers'],
  ['comparison_added', 'comparison'],
  ['comparison_removed', 'comparison'],
  ['terms_changed', 'terms'],
  ['privacy_changed', 'privacy'],
  ['incident_reported', 'status'],
  ['page_appeared', '@sitemap'],
  ['page_removed', '@sitemap'],
]);

/** The page on which a change is seen, by what it is about; for changes that do not say it. */
export function pageOf({ dataType, type }: { dataType: string; type: string }): Page {
  if (dataType === 'pricing') return 'pricing';
  if (dataType === 'jobs') return 'careers';
  return PUBLISHED.get(type) ?? 'landingPage';
}

/**
 * SQL of a table of rules, as `rule`: those of which a row of `follow` is not shown what rests on them.
 * @param pages by rule, trusted: all of these have to be followed
 */
export function hiddenRules(follow: string, pages: ReadonlyMap<string, readonly Page[]>): string {
  const of = Map.groupBy(
    [...pages].flatMap(([rule, its]) => its.map((page) => ({ rule, page }))),
    ({ page }) => page,
  );
  const asked = [...of].map(([page, its]) => `('${page}', '{${its.map(({ rule }) => rule).join(',')}}'::text[])`);
  return `(SELECT rule FROM (VALUES ${asked.join(', ')}) AS of(page, of_page) CROSS JOIN unnest(of_page) AS rule
    WHERE ${followsPage(follow, 'of.page')} IS NOT TRUE)`;
}
