import { forbidden } from '@rivalscope/kit/errors';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { offerOf, type PriceIds } from '../plan/plan.ts';
import { ACTIONS, type SandboxCommands } from './sandbox.commands.ts';
import { checkoutPage, portalPage } from './sandbox.pages.ts';
import { CARDS, type Card } from './sandbox.ts';

const Params = StrictObject({ id: Type.String({ pattern: '^[a-z]{2,4}_[0-9a-f]{36}$' }) });
const Payment = StrictObject({ card: Type.Enum(Object.keys(CARDS) as Card[]) });
const Act = StrictObject({ action: Type.Enum([...ACTIONS]) });
const HTML = 'text/html; charset=utf-8';

/**
 * The sandbox's pages, at the root. Who has a page's address may use it, as with Stripe's: the id in it is a secret, no cookie
 * takes part, and a form that another site sends is refused.
 */
export async function sandboxRoutes(app: App, { commands, priceIds }: { commands: SandboxCommands; priceIds: PriceIds }): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_000 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (request.method === 'POST') refuseOtherSites(request);
  });

  app.get('/sandbox/checkout/:id', { schema: { hide: true, params: Params } }, async (request, reply) => {
    const checkout = await commands.checkout(request.params.id);
    return reply.type(HTML).send(checkoutPage(checkout, offerOf(checkout.priceId, priceIds)));
  });

  app.post('/sandbox/checkout/:id', { schema: { hide: true, params: Params, body: Payment } }, async (request, reply) => {
    const { id } = request.params;
    const checkout = await commands.checkout(id);
    if (checkout.status !== 'open') return reply.redirect(`/sandbox/checkout/${id}`, 303);
    if (await commands.pay(id, request.body.card)) return reply.redirect(checkout.successUrl, 303);
    const offer = offerOf(checkout.priceId, priceIds);
    return reply
      .code(402)
      .type(HTML)
      .send(checkoutPage(checkout, offer, 'Your card was declined. Try another card.'));
  });

  app.get('/sandbox/portal/:id', { schema: { hide: true, params: Params } }, async (request, reply) =>
    reply.type(HTML).send(portalPage(await commands.portal(request.params.id))),
  );

  app.post('/sandbox/portal/:id', { schema: { hide: true, params: Params, body: Act } }, async (request, reply) => {
    await commands.act(request.params.id, request.body.action);
    return reply.redirect(`/sandbox/portal/${request.params.id}`, 303);
  });
}

/** Browsers say where a form comes from. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw forbidden('This form was sent by another site.');
}
