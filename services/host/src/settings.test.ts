import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createApp } from '@rivalscope/kit/http/server';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openBus } from './bus.ts';
import { readHostConfig } from './config.ts';
import type { Parts } from './health.ts';
import { mailTransport, serveOutbox } from './mail.ts';
import { startMetrics } from './metrics.ts';
import { onFreePort } from './testing.ts';

const read = (env: Record<string, string>) => readHostConfig(['identity'], env);
const log = pino({ level: 'silent' });

test('a bad SMTP_URL stops the start without repeating its password', () => {
  expect(() => read({ SMTP_URL: 'smtp//ada:s3cret@mail' })).toThrow('Setting SMTP_URL');
  expect(() => read({ SMTP_URL: 'smtp//ada:s3cret@mail' })).not.toThrow('s3cret');
});

test('a certificate that cannot be used, half a sign-in and an unknown mechanism stop the start with one line', () => {
  const url = 'https://rivalscope.example';
  const kafka = { KAFKA_BROKERS: 'kafka:9092' };
  const open = (env: Record<string, string>) => () => openBus(read({ ...kafka, ...env }), log);
  expect(open({ KAFKA_SASL_MECHANISM: 'GSSAPI' })).toThrow(/^Setting KAFKA_SASL_MECHANISM is "GSSAPI"[^\n]*SCRAM-SHA-512[^\n]*$/);
  expect(open({ KAFKA_SASL_USERNAME: 'billing', KAFKA_SASL_PASSWORD: 's3cret' })).toThrow(
    /^Setting KAFKA_SASL_MECHANISM is missing[^\n]*$/,
  );
  expect(open({ KAFKA_TLS_CA: '/none/ca.crt' })).toThrow(/^Setting KAFKA_TLS_CA names \/none\/ca\.crt[^\n]*$/);
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_TLS_KEY: '/none/tls.key' };
  expect(() => mailTransport(read(smtp), url)).toThrow(/^Setting SMTP_TLS_KEY is set without SMTP_TLS_CERT[^\n]*$/);
});

test('in production a service without a database stops the start with one line', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow('Setting IDENTITY_DATABASE_URL is missing, and so is DATABASE_URL');
  const url = 'postgres://rivalscope_identity:x@db/rivalscope';
  expect(read({ NODE_ENV: 'production', IDENTITY_DATABASE_URL: url }).IDENTITY_DATABASE_URL).toBe(url);
  expect(read({ NODE_ENV: 'production', DATABASE_URL: url }).DATABASE_URL).toBe(url);
});

test('mails stay here without SMTP_URL, and a sender that is no address stops the start', () => {
  const url = 'https://rivalscope.example';
  expect(mailTransport(read({}), url).keepsBodies).toBe(true);
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' };
  expect(mailTransport(read(smtp), url).keepsBodies).toBe(false);
  expect(mailTransport(read({ ...smtp, MAIL_FROM: 'Rivalscope <hello@acme.com>' }), url).keepsBodies).toBe(false);
  for (const MAIL_FROM of ['Rivalscope', 'Rivalscope <hello>', 'a@acme.com\nBcc: b@acme.com', 'A <a@acme.com>, b@acme.com'])
    expect(() => mailTransport(read({ ...smtp, MAIL_FROM }), url), MAIL_FROM).toThrow('Setting MAIL_FROM');
});

test('production does not start without a way for its mails, unless nobody sends any or tools for developers are asked for', () => {
  const url = 'https://rivalscope.example';
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x@db/rivalscope' };
  expect(() => mailTransport(read(production), url)).toThrow(/^Setting SMTP_URL is missing[^\n]*$/);
  expect(mailTransport(read(production), url, false).keepsBodies).toBe(true);
  expect(mailTransport(read({ ...production, DEV_TOOLS: 'true' }), url).keepsBodies).toBe(true);
  expect(mailTransport(read({ ...production, SMTP_URL: 'smtp://127.0.0.1:1' }), url).keepsBodies).toBe(false);
});

test.each([
  ['http://localhost:3000', {}, true],
  ['http://localhost:3000', { NODE_ENV: 'production', DATABASE_URL: 'postgres://x@db/rivalscope' }, true],
  ['https://rivalscope.example', {}, false],
  ['https://rivalscope.example', { DEV_TOOLS: 'true' }, true],
  ['http://localhost:3000', { SMTP_URL: 'smtp://127.0.0.1:1' }, false],
])('at %s with %j the outbox is shown: %s', (publicUrl, env: Record<string, string>, shown) => {
  const app = createApp({ logger: log });
  serveOutbox(app, read(env), publicUrl, [{ mails: { query: async () => ({ rows: [] }) } as never }]);
  expect(app.hasRoute({ method: 'GET', url: '/dev/mail' })).toBe(shown);
});

test('metrics are for this machine, unless told otherwise', () => {
  expect(read({ HOST: '0.0.0.0' }).METRICS_HOST).toBe('127.0.0.1');
});

test('a set port for metrics that is taken stops the start', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  await expect(startMetrics(read({ METRICS_PORT: String(port) }), log)).rejects.toThrow(`Setting METRICS_PORT is ${port}`);
});

test('the metrics endpoint answers /metrics, says which part is not ready, and ends with the process', async () => {
  const parts: Parts = new Map();
  const { port, started: stop } = await onFreePort((free) => startMetrics(read({ METRICS_PORT: String(free) }), log, parts));
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/metrics?x=1`)).headers.get('content-type')).toContain('text/plain');
  expect((await fetch(url)).status).toBe(404);
  const readyz = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, await answer.json()];
  };
  expect(await readyz(), 'during the start').toEqual([503, { status: 'unavailable', parts: {} }]);
  parts.set('identity', async () => undefined);
  expect(await readyz()).toEqual([200, { status: 'ok', parts: { identity: 'ok' } }]);
  parts.set('bus', () => Promise.reject(new Error('the broker is away')));
  expect(await readyz()).toEqual([503, { status: 'unavailable', parts: { identity: 'ok', bus: 'not ready: the broker is away' } }]);
  await stop();
  await expect(fetch(`${url}/metrics`)).rejects.toThrow();
});
