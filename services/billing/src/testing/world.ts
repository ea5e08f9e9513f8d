import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { readConfig } from '@rivalscope/kit/config';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { BillingConfig, priceIds } from '../config.ts';
import { contractCommands } from '../contract/contract.commands.ts';
import type { Db } from '../database.ts';
import { billingService } from '../index.ts';
import { noticeCommands } from '../notice/notice.commands.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { purchaseCommands } from '../purchase/purchase.commands.ts';
import { sandboxCommands } from '../sandbox/sandbox.commands.ts';
import { sandboxDelivery } from '../sandbox/sandbox.delivery.ts';
import { sandboxProvider } from '../sandbox/sandbox.provider.ts';
import type { Card } from '../sandbox/sandbox.ts';
import { webhookCommands } from '../webhook/webhook.commands.ts';
import { SECRET } from './events.ts';

export const REGISTERED = new Date('2026-11-21T10:00:00.000Z');
export const DAY_MS = 24 * 3_600_000;
export const PUBLIC = 'http://127.0.0.1:3000';

export type World = Awaited<ReturnType<typeof createWorld>>;

/**
 * Billing with the sandbox, both in the hands of a test: its clock stands until the test moves it, which is when the sandbox ends
 * periods; deliveries can be lost.
 */
export async function createWorld() {
  let now = REGISTERED;
  let lost = false;
  const clock = () => now;
  const { billing, deps, commands, webhooks, provider, purchases, get } = await startBilling(clock, () => lost);

  async function tenant({ at = REGISTERED, email = `owner-${randomUUID()}@acme.com` } = {}): Promise<string> {
    now = at;
    const tenantId = randomUUID();
    const company = { companyName: 'Acme', companyDomain: 'acme.com' };
    await billing.deliver(TenantRegisteredSchema, { tenantId, userId: randomUUID(), ...company, email, at: timestampFromDate(at) });
    return tenantId;
  }

  return {
    billing,
    provider,
    purchases,
    get,
    tenant,
    pay: commands.pay,
    current: async (tid: string) => (await get('current', tid)).subscription,
    notices: noticeCommands(deps),
    reconcile: () => contractCommands({ ...deps, provider, log: { error: () => undefined } }).reconcile(),
    setTime(at: Date): void {
      now = at;
    },
    /** Goes to a moment, stopping every nine days on the way, as the minute's work would. */
    async travel(to: string): Promise<void> {
      for (const end = new Date(to); now < end; ) {
        now = new Date(Math.min(now.getTime() + 9 * DAY_MS, end.getTime()));
        await commands.advance();
      }
    },
    /** A tenant that has paid for a plan. */
    async bought(
      priceId: string,
      { card = 'good' as Card, ...registered }: { at?: Date; email?: string; card?: Card } = {},
    ): Promise<string> {
      const tid = await tenant(registered);
      const { sessionId } = await purchases().checkout(tid, priceId);
      await commands.pay(sessionId, card);
      return tid;
    },
    /** The work that repeats each minute. */
    repeat: () => commands.advance().then(() => webhooks.retry()),
    /** Nothing that the sandbox tells meanwhile arrives. */
    async losing<T>(work: () => Promise<T>): Promise<T> {
      lost = true;
      return work().finally(() => {
        lost = false;
      });
    },
    mailsTo: (address: string) => mailsTo(billing, address),
    close: () => billing.close(),
  };
}

/** Billing and the sandbox, tied together as in production; what the sandbox tells is lost while `isLost`. */
async function startBilling(clock: () => Date, isLost: () => boolean) {
  const billing = await testService(billingService, { STRIPE_WEBHOOK_SECRET: SECRET }, clock);
  const deps = { db: billing.db, clock, priceIds: priceIds(readConfig(BillingConfig, {})), publicUrl: PUBLIC };
  const delivery = sandboxDelivery({ ...deps, secret: SECRET });
  const url = '/api/v1/subscription/webhooks/stripe';
  delivery.connect(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return isLost() || (await billing.app.inject({ method: 'POST', url, payload, headers })).statusCode === 200;
  });
  const commands = sandboxCommands({ ...deps, delivery });
  const webhooks = webhookCommands({ ...deps, log: { error: () => undefined } });
  const provider = sandboxProvider({ ...deps, delivery, commands });
  const purchases = (by: PaymentProvider = provider) => purchaseCommands({ ...deps, provider: by });
  const get = async (path: string, tid: string) =>
    (await billing.app.inject({ url: `/api/v1/subscription/${path}`, headers: bearer({ tid }) })).json();
  return { billing, deps: { ...deps, delivery }, commands, webhooks, provider, purchases, get };
}

/** Mails queued to an address, oldest first. */
async function mailsTo({ db }: { db: Db }, address: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await db.pool.query('SELECT subject, text, html FROM mail WHERE recipient = $1 ORDER BY seq', [address]);
  return rows;
}
