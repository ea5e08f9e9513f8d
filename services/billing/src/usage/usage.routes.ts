import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import { TRIAL } from '@rivalscope/kit/entitlement/entitlement';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import type { UsageCommands } from './usage.commands.ts';
import { AMOUNTS, type Amounts, amountsOf, RESOURCES } from './usage.ts';

const Count = Type.Integer({ minimum: 0 });
const Limit = Type.Integer({ minimum: -1, description: '-1 is unlimited' });

const UsageAnswer = StrictObject(
  {
    usage: StrictObject({
      currentCompetitors: Count,
      currentUsers: Count,
      currentPages: Count,
      apiCallsThisMonth: Count,
      alertsThisMonth: Count,
    }),
    limits: StrictObject(Object.fromEntries(AMOUNTS.map((name) => [name, Limit])) as Record<keyof Amounts, typeof Limit>),
    percentages: StrictObject({
      competitors: Type.Number(),
      users: Type.Number(),
      pages: Type.Number(),
      apiCalls: Type.Number(),
      alerts: Type.Number(),
    }),
  },
  {
    usage: { currentCompetitors: 1, currentUsers: 1, currentPages: 2, apiCallsThisMonth: 0, alertsThisMonth: 0 },
    limits: amountsOf(TRIAL.limits),
    percentages: { competitors: 20, users: 33.33, pages: 20, apiCalls: 0, alerts: 0 },
  },
);

const LimitParams = StrictObject({ resource: Type.Enum([...RESOURCES], { examples: ['competitors'] }) });
const LimitAnswer = StrictObject(
  { allowed: Type.Boolean(), current: Count, limit: Limit, resource: Type.String() },
  { allowed: true, current: 1, limit: 5, resource: 'competitors' },
);

export const usageRoutes = (app: App, commands: UsageCommands): void => {
  const onRequest = allow(...EVERYONE);
  const common = { tags: ['subscription'], security: [{ bearer: [] }] };

  const usage = { ...common, operationId: 'getUsage', summary: 'What the caller’s company uses of its plan' };
  app.get('/usage', { onRequest, schema: { ...usage, response: { 200: UsageAnswer } } }, async (request) =>
    commands.report(request.user.tid),
  );

  const limit = { ...common, operationId: 'checkLimit', summary: 'Whether one more of a resource fits into the plan', params: LimitParams };
  app.get('/limit/:resource', { onRequest, schema: { ...limit, response: { 200: LimitAnswer } } }, async (request) =>
    commands.check(request.user.tid, request.params.resource),
  );
};
