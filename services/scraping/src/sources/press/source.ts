import type { Article } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { readArticles } from './articles.ts';
import { articlesSource } from './articles-source.ts';
import { datedLines } from './dated-items.ts';
import { dayHeaded } from './day-headed.ts';
import { words } from './words.ts';

/** Of lines that each begin with a day, one that holds a link is one of them. */
function articlesOf(page: ParsedPage): Article[] | null {
  const articles = readArticles(page);
  return articles && articles.length > 1 ? articles : (datedLines(page) ?? dayHeaded(page) ?? articles);
}

/** Articles that the company publishes of itself for the press. */
export const press = articlesSource({
  name: 'press',
  area: 'news',
  refreshedWith: ['website', 'funding'],
  choice: { page: 'press' },
  articles: articlesOf,
  told: { type: 'press_published', word: 'Press' },
  owns: { words, title: 'Press page', items: 'articles', gaveNone: 'The press page shows no articles that we can read.' },
});
