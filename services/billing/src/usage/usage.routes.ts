import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { Type } from 'typebox';
import type { UsageCommands } from './usage.commands.ts';
import { RESOURCES } from './usage.ts';

const strict = { additionalProperties: false };
const Count = Type.Integer({ minimum: 0 });
const Limit = Type.Integer({ minimum: -1, description: '-1 is unlimited' });

const UsageAnswer = Type.Object(
  {
    usage: Type.Object({ currentCompetitors: Count, currentUsers: Count, apiCallsThisMonth: Count, alertsThisMonth: Count }, strict),
    limits: Type.Object({ maxCompetitors: Limit, maxUsers: Limit, apiCallsPerMonth: Limit, alertsPerMonth: Limit }, strict),
    percentages: Type.Object({ competitors: Type.Number(), users: Type.Number(), apiCalls: Type.Number(), alerts: Type.Number() }, strict),
  },
  {
    ...strict,
    examples: [
      {
        usage: { currentCompetitors: 1, currentUsers: 1, apiCallsThisMonth: 0, alertsThisMonth: 0 },
        limits: { maxCompetitors: 5, maxUsers: 3, apiCallsPerMonth: 1000, alertsPerMonth: 100 },
        percentages: { competitors: 20, users: 33.33, apiCalls: 0, alerts: 0 },
      },
    ],
  },
);

const LimitParams = Type.Object({ resource: Type.Enum([...RESOURCES], { examples: ['competitors'] }) }, strict);
const LimitAnswer = Type.Object(
  { allowed: Type.Boolean(), current: Count, limit: Limit, resource: Type.String() },
  { ...strict, examples: [{ allowed: true, current: 1, limit: 5, resource: 'competitors' }] },
);

export const usageRoutes = (app: App, commands: UsageCommands): void => {
  app.get(
    '/usage',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getUsage',
        tags: ['subscription'],
        summary: 'What the caller’s company uses of its plan',
        security: [{ bearer: [] }],
        response: { 200: UsageAnswer },
      },
    },
    async (request) => commands.report(request.user.tid),
  );

  app.get(
    '/limit/:resource',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'checkLimit',
        tags: ['subscription'],
        summary: 'Whether one more of a resource fits into the plan',
        security: [{ bearer: [] }],
        params: LimitParams,
        response: { 200: LimitAnswer },
      },
    },
    async (request) => commands.check(request.user.tid, request.params.resource),
  );
};
