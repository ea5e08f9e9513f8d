/** Statements of rounds by what sources state: the company's own articles, and its filings. Pure. */
import { hostOf, type SiteStated } from '../derived.ts';
import { MAX_ARTICLES } from '../press/articles.ts';
import type { ArticleFields } from '../press/articles-source.ts';
import { profile } from '../profile/source.ts';
import type { Item } from '../source.ts';
import { type OfferingFields, offeringWords } from './offerings.ts';
import type { FiledPart, ToldPart } from './rounds.ts';
import { roundSaid } from './sentence.ts';
import { roundIn } from './title.ts';

/** By which a title speaks of the company: the name that its site states, and the site's own. @param host of its landing page */
export function namesOf(name: string | null | undefined, host: string | undefined): string[] {
  const bare = host?.replace(/^www\./, '');
  const names = [name, bare, bare?.split('.')[0]].filter((each) => each !== null && each !== undefined && each !== '');
  return [...new Set(names)] as string[];
}

/** The same, by what its sources state. */
export function namesIn(site: SiteStated): string[] {
  const { name = null } = (site.about(profile.name) ?? {}) as { name?: string | null };
  return namesOf(name, hostOf(site));
}

/** Whether a page lists as many articles as are kept of it: there may be more, older ones. */
export const isFull = (items: readonly object[]): boolean => items.length >= MAX_ARTICLES;

/** Of the articles of press and blog; what both list is one. */
export function toldIn(items: readonly Item<ArticleFields>[], names: readonly string[]): ToldPart[] {
  const articles = new Map(items.map((item) => [item.url ?? item.key, item] as const));
  return [...articles.values()].flatMap(({ label, url, fields: { publishedAt, says } }) => {
    const byTitle = roundIn(label, names);
    const told = byTitle ?? (says === undefined ? null : roundSaid(says, names));
    const evidence = byTitle ? label : (says ?? label);
    return told ? [{ kind: 'article', amount: told.amount, date: publishedAt, url, evidence, told }] : [];
  });
}

/** What a filing adds to a round: in dollars, as the register counts. */
export const filedPart = ({ url, fields }: Item<OfferingFields>): FiledPart => ({
  kind: 'filing',
  amount: fields.soldCents === null ? null : { cents: fields.soldCents, currency: 'USD' },
  date: fields.date,
  url,
  evidence: offeringWords(fields),
  offering: fields,
});
