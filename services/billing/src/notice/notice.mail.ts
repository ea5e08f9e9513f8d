import { type Letter, letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';
import { nameOf } from '../plan/plan.ts';
import type { BilledInvoice, Notice } from './notice.ts';

type Told = Pick<Letter, 'subject' | 'paragraphs' | 'action'>;

const CLOSING = 'You receive this mail because you own your company’s Rivalscope account.';
const KEPT = 'Everything that was collected stays readable; adding competitors and collecting rest until you choose a plan.';

/** A notice as a mail to one owner. */
export const noticeMail = (to: string, notice: Notice, publicUrl: string): Mail =>
  letter({ to, closing: CLOSING, ...told(notice, publicUrl) });

function told(notice: Notice, publicUrl: string): Told {
  const plans = { label: 'See prices & plans', url: `${publicUrl}/pricing` };
  const subscription = { label: 'Open your subscription', url: `${publicUrl}/subscription` };
  switch (notice.about) {
    case 'paid':
      return paid(notice.invoice, subscription);
    case 'failed':
      return failed(notice.invoice, subscription);
    case 'trial-ending': {
      const ends = `Your Rivalscope trial ends on ${day(notice.at)}.`;
      return { subject: 'Your trial is about to end', paragraphs: [ends, 'Choose a plan to go on without a break.', KEPT], action: plans };
    }
    case 'trial-ended':
      return { subject: 'Your trial has ended', paragraphs: [`Your Rivalscope trial ended on ${day(notice.at)}.`, KEPT], action: plans };
    case 'canceling': {
      const until = `Your ${nameOf(notice.plan)} plan is canceled. You have access until ${day(notice.at)}, and nothing more is charged.`;
      const back = 'Changed your mind? Until then you can take the cancellation back.';
      return { subject: 'Your subscription is canceled', paragraphs: [until, back], action: subscription };
    }
    case 'ended':
      return {
        subject: 'Your subscription has ended',
        paragraphs: [`Your ${nameOf(notice.plan)} plan ended on ${day(notice.at)}.`, KEPT],
        action: plans,
      };
  }
}

function paid(invoice: BilledInvoice, otherwise: Letter['action']): Told {
  return {
    subject: `Payment received: ${money(invoice)}`,
    paragraphs: [`Thank you. We received your payment of ${money(invoice)}${named(invoice)}.`],
    action: invoice.url ? { label: 'View the invoice', url: invoice.url } : otherwise,
  };
}

function failed(invoice: BilledInvoice, otherwise: Letter['action']): Told {
  return {
    subject: `Payment failed: ${money(invoice)}`,
    paragraphs: [
      `We could not collect your payment of ${money(invoice)}${named(invoice)}. Your plan goes on while we try again.`,
      'Please check your payment method: open your subscription and choose Manage Billing.',
    ],
    action: invoice.url ? { label: 'Pay the invoice', url: invoice.url } : otherwise,
  };
}

const named = ({ number }: BilledInvoice): string => (number ? ` for invoice ${number}` : '');

/** Days are those of UTC: owners may sit anywhere. */
const day = (at: Date): string => `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at)} (UTC)`;

/** Some currencies have no cents. */
function money({ amount, currency }: BilledInvoice): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
