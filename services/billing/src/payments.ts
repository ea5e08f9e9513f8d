import type { App } from '@rivalscope/kit/http/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Payments } from './config.ts';
import type { Db } from './database.ts';
import type { PriceIds } from './plan/plan.ts';
import { closedProvider } from './provider/closed.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { stripeProvider } from './provider/stripe.ts';
import { sandboxCommands } from './sandbox/sandbox.commands.ts';
import { sandboxDelivery } from './sandbox/sandbox.delivery.ts';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';

interface Deps {
  db: Db;
  clock: () => Date;
  log: FastifyBaseLogger;
  publicUrl: string;
  priceIds: PriceIds;
  payments: Payments;
}

export interface Sandbox {
  /** Adds its pages, and delivers its events to the webhook at this path. */
  mount(app: App, webhook: string): Promise<void>;
  advance(): Promise<void>;
}

interface Opened {
  provider: PaymentProvider;
  webhookSecret: string | undefined;
  sandbox?: Sandbox;
}

/** The payment provider that the settings ask for. */
export function openPayments({ payments, ...deps }: Deps): Opened {
  const { webhookSecret } = payments;
  if (payments.by === 'stripe') return { provider: stripeProvider(payments), webhookSecret };
  if (payments.by === 'sandbox') return { ...openSandbox(deps, payments.webhookSecret), webhookSecret };
  deps.log.warn(
    'Plans cannot be bought: others get to this installation, so it has no sandbox. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
  );
  return { provider: closedProvider, webhookSecret };
}

function openSandbox({ db, clock, priceIds, publicUrl }: Omit<Deps, 'payments'>, secret: string): Required<Omit<Opened, 'webhookSecret'>> {
  const delivery = sandboxDelivery({ db, clock, secret });
  const deps = { db, clock, priceIds, delivery };
  const commands = sandboxCommands(deps);
  const mount = async (app: App, url: string) => {
    delivery.connect(async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await app.inject({ method: 'POST', url, payload, headers })).statusCode === 200;
    });
    await app.register((scope) => sandboxRoutes(scope, { commands, priceIds }));
  };
  return { provider: sandboxProvider({ ...deps, commands, publicUrl }), sandbox: { mount, advance: commands.advance } };
}
