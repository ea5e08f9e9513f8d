import { readArticles } from '../press/articles.ts';
import { articlesSource } from '../press/articles-source.ts';
import { words } from './words.ts';

/** Posts of the company's blog, where it is another page than the one for the press. */
export const blog = articlesSource({
  name: 'blog',
  area: 'news',
  choice: { page: 'press' },
  articles: readArticles,
  told: { type: 'blog_published', word: 'Blog' },
  owns: {
    words,
    title: 'Blog',
    items: 'articles',
    gaveNone: 'The blog shows no articles that we can read.',
    // What stands about its posts are teasers, tags and forms.
    worthTelling: () => () => false,
    unless: ['press'],
    isBeside: true,
  },
});
