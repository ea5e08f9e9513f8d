import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { kafkaBus } from './kafka.ts';

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const message = {
  id: crypto.randomUUID(),
  topic: 'companies',
  key: 'a',
  type: 'companies.v1.CompanyCreated',
  time: new Date(),
  data: new Uint8Array(),
};

test('a broker that takes connections and never answers is told of in time, and the next publish begins anew', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const bus = kafkaBus({
    brokers: [`127.0.0.1:${(silent.address() as { port: number }).port}`],
    clientId: 'test',
    log,
    answerWithinMs: 300,
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await bus.close();
  });
  await expect(bus.publish([{ ...message, traceparent: undefined }])).rejects.toThrow(/Kafka did not answer within/);
  const connections = sockets.size;
  await expect(bus.publish([{ ...message, traceparent: undefined }])).rejects.toThrow(/Kafka did not answer within/);
  expect(sockets.size).toBeGreaterThan(connections);
}, 5_000);
