import { EventEmitter } from 'node:events';
import { type EachBatchPayload, type Kafka, KafkaJSProtocolError } from 'kafkajs';
import { beforeEach, describe, expect, type Mock, onTestFinished, test, vi } from 'vitest';
import type { BusMessage } from './bus.ts';
import { fromMessage } from './cloudevents.ts';
import { joinGroup } from './kafka-member.ts';
import type { EndReason } from './vitals.ts';

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const EVENTS = {
  CRASH: 'consumer.crash',
  REQUEST_TIMEOUT: 'consumer.network.request_timeout',
  REBALANCING: 'consumer.rebalancing',
  GROUP_JOIN: 'consumer.group_join',
  HEARTBEAT: 'consumer.heartbeat',
};

interface Made {
  happens(event: string): void;
  reads(message: BusMessage): Promise<void>;
  commit: Mock;
  disconnect: Mock;
  /** What `run` waits for: the first join. */
  joining: PromiseWithResolvers<void>;
}

/** What kafkajs shows of a consumer, moved by hand: real brokers fail a join for a second or two after a restart, and not always. */
function createConsumers() {
  const made: Made[] = [];
  const consumer = () => {
    const emitter = new EventEmitter();
    const joining = Promise.withResolvers<void>();
    const [commit, disconnect] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    const run = async ({ eachBatch }: { eachBatch: (payload: EachBatchPayload) => Promise<void> }) => {
      const reads = (message: BusMessage) => {
        const messages = [{ ...fromMessage(message), key: Buffer.from(message.key), offset: message.id.slice(-1) }];
        return eachBatch({ batch: { topic: message.topic, partition: 0, messages }, pause: () => undefined } as never);
      };
      const happens = (event: string) => void emitter.emit(event, { payload: { memberAssignment: { companies: [0] } } });
      made.push({ happens, reads, commit, disconnect, joining });
      await joining.promise;
    };
    const nothing = async () => undefined;
    const on = emitter.on.bind(emitter);
    const rest = { connect: nothing, subscribe: nothing, seek: nothing, paused: () => [] };
    return { events: EVENTS, on, run, commitOffsets: commit, disconnect, ...rest };
  };
  return { made, kafka: { consumer } as unknown as Kafka };
}

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const message = (n: number): BusMessage => ({
  id: idOf(n),
  topic: 'companies',
  key: 'a',
  type: 'companies.v1.CompanyCreated',
  time: new Date(0),
  data: new Uint8Array(),
});

/** A broker with one partition. @param ends where it ends; rejects while the broker is away */
function join(ends: () => Promise<number> = async () => 0, lookBackMs?: number) {
  const { made, kafka } = createConsumers();
  const taken: string[] = [];
  const endings: EndReason[] = [];
  const wanted = {
    group: 'insights',
    topics: ['companies'],
    types: new Set(['companies.v1.CompanyCreated']),
    handler: async ({ id }: BusMessage) => void taken.push(id),
    ...(lookBackMs === undefined ? {} : { live: true, lookBackMs }),
  };
  const asks = {
    ends: async () => [{ topic: 'companies', partition: 0, start: 0n, end: BigInt(await ends()) }],
    committed: async () => [],
  };
  const member = joinGroup({
    ...{ kafka, wanted, asks, name: 'insights', worker: { log } },
    ready: async () => undefined,
    starts: async () => (lookBackMs === undefined ? [] : [{ topic: 'companies', partition: 0, offset: '0' }]),
    onEnd: (reason) => void endings.push(reason),
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    for (const { joining } of made) joining.resolve();
    await member.close();
  });
  const nth = (n: number) => vi.waitUntil(() => made[n], 60_000);
  const joined = async (n: number) => {
    const consumer = await nth(n);
    consumer.happens(EVENTS.GROUP_JOIN);
    consumer.joining.resolve();
    return consumer;
  };
  const took = (n: number) => vi.waitFor(() => expect(taken).toContain(idOf(n)), 60_000);
  return { member, made, nth, joined, took, taken, endings };
}

