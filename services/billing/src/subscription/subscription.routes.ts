import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { type Static, Type } from 'typebox';
import { FEATURES } from '../plan/plan.ts';
import type { SubscriptionCommands } from './subscription.commands.ts';
import type { Subscription } from './subscription.ts';

const strict = { additionalProperties: false };
const Moment = Type.String({ format: 'date-time' });
const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);

const SubscriptionView = Type.Object(
  {
    plan: Type.String(),
    status: Type.String(),
    billingCycle: orNull(Type.String()),
    currentPeriodStart: Moment,
    currentPeriodEnd: Moment,
    trialStart: orNull(Moment),
    trialEnd: orNull(Moment),
    cancelAtPeriodEnd: Type.Boolean(),
    stripeSubscriptionId: orNull(Type.String()),
  },
  strict,
);

const SubscriptionAnswer = Type.Object(
  { subscription: SubscriptionView },
  {
    ...strict,
    examples: [
      {
        subscription: {
          plan: 'trial',
          status: 'trial',
          billingCycle: null,
          currentPeriodStart: '2026-11-21T10:00:00.000Z',
          currentPeriodEnd: '2026-12-05T10:00:00.000Z',
          trialStart: '2026-11-21T10:00:00.000Z',
          trialEnd: '2026-12-05T10:00:00.000Z',
          cancelAtPeriodEnd: false,
          stripeSubscriptionId: null,
        },
      },
    ],
  },
);

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

const subscriptionView = (subscription: Subscription): Static<typeof SubscriptionView> => ({
  ...subscription,
  currentPeriodStart: subscription.currentPeriodStart.toISOString(),
  currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
  trialStart: subscription.trialStart?.toISOString() ?? null,
  trialEnd: subscription.trialEnd?.toISOString() ?? null,
});
