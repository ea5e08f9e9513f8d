import { invalid } from '@rivalscope/kit/errors';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Stripe } from 'stripe';
import { Type } from 'typebox';
import type { WebhookCommands } from './webhook.commands.ts';

const Received = StrictObject({ received: Type.Boolean() }, { received: true });
const MOST_BYTES = 256 * 1024;

export interface WebhookOptions {
  commands: WebhookCommands;
  clock: () => Date;
  /** What the events are signed with; undefined: nobody may send any. */
  secret: string | undefined;
}

/**
 * Takes the provider's events. The body stays the bytes that were signed, and nothing is read before the signature holds and
 * is at most five minutes old. https://docs.stripe.com/webhooks#verify-manually
 */
export async function webhookRoutes(app: App, { commands, clock, secret }: WebhookOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body));
  const summary = 'Events of the payment provider, signed in the header stripe-signature';
  const receive = { operationId: 'receivePaymentEvent', tags: ['subscription'], summary, security: [], response: { 200: Received } };
  app.post('/webhooks/stripe', { bodyLimit: MOST_BYTES, schema: receive }, async (request) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    assertSigned(payload, request.headers['stripe-signature'], secret, clock());
    await commands.receive(payload.toString('utf8'), request.ip);
    return { received: true };
  });
}

function assertSigned(payload: Buffer, header: string | string[] | undefined, secret: string | undefined, now: Date): void {
  const refused = invalid(
    'The event is not signed by the payment provider, or its signature is too old. Check STRIPE_WEBHOOK_SECRET and the clock.',
  );
  if (!secret || typeof header !== 'string' || header.length > 2_000 || !isSigned(payload, header, secret, now)) throw refused;
}

function isSigned(payload: Buffer, header: string, secret: string, now: Date): boolean {
  const { signature, DEFAULT_TOLERANCE } = Stripe.webhooks;
  try {
    return signature?.verifyHeader(payload, header, secret, DEFAULT_TOLERANCE, undefined, now.getTime()) === true;
  } catch {
    return false;
  }
}
