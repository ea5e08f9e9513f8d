import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { type Static, Type } from 'typebox';
import { PLANS, type Plan, type PriceIds } from './plan.ts';

const strict = { additionalProperties: false };

const PlanView = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    description: Type.String(),
    monthlyPrice: Nullable(Type.Number({ description: 'USD a month; null: by agreement' })),
    annualPrice: Nullable(Type.Number({ description: 'USD a month, billed yearly' })),
    monthlyPriceId: Nullable(Type.String()),
    annualPriceId: Nullable(Type.String()),
    features: Type.Array(Type.String()),
  },
  strict,
);

const PlansAnswer = Type.Object(
  { plans: Type.Array(PlanView) },
  {
    ...strict,
    examples: [
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
    ],
  },
);

export const planRoutes = (app: App, priceIds: PriceIds): void => {
  const plans = PLANS.map((plan) => planView(plan, priceIds));
  app.get(
    '/plans',
    {
      schema: {
        operationId: 'listPlans',
        tags: ['subscription'],
        summary: 'The plans on sale',
        security: [],
        response: { 200: PlansAnswer },
      },
    },
    async () => ({ plans }),
  );
};

/** A plan as the API shows one: prices in dollars. */
function planView({ id, name, description, price, highlights }: Plan, priceIds: PriceIds): Static<typeof PlanView> {
  return {
    id,
    name,
    description,
    monthlyPrice: price && price.monthly / 100,
    annualPrice: price && price.annual / 100,
    monthlyPriceId: priceIds[id]?.monthly ?? null,
    annualPriceId: priceIds[id]?.annual ?? null,
    features: [...highlights],
  };
}
