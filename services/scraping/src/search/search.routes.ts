import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { App } from '@rivalscope/kit/http/server';
import { SearchQuery, searchAnswer, wordsOf } from '@rivalscope/kit/search/search';
import { searchStore } from './search.store.ts';
import { articleResults, changeResult, pageResult } from './search.view.ts';

const EXAMPLE = {
  ...{ kind: 'change', id: '0b9c…', companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', title: 'Team: added Single sign-on' },
  ...{ excerpt: 'Chat, Single sign-on', url: 'https://acme.com/pricing', at: '2026-11-17T06:00:00.000Z' },
};

/** What was collected, by its words. */
export function searchRoutes(app: App, db: Database<PrismaLike>, clock: () => Date): void {
  const schema = {
    operationId: 'searchCollected',
    tags: ['changes'],
    summary: 'Changes, articles and pages of all companies that hold all the words, the newest first',
    security: [{ bearer: [] }],
    querystring: SearchQuery,
    response: { 200: searchAnswer(['change', 'article', 'page'], EXAMPLE) },
  };
  app.get('/api/v1/data-scraping/search', { onRequest: allow(...EVERYONE), schema }, async (request) => {
    const words = wordsOf(request.query.q);
    const { changes, articles, pages } = await db.sqlRead(tenantOf(request), async (sql) => {
      const store = searchStore(sql);
      return { changes: await store.changes(words), articles: await store.articles(words), pages: await store.pages(words) };
    });
    const ofWords = [...changes.map((row) => changeResult(row, words)), ...pages.map((row) => pageResult(row, words))];
    return { results: [...ofWords, ...articleResults(articles, clock())] };
  });
}
