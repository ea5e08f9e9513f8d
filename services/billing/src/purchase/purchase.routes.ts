import { allow, byOf } from '@rivalscope/kit/auth/auth';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { ListQuery } from '@rivalscope/kit/list/list-query';
import { pageOfWhole } from '@rivalscope/kit/list/whole-list';
import { Type } from 'typebox';
import type { Invoice } from '../provider/provider.ts';
import { SubscriptionAnswer, subscriptionView } from '../subscription/subscription.view.ts';
import type { PurchaseCommands } from './purchase.commands.ts';

const common = { tags: ['subscription'], security: [{ bearer: [] }] };

const PriceBody = StrictObject({ priceId: Type.String({ minLength: 1, maxLength: 255 }) }, { priceId: 'price_business_monthly' });
const CancelBody = StrictObject({ atPeriodEnd: Type.Boolean({ default: true }) }, { atPeriodEnd: true });
const CheckoutAnswer = StrictObject(
  { sessionId: Type.String(), url: Type.String() },
  { sessionId: 'cs_3fa9', url: 'http://127.0.0.1:3000/sandbox/checkout/cs_3fa9' },
);
const PortalAnswer = StrictObject({ url: Type.String() }, { url: 'http://127.0.0.1:3000/sandbox/portal/bps_3fa9' });
const InvoicesAnswer = StrictObject(
  {
    invoices: Type.Array(
      StrictObject({
        id: Type.String(),
        number: Nullable(Type.String()),
        status: Type.String(),
        amount: Type.Number({ description: 'in units of the currency' }),
        currency: Type.String(),
        date: Type.String({ format: 'date-time' }),
        url: Nullable(Type.String()),
      }),
    ),
  },
  {
    invoices: [
      { id: 'in_3fa9', number: 'RS-0001', status: 'paid', amount: 150, currency: 'USD', date: '2026-11-21T10:00:00.000Z', url: null },
    ],
  },
);

/** Buying, changing and ending a plan: owners and admins. */
export const purchaseRoutes = (app: App, commands: PurchaseCommands): void => {
  const onRequest = allow('owner', 'admin');

  const checkout = {
    ...common,
    operationId: 'createCheckoutSession',
    ...refuses('conflict'),
    summary: 'Where a first plan is paid for',
    body: PriceBody,
  };
  app.post('/checkout/create-session', { onRequest, schema: { ...checkout, response: { 200: CheckoutAnswer } } }, async (request) =>
    commands.checkout(request.user.tid, request.body.priceId, byOf(request)),
  );

  const portal = { ...common, operationId: 'openBillingPortal', ...refuses('conflict'), summary: 'Where cards and invoices are managed' };
  app.post('/billing-portal', { onRequest, schema: { ...portal, response: { 200: PortalAnswer } } }, async (request) => ({
    url: await commands.portal(request.user.tid),
  }));

  const summary = 'The latest hundred invoices, newest first unless sorted';
  const list = { ...common, operationId: 'listInvoices', ...refuses('conflict'), summary, querystring: ListQuery };
  app.get('/invoices', { onRequest, schema: { ...list, response: { 200: InvoicesAnswer } } }, async (request, reply) => {
    const { rows, range } = pageOfWhole((await commands.invoices(request.user.tid)).map(invoiceView), request.query, INVOICES);
    reply.header('content-range', range);
    return { invoices: rows };
  });

  changeRoutes(app, commands);
};

/** What answers the subscription as it is afterwards. */
function changeRoutes(app: App, commands: PurchaseCommands): void {
  const onRequest = allow('owner', 'admin');
  const changing = { ...common, response: { 200: SubscriptionAnswer } };

  const update = {
    operationId: 'updateSubscription',
    ...refuses('conflict', 'not_found'),
    summary: 'Change to another price; the difference is settled at once',
    body: PriceBody,
  };
  app.post('/update', { onRequest, schema: { ...changing, ...update } }, async (request) => ({
    subscription: subscriptionView(await commands.update(request.user.tid, request.body.priceId, byOf(request))),
  }));

  const cancel = {
    operationId: 'cancelSubscription',
    ...refuses('not_found', 'conflict'),
    summary: 'End the plan with its period, or at once',
    body: CancelBody,
  };
  app.post('/cancel', { onRequest, schema: { ...changing, ...cancel } }, async (request) => ({
    subscription: subscriptionView(await commands.cancel(request.user.tid, request.body.atPeriodEnd, byOf(request))),
  }));

  const resume = {
    operationId: 'resumeSubscription',
    ...refuses('not_found', 'conflict'),
    summary: 'Take a cancellation back before the period has ended',
  };
  app.post('/resume', { onRequest, schema: { ...changing, ...resume } }, async (request) => ({
    subscription: subscriptionView(await commands.resume(request.user.tid, byOf(request))),
  }));
}

/** As many as the provider is asked for. */
const INVOICES = {
  unit: 'invoices',
  sortable: ['date', 'amount', 'status', 'number'] as const,
  filterable: ['id', 'number', 'status', 'currency'],
  standard: { field: 'date', direction: 'DESC' } as const,
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
