import { delayBeforeRetry } from '@rivalscope/kit/bus/backoff';
import { isErased } from '@rivalscope/kit/db/erase';
import { AppError } from '@rivalscope/kit/errors';
import { withoutPersonalData } from '@rivalscope/kit/telemetry/redact';
import { tenantOfContract, tenantOfCustomer } from '../contract/contract.store.ts';
import { toContract } from '../contract/contract.ts';
import type { Db, Tx } from '../database.ts';
import { type Teller, tellOwners } from '../notice/tell.ts';
import type { PriceIds } from '../plan/plan.ts';
import { purchaseStore } from '../purchase/purchase.store.ts';
import { PROVIDER, takeContract } from '../subscription/settle.ts';
import { tenantIn } from './tenant-in.ts';
import { type StoredEvent, webhookStore } from './webhook.store.ts';
import { type Meaning, meaningOf, type ProviderEvent, toEvent } from './webhook.ts';

export type WebhookCommands = ReturnType<typeof webhookCommands>;

interface Deps extends Teller {
  db: Db;
  priceIds: PriceIds;
  log: { error(fields: object, message: string): void };
}

/** About three days, as long as the provider itself repeats. */
const RETRIES = { first: 60_000, max: 6 * 3_600_000, attempts: 21 };
const NOBODYS = 'No tenant is known for it yet';

/** Events of the provider whose signature has been checked: kept first, then acted on, each once, in any order. */
export function webhookCommands({ db, priceIds, log, ...teller }: Deps) {
  const { clock } = teller;
  const act = actor({ db, priceIds, log, ...teller });

  /** Whatever comes of one event, the next has its turn; it is put off, or given up with its reason. */
  async function actAgain({ id, payload, address, attempts }: StoredEvent): Promise<void> {
    const reason = await Promise.resolve()
      .then(() => act(toEvent(payload), address))
      .then((known) => (known ? undefined : NOBODYS))
      .catch((error: unknown) => withoutPersonalData(String(error)));
    if (reason === undefined) return;
    const wait = delayBeforeRetry(attempts + 1, RETRIES);
    if (!wait) log.error({ event: id, reason }, 'An event of the payment provider is given up');
    await db.tx('system', async (tx) => {
      if (wait) await webhookStore(tx).putOff(id, new Date(clock().getTime() + wait), reason);
      else await webhookStore(tx).take(id, clock(), `Given up: ${reason}`);
    });
  }

  return {
    /** @throws AppError `invalid` for what is no event at all */
    async receive(payload: string, address = ''): Promise<void> {
      const event = toEvent(payload);
      const { id, type, customerId } = event;
      const receivedAt = clock();
      const dueAt = new Date(receivedAt.getTime() + RETRIES.first);
      await db.tx('system', (tx) => webhookStore(tx).add({ id, type, customerId, payload, address, receivedAt, dueAt }));
      await act(event, address);
      if (type !== 'checkout.session.completed' || !customerId) return;
      for (const earlier of await db.read('system', (tx) => webhookStore(tx).waiting(customerId))) await actAgain(earlier);
    },

    /** Acts on what was kept but not acted on: the process ended, the database failed, or nobody knew whose it is. */
    async retry(signal?: AbortSignal): Promise<void> {
      for (let due: StoredEvent[] = [], first = true; (first || due.length > 0) && !signal?.aborted; first = false) {
        due = await db.read('system', (tx) => webhookStore(tx).due(clock()));
        for (const event of due) if (!signal?.aborted) await actAgain(event);
      }
    },
  };
}

/** How an event is acted on; false when it is not known yet whose it is: it waits for the checkout that tells. */
function actor({ db, priceIds, log, ...teller }: Deps): (event: ProviderEvent, address: string) => Promise<boolean> {
  const { clock } = teller;

  async function carryOut(tx: Tx, tenant: string, meaning: Meaning, address: string): Promise<void> {
    const by = { ...PROVIDER, address: address || PROVIDER.address };
    if (meaning.kind === 'subscription')
      await takeContract(tx, tenant, toContract(meaning.subscription, meaning.seen, priceIds), teller, by);
    if (meaning.kind === 'invoice') await tellOwners(tx, tenant, { about: meaning.about, invoice: meaning.invoice }, teller);
    if (meaning.kind === 'checkout') await purchaseStore(tx, tenant).addCustomer(meaning.customerId);
  }

  return async function act(event, address) {
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
      if (await webhookStore(tx).take(event.id, clock())) await carryOut(tx, tenant, meaning, address);
    });
    return true;
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
