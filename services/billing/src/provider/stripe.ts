import { setTimeout } from 'node:timers/promises';
import { AppError, conflict, unavailable } from '@rivalscope/kit/errors';
import { Stripe } from 'stripe';
import type { PaymentProvider, Seen } from './provider.ts';
import { idOf, listedInvoice, toSubscription } from './snapshot.ts';

const MOST = 100;
/** One try, and all tries of one call: they end before our own answer is due. */
const TRY_MS = 6_000;
const CALL_MS = 7_000;
const DOWN = 'The payment provider cannot be reached at the moment. Please try again shortly.';
const BUSY = 'The payment provider is still at work on this. Please try again shortly.';
const NONSENSE = 'The payment provider answered something unexpected. Please try again shortly.';

export interface StripeOptions {
  secretKey: string;
  /** Where Stripe is reached; undefined: its own address. */
  apiUrl: string | undefined;
}

/** Stripe, by its own SDK. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of calls
export function stripeProvider({ secretKey, apiUrl }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...stripeAddress(apiUrl), timeout: TRY_MS, maxNetworkRetries: 1, telemetry: false });
  /** A repeated key is answered with what was true the first time: then we look again. */
  const seen = async (answer: Stripe.Response<Stripe.Subscription>): Promise<Seen> => {
    const isOld = answer.lastResponse.headers['idempotent-replayed'] === 'true';
    const now = isOld ? await stripe.subscriptions.retrieve(answer.id) : answer;
    return { subscription: toSubscription(now), at: dateOf(now) };
  };
  return {
    createCustomer: (tenantId, key) =>
      asked(async () => idIn(await stripe.customers.create({ metadata: { tenantId } }, { idempotencyKey: key }))),

    openCheckout: (order, key) =>
      asked(async () => {
        const metadata = { tenantId: order.tenantId, plan: order.plan };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: order.customerId,
            client_reference_id: order.tenantId,
            line_items: [{ price: order.priceId, quantity: 1 }],
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey: key },
        );
        return { sessionId: idIn(session), url: urlIn(session) };
      }),

    expireCheckout: (sessionId) =>
      asked(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(sessionId);
        if (status === 'complete') throw conflict('Your payment is being processed. Your plan will be there in a moment.');
        if (status === 'open') await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire:${sessionId}` });
      }),

    openPortal: (customer, returnUrl, key) =>
      asked(async () => urlIn(await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }, { idempotencyKey: key }))),

    changePrice: (id, price, plan, key) =>
      asked(async () => {
        const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
        if (!item) throw unavailable(NONSENSE);
        return seen(
          await stripe.subscriptions.update(
            id,
            {
              items: [{ id: item.id, price }],
              metadata: { plan },
              // Charged at once; a payment that fails changes nothing.
              proration_behavior: 'always_invoice',
              payment_behavior: 'error_if_incomplete',
            },
            { idempotencyKey: key },
          ),
        );
      }),

    setCancelAtPeriodEnd: (id, cancel, key) =>
      asked(async () => {
        // The portal may have set a date instead of the flag; the two may not be sent together.
        const { cancel_at, cancel_at_period_end } = await stripe.subscriptions.retrieve(id);
        const dated = !cancel && cancel_at !== null && !cancel_at_period_end;
        const wish = dated ? { cancel_at: '' as const } : { cancel_at_period_end: cancel };
        return seen(await stripe.subscriptions.update(id, wish, { idempotencyKey: key }));
      }),

    cancelNow: (id, key) => asked(async () => seen(await stripe.subscriptions.cancel(id, { prorate: true }, { idempotencyKey: key }))),

    // https://docs.stripe.com/api/customers/delete: it also cancels the customer's subscriptions at once.
    forget: (customer) =>
      asked(async () => {
        await stripe.customers.del(customer).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error;
        });
      }),

    subscriptions: (customer) =>
      asked(async () => {
        const list = await stripe.subscriptions.list({ customer, status: 'all', limit: MOST });
        const at = dateOf(list);
        return list.data.map((subscription) => ({ subscription: toSubscription(subscription), at }));
      }),

    invoices: (customer) => asked(async () => (await stripe.invoices.list({ customer, limit: MOST })).data.map(listedInvoice)),
  };
}

/** The SDK’s way to say where Stripe is reached. */
export function stripeAddress(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

/** What Stripe's clock said, in the header of its answer. */
function dateOf({ lastResponse }: { lastResponse: { headers: Record<string, string> } }): Date {
  const at = Date.parse(lastResponse.headers.date ?? '');
  return new Date(Number.isNaN(at) ? Math.floor(Date.now() / 1_000) * 1_000 : at);
}

/** Whatever answered, Stripe or something in between: only what can be what it should be is used. */
function idIn(answer: { id?: unknown }): string {
  const id = idOf(answer);
  if (!id) throw unavailable(NONSENSE);
  return id;
}

function urlIn({ url }: { url?: unknown }): string {
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:/.test(url)) throw unavailable(NONSENSE);
  return url;
}

/** Runs a call and words its failure: what may be repeated is `unavailable`, what the provider refuses is `conflict`. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  const tooLong = new AbortController();
  const late = setTimeout(CALL_MS, undefined, { signal: tooLong.signal, ref: false }).then(() => Promise.reject(unavailable(DOWN)));
  try {
    return await Promise.race([call(), late]);
  } catch (error) {
    throw worded(error);
  } finally {
    late.catch(() => undefined);
    tooLong.abort();
  }
}

function worded(error: unknown): unknown {
  if (error instanceof AppError) return error.code === 'invalid' ? unavailable(NONSENSE, error) : error;
  const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError, StripeError } = Stripe.errors;
  // The same call is under way, or another write holds the object: it may be repeated.
  if (error instanceof StripeError && error.statusCode === 409) return unavailable(BUSY, error);
  if (error instanceof StripeCardError)
    return conflict('The payment was declined. Update your payment method under Manage Billing and try again.');
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) {
    return new AppError('conflict', 'The payment provider refused this change. Reload the page and try again.', { cause: error });
  }
  return error instanceof StripeError ? unavailable(DOWN, error) : unavailable(NONSENSE, error);
}
