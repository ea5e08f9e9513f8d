import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { Type } from 'typebox';
import { FEATURES } from '../plan/plan.ts';
import type { SubscriptionCommands } from './subscription.commands.ts';
import { SubscriptionAnswer, subscriptionView } from './subscription.view.ts';

const strict = { additionalProperties: false };
const FeatureParams = Type.Object({ feature: Type.Enum([...FEATURES], { examples: ['webhooks'] }) }, strict);
const FeatureAnswer = Type.Object({ hasAccess: Type.Boolean() }, { ...strict, examples: [{ hasAccess: true }] });

export const subscriptionRoutes = (app: App, commands: SubscriptionCommands): void => {
  app.get(
    '/current',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getSubscription',
        tags: ['subscription'],
        summary: 'The subscription of the caller’s company',
        security: [{ bearer: [] }],
        response: { 200: SubscriptionAnswer },
      },
    },
    async (request) => ({ subscription: subscriptionView(await commands.current(request.user.tid)) }),
  );

  app.get(
    '/feature/:feature',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'checkFeature',
        tags: ['subscription'],
        summary: 'Whether the plan unlocks a feature; nothing is unlocked once the trial is over',
        security: [{ bearer: [] }],
        params: FeatureParams,
        response: { 200: FeatureAnswer },
      },
    },
    async (request) => ({ hasAccess: await commands.hasFeature(request.user.tid, request.params.feature) }),
  );
};
