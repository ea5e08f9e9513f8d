import { randomUUID } from 'node:crypto';
import { busContract } from '@rivalscope/kit/bus/contract';
import { kafkaBus } from '@rivalscope/kit/bus/kafka';
import { NotYet } from '@rivalscope/kit/events/failures';
import { silent } from '@rivalscope/kit/events/testing';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type KafkaBroker, startKafka } from './kafka.ts';

let broker: KafkaBroker;
beforeAll(async () => {
  broker = await startKafka();
});
afterAll(() => broker.stop());

const connect = (log = silent, brokers = [broker.address]) =>
  kafkaBus({ brokers, clientId: 'contract', log, graceMs: 200, backoff: { first: 5, max: 50 } });

busContract('bus.kafka', async () => {
  const bus = connect();
  return {
    bus,
    async restart() {
      await broker.restart();
      return bus;
    },
    stop: () => bus.close(),
  };
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('bus.kafka', () => {
  const types = new Set(['numbers.v1.Counted']);
  const message = (topic: string, key: string, data = new Uint8Array([1])) => ({
    id: randomUUID(),
    topic,
    key,
    type: 'numbers.v1.Counted',
    time: new Date(),
    data,
  });

  test('a subscriber that was reading when the broker restarted goes on by itself', async () => {
    const bus = connect();
    const topic = `restart-${randomUUID().slice(0, 8)}`;
    const got = new Set<string>();
    await bus.subscribe({ group: `g-${topic}`, topics: [topic], types, handler: async (m) => void got.add(m.id) });
    const before = message(topic, 'a');
    await bus.publish([before]);
    await vi.waitFor(() => expect(got).toContain(before.id), { timeout: 60_000 });
    const after = message(topic, 'a');
    await broker.restart(async () => {
      await expect(bus.publish([after])).rejects.toThrow();
      await expect(bus.ping()).rejects.toThrow(/Kafka does not answer at 127\.0\.0\.1:\d+: check that it runs/);
    });
    await vi.waitFor(() => bus.publish([after]), { timeout: 120_000, interval: 500 });
    await vi.waitFor(() => expect(got).toContain(after.id), { timeout: 120_000 });
    await bus.close();
  });

  test('a subscription made while no broker answers says so and crashes nothing', async () => {
    const warn = vi.fn();
    const bus = connect({ ...silent, warn }, ['127.0.0.1:1']);
    await bus.subscribe({ group: 'early', topics: ['early'], types, handler: async () => undefined });
    await vi.waitFor(
      () => expect(warn.mock.calls.map(([, text]) => text)).toContainEqual(expect.stringMatching(/^Not in the Kafka consumer group/)),
      {
        timeout: 60_000,
      },
    );
    await bus.close();
  });

  test('a batch larger than the broker takes at once arrives whole and in order', async () => {
    const bus = connect();
    const topic = `large-${randomUUID().slice(0, 8)}`;
    const got: string[] = [];
    await bus.subscribe({ group: `g-${topic}`, topics: [topic], types, handler: async (m) => void got.push(m.id) });
    const sent = Array.from({ length: 60 }, () => message(topic, 'a', new Uint8Array(100_000)));
    await bus.publish(sent);
    await vi.waitFor(() => expect(got).toEqual(sent.map((m) => m.id)), { timeout: 60_000 });
    await bus.close();
  });

  test('however many events wait for one of another topic, that topic is read', async () => {
    const bus = connect();
    const [waiting, awaited] = [`waiting-${randomUUID().slice(0, 8)}`, `awaited-${randomUUID().slice(0, 8)}`];
    const taken = new Set<string>();
    const reads = vi.fn();
    const handler = async ({ id, topic }: { id: string; topic: string }) => {
      reads(id);
      if (topic === waiting && !taken.has(cause.id)) throw new NotYet('the cause has not come yet');
      taken.add(id);
    };
    const cause = message(awaited, 'cause');
    const effects = Array.from({ length: 5_000 }, (_, n) => message(waiting, `key ${n}`));
    await bus.publish(effects);
    await bus.subscribe({ group: `g-${waiting}`, topics: [waiting, awaited], types, handler });
    // Long enough for all that can be read before the cause.
    await vi.waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(1_000), { timeout: 60_000 });
    await bus.publish([cause]);
    await vi.waitFor(() => expect(taken.size).toBe(effects.length + 1), { timeout: 120_000 });
    await bus.close();
  });

  test('what strangers write to the topic is dropped with a line, and what follows arrives', async () => {
    const warn = vi.fn();
    const bus = connect({ ...silent, warn });
    const topic = `strange-${randomUUID().slice(0, 8)}`;
    const got: string[] = [];
    await bus.subscribe({ group: `g-${topic}`, topics: [topic], types, handler: async (m) => void got.push(m.id) });
    await bus.publish([message(topic, 'a')]);
    await vi.waitFor(() => expect(got.length).toBe(1), { timeout: 60_000 });
    const stranger = new Kafka({ brokers: [broker.address], logLevel: logLevel.NOTHING }).producer();
    await stranger.connect();
    const headers = { ce_specversion: '1.0', ce_id: randomUUID(), ce_type: 'numbers.v1.Counted' };
    await stranger.send({
      topic,
      messages: [
        { key: 'a', value: 'no headers' },
        { key: 'a', value: null },
        { key: null, value: 'no key', headers },
        { key: 'a', value: 'x', headers: { ...headers, ce_id: 'not a uuid' } },
        { key: 'a', value: 'x', headers: { ...headers, ce_type: 'x'.repeat(100_000) } },
        { key: 'a', value: 'x', headers: { ...headers, ce_id: [randomUUID(), randomUUID()] } },
        { key: 'a', value: 'x', headers: { ...headers, ce_time: 'yesterday' } },
      ],
    });
    await stranger.disconnect();
    const after = message(topic, 'a');
    await bus.publish([after]);
    await vi.waitFor(() => expect(got.at(-1)).toBe(after.id), { timeout: 60_000 });
    expect(got.length).toBe(2);
    expect(warn.mock.calls.filter(([, text]) => /not events of ours/.test(text)).reduce((sum, [{ dropped }]) => sum + dropped, 0)).toBe(7);
    await bus.close();
  });
});
