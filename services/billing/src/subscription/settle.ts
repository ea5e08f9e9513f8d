import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { By } from '@rivalscope/kit/auth/auth';
import { emit, event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { contractStore } from '../contract/contract.store.ts';
import { type Contract, isLive, settle } from '../contract/contract.ts';
import type { Tx } from '../database.ts';
import { turnOf } from '../notice/notice.ts';
import { type Teller, tellOwners } from '../notice/tell.ts';
import { purchaseStore } from '../purchase/purchase.store.ts';
import { subscriptionStore } from './subscription.store.ts';
import { allowed, derive, type Subscription } from './subscription.ts';

/**
 * Takes a view of a contract into the tenant's subscription, in the caller's transaction; an older view changes nothing.
 * @returns undefined while the tenant's trial has not begun here: it will find the contract
 */
export async function takeContract(tx: Tx, tenant: string, seen: Contract, teller: Teller, by: By): Promise<Subscription | undefined> {
  const contracts = contractStore(tx, tenant);
  await contracts.lock();
  const known = await contracts.find(seen.id);
  const next = settle(known, seen);
  if (next !== known) await contracts.save(next);
  await purchaseStore(tx, tenant).addCustomer(seen.customerId);
  if (isLive(next)) await purchaseStore(tx, tenant).endCheckout();
  return refresh(tx, tenant, teller, by);
}

/**
 * Brings the tenant's subscription in step with its contracts and says so, to services and owners; the caller holds the tenant's lock.
 * @param by whose view of the contracts it is; where a person has asked for just this plan, the person is named instead
 */
export async function refresh(tx: Tx, tenant: string, teller: Teller, by: By): Promise<Subscription | undefined> {
  const store = subscriptionStore(tx, tenant);
  const now = teller.clock();
  const before = await store.find();
  if (!before?.trialStart) return undefined;
  const next = derive(before.trialStart, await contractStore(tx, tenant).all());
  if (JSON.stringify(next) === JSON.stringify({ ...next, ...before })) return next;
  await store.save(next);
  const wisher = before.plan === next.plan ? undefined : await purchaseStore(tx, tenant).takeWish(next.plan, now);
  await emit(tx, [entitlementsChanged(tenant, next, now, wisher ?? by)]);
  const turn = turnOf(before, next, now);
  if (turn) await tellOwners(tx, tenant, turn, teller);
  return next;
}

/** What a tenant may from now on, for the services that keep a copy. */
export function entitlementsChanged(tenantId: string, subscription: Subscription, at: Date, by: By): OutgoingEvent {
  const { limits, features } = allowed(subscription);
  const trialEnd = subscription.status === 'trial' && subscription.trialEnd ? timestampFromDate(subscription.trialEnd) : undefined;
  return event(EntitlementsChangedSchema, tenantId, {
    tenantId,
    plan: subscription.plan,
    ...limits,
    limits,
    features: [...features],
    trialEnd,
    at: timestampFromDate(at),
    ...by,
  });
}

/** What the payment provider does of itself, or tells when it is asked; an event names the address that it came from. */
export const PROVIDER: By = { actor: 'Stripe', address: 'internal' };
/** What happens of itself here. */
export const SYSTEM: By = { actor: 'system', address: 'internal' };
