import { allow } from '@rivalscope/kit/auth/auth';
import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { Type } from 'typebox';
import type { Invoice } from '../provider/provider.ts';
import { SubscriptionAnswer, subscriptionView } from '../subscription/subscription.view.ts';
import type { PurchaseCommands } from './purchase.commands.ts';

const strict = { additionalProperties: false };
const common = { tags: ['subscription'], security: [{ bearer: [] }] };

const PriceBody = Type.Object(
  { priceId: Type.String({ minLength: 1, maxLength: 255 }) },
  { ...strict, examples: [{ priceId: 'price_business_monthly' }] },
);
const CancelBody = Type.Object({ atPeriodEnd: Type.Boolean({ default: true }) }, { ...strict, examples: [{ atPeriodEnd: true }] });
const CheckoutAnswer = Type.Object(
  { sessionId: Type.String(), url: Type.String() },
  { ...strict, examples: [{ sessionId: 'cs_3fa9', url: 'http://127.0.0.1:3000/sandbox/checkout/cs_3fa9' }] },
);
const PortalAnswer = Type.Object(
  { url: Type.String() },
  { ...strict, examples: [{ url: 'http://127.0.0.1:3000/sandbox/portal/bps_3fa9' }] },
);
const InvoicesAnswer = Type.Object(
  {
    invoices: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          number: Nullable(Type.String()),
          status: Type.String(),
          amount: Type.Number({ description: 'in units of the currency' }),
          currency: Type.String(),
          date: Type.String({ format: 'date-time' }),
          url: Nullable(Type.String()),
        },
        strict,
      ),
    ),
  },
  {
    ...strict,
    examples: [
      {
        invoices: [
          { id: 'in_3fa9', number: 'RS-0001', status: 'paid', amount: 150, currency: 'USD', date: '2026-11-21T10:00:00.000Z', url: null },
        ],
      },
    ],
  },
);

/** Buying, changing and ending a plan: owners and admins. */
export const purchaseRoutes = (app: App, commands: PurchaseCommands): void => {
  const onRequest = allow('owner', 'admin');

  app.post(
    '/checkout/create-session',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'createCheckoutSession',
        summary: 'Where a first plan is paid for',
        body: PriceBody,
        response: { 200: CheckoutAnswer },
      },
    },
    async (request) => commands.checkout(request.user.tid, request.body.priceId),
  );

  app.post(
    '/update',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'updateSubscription',
        summary: 'Change to another price; the difference is settled at once',
        body: PriceBody,
        response: { 200: SubscriptionAnswer },
      },
    },
    async (request) => ({ subscription: subscriptionView(await commands.update(request.user.tid, request.body.priceId)) }),
  );

  app.post(
    '/cancel',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'cancelSubscription',
        summary: 'End the plan with its period, or at once',
        body: CancelBody,
        response: { 200: SubscriptionAnswer },
      },
    },
    async (request) => ({ subscription: subscriptionView(await commands.cancel(request.user.tid, request.body.atPeriodEnd)) }),
  );

  app.post(
    '/resume',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'resumeSubscription',
        summary: 'Take a cancellation back before the period has ended',
        response: { 200: SubscriptionAnswer },
      },
    },
    async (request) => ({ subscription: subscriptionView(await commands.resume(request.user.tid)) }),
  );

  app.post(
    '/billing-portal',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'openBillingPortal',
        summary: 'Where cards and invoices are managed',
        response: { 200: PortalAnswer },
      },
    },
    async (request) => ({ url: await commands.portal(request.user.tid) }),
  );

  app.get(
    '/invoices',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listInvoices',
        summary: 'The invoices, newest first; the latest hundred',
        response: { 200: InvoicesAnswer },
      },
    },
    async (request) => ({ invoices: (await commands.invoices(request.user.tid)).map(invoiceView) }),
  );
};

const invoiceView = ({ id, number, status, amount, currency, createdAt, url }: Invoice) => ({
  id,
  number,
  status,
  amount: amount / 100,
  currency: currency.toUpperCase(),
  date: createdAt.toISOString(),
  url,
});
