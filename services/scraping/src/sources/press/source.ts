import { readArticles } from './articles.ts';
import { articlesSource } from './articles-source.ts';
import { words } from './words.ts';

/** Articles that the company publishes of itself for the press. */
export const press = articlesSource({
  name: 'press',
  area: 'news',
  refreshedWith: ['website', 'funding'],
  choice: { page: 'press' },
  articles: readArticles,
  told: { type: 'press_published', word: 'Press' },
  owns: { words, title: 'Press page', items: 'articles', gaveNone: 'The press page shows no articles that we can read.' },
});
