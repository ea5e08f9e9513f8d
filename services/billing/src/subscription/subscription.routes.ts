import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import { FEATURES } from '@rivalscope/kit/entitlement/entitlement';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import type { IsOn } from '../capability/capability.ts';
import type { SubscriptionCommands } from './subscription.commands.ts';
import { SubscriptionAnswer, subscriptionView } from './subscription.view.ts';

const FeatureParams = StrictObject({ feature: Type.Enum([...FEATURES], { examples: ['webhooks'] }) });
const FeatureAnswer = StrictObject({ hasAccess: Type.Boolean() }, { hasAccess: true });

export const subscriptionRoutes = (app: App, { commands, isOn }: { commands: SubscriptionCommands; isOn: IsOn }): void => {
  const onRequest = allow(...EVERYONE);
  const common = { tags: ['subscription'], security: [{ bearer: [] }] };

  const current = {
    ...common,
    operationId: 'getSubscription',
    ...refuses('not_found'),
    summary: 'The subscription of the caller’s company',
  };
  app.get('/current', { onRequest, schema: { ...current, response: { 200: SubscriptionAnswer } } }, async (request) => ({
    subscription: subscriptionView(await commands.current(request.user.tid)),
  }));

  const summary = 'Whether the plan unlocks a feature that this installation has; nothing is unlocked once the trial is over';
  const feature = { ...common, operationId: 'checkFeature', summary, params: FeatureParams };
  app.get('/feature/:feature', { onRequest, schema: { ...feature, response: { 200: FeatureAnswer } } }, async (request) => ({
    hasAccess: isOn(request.params.feature) && (await commands.hasFeature(request.user.tid, request.params.feature)),
  }));
};
