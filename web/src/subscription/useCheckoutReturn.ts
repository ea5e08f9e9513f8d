import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useProvider } from '../app/queries.ts';
import { useRefreshPlan } from './usePurchase.ts';

const OFTEN_MS = 2_000;
const SELDOM_MS = 15_000;
/** Longer than the provider usually needs to confirm a payment. */
const LATE_MS = 60_000;

export type CheckoutReturn = 'none' | 'waiting' | 'late' | 'done';

/** How the way back from the checkout was taken, read once and removed from the address. */
export function useCheckoutParam(): string | null {
  const [params, setParams] = useSearchParams();
  const [outcome] = useState(() => params.get('checkout'));
  useEffect(() => {
    if (!params.has('checkout')) return;
    setParams(
      (now) => {
        now.delete('checkout');
        return now;
      },
      { replace: true },
    );
  }, [params, setParams]);
  return outcome;
}

/** After a paid checkout: asks until the provider's confirmation has arrived, often at first, then seldom. */
export function useCheckoutReturn(): CheckoutReturn {
  const returned = useCheckoutParam() === 'success';
  const [late, setLate] = useState(false);
  const provider = useProvider();
  const refresh = useRefreshPlan();
  const { data } = useQuery({
    queryKey: ['subscription'],
    queryFn: () => provider.subscription(),
    refetchInterval: (query) => (!returned || query.state.data?.stripeSubscriptionId ? false : late ? SELDOM_MS : OFTEN_MS),
  });
  const confirmed = returned && Boolean(data?.stripeSubscriptionId);
  useEffect(() => {
    if (!returned || confirmed) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [returned, confirmed]);
  useEffect(() => {
    if (confirmed) refresh();
  }, [confirmed, refresh]);
  if (!returned) return 'none';
  if (confirmed) return 'done';
  return late ? 'late' : 'waiting';
}
