import { readArticles } from '../press/articles.ts';
import { articlesSource } from '../press/articles-source.ts';
import { readLedItems } from './led-items.ts';
import { readReleases } from './releases.ts';
import { words } from './words.ts';

/** What the company says that it released: entries with a page of their own, else those of one long page. */
export const changelog = articlesSource({
  name: 'changelog',
  area: 'website',
  choice: { page: 'landingPage', setting: 'websiteChangeDetection' },
  articles: (page) => readReleases(page) ?? readArticles(page) ?? readLedItems(page),
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