/** Seconds of the process's own time, in each of which the consumer sends a heartbeat. */
async function seconds(n: number, consumer?: Made): Promise<void> {
  for (let at = 0; at < n; at += 1) {
    consumer?.happens(EVENTS.HEARTBEAT);
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}

test('a consumer that reads on after a rebalance without having joined is left, and the message read by the next', async () => {
  const { joined, took, taken, endings } = join();
  const first = await joined(0);
  await first.reads(message(1));
  await took(1);
  first.happens(EVENTS.REBALANCING);
  await first.reads(message(2));
  const second = await joined(1);
  await second.reads(message(2));
  await took(2);
  // The first may still come back, late; nobody works for it.
  first.happens(EVENTS.GROUP_JOIN);
  await first.reads(message(3));
  await second.reads(message(4));
  await took(4);
  expect(taken).not.toContain(idOf(3));
  expect(endings).toEqual(['stale']);
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a member that is none any more', () => {
  beforeEach(fakeTimers);

  test('is left when it is not taken back after a rebalance', async () => {
    const { nth, joined, endings } = join();
    const first = await joined(0);
    first.happens(EVENTS.REBALANCING);
    await seconds(31, first);
    await nth(1);
    expect(endings).toEqual(['rebalance']);
  });

  test('is left when its first join takes too long, and told to go only once that has ended', async () => {
    const { nth, joined, took, taken } = join();
    const first = await nth(0);
    await seconds(31);
    const second = await joined(1);
    expect(first.disconnect).not.toHaveBeenCalled();
    first.happens(EVENTS.GROUP_JOIN);
    await first.reads(message(1));
    first.joining.resolve();
    await vi.waitFor(() => expect(first.disconnect).toHaveBeenCalled());
    await second.reads(message(2));
    await took(2);
    expect(taken).not.toContain(idOf(1));
    expect(second.disconnect).not.toHaveBeenCalled();
  });

  test('is left when the broker does not answer in time, unless the process itself had stood still', async () => {
    const { joined, nth, endings } = join();
    const first = await joined(0);
    await seconds(3, first);
    vi.setSystemTime(Date.now() + 40_000);
    first.happens(EVENTS.REQUEST_TIMEOUT);
    await seconds(1, first);
    first.happens(EVENTS.REQUEST_TIMEOUT);
    await seconds(3, first);
    expect(endings).toEqual([]);
    first.happens(EVENTS.REQUEST_TIMEOUT);
    await seconds(1);
    await nth(1);
    expect(endings).toEqual(['request_timeout']);
  });

  test('is left when it sends no heartbeat', async () => {
    const { nth, joined, endings, member } = join();
    await joined(0);
    await seconds(20);
    expect(member.secondsSinceHeartbeat()).toBeGreaterThanOrEqual(19);
    await seconds(11);
    await nth(1);
    expect(endings).toEqual(['heartbeat']);
  });

  test.each(['UNKNOWN_MEMBER_ID', 'ILLEGAL_GENERATION'])('is left when its commit is refused as %s', async (type) => {
    const { nth, joined, endings } = join(async () => 2);
    const first = await joined(0);
    const refusal = new KafkaJSProtocolError(Object.assign(new Error(type), { type, code: 25 }));
    first.commit.mockRejectedValue(new Error(type, { cause: refusal }));
    await first.reads(message(1));
    await seconds(2, first);
    await nth(1);
    expect(endings).toEqual(['commit']);
  });

  test('stays while it joins again, whatever becomes of the commits of its old place', async () => {
    const { joined, made, endings } = join(async () => 2);
    const first = await joined(0);
    const refusal = new KafkaJSProtocolError(Object.assign(new Error('old'), { type: 'ILLEGAL_GENERATION', code: 22 }));
    first.commit.mockRejectedValue(refusal);
    await first.reads(message(1));
    first.happens(EVENTS.REBALANCING);
    await seconds(3, first);
    first.happens(EVENTS.GROUP_JOIN);
    await seconds(3, first);
    expect(endings).toEqual([]);
    expect(made.length).toBe(1);
  });

  test('stays in its place for five minutes in which nothing happens', async () => {
    const { joined, made, endings, member } = join(async () => 0);
    await seconds(300, await joined(0));
    expect(endings).toEqual([]);
    expect(made.length).toBe(1);
    expect(member.standing()).toEqual({ group: 'insights', stalls: 0, able: true });
    expect(member.lag()).toBe(0);
  });
});

describe('a member that reads nothing though there is more', () => {
  beforeEach(fakeTimers);

  test('is begun anew after a minute, again and again, and is well as soon as it reads', async () => {
    let end = 5;
    const { joined, endings, member, made } = join(async () => end);
    for (const n of [0, 1, 2]) await seconds(81, await joined(n));
    expect(endings).toEqual(['progress', 'progress', 'progress']);
    // In its wait it is not to blame.
    const fourth = await joined(3);
    await seconds(11, fourth);
    expect(member.standing()).toEqual({ group: 'insights', stalls: 3, able: true });
    expect(member.lag()).toBe(5);
    end = 3;
    await fourth.reads(message(2));
    await seconds(11, fourth);
    expect(member.standing()).toEqual({ group: 'insights', stalls: 0, able: true });
    expect(made.length).toBe(4);
  });

  test('is not to blame while the broker is away', async () => {
    let away = false;
    const { joined, endings, member } = join(async () => (away ? Promise.reject(new Error('away')) : 5));
    const first = await joined(0);
    await seconds(11, first);
    away = true;
    await seconds(300, first);
    expect(endings).toEqual([]);
    expect(member.standing()).toMatchObject({ able: false });
  });
});

test('a view that must hear of everything says until when it has', async () => {
  fakeTimers();
  let end = 0;
  const { joined, member } = join(async () => end, 60_000);
  const first = await joined(0);
  expect(member.heardUntil()).toBe(Number.NEGATIVE_INFINITY);
  await seconds(3, first);
  const before = member.heardUntil();
  expect(before).toBeGreaterThan(Date.now() - 3_000);
  end = 2;
  await seconds(10, first);
  const missing = member.heardUntil();
  expect(missing).toBeLessThan(Date.now() - 7_000);
  await first.reads(message(1));
  await seconds(1, first);
  expect(member.heardUntil()).toBeGreaterThan(missing);
  first.happens(EVENTS.REBALANCING);
  const then = member.heardUntil();
  await seconds(10, first);
  expect(member.heardUntil()).toBe(then);
});

test('a consumer says for how long it has not taken all there was', async () => {
  fakeTimers();
  let end = 0;
  const { joined, member } = join(async () => end);
  await seconds(5);
  expect(member.secondsBehind()).toBeGreaterThanOrEqual(5);
  const first = await joined(0);
  await seconds(11, first);
  expect(member.secondsBehind()).toBeLessThan(11);
  end = 2;
  await seconds(30, first);
  const behind = member.secondsBehind();
  expect(behind).toBeGreaterThan(19);
  await first.reads(message(1));
  await seconds(1, first);
  expect(member.secondsBehind()).toBeLessThan(behind);
});
