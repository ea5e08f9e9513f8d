import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { forgetForwardedHost, hops, parseTrustedProxies, type TrustedProxy } from './proxies.ts';
import { createServer } from './server.ts';

/** Whom a request is believed to come from. */
async function addressOf(trustProxy: TrustedProxy | undefined, forwarded: string | undefined, remoteAddress = '10.0.0.7'): Promise<string> {
  const app = createServer({ logger: pino({ level: 'silent' }), ...(trustProxy ? { trustProxy } : {}) });
  onTestFinished(() => app.close());
  app.get('/', async (request) => ({ ip: request.ip }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress, headers })).json().ip;
}

describe('whom a request comes from', () => {
  it('is who holds the connection where no proxy is named, whatever the header says', async () => {
    expect(await addressOf(parseTrustedProxies('0'), '203.0.113.9')).toBe('10.0.0.7');
  });

  it.each([
    ['a proxy that overwrites', '203.0.113.9'],
    ['a proxy that appends to what a stranger made up', '198.51.100.1, 203.0.113.9'],
    ['a proxy that appends to what is no address', 'unknown, 203.0.113.9'],
  ])('is what the nearest proxy says: %s', async (_name, forwarded) => {
    expect(await addressOf(parseTrustedProxies('1'), forwarded)).toBe('203.0.113.9');
    expect(await addressOf(parseTrustedProxies('192.0.2.0/24,10.0.0.0/8'), forwarded)).toBe('203.0.113.9');
  });

  it('is the entry before the second proxy where there are two', async () => {
    const forwarded = '198.51.100.1, 203.0.113.9, 10.0.0.8';
    expect(await addressOf(parseTrustedProxies('2'), forwarded)).toBe('203.0.113.9');
    expect(await addressOf(parseTrustedProxies('10.0.0.0/8'), forwarded)).toBe('203.0.113.9');
  });

  it('is who holds the connection where that is not a proxy of ours', async () => {
    expect(await addressOf(parseTrustedProxies('10.0.0.0/8'), '203.0.113.9', '198.51.100.7')).toBe('198.51.100.7');
    expect(await addressOf(parseTrustedProxies('10.0.0.0/8'), '203.0.113.9', '::ffff:10.0.0.7')).toBe('203.0.113.9');
    expect(await addressOf(parseTrustedProxies('fd00::/8'), '203.0.113.9', 'fd00::7')).toBe('203.0.113.9');
  });

  it.each(['', 'nonsense', '1', '203.0.113.9:4711', '203.0.113.9 198.51.100.1', '203.0.113.999', '<script>', 'localhost'])(
    'is never a text of somebody’s choice: %j',
    async (forwarded) => {
      expect(await addressOf(hops(1), forwarded)).toBe('10.0.0.7');
    },
  );
});

test.each(['0', '1', '2', '10.0.0.0/8'])(
  'behind TRUST_PROXY=%s the host at the door is that of the Host header, whatever is forwarded',
  async (setting) => {
    const trustProxy = parseTrustedProxies(setting);
    const app = createServer({ logger: pino({ level: 'silent' }), trustProxy });
    onTestFinished(() => app.close());
    forgetForwardedHost(app as unknown as FastifyInstance);
    app.get('/', async (request) => ({ host: request.host }));
    const headers = { host: 'acme.test', 'x-forwarded-host': 'evil.test, also.test' };
    expect((await app.inject({ url: '/', remoteAddress: '10.0.0.7', headers })).json()).toEqual({ host: 'acme.test' });
  },
);

test.each(['true', 'false', 'loopback', '-1', '11', '1.5', '10.0.0.0', '0.0.0.0/0', '::/0', '10.0.0.0/8,', '10.0.0.0/33', '1,2', ''])(
  'TRUST_PROXY=%j stops the start with one line',
  (setting) => {
    expect(() => parseTrustedProxies(setting)).toThrow(/^Setting TRUST_PROXY is .*, but it must be 0 \(no proxy\), [^\n]*$/);
  },
);
