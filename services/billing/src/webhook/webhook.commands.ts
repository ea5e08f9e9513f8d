import { isErased } from '@rivalscope/kit/db/erase';
import { AppError } from '@rivalscope/kit/errors';
import { tenantOfContract, tenantOfCustomer } from '../contract/contract.store.ts';
import { toContract } from '../contract/contract.ts';
import type { Db, Tx } from '../database.ts';
import { type Teller, tellOwners } from '../notice/tell.ts';
import type { PriceIds } from '../plan/plan.ts';
import { purchaseStore } from '../purchase/purchase.store.ts';
import { takeContract } from '../subscription/settle.ts';
import { tenantIn } from './tenant-in.ts';
import { webhookStore } from './webhook.store.ts';
import { type Meaning, meaningOf, type ProviderEvent, toEvent } from './webhook.ts';

export type WebhookCommands = ReturnType<typeof webhookCommands>;

interface Deps extends Teller {
  db: Db;
  priceIds: PriceIds;
  log: { error(fields: object, message: string): void };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The provider repeats for three days; events are kept for a quarter, to look things up. */
const RETRIED_DAYS = 3;
const KEPT_DAYS = 90;

/** Events of the provider whose signature has been checked: kept first, then acted on, each once, in any order. */
export function webhookCommands({ db, priceIds, log, ...teller }: Deps) {
  const { clock } = teller;

  /** @returns false when it is not known yet whose event it is: it waits for the checkout that tells */
  async function act(event: ProviderEvent): Promise<boolean> {
    const meaning = understand(event);
    if (meaning instanceof AppError) {
      log.error({ event: event.id, type: event.type, reason: meaning.message }, 'An event of the payment provider was not understood');
      await db.tx('system', (tx) => webhookStore(tx).take(event.id, clock(), meaning.message));
      return true;
    }
    const tenant = await db.read('system', (tx) => tenantOf(tx, event, meaning));
    if (tenant === undefined) return false;
    if (tenant === 'erased') {
      await db.tx('system', (tx) => webhookStore(tx).remove(event.id));
      return true;
    }
    const scope = tenant === 'none' ? ('system' as const) : { tenant };
    await db.tx(scope, async (tx) => {
      if (await webhookStore(tx).take(event.id, clock())) await carryOut(tx, tenant, meaning);
    });
    return true;
  }

  async function carryOut(tx: Tx, tenant: string, meaning: Meaning): Promise<void> {
    if (meaning.kind === 'subscription') await takeContract(tx, tenant, toContract(meaning.subscription, meaning.seen, priceIds), teller);
    if (meaning.kind === 'invoice') await tellOwners(tx, tenant, { about: meaning.about, invoice: meaning.invoice }, teller);
    if (meaning.kind === 'checkout') await purchaseStore(tx, tenant).addCustomer(meaning.customerId);
  }

  return {
    /** @throws AppError `invalid` for what is no event at all */
    async receive(payload: string): Promise<void> {
      const event = toEvent(payload);
      const { id, type, customerId } = event;
      await db.tx('system', (tx) => webhookStore(tx).add({ id, type, customerId, payload, receivedAt: clock() }));
      await act(event);
      if (type !== 'checkout.session.completed' || !customerId) return;
      const waiting = await db.read('system', (tx) => webhookStore(tx).pending({ customerId }));
      for (const { payload: earlier } of waiting) await act(toEvent(earlier));
    },

    /** Acts on what was kept but not acted on, because the process ended or the database failed in between. */
    async retry(): Promise<void> {
      const now = clock().getTime();
      const window = { from: new Date(now - RETRIED_DAYS * DAY_MS), to: new Date(now - MINUTE_MS) };
      const waiting = await db.read('system', (tx) => webhookStore(tx).pending(window));
      for (const { payload } of waiting) await act(toEvent(payload));
    },

    prune: () => db.tx('system', (tx) => webhookStore(tx).deleteBefore(new Date(clock().getTime() - KEPT_DAYS * DAY_MS))),
  };
}

function understand(event: ProviderEvent): Meaning | AppError {
  try {
    return meaningOf(event);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * Whose event it is: what we know comes before what the subscription says of itself; 'none' where it is nobody's, 'erased' where
 * it is about a tenant that is gone.
 */
async function tenantOf(tx: Tx, { object }: ProviderEvent, meaning: Meaning): Promise<string | undefined> {
  const named = tenantIn((object.metadata as { tenantId?: unknown } | null | undefined)?.tenantId);
  const tenant = await ownerOf(tx, meaning);
  for (const known of [tenant, named]) if (tenantIn(known) && (await isErased(tx, known as string))) return 'erased';
  return tenant;
}

async function ownerOf(tx: Tx, meaning: Meaning): Promise<string | undefined> {
  if (meaning.kind === 'nothing') return 'none';
  if (meaning.kind === 'checkout') return meaning.tenantId;
  if (meaning.kind === 'invoice') return tenantOfCustomer(tx, meaning.customerId);
  const { id, customerId, tenantId } = meaning.subscription;
  return (await tenantOfContract(tx, id, customerId)) ?? tenantIn(tenantId);
}
