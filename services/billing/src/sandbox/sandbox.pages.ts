import { escapeHtml } from '@rivalscope/kit/mail/mail';
import type { Offer } from '../plan/plan.ts';
import type { Action, PortalView } from './sandbox.commands.ts';
import type { SandboxCheckout } from './sandbox.store.ts';
import { CARDS, hasEnded, itemOf, type SandboxSubscription } from './sandbox.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f7f9;color:#1c2430}
main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.75rem}
button,select,a.button{font:inherit;padding:.5rem .9rem;border-radius:.4rem;border:1px solid #4b5563;background:#fff;color:#1c2430}
button.main{background:#4338ca;border-color:#4338ca;color:#fff}form{display:inline-block;margin:.25rem .25rem .25rem 0}
.note{background:#fef3c7;padding:.5rem .75rem;border-radius:.4rem}.error{background:#fee2e2;padding:.5rem .75rem;border-radius:.4rem}
td,th{text-align:left;padding:.2rem .8rem .2rem 0}`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><p class="note">This is the sandbox: no money moves.</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const dollars = (cents: number): string => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
const day = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);
const link = (url: string, text: string): string => `<a class="button" href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

const WORDS: Record<keyof typeof CARDS, string> = {
  good: 'always succeeds',
  declined: 'is declined',
  fails_later: 'succeeds now, fails at the renewal',
};

/** Where a plan is paid for. */
export function checkoutPage({ status, cancelUrl, successUrl }: SandboxCheckout, offer: Offer | undefined, problem = ''): string {
  if (status === 'complete') return page('Payment received', link(successUrl, 'Continue'));
  if (status === 'expired' || !offer) return page('This checkout has expired', link(cancelUrl, 'Back'));
  const cards = Object.entries(CARDS).map(
    ([card, number]) => `<option value="${card}">${number} (${WORDS[card as keyof typeof CARDS]})</option>`,
  );
  const error = problem && `<p class="error" role="alert">${escapeHtml(problem)}</p>`;
  return page(
    'Checkout',
    `<p>Plan <strong>${escapeHtml(offer.plan)}</strong>, ${dollars(offer.amount)} per ${offer.cycle === 'annual' ? 'year' : 'month'}</p>
${error}<form method="post"><p><label>Card <select name="card">${cards.join('')}</select></label></p>
<button class="main" type="submit">Pay ${dollars(offer.amount)}</button></form> ${link(cancelUrl, 'Cancel')}`,
  );
}

const LABELS: Record<Action, string> = {
  cancel: 'Cancel at period end',
  resume: 'Keep the plan',
  cancel_now: 'Cancel now',
  end_period: 'End the period now',
  renew: 'Renew now',
  fail_payment: 'Let the next payment fail',
  pay: 'Pay the open invoice',
  give_up: 'Give up on the open invoice',
};

/** Where a plan is managed, and where what time would bring can be made to happen. */
export function portalPage({ subscriptions, invoices, returnUrl }: PortalView): string {
  const [subscription] = subscriptions;
  const rows = invoices.map(
    ({ body, createdAt }) =>
      `<tr><td>${createdAt.toISOString().slice(0, 10)}</td><td>${escapeHtml(body.number)}</td><td>${dollars(body.amount)}</td><td>${body.status}</td></tr>`,
  );
  const list = rows.length
    ? `<table><tr><th>Date</th><th>Number</th><th>Amount</th><th>Status</th></tr>${rows.join('')}</table>`
    : '<p>None.</p>';
  const shown = subscription ? described(subscription) : '<p>No subscription.</p>';
  return page('Billing', `${shown}<h2>Invoices</h2>${list}<p>${link(returnUrl, 'Return to Rivalscope')}</p>`);
}

function described(subscription: SandboxSubscription): string {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const cancels = subscription.cancel_at_period_end && !hasEnded(subscription) ? `<p>Ends on ${day(end)}.</p>` : '';
  const buttons = actionsOf(subscription).map(
    (action) => `<form method="post"><button name="action" value="${action}" type="submit">${LABELS[action]}</button></form>`,
  );
  return `<p>Plan <strong>${escapeHtml(subscription.metadata.plan)}</strong>, ${dollars(price.unit_amount)} per ${price.recurring.interval}, ${subscription.status}</p>
<p>Period ${day(start)} to ${day(end)}</p>${cancels}${buttons.join('')}`;
}

function actionsOf(subscription: SandboxSubscription): Action[] {
  if (hasEnded(subscription)) return [];
  if (subscription.status === 'past_due') return ['pay', 'give_up'];
  return [subscription.cancel_at_period_end ? 'resume' : 'cancel', 'cancel_now', 'end_period', 'renew', 'fail_payment'];
}
