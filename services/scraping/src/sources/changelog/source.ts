import type { Article } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { samePage } from '../press/article-links.ts';
import { readArticles } from '../press/articles.ts';
import { articlesSource } from '../press/articles-source.ts';
import { unlinkedArticles } from '../press/unlinked.ts';
import { readLedItems } from './led-items.ts';
import { readPreformatted } from './preformatted.ts';
import { namesRelease, readReleases } from './releases.ts';
import { words } from './words.ts';

/**
 * Links of which none is dated or names a version lead elsewhere: to guides, to other pages of the documentation. One alone without a link is
 * the page, with the day of its last change.
 */
function linkedReleases(page: ParsedPage): Article[] | null {
  const articles = readArticles(page);
  const isPage = articles?.length === 1 && articles.every(({ url }) => samePage(url, page.url));
  return articles?.some(namesRelease) && !isPage ? articles : null;
}

/** Cards that name the month alone, each with what was new in it. */
function cards(page: ParsedPage): Article[] | null {
  const found = unlinkedArticles(page);
  return found.length > 1 ? found : null;
}

/** What the company says that it released: entries with a page of their own, else those of one long page. */
export const changelog = articlesSource({
  name: 'changelog',
  area: 'website',
  choice: { page: 'landingPage', setting: 'websiteChangeDetection' },
  articles: (page) => readReleases(page) ?? linkedReleases(page) ?? cards(page) ?? readLedItems(page) ?? readPreformatted(page),
  told: { type: 'release_published', word: 'Release' },
  owns: {
    words,
    title: 'Changelog',
    items: 'releases',
    gaveNone: 'The changelog shows no releases that we can read.',
    unless: ['press', 'blog'],
    isBeside: true,
  },
});
