import { randomUUID } from 'node:crypto';
import { identityService } from '@rivalscope/identity';
import { openSealings } from '@rivalscope/identity/sealing/sealings';
import { insightsService } from '@rivalscope/insights';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { names } from './catalogue.ts';
import { readHostConfig } from './config.ts';
import { startMetrics } from './metrics.ts';
import { onFreePort } from './testing.ts';

const log = pino({ level: 'silent' });
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];

/** What operators read of a service; undefined before it has looked. */
async function metricsOf(service: string): Promise<() => Promise<number | undefined>> {
  const { port, started: stop } = await onFreePort((free) =>
    startMetrics(readHostConfig(names, { METRICS_PORT: String(free), PORT: '0' }), log),
  );
  onTestFinished(stop);
  return async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const found = text.split('\n').find((line) => line.startsWith(`rivalscope_unsealed_rows{service="${service}"}`));
    return found === undefined ? undefined : Number(found.split(' ')[1]);
  };
}

test('channels that only an absent secret opens are counted, and none once it is back and they are sealed anew', async () => {
  const unsealed = await metricsOf('insights');
  const insights = await testService(insightsService, { INSIGHTS_SECRET: A });
  onTestFinished(() => insights.close());
  for (const kind of ['slack', 'teams']) {
    const payload = { kind, name: kind, target: `https://hooks.example/${kind}` };
    const headers = bearer({ tid: randomUUID() });
    expect((await insights.app.inject({ method: 'POST', url: '/api/v1/notifications/channels', headers, payload })).statusCode).toBe(201);
  }
  /** As the service's hourly job does with this setting. */
  async function look(INSIGHTS_SECRET: string): Promise<number | undefined> {
    const running = await insights.startAnother({ INSIGHTS_SECRET });
    const [, , job] = running.jobs?.find(([, name]) => name === 'channels of an earlier secret') ?? [];
    await job?.(new AbortController().signal);
    await running.close?.();
    return unsealed();
  }
  expect(await unsealed()).toBeUndefined();
  expect(await look(B)).toBe(2);
  expect(await look(`${B},${A}`)).toBe(0);
  expect(await look(B), 'and the earlier one can go').toBe(0);
});

test('second factors that only an absent secret opens are counted at the start, and none once it is back', async () => {
  const unsealed = await metricsOf('identity');
  const identity = await testService(identityService, { IDENTITY_SECRET: A });
  onTestFinished(() => identity.close());
  const { factors } = await openSealings({ db: identity.db, secret: C });
  const [tenantId, userId] = [randomUUID(), randomUUID()];
  await identity.db.tx('system', async ({ prisma }) => {
    await prisma.tenant.create({ data: { id: tenantId, name: 'Acme', domain: 'acme.com' } });
    const person = { firstName: 'Ada', lastName: 'Byron', role: 'owner', passwordHash: 'x', onboardingComplete: true };
    await prisma.user.create({ data: { ...person, id: userId, tenantId, email: 'ada@acme.com' } });
    await prisma.secondFactor.create({ data: { userId, tenantId, secret: factors.seal(Buffer.from('twenty random octets'), userId) } });
  });
  async function start(IDENTITY_SECRET: string): Promise<number | undefined> {
    const running = await identity.startAnother({ IDENTITY_SECRET });
    await running.close?.();
    return unsealed();
  }
  expect(await start(`${B},${A}`), 'signing keys open, the factor does not').toBe(1);
  expect(await start(`${B},${C}`)).toBe(0);
  expect(await start(B), 'and the earlier ones can go').toBe(0);
});
