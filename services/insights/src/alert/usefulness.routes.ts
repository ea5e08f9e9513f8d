import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import type { Db } from '../database.ts';
import { rules } from '../rules/rules.ts';
import { RATED_DAYS, ratings } from './usefulness.store.ts';

const Rule = StrictObject({
  name: Type.String(),
  title: Type.String({ description: 'What it looks for, in words' }),
  rated: Type.Integer({ description: `Alerts of the last ${RATED_DAYS} days that somebody of the team rated` }),
  useful: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'The share of these that is useful; null where none was rated' })),
});
const Answer = StrictObject(
  { rules: Type.Array(Rule) },
  { rules: [{ name: 'price_increase', title: 'A plan became more expensive.', rated: 25, useful: 0.84 }] },
);

/** The rules, and what the alerts of each were worth to the team. */
export function usefulnessRoutes(app: App, { db, clock }: { db: Db; clock: () => Date }): void {
  const schema = {
    operationId: 'listRules',
    summary: 'All rules, each with the share of its alerts that the team found useful',
    tags: ['Insights'],
    security: [{ bearer: [] }],
    response: { 200: Answer },
  };
  app.get('/api/v1/insights/rules', { onRequest: allow(...EVERYONE), schema }, async ({ user }) => {
    const rated = await db.sqlRead({ tenant: user.tid }, (sql) => ratings(sql, clock()));
    const by = new Map(rated.map((one) => [one.rule, one]));
    return { rules: rules.map(({ name, looksFor }) => ({ name, title: looksFor, ...worth(by.get(name)) })) };
  });
}

function worth({ useful, noise }: { useful: number; noise: number } = { useful: 0, noise: 0 }): { rated: number; useful: number | null } {
  const rated = useful + noise;
  return { rated, useful: rated === 0 ? null : Math.round((useful / rated) * 100) / 100 };
}
