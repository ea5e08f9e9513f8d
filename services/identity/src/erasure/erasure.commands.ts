import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { eraseTenant } from '@rivalscope/kit/db/erase';
import { eachPage } from '@rivalscope/kit/each-page';
import { lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { FIRST_ID } from '@rivalscope/kit/ids';
import { queueMail } from '@rivalscope/kit/mail/mail';
import { AccessRevokedSchema, TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { farewellMail } from './erasure.mail.ts';
import { erasureStore } from './erasure.store.ts';
import { type Holder, isComplete } from './erasure.ts';

type ErasureStore = ReturnType<typeof erasureStore>;

export type ErasureCommands = ReturnType<typeof erasureCommands>;

/**
 * Carries deletions out. Everybody's access ends first, with their accounts, so that nothing is written any more; then each
 * service erases its part, and what identity has left goes last.
 */
export const erasureCommands = ({ db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>) => ({
  /** Begins what is due and finishes what can be; a tenant whose turn fails holds up no other. */
  async advance(signal?: AbortSignal): Promise<void> {
    const ids = (read: (store: ErasureStore, after: string) => Promise<string[]>) => (after?: string) =>
      db.read('system', (tx) => read(erasureStore(tx), after ?? FIRST_ID));
    const results = await Promise.allSettled([
      eachPage(
        ids((store, after) => store.due(clock(), after)),
        (id) => db.tx('system', (tx) => begin(tx, id, clock(), publicUrl)),
        signal,
      ),
      eachPage(
        ids((store, after) => store.unfinished(after)),
        (id) => db.tx('system', (tx) => finish(tx, id, clock())),
        signal,
      ),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  },

  /** Notes that a service has erased its part. */
  confirm: (context: EventContext, tenantId: string, service: Holder) =>
    db.once(context, 'system', async (tx) => {
      await erasureStore(tx).confirm(tenantId, service);
      await finish(tx, tenantId, clock());
    }),
});

async function begin(tx: Tx, tenantId: string, at: Date, publicUrl: string): Promise<void> {
  const store = erasureStore(tx);
  await lockEntitlement(tx, tenantId);
  if (!(await store.take(tenantId, at))) return;
  const people = await store.people(tenantId);
  const revoked = (userId: string, sessionId: string) =>
    event(AccessRevokedSchema, tenantId, { tenantId, userId, sessionId, at: timestampFromDate(at) });
  await emit(tx, [
    ...people.map(({ id }) => revoked(id, '')),
    ...(await store.openKeys(tenantId)).map((id) => revoked(id, id)),
    event(TenantDeletedSchema, tenantId, { tenantId, at: timestampFromDate(at) }),
  ]);
  const addresses = [...people.map(({ email }) => email), ...(await store.invited(tenantId))];
  await store.add({ id: tenantId, startedAt: at, addresses });
  for (const { email } of people.filter(({ role }) => role === 'owner')) await queueMail(tx, farewellMail(email, publicUrl));
  await store.removePeople(tenantId, people);
}

async function finish(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const store = erasureStore(tx);
  const erasure = await store.lock(tenantId);
  if (!erasure || !isComplete(erasure, await store.mailsWaiting(erasure.addresses), now)) return;
  await eraseTenant(tx, tenantId);
  await store.finish(erasure, now);
}
