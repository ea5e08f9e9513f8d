import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { ListQuery } from '@rivalscope/kit/list/list-query';
import { pageOfWhole } from '@rivalscope/kit/list/whole-list';
import { type Static, Type } from 'typebox';
import type { IsOn } from '../capability/capability.ts';
import { highlightsOf, PLANS, type Plan, type PriceIds } from './plan.ts';

const PlanView = StrictObject({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  monthlyPrice: Nullable(Type.Number({ description: 'USD a month; null: by agreement' })),
  annualPrice: Nullable(Type.Number({ description: 'USD a month, billed yearly' })),
  monthlyPriceId: Nullable(Type.String()),
  annualPriceId: Nullable(Type.String()),
  features: Type.Array(Type.String()),
});

const PlansAnswer = StrictObject(
  { plans: Type.Array(PlanView) },
  {
    plans: [
      {
        id: 'starter',
        name: 'Starter',
        description: 'For a small team that keeps an eye on its closest competitors',
        monthlyPrice: 50,
        annualPrice: 40,
        monthlyPriceId: 'price_starter_monthly',
        annualPriceId: 'price_starter_annual',
        features: ['10 competitors', '3 team members'],
      },
    ],
  },
);

const LIST = {
  unit: 'plans',
  sortable: ['monthlyPrice', 'annualPrice', 'name', 'id'] as const,
  filterable: ['id', 'name'],
  standard: { field: 'monthlyPrice', direction: 'ASC' } as const,
};

export const planRoutes = (app: App, { priceIds, isOn }: { priceIds: PriceIds; isOn: IsOn }): void => {
  const plans = PLANS.map((plan) => planView(plan, priceIds, isOn));
  const list = { operationId: 'listPlans', tags: ['subscription'], summary: 'The plans on sale', security: [], querystring: ListQuery };
  app.get('/plans', { schema: { ...list, response: { 200: PlansAnswer } } }, async (request, reply) => {
    const { rows, range } = pageOfWhole(plans, request.query, LIST);
    reply.header('content-range', range);
    return { plans: rows };
  });
};

/** A plan as the API shows one: prices in dollars. */
function planView(plan: Plan, priceIds: PriceIds, isOn: IsOn): Static<typeof PlanView> {
  const { id, name, description, price } = plan;
  return {
    id,
    name,
    description,
    monthlyPrice: price && price.monthly / 100,
    annualPrice: price && price.annual / 100,
    monthlyPriceId: priceIds[id]?.monthly ?? null,
    annualPriceId: priceIds[id]?.annual ?? null,
    features: highlightsOf(plan, isOn),
  };
}
