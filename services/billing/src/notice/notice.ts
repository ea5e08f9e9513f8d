import type { Subscription } from '../subscription/subscription.ts';

/** An invoice, as far as a receipt names it. */
export interface BilledInvoice {
  id: string;
  number: string | null;
  /** Smallest units of the currency: what was paid, or what is owed. */
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** Where it can be read or paid; null: nowhere. */
  url: string | null;
}

/** What a tenant's owners are told by mail. */
export type Notice =
  | { about: 'paid' | 'failed'; invoice: BilledInvoice }
  | { about: 'trial-ending' | 'trial-ended'; at: Date }
  | { about: 'canceling' | 'ended'; plan: string; at: Date };

/**
 * What a notice is told once of; null: whoever tells knows that it is new. The provider tells of each try to collect an
 * invoice, and of a payment by several events.
 */
export function subjectOf(notice: Notice): string | null {
  if (notice.about === 'paid' || notice.about === 'failed') return `${notice.about}:${notice.invoice.id}`;
  return notice.about === 'canceling' || notice.about === 'ended' ? null : notice.about;
}

/** What makes a notice needless once it has been told: events come in any order. */
export const supersededBy = (notice: Notice): string | null => (notice.about === 'failed' ? `paid:${notice.invoice.id}` : null);

/** What owners are told of a change of their subscription: that it will end, or that it has. */
export function turnOf(before: Subscription, next: Subscription, now: Date): Notice | undefined {
  if (before.stripeSubscriptionId !== null && next.stripeSubscriptionId === null) return { about: 'ended', plan: before.plan, at: now };
  if (!before.cancelAtPeriodEnd && next.cancelAtPeriodEnd) return { about: 'canceling', plan: next.plan, at: next.currentPeriodEnd };
  return undefined;
}
