/** What we ask of a payment provider. Stripe is one, the sandbox is another; neither is called inside a transaction. */

export const CYCLES = ['monthly', 'annual'] as const;
export type Cycle = (typeof CYCLES)[number];

/** A subscription as the provider shows it. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** Written into the subscription by our checkout; null where it was made by hand. */
  tenantId: string | null;
  /** The plan's id that price or subscription carry; null when they carry none. */
  planHint: string | null;
  priceId: string;
  billingCycle: Cycle;
  /** incomplete, incomplete_expired, trialing, active, past_due, unpaid, paused or canceled */
  status: string;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  createdAt: Date;
}

/** The provider's answer to a call, with what its clock said. */
export interface Seen {
  subscription: ProviderSubscription;
  at: Date;
}

export interface Invoice {
  id: string;
  number: string | null;
  status: string;
  /** Cents. */
  amount: number;
  currency: string;
  createdAt: Date;
  /** Where it can be read or paid. */
  url: string | null;
}

export interface CheckoutOrder {
  tenantId: string;
  customerId: string;
  priceId: string;
  plan: string;
  successUrl: string;
  cancelUrl: string;
}

export interface CheckoutSession {
  sessionId: string;
  url: string;
}

/**
 * `key` is the idempotency key: the same key has one effect, however often the call is repeated.
 * Every call may throw AppError `unavailable` (nothing is known of the effect: repeat with the same key) or `conflict` (the
 * provider refuses; the message says what to do).
 */
export interface PaymentProvider {
  createCustomer(tenantId: string, key: string): Promise<string>;
  openCheckout(order: CheckoutOrder, key: string): Promise<CheckoutSession>;
  /** Nobody can pay there any more; throws `conflict` when somebody has. */
  expireCheckout(sessionId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string, key: string): Promise<string>;
  /** The difference is settled at once, in proportion to the time left. */
  changePrice(subscriptionId: string, priceId: string, plan: string, key: string): Promise<Seen>;
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean, key: string): Promise<Seen>;
  cancelNow(subscriptionId: string, key: string): Promise<Seen>;
  /** Ends the customer's subscriptions at once and drops what is known of it; no change where that is done already. */
  forget(customerId: string): Promise<void>;
  /** The customer's subscriptions, ended ones included; the latest hundred. */
  subscriptions(customerId: string): Promise<Seen[]>;
  /** The latest hundred, newest first. */
  invoices(customerId: string): Promise<Invoice[]>;
}
