import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { messageOf } from '../api/errors.ts';
import type { Subscription } from '../api/types.ts';
import { useProvider } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { Notice } from './Notice.tsx';
import { useMayBuy } from './role.ts';
import type { CheckoutReturn } from './useCheckoutReturn.ts';
import { useRefreshPlan } from './usePurchase.ts';

/** What became of a checkout the user has come back from. */
export function CheckoutNotice({ outcome, plan }: { outcome: CheckoutReturn; plan: string | undefined }) {
  if (outcome === 'done') {
    return (
      <Notice tone="success" title={plan ? `Your ${plan} plan is active.` : 'Your plan is active.'}>
        Its limits hold from now on, and paused collection goes on.
      </Notice>
    );
  }
  if (outcome === 'waiting') {
    return (
      <Notice tone="info" title="Thank you. Your plan is being activated.">
        It starts as soon as the payment provider has confirmed the payment. This page updates by itself.
      </Notice>
    );
  }
  if (outcome === 'late') {
    return (
      <Notice tone="warning" title="The confirmation of your payment has not arrived yet.">
        You need not pay again. This page keeps looking; you may also come back later, or see your payment under Manage Billing.
      </Notice>
    );
  }
  return null;
}

/** Pending cancellation, with the way back. */
export function CancellationNotice({ subscription, ref }: { subscription: Subscription; ref: Ref<HTMLDivElement> }) {
  const mayBuy = useMayBuy();
  const refresh = useRefreshPlan();
  const provider = useProvider();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => provider.resumePlan(),
    onSuccess: refresh,
    onError: () => refresh(),
  });
  const resume = mayBuy && (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Resuming...' : 'Resume Subscription'}
    </Button>
  );
  return (
    <>
      <Notice
        ref={ref}
        tone="warning"
        title={`Your subscription will be canceled at the end of the period, ${formatDate(subscription.currentPeriodEnd)}.`}
        action={resume}
      >
        Until then nothing changes.{mayBuy ? '' : ' Only owners and admins can resume it.'}
      </Notice>
      {error && (
        <Notice tone="error" title="Failed to resume subscription">
          {messageOf(error, 'Please try again.')}
        </Notice>
      )}
    </>
  );
}

/** A renewal that could not be charged. */
export function PastDueNotice() {
  const mayBuy = useMayBuy();
  return (
    <Notice tone="error" title="Your last payment failed.">
      {mayBuy
        ? 'Update your payment method under Manage Billing, and the payment is tried again. Your plan ends if it stays unpaid.'
        : 'Ask an owner or admin of your team to update the payment method. The plan ends if it stays unpaid.'}
    </Notice>
  );
}
