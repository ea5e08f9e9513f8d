import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answers } from './needs.ts';

async function serve(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an engine is one that answers a ping', async () => {
  expect(await answers(await serve(200))).toBe(true);
  expect(await answers(await serve(500))).toBe(false);
});

test('a socket that is not there and an address that is none are no engine', async () => {
  expect(await answers('unix:///nowhere/docker.sock')).toBe(false);
  expect(await answers('nonsense')).toBe(false);
});
