import { allow, EDITORS, EVERYONE } from '@rivalscope/kit/auth/auth';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { PLAIN_TEXT } from '@rivalscope/kit/text';
import { Type } from 'typebox';
import type { PlanPairCommands } from './plan-pair.commands.ts';

const COMPANY = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';
const Plan = Type.String({ minLength: 1, maxLength: 500, pattern: PLAIN_TEXT });
const CompanyId = Type.String({ maxLength: 100 });
const both = { companyId: CompanyId, theirs: Plan, ours: Plan };
const Pair = StrictObject({ ...both, state: Type.Enum(['proposed', 'accepted', 'refused']) });
const Pairs = StrictObject(
  { pairs: Type.Array(Pair) },
  { pairs: [{ companyId: COMPANY, theirs: 'Pro', ours: 'Team', state: 'proposed' }] },
);
const Decided = StrictObject({ ...both, state: Type.Enum(['accepted', 'refused']) });
const Body = StrictObject(
  { pairs: Type.Array(Decided, { minItems: 1, maxItems: 200 }) },
  { pairs: [{ companyId: COMPANY, theirs: 'Pro', ours: 'Team', state: 'accepted' }] },
);

/** Under /api/v1/insights. */
export function planPairRoutes(app: App, commands: PlanPairCommands): void {
  const common = { tags: ['Insights'], security: [{ bearer: [] }] };

  const get = {
    ...common,
    operationId: 'getPlanPairs',
    ...refuses('not_found'),
    summary: 'Our plans beside those of a company: decided and proposed',
    querystring: StrictObject({ companyId: CompanyId }),
    response: { 200: Pairs },
  };
  app.get('/api/v1/insights/plan-pairs', { onRequest: allow(...EVERYONE), schema: get }, async ({ user, query }) => ({
    pairs: await commands.of(user.tid, query.companyId),
  }));

  const put = {
    ...common,
    operationId: 'decidePlanPairs',
    ...refuses('not_found'),
    summary: 'Accepts or refuses pairs; others stay as they are',
    body: Body,
    response: { 200: Pairs },
  };
  app.put('/api/v1/insights/plan-pairs', { onRequest: allow(...EDITORS), schema: put }, async ({ user, body }) => ({
    pairs: await commands.decide(user.tid, body.pairs),
  }));
}
