import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { unavailable } from '@rivalscope/kit/errors';
import { NotYet } from '@rivalscope/kit/events/failures';
import { TenantErasedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { PageTrackedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import type { PaymentProvider } from '../provider/provider.ts';
import { newLife, sign, stripeEvent, stripeSubscription } from '../testing/events.ts';
import { createWorld, REGISTERED } from '../testing/world.ts';
import { erasureCommands } from './erasure.commands.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Rows of the whole schema, events aside, that name one of these. */
async function traces(words: string[]): Promise<string[]> {
  const { rows } = await world.billing.db.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'billing' AND tablename NOT IN ('outbox', '_prisma_migrations')",
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const patterns = words.map((word) => `%${word}%`);
      const { rowCount } = await world.billing.db.sqlRead('system', (sql) =>
        sql.query(`SELECT FROM "${name}" t WHERE t::text LIKE ANY($1)`, [patterns]),
      );
      return rowCount ? [name] : [];
    }),
  );
  return found.flat().sort();
}

const customerOf = async (tenantId: string): Promise<string> => {
  const { rows } = await world.billing.db.sqlRead('system', (sql) =>
    sql.query<{ id: string }>('SELECT customer_id AS id FROM customer WHERE tenant_id = $1', [tenantId]),
  );
  return rows[0]?.id ?? '';
};

test('a deleted tenant pays for nothing any more, and nothing of it is left, at the provider neither', async () => {
  const email = `owner-${randomUUID()}@acme.com`;
  const gone = await world.bought('price_business_monthly', { email });
  const other = await world.bought('price_starter_monthly');
  for (const tenantId of [gone, other]) await world.billing.deliver(PageTrackedSchema, { tenantId, placeId: randomUUID() });
  const words = [gone, email, await customerOf(gone)];
  const tables = ['contract', 'customer', 'mail', 'member', 'sandbox_object', 'subscription', 'tracked_page'];
  expect(await traces(words)).toEqual(expect.arrayContaining(tables));
  const others = await traces([other]);
  await world.billing.deliver(TenantDeletedSchema, { tenantId: gone }, { times: 2 });
  expect(await traces(words)).toEqual(['erased_tenant']);
  expect((await world.billing.emitted(TenantErasedSchema)).map(({ tenantId }) => tenantId)).toEqual([gone]);
  expect(await traces([other])).toEqual(others);
  expect(await world.current(other)).toMatchObject({ plan: 'starter', status: 'active' });
});

test('while the provider is away nothing is erased: somebody would go on paying', async () => {
  const tenantId = await world.bought('price_starter_monthly');
  const context = { once: { eventId: randomUUID() }, traceparent: undefined, at: REGISTERED };
  const { db } = world.billing;
  const erase = (provider: PaymentProvider) =>
    erasable({ db, clock: () => REGISTERED, erased: TenantErasedSchema, ...erasureCommands({ db, provider }) })[0]?.take(
      toBinary(TenantDeletedSchema, create(TenantDeletedSchema, { tenantId })),
      context,
    );
  await expect(erase({ ...world.provider, forget: () => Promise.reject(unavailable('away')) })).rejects.toThrow(NotYet);
  expect(await world.current(tenantId)).toMatchObject({ plan: 'starter' });
  await erase(world.provider);
  expect(await traces([tenantId])).toEqual(['erased_tenant']);
});

test('what the provider still tells of a tenant that is gone is dropped', async () => {
  const tenantId = await world.tenant();
  await world.billing.deliver(TenantDeletedSchema, { tenantId });
  const life = newLife(tenantId, REGISTERED.getTime() / 1_000);
  const payload = JSON.stringify(
    stripeEvent('customer.subscription.deleted', life.start, stripeSubscription(life, { status: 'canceled' })),
  );
  const answer = await world.billing.app.inject({
    method: 'POST',
    url: '/api/v1/subscription/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload, REGISTERED) },
  });
  expect(answer.statusCode).toBe(200);
  expect(await traces([tenantId])).toEqual(['erased_tenant']);
});
