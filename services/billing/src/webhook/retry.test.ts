import { removeOld } from '@rivalscope/kit/db/old-rows';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eventsOfLife, newLife, stripeEvent, stripeSubscription, type TestEvent } from '../testing/events.ts';
import { createWorld, DAY_MS, PUBLIC, REGISTERED } from '../testing/world.ts';
import { webhookCommands } from './webhook.commands.ts';
import { oldEvents } from './webhook.store.ts';

const START = REGISTERED.getTime() / 1_000;
const MINUTE_MS = 60_000;

let now = REGISTERED;
const world = await createWorld();
// What one test leaves undone, the next would try again each time.
afterEach(() => world.billing.db.pool.query('DELETE FROM provider_event'));
afterAll(() => world.close());

const commands = () =>
  webhookCommands({ db: world.billing.db, clock: () => now, publicUrl: PUBLIC, priceIds: PRICES, log: { error: () => undefined } });
const PRICES = {
  starter: { monthly: 'price_starter_monthly', annual: 'price_starter_annual' },
  business: { monthly: 'price_business_monthly', annual: 'price_business_annual' },
};
const later = (ms: number) => {
  now = new Date(REGISTERED.getTime() + ms);
};

/** Rows as they stand after the process ended between keeping an event and acting on it. */
async function keep(events: TestEvent[]): Promise<void> {
  await world.billing.db.tx('system', async (tx) => {
    for (const event of events) {
      const row = { id: event.id, type: event.type, payload: JSON.stringify(event), customerId: String(event.data.object.customer) };
      await tx.prisma.providerEvent.create({ data: { ...row, receivedAt: REGISTERED, dueAt: REGISTERED } });
    }
  });
}
const stored = async (id: string) =>
  (
    await world.billing.db.pool.query(
      'SELECT processed_at AS "processedAt", attempts, due_at AS "dueAt", error FROM provider_event WHERE id = $1',
      [id],
    )
  ).rows[0];

/** An event of a subscription that names nobody we know. */
const nobodys = (n: number) => {
  const life = newLife('', START);
  return stripeEvent('customer.subscription.created', START, stripeSubscription({ ...life, customer: `cus_${n}` }, { metadata: {} }));
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('events that are tried again', () => {
  it('do not wait behind hundreds that are nobody’s, nor behind one that cannot be read', async () => {
    const tid = await world.tenant();
    const foreign = Array.from({ length: 250 }, (_, n) => nobodys(n));
    const mine = eventsOfLife(newLife(tid, START))[2] as TestEvent;
    await keep([...foreign, mine]);
    await world.billing.db.pool.query(
      "INSERT INTO provider_event (id, type, payload, received_at, due_at) VALUES ('evt_broken', 'x', '{', $1, $1)",
      [REGISTERED],
    );
    later(MINUTE_MS);
    await commands().retry();
    expect((await world.current(tid)).plan).toBe('business');
    expect(await stored(foreign[0]?.id ?? '')).toMatchObject({ attempts: 1, processedAt: null, error: 'No tenant is known for it yet' });
    expect((await stored('evt_broken')).error).toContain('not JSON');
  });

  it('wait longer each time, and are given up after three days with the reason', async () => {
    const [event] = [nobodys(1_000)];
    later(0);
    await keep([event]);
    await commands().retry();
    const first = await stored(event.id);
    later(MINUTE_MS / 2);
    await commands().retry();
    expect(await stored(event.id)).toEqual(first);
    const waits: number[] = [];
    for (let kept = first; kept.dueAt; kept = await stored(event.id)) {
      waits.push((kept.dueAt.getTime() - now.getTime()) / MINUTE_MS);
      now = kept.dueAt;
      await commands().retry();
    }
    expect(waits.slice(0, 11)).toEqual([0.5, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect((now.getTime() - REGISTERED.getTime()) / DAY_MS).toBeCloseTo(3, 0);
    expect(await stored(event.id)).toMatchObject({ processedAt: now, error: 'Given up: No tenant is known for it yet' });
    await commands().retry();
    expect(await stored(event.id)).toMatchObject({ processedAt: now, attempts: 20 });
  });

  it('are kept for a quarter', async () => {
    const kept = async (id: string) => (await stored(id)) !== undefined;
    const forget = () => removeOld(world.billing.db, () => [oldEvents(now)])();
    const event = nobodys(2_000);
    await keep([event]);
    later(89 * DAY_MS);
    await forget();
    expect(await kept(event.id)).toBe(true);
    later(91 * DAY_MS);
    await forget();
    expect(await kept(event.id)).toBe(false);
  });

  it('are found by an index among many', async () => {
    await world.billing.db.pool.query(
      `INSERT INTO provider_event (id, type, payload, received_at, processed_at)
       SELECT 'evt_done_' || n, 'invoice.paid', '{}', now(), now() FROM generate_series(1, 20000) n`,
    );
    await world.billing.db.pool.query('ANALYZE provider_event');
    for (const [where, index] of [
      ['due_at <= now() ORDER BY due_at', 'provider_event_due_at_idx'],
      ["received_at < now() - interval '90 days' ORDER BY received_at", 'provider_event_received_at_idx'],
    ]) {
      const { rows } = await world.billing.db.pool.query(`EXPLAIN SELECT id FROM provider_event WHERE ${where} LIMIT 100`);
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});
