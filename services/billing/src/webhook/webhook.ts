import { invalid } from '@rivalscope/kit/errors';
import { RANK, type Version } from '../contract/contract.ts';
import type { BilledInvoice } from '../notice/notice.ts';
import type { ProviderSubscription } from '../provider/provider.ts';
import { idOf, toInvoice, toSubscription } from '../provider/snapshot.ts';
import { tenantIn } from './tenant-in.ts';

/** An event of the provider: a signed envelope around an object as it was at that moment. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  object: Record<string, unknown>;
}

/** What an event means to us; most mean nothing and are only kept. */
export type Meaning =
  | { kind: 'subscription'; subscription: ProviderSubscription; seen: Version }
  | { kind: 'checkout'; tenantId: string; customerId: string }
  | { kind: 'invoice'; about: 'paid' | 'failed'; customerId: string; invoice: BilledInvoice }
  | { kind: 'nothing' };

/** Of the several events that tell of a payment the one that each payment has. */
const INVOICES: Partial<Record<string, 'paid' | 'failed'>> = { 'invoice.paid': 'paid', 'invoice.payment_failed': 'failed' };
const LATEST_S = 32_503_680_000;

/**
 * The envelope, which is all that must be understood to keep an event.
 * https://docs.stripe.com/api/events/object
 * @throws AppError `invalid`
 */
export function toEvent(payload: string): ProviderEvent {
  const value = parse(payload) as Partial<Record<string, unknown>> | null;
  const object = (value?.data as { object?: unknown } | undefined)?.object;
  const { id, type, created } = value ?? {};
  const text = (given: unknown): given is string => typeof given === 'string' && /^[\w.-]{1,255}$/.test(given);
  if (!text(id) || !text(type) || typeof created !== 'number' || !(created >= 0 && created < LATEST_S))
    throw invalid('Not an event: id, type or created is missing or not valid');
  if (typeof object !== 'object' || object === null) throw invalid('Not an event: data.object is missing');
  const known = object as Record<string, unknown>;
  const customerId = idOf(known.object === 'customer' ? known.id : known.customer);
  return { id, type, createdAt: new Date(Math.floor(created) * 1_000), customerId, object: known };
}

/** @throws AppError `invalid` when an event that concerns us cannot be understood */
export function meaningOf({ id, type, createdAt, customerId, object }: ProviderEvent): Meaning {
  if (type.startsWith('customer.subscription.')) {
    return { kind: 'subscription', subscription: toSubscription(object), seen: { at: createdAt, rank: rankOf(type), source: id } };
  }
  const about = INVOICES[type];
  if (about && customerId) return meaningOfInvoice(about, customerId, object);
  const tenantId = tenantIn(object.client_reference_id);
  if (type === 'checkout.session.completed' && tenantId && customerId) return { kind: 'checkout', tenantId, customerId };
  return { kind: 'nothing' };
}

/** What is free, or settled by a credit, needs no receipt. */
function meaningOfInvoice(about: 'paid' | 'failed', customerId: string, object: Record<string, unknown>): Meaning {
  const { paid, due, ...invoice } = toInvoice(object);
  const amount = about === 'paid' ? paid : due;
  return amount > 0 ? { kind: 'invoice', about, customerId, invoice: { ...invoice, amount } } : { kind: 'nothing' };
}

function rankOf(type: string): number {
  if (type.endsWith('.created')) return RANK.created;
  return type.endsWith('.deleted') ? RANK.deleted : RANK.updated;
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    throw invalid('Not an event: the body is not JSON');
  }
}
