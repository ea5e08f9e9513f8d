import { afterAll, expect, it } from 'vitest';
import { seedBusinessPlan } from './seed.ts';
import { createWorld, REGISTERED } from './testing/world.ts';

const world = await createWorld();
afterAll(() => world.close());

it('a seeded plan stands on a subscription of the sandbox: it is there at once, stays, and can be changed and cancelled', async () => {
  const tid = await world.tenant();
  const { url } = world.billing.db;
  expect(await seedBusinessPlan(url, tid, () => REGISTERED)).toBe(true);
  expect(await world.current(tid)).toMatchObject({ plan: 'business', status: 'active' });
  expect(await seedBusinessPlan(url, tid, () => REGISTERED)).toBe(false);
  await world.travel('2026-11-21T11:00:00.000Z');
  expect((await world.current(tid)).plan).toBe('business');
  expect((await world.purchases().update(tid, 'price_business_annual')).billingCycle).toBe('annual');
  expect((await world.purchases().cancel(tid, false)).plan).toBe('trial');
});

it('a tenant that is not known yet gets none', async () => {
  expect(await seedBusinessPlan(world.billing.db.url, '00000000-0000-4000-8000-000000000009')).toBe(false);
});
