import { invalid } from '@rivalscope/kit/errors';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Cycle, Invoice, ProviderSubscription } from './provider.ts';

const Text = Type.String({ minLength: 1, maxLength: 255 });
const Seconds = Type.Integer({ minimum: 0, maximum: 32_503_680_000 });
const Cents = Type.Integer({ minimum: 0, maximum: 1e12 });
const Reference = Type.Union([Text, Type.Object({ id: Text })]);
const orNull = <T extends Type.TSchema>(type: T) => Type.Optional(Nullable(type));
const Metadata = orNull(Type.Record(Type.String(), Type.String({ maxLength: 500 })));

const Item = Type.Object({
  price: Type.Object({ id: Text, recurring: orNull(Type.Object({ interval: Type.String() })), metadata: Metadata }),
  current_period_start: Type.Optional(Seconds),
  current_period_end: Type.Optional(Seconds),
});

/**
 * The part of Stripe's subscription object that we read; it may hold more.
 * The period stands in its items since API version 2025-03-31, before that in the subscription.
 * https://docs.stripe.com/api/subscriptions/object
 */
const Shape = Type.Object({
  id: Text,
  customer: Reference,
  status: Text,
  created: Seconds,
  cancel_at_period_end: Type.Optional(Type.Boolean()),
  cancel_at: orNull(Seconds),
  metadata: Metadata,
  items: Type.Object({ data: Type.Array(Item, { minItems: 1, maxItems: 100 }) }),
  current_period_start: Type.Optional(Seconds),
  current_period_end: Type.Optional(Seconds),
});

/** The part of Stripe's invoice object that a receipt needs. https://docs.stripe.com/api/invoices/object */
const InvoiceShape = Type.Object({
  id: Text,
  number: orNull(Type.String({ maxLength: 100 })),
  amount_paid: Cents,
  amount_due: Cents,
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  hosted_invoice_url: orNull(Type.String({ maxLength: 2_000 })),
});

/** The part of it that is listed; a total may be a credit. */
const ListedShape = Type.Object({
  id: Text,
  number: orNull(Type.String({ maxLength: 100 })),
  status: orNull(Type.String({ maxLength: 50 })),
  total: Type.Integer({ minimum: -1e12, maximum: 1e12 }),
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  created: Seconds,
  hosted_invoice_url: orNull(Type.String({ maxLength: 2_000 })),
});

const date = (seconds: number) => new Date(seconds * 1_000);

/** The id of an object that stands there whole or by its id alone. */
export const idOf = (reference: unknown): string | null => {
  const id = typeof reference === 'object' && reference !== null ? (reference as { id?: unknown }).id : reference;
  return typeof id === 'string' && id.length > 0 && id.length <= 255 ? id : null;
};

/**
 * A subscription from Stripe's JSON, of an answer or of an event.
 * @throws AppError `invalid` naming what is missing
 */
export function toSubscription(value: unknown): ProviderSubscription {
  assertShape('a subscription', Shape, value);
  const [item] = value.items.data;
  const start = item?.current_period_start ?? value.current_period_start;
  const end = item?.current_period_end ?? value.current_period_end;
  if (!item || start === undefined || end === undefined) throw invalid('Not a subscription: its period is missing');
  return {
    id: value.id,
    customerId: idOf(value.customer) as string,
    tenantId: value.metadata?.tenantId ?? null,
    planHint: item.price.metadata?.plan ?? value.metadata?.plan ?? null,
    priceId: item.price.id,
    billingCycle: cycleOf(item.price.recurring?.interval),
    status: value.status,
    periodStart: date(start),
    periodEnd: date(end),
    cancelAtPeriodEnd: value.cancel_at_period_end === true || (value.cancel_at ?? null) !== null,
    createdAt: date(value.created),
  };
}

function assertShape<T extends Type.TSchema>(what: string, shape: T, value: unknown): asserts value is Type.Static<T> {
  if (Value.Check(shape, value)) return;
  const [error] = Value.Errors(shape, value);
  throw invalid(`Not ${what}: ${error?.instancePath || 'it'} ${error?.message ?? 'is not valid'}`.slice(0, 300));
}

const cycleOf = (interval: string | undefined): Cycle => (interval === 'year' ? 'annual' : 'monthly');

/**
 * An invoice from the JSON of an event; amounts in the currency's smallest units.
 * @throws AppError `invalid` naming what is missing
 */
export function toInvoice(value: unknown) {
  assertShape('an invoice', InvoiceShape, value);
  const { id, number = null, amount_paid: paid, amount_due: due, currency, hosted_invoice_url: url } = value;
  return { id, number, paid, due, currency, url: webAddress(url) };
}

/**
 * An invoice from the JSON of a list.
 * @throws AppError `invalid` naming what is missing
 */
export function listedInvoice(value: unknown): Invoice {
  assertShape('an invoice', ListedShape, value);
  const { id, number = null, status, total: amount, currency, created, hosted_invoice_url: url } = value;
  return { id, number, status: status ?? 'draft', amount, currency, createdAt: date(created), url: webAddress(url) };
}

const webAddress = (url: string | null | undefined): string | null => (url && /^https?:\/\//.test(url) ? url : null);
