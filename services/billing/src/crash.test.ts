import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { COMPILED } from '@rivalscope/kit/testing/compiled';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { createWorld, REGISTERED } from './testing/world.ts';

const FIXTURE = join(import.meta.dirname, 'testing/crash.fixture.ts');
/** Two seconds after the beginning, so that each state is later than the one before. */
const LATER = new Date(REGISTERED.getTime() + 2_000);
const STARTER = 'price_starter_monthly';
const BUSINESS = 'price_business_monthly';

const world = await createWorld();
afterAll(() => world.close());

/** Runs an operation in a process that is killed after its nth transaction. @returns whether it was */
function killed(n: number, operation: string, tenant: string, argument: string): Promise<boolean> {
  const args = [FIXTURE, world.billing.db.url, LATER.toISOString(), String(n), operation, tenant, argument];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...COMPILED }, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) =>
    child.once('exit', (code, signal) =>
      code === 0 || signal === 'SIGKILL' ? resolve(signal === 'SIGKILL') : reject(new Error(`The process ended with ${code}`)),
    ),
  );
}

/** Everything that the operation may have done more than once. */
async function effects(tid: string, address: string) {
  const said = (await world.billing.emitted(EntitlementsChangedSchema)).filter((event) => event.tenantId === tid);
  const { rows } = await world.billing.db.pool.query(
    "SELECT kind, count(*)::int FROM sandbox_object WHERE body->>'tenantId' = $1 GROUP BY kind",
    [tid],
  );
  return {
    subscription: { ...(await world.current(tid)), stripeSubscriptionId: undefined },
    plans: said.map(({ plan }) => plan),
    invoices: (await world.purchases().invoices(tid)).map(({ amount, status }) => `${amount} ${status}`).sort(),
    mails: (await world.mailsTo(address)).map(({ subject }) => subject).sort(),
    made: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
  };
}

/** What brings an operation to its end again: a customer who tries once more, and the work that repeats. */
const OPERATIONS: Record<
  string,
  { prepare: (email: string) => Promise<[tid: string, argument: string]>; again: (tid: string, argument: string) => Promise<unknown> }
> = {
  checkout: {
    prepare: async (email) => [await world.tenant({ email }), STARTER],
    again: (tid) => world.purchases().checkout(tid, STARTER),
  },
  pay: {
    prepare: async (email) => {
      const tid = await world.tenant({ email });
      return [tid, (await world.purchases().checkout(tid, STARTER)).sessionId];
    },
    again: (_, session) => world.pay(session, 'good').catch(() => undefined),
  },
  update: {
    prepare: async (email) => [await world.bought(STARTER, { email }), BUSINESS],
    again: (tid) =>
      world
        .purchases()
        .update(tid, BUSINESS)
        .catch(() => undefined),
  },
  cancel: {
    prepare: async (email) => [await world.bought(STARTER, { email }), ''],
    again: (tid) => world.purchases().cancel(tid, true),
  },
};

it.each(Object.entries(OPERATIONS))(
  '%s, killed after any of its transactions and tried again, has happened once',
  { timeout: 180_000 },
  async (operation, { prepare, again }) => {
    async function outcome(n: number) {
      const email = `${randomUUID()}@acme.com`;
      world.setTime(REGISTERED);
      const [tid, argument] = await prepare(email);
      const wasKilled = await killed(n, operation, tid, argument);
      world.setTime(LATER);
      if (wasKilled) await again(tid, argument);
      // What was kept and not acted on is taken up by the minute's work; what was not delivered is delivered then.
      world.setTime(new Date(LATER.getTime() + 120_000));
      await world.repeat();
      return { wasKilled, effects: await effects(tid, email) };
    }
    const undisturbed = await outcome(1_000);
    expect(undisturbed.wasKilled).toBe(false);
    for (let n = 1; ; n += 1) {
      const disturbed = await outcome(n);
      expect(disturbed.effects, `killed after transaction ${n}`).toEqual(undisturbed.effects);
      if (disturbed.wasKilled) continue;
      expect(n).toBeGreaterThan(2);
      return;
    }
  },
);
