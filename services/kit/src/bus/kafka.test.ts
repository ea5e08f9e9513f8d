import { createServer, type Socket } from 'node:net';
import { KafkaJSProtocolError } from 'kafkajs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { kafkaBus } from './kafka.ts';
import { isRefusal } from './kafka-publish.ts';

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
});

test('what a broker says of a message is told from a broker that takes none', () => {
  const protocol = (type: string) => new KafkaJSProtocolError(Object.assign(new Error(type), { type, code: 10 }));
  const given = [protocol('MESSAGE_TOO_LARGE'), new Error('Gave up', { cause: protocol('INVALID_RECORD') }), new RangeError('offset')];
  expect(given.map(isRefusal)).toEqual([true, true, true]);
  const passing = [
    protocol('NOT_LEADER_FOR_PARTITION'),
    protocol('CLUSTER_AUTHORIZATION_FAILED'),
    new Error('Kafka did not answer within 8 s'),
  ];
  expect(passing.map(isRefusal)).toEqual([false, false, false]);
});
