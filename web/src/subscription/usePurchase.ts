import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Plan, Subscription } from '../api/types.ts';
import { useProvider } from '../app/queries.ts';
import { leaveFor } from './leaveFor.ts';
import { type Cycle, priceIdOf } from './plans.ts';

const FRESH_MS = 30_000;

/** Everything that another plan changes is asked for again. */
export function useRefreshPlan() {
  const client = useQueryClient();
  return useCallback(
    (subscription?: Subscription) => {
      if (subscription) client.setQueryData(['subscription'], subscription);
      for (const key of ['subscription', 'usage', 'limit', 'invoices']) void client.invalidateQueries({ queryKey: [key] });
    },
    [client],
  );
}

/** Runs when the browser shows the page as it was left, as Back from a checkout does. */
export function useShownAgain(action: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && action();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [action]);
}

interface Choice {
  plan: Plan;
  cycle: Cycle;
}

/** A change that waits for a yes, and when it was asked about: what it costs depends on it. */
type Asked = Choice & { at: Date };

/** Buys a first plan in the provider's checkout, or changes the plan there is, once it is confirmed. */
export function usePurchase() {
  const client = useQueryClient();
  const provider = useProvider();
  const refresh = useRefreshPlan();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, reset, isPending, variables, error, data } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ plan, cycle }: Choice): Promise<Subscription | null> => {
      const priceId = priceIdOf(plan, cycle);
      if (priceId === null) return null;
      const current = await client.fetchQuery({
        queryKey: ['subscription'],
        queryFn: () => provider.subscription(),
        staleTime: FRESH_MS,
      });
      if (current?.stripeSubscriptionId) return provider.changePlan(priceId);
      await leaveFor(await provider.checkout(priceId));
      return null;
    },
    onSuccess: (subscription) => refresh(subscription ?? undefined),
    onError: () => refresh(),
  });
  const again = useCallback(() => {
    reset();
    refresh();
  }, [reset, refresh]);
  useShownAgain(again);
  return {
    /** A first plan is bought; another one is asked about first. */
    choose(plan: Plan, cycle: Cycle) {
      const known = client.getQueryData<Subscription | null>(['subscription']);
      if (known?.stripeSubscriptionId) setAsked({ plan, cycle, at: new Date() });
      else mutate({ plan, cycle });
    },
    asked,
    confirm() {
      if (asked) mutate({ plan: asked.plan, cycle: asked.cycle });
      setAsked(null);
    },
    dismiss: () => setAsked(null),
    /** The plan whose button was pressed, while the answer is awaited. */
    processing: isPending ? (variables?.plan.id ?? null) : null,
    error,
    /** The subscription after a change of plan. */
    changed: data ?? null,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
