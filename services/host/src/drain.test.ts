import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from '@rivalscope/kit/http/server';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drainable } from './drain.ts';

/** A running app, and a caller that keeps one connection open as long as it may. */
async function running() {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  const drain = drainable(app);
  app.get('/thing', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await app.close();
  });
  const ask = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get({ port, path: '/thing', agent }, resolve).on('error', reject);
    const answer = await promise;
    answer.resume();
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  return { drain, ask };
}

test('a process that goes down is not ready, and still answers, asking its callers to leave', async () => {
  const { drain, ask } = await running();
  await expect(drain.ready()).resolves.toBeUndefined();
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
  const left = drain.begin();
  await expect(drain.ready()).rejects.toThrow('going down');
  expect(await ask()).toEqual({ status: 200, connection: 'close' });
  await left;
});

test('nobody is waited for who is not there, and nobody for longer than a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [asked, idle] = [await running(), await running()];
  await asked.ask();
  let left = false;
  const leaving = asked.drain.begin().then(() => {
    left = true;
  });
  await idle.drain.begin();
  vi.setSystemTime(Date.now() + 999);
  await idle.drain.begin();
  expect(left).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  await leaving;
  expect(await idle.ask()).toMatchObject({ status: 200 });
});
