import { unavailable } from '@rivalscope/kit/errors';
import type { PaymentProvider } from './provider.ts';

const refuse = async (): Promise<never> => {
  throw unavailable('Payments are not set up on this server. Its operator has to set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
};

/** Production without a payment provider: nothing can be bought, everything else works. */
export const closedProvider: PaymentProvider = {
  createCustomer: refuse,
  openCheckout: refuse,
  expireCheckout: refuse,
  openPortal: refuse,
  changePrice: refuse,
  setCancelAtPeriodEnd: refuse,
  cancelNow: refuse,
  forget: refuse,
  subscriptions: refuse,
  invoices: async () => [],
};
