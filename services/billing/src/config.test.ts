import { randomUUID } from 'node:crypto';
import { readConfig } from '@rivalscope/kit/config';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { expect, it } from 'vitest';
import { BillingConfig, payments } from './config.ts';
import { billingService } from './index.ts';

const PUBLIC = 'https://rivalscope.example';
const by = (env: Record<string, string>, publicUrl = 'http://localhost:3000') => payments(readConfig(BillingConfig, env), publicUrl);
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };

it('the sandbox takes payments until Stripe is set up, where nobody else gets to or it is asked for', () => {
  expect(by({}).by).toBe('sandbox');
  expect(by(STRIPE)).toMatchObject({ by: 'stripe', secretKey: 'sk_test_123', webhookSecret: 'whsec_123' });
  expect(by({ ...STRIPE, NODE_ENV: 'production' }).by).toBe('stripe');
  expect(by({ STRIPE_WEBHOOK_SECRET: 'whsec_123' }, PUBLIC)).toEqual({ by: 'nobody', webhookSecret: undefined });
  expect(by({ DEV_TOOLS: 'true' }, PUBLIC).by).toBe('sandbox');
  expect(by({ DEV_TOOLS: 'true', NODE_ENV: 'production' }, PUBLIC).by).toBe('sandbox');
});

it('production without Stripe stops the start with one line', () => {
  expect(() => by({ NODE_ENV: 'production' })).toThrow(/^Setting STRIPE_SECRET_KEY is missing[^\n]*$/);
  expect(() => by({ NODE_ENV: 'production' }, PUBLIC)).toThrow('Setting STRIPE_SECRET_KEY is missing');
});

it('each sandbox has a secret of its own, unless one is set', () => {
  expect(by({}).webhookSecret).not.toBe(by({}).webhookSecret);
  expect(by({ STRIPE_WEBHOOK_SECRET: 'whsec_123' })).toEqual({ by: 'sandbox', webhookSecret: 'whsec_123' });
});

it('Stripe without a webhook secret stops the start with one clear line', () => {
  expect(() => by({ STRIPE_SECRET_KEY: 'sk_test_123' })).toThrow('Setting STRIPE_WEBHOOK_SECRET is missing');
});

it.each<[string, Record<string, string>, string]>([
  ['a public address', {}, PUBLIC],
  ['Stripe', STRIPE, 'http://127.0.0.1:3000'],
])('with %s there is no sandbox', async (_, env, publicUrl) => {
  const billing = await testService(billingService, env, () => new Date(), publicUrl);
  const answer = await billing.app.inject(`/sandbox/checkout/cs_${'0'.repeat(36)}`);
  expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('There is nothing at')]);
  await billing.close();
});

it('at a public address without Stripe plans are shown, and buying one says what is missing', async () => {
  const billing = await testService(billingService, {}, () => new Date(), PUBLIC);
  const headers = bearer({ tid: randomUUID() });
  const url = '/api/v1/subscription/checkout/create-session';
  const answer = await billing.app.inject({ method: 'POST', url, headers, payload: { priceId: 'price_starter_monthly' } });
  expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable', message: expect.stringContaining('STRIPE_SECRET_KEY') });
  expect((await billing.app.inject('/api/v1/subscription/plans')).statusCode).toBe(200);
  const event = await billing.app.inject({ method: 'POST', url: '/api/v1/subscription/webhooks/stripe', payload: { id: 'evt_1' } });
  expect(event.statusCode).toBe(400);
  await billing.close();
});
