import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { Plan } from '../api/types.ts';
import { useSubscription } from '../app/queries.ts';
import { laterWords, nowWords, planChange, titleWords } from './planChange.ts';
import type { Purchase } from './usePurchase.ts';

/** Says what another plan costs, now and later, before it is had. A first plan is asked about in the provider's checkout. */
export function ConfirmChange({ purchase, plans }: { purchase: Purchase; plans: Plan[] }) {
  const id = useId();
  const { data: subscription } = useSubscription();
  const { asked, confirm, dismiss } = purchase;
  if (asked === null || !subscription) return null;
  const current = plans.find((plan) => plan.id === subscription.plan);
  const change = planChange(subscription, current, asked.plan, asked.cycle, asked.at);
  const title = change ? titleWords(change, asked.plan) : `Change to ${asked.plan.name}`;
  return (
    <Dialog open onClose={dismiss} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}?</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 1 }}>
        {change ? (
          <>
            <div>
              <strong>{nowWords(change)}</strong> {laterWords(change, subscription)}
            </div>
            <div>Without tax. What you paid is settled in proportion to the time left.</div>
          </>
        ) : (
          <div>What you paid is settled in proportion to the time left. Your next invoice says how.</div>
        )}
        {change?.kind === 'downgrade' && (
          <div>It holds at once. Nothing that you collected is deleted; what is over the new limits stays, and no more is added.</div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={dismiss}>Keep my plan</Button>
        <Button variant="contained" color="primary" onClick={confirm} autoFocus>
          {change ? titleWords(change, asked.plan) : 'Change plan'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
