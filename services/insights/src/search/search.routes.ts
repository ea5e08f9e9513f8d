import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { excerptOf } from '@rivalscope/kit/search/excerpt';
import { SearchQuery, searchAnswer, wordsOf } from '@rivalscope/kit/search/search';
import type { Db } from '../database.ts';
import { titleFor } from '../finding/finding.ts';
import { type FoundInsight, searchFindings } from './search.store.ts';

const EXAMPLE = {
  ...{ kind: 'insight', id: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11', companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11' },
  ...{ title: 'Acme raised the price of Team by 20%', excerpt: 'Team costs $60 per month instead of $50 (+20%).' },
  ...{ url: null, at: '2026-11-21T10:00:00.000Z' },
};

/** Insights by their words. */
export function searchRoutes(app: App, { db, clock }: { db: Db; clock: () => Date }): void {
  const schema = {
    operationId: 'searchInsights',
    summary: 'Insights about all companies that hold all the words, the newest first',
    tags: ['Insights'],
    security: [{ bearer: [] }],
    querystring: SearchQuery,
    response: { 200: searchAnswer(['insight'], EXAMPLE) },
  };
  app.get('/api/v1/insights/search', { onRequest: allow(...EVERYONE), schema }, async ({ user, query }) => {
    const words = wordsOf(query.q);
    const rows = await db.sqlRead({ tenant: user.tid }, (sql) => searchFindings(sql, words, clock()));
    return { results: rows.map((row) => resultOf(row, words)) };
  });
}

function resultOf({ id, companyId, companyName, title, description, generatedAt }: FoundInsight, words: readonly string[]) {
  return {
    kind: 'insight' as const,
    ...{ id, companyId, title: titleFor(title, companyName), excerpt: excerptOf(description, words) },
    ...{ url: null, at: generatedAt.toISOString() },
  };
}
