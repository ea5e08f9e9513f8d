import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WITHIN } from '../testing/waiting.ts';
import type { Broker, BusMessage, Handler, Subscription } from './bus.ts';

/** One bus under test, and a way to lose and regain what carries it. */
export interface BusUnderTest {
  bus: Broker;
  /** The carrier goes down and comes back (a broker restarts; a process ends and begins); answers the bus to use from then on. */
  restart(): Promise<Broker>;
  stop(): Promise<void>;
}

const TYPE = 'numbers.v1.Counted';

function numbered(key: string, n: number, topic: string): BusMessage {
  return { id: randomUUID(), topic, key, type: TYPE, time: new Date(), data: new TextEncoder().encode(String(n)) };
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const numberOf = (message: BusMessage) => Number(new TextDecoder().decode(message.data));

/** Records what was taken, per key, each event once: a redelivery is allowed by the contract. */
function recorder(before: (message: BusMessage) => Promise<void> = async () => undefined) {
  const seen = new Set<string>();
  const taken = new Map<string, number[]>();
  const handler: Handler = async (message) => {
    await before(message);
    if (seen.has(message.id)) return;
    seen.add(message.id);
    taken.set(message.key, [...(taken.get(message.key) ?? []), numberOf(message)]);
  };
  return { handler, of: (key: string) => taken.get(key) ?? [], total: () => seen.size };
}

/** A bus with a topic of its own. */
interface Trial {
  start(): Promise<Broker>;
  restart(): Promise<Broker>;
  topic(): string;
  listen(bus: Broker, group: string, handler: Handler): Promise<Subscription>;
  send(bus: Broker, key: string, numbers: number[]): Promise<void>;
}

/** What every bus promises, tried on a real one. */
export function busContract(name: string, makeBus: (topic: string) => Promise<BusUnderTest>): void {
  describe(`${name} keeps the contract of the bus`, () => {
    let under: BusUnderTest;
    let topic: string;
    afterEach(() => under.stop());
    const trial: Trial = {
      async start() {
        topic = `numbers-${randomUUID().slice(0, 8)}`;
        under = await makeBus(topic);
        return under.bus;
      },
      restart: () => under.restart(),
      topic: () => topic,
      listen: (bus, group, handler) => bus.subscribe({ group, topics: [topic], types: new Set([TYPE]), handler }),
      send: (bus, key, numbers) => bus.publish(numbers.map((n) => numbered(key, n, topic))),
    };
    for (const promise of [keepsOrder, hasGroups, deliversAgain, outlivesMembers, showsLive]) promise(trial);
  });
}

function keepsOrder(trial: Trial): void {
  test('messages of one key are handled one at a time and in order', async () => {
    const bus = await trial.start();
    let atWork = 0;
    let most = 0;
    const { handler, of } = recorder(async (message) => {
      if (message.key !== 'a') return;
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise(setImmediate);
      atWork -= 1;
    });
    await trial.listen(bus, 'readers', handler);
    await Promise.all([trial.send(bus, 'a', range(0, 120)), trial.send(bus, 'b', range(0, 50)), trial.send(bus, 'a', range(120, 200))]);
    await vi.waitFor(() => expect([of('a').length, of('b').length]).toEqual([200, 50]), WITHIN);
    expect(of('a')).toEqual(range(0, 200));
    expect(of('b')).toEqual(range(0, 50));
    expect(most).toBe(1);
  });

  test('nothing is left behind in a steady trickle', async () => {
    const bus = await trial.start();
    const { handler, of, total } = recorder(() => new Promise(setImmediate));
    await trial.listen(bus, 'readers', handler);
    const trickle = async (key: string) => {
      for (const n of range(0, 100)) await trial.send(bus, key, [n]);
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(trickle));
    await vi.waitFor(() => expect(total()).toBe(500), WITHIN);
    expect(of('c')).toEqual(range(0, 100));
  });
}

function hasGroups(trial: Trial): void {
  test('a message arrives as it was sent', async () => {
    const bus = await trial.start();
    const sent: BusMessage = {
      ...numbered('ключ', 1, trial.topic()),
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      data: new Uint8Array([0, 255, 10, 13]),
    };
    const got: BusMessage[] = [];
    await trial.listen(bus, 'readers', async (message) => void got.push(message));
    await bus.publish([sent]);
    await vi.waitFor(() => expect(got).toEqual([sent]), WITHIN);
  });

  test('a group gets every message of the types it wants and no other', async () => {
    const bus = await trial.start();
    const { handler, of } = recorder();
    await trial.listen(bus, 'readers', handler);
    await bus.publish([{ ...numbered('a', 1, trial.topic()), type: 'numbers.v1.Other' }, numbered('a', 2, trial.topic())]);
    await vi.waitFor(() => expect(of('a')).toEqual([2]), WITHIN);
  });

  test('every group gets everything, and a slow group does not hold back a quick one', async () => {
    const bus = await trial.start();
    const released = Promise.withResolvers<void>();
    const slow = recorder(() => released.promise);
    const quick = recorder();
    await trial.listen(bus, 'slow', slow.handler);
    await trial.listen(bus, 'quick', quick.handler);
    await trial.send(bus, 'a', range(0, 60));
    await vi.waitFor(() => expect(quick.of('a')).toEqual(range(0, 60)), WITHIN);
    expect(slow.total()).toBe(0);
    released.resolve();
    await vi.waitFor(() => expect(slow.of('a')).toEqual(range(0, 60)), WITHIN);
  });
}

function deliversAgain(trial: Trial): void {
  test('a message whose handler rejects is delivered again and holds back its own key only', async () => {
    const bus = await trial.start();
    let failing = true;
    const { handler, of } = recorder(async (message) => {
      if (failing && message.key === 'poison' && numberOf(message) === 1) throw new Error('cannot take this');
    });
    await trial.listen(bus, 'readers', handler);
    await trial.send(bus, 'poison', range(0, 100));
    for (const key of range(0, 40)) await trial.send(bus, `key ${key}`, [1, 2]);
    await vi.waitFor(() => expect(range(0, 40).map((key) => of(`key ${key}`))).toEqual(range(0, 40).map(() => [1, 2])), WITHIN);
    await trial.send(bus, 'late', [1]);
    await vi.waitFor(() => expect(of('late')).toEqual([1]), WITHIN);
    expect(of('poison')).toEqual([0]);
    failing = false;
    await vi.waitFor(() => expect(of('poison')).toEqual(range(0, 100)), WITHIN);
  });

  test('what a subscription was at work on when it ended is delivered to the next one', async () => {
    const bus = await trial.start();
    const begun = Promise.withResolvers<void>();
    const crashing = await trial.listen(bus, 'readers', (message) => {
      if (numberOf(message) < 3) return Promise.resolve();
      begun.resolve();
      return new Promise(() => undefined);
    });
    await trial.send(bus, 'a', range(0, 10));
    await begun.promise;
    await crashing.close();
    const { handler, of } = recorder();
    await trial.listen(bus, 'readers', handler);
    await vi.waitFor(() => expect(of('a')).toEqual(range(3, 10)), WITHIN);
  });
}

function outlivesMembers(trial: Trial): void {
  test('members come and go: nothing is lost and each key stays in order', async () => {
    const bus = await trial.start();
    const shared = recorder(() => new Promise(setImmediate));
    const keys = range(0, 12).map((n) => `key ${n}`);
    const sendRound = async (from: number) => {
      for (const key of keys) await trial.send(bus, key, range(from, from + 20));
    };
    const first = await trial.listen(bus, 'readers', shared.handler);
    await sendRound(0);
    await vi.waitFor(() => expect(shared.total()).toBeGreaterThan(0), WITHIN);
    await trial.listen(bus, 'readers', shared.handler);
    await sendRound(20);
    await first.close();
    await sendRound(40);
    await vi.waitFor(() => expect(shared.total()).toBe(12 * 60), WITHIN);
    for (const key of keys) expect(shared.of(key)).toEqual(range(0, 60));
  });

  test('a restart loses nothing and keeps the order', async () => {
    let bus = await trial.start();
    const { handler, of } = recorder();
    const early = await trial.listen(bus, 'readers', handler);
    await trial.send(bus, 'a', range(0, 50));
    await vi.waitFor(() => expect(of('a').length).toBe(50), WITHIN);
    await early.close();
    await trial.send(bus, 'a', range(50, 80));
    bus = await trial.restart();
    await trial.listen(bus, 'readers', handler);
    await vi.waitFor(() => trial.send(bus, 'a', range(80, 90)), WITHIN);
    await vi.waitFor(() => expect(of('a').at(-1)).toBe(89), WITHIN);
    expect([...new Set(of('a'))]).toEqual(range(0, 90));
  });
}

function showsLive(trial: Trial): void {
  test('a live subscription sees what happens from now on, whatever others read', async () => {
    const bus = await trial.start();
    await trial.listen(bus, 'readers', async () => undefined);
    await trial.send(bus, 'a', [1]);
    const views = [recorder(), recorder()];
    for (const view of views)
      await bus.subscribe({ group: 'gateway', topics: [trial.topic()], types: new Set([TYPE]), live: true, handler: view.handler });
    let n = 1;
    await vi.waitFor(
      async () => {
        n += 1;
        await trial.send(bus, 'a', [n]);
        for (const view of views) expect(view.of('a')).toContain(n - 1);
      },
      { timeout: 60_000, interval: 200 },
    );
    for (const view of views) expect(view.of('a')).not.toContain(1);
  });

  test('a live subscription that looks back sees what was published before it began, also after a restart', async () => {
    let bus = await trial.start();
    await trial.listen(bus, 'readers', async () => undefined);
    await trial.send(bus, 'a', [1, 2]);
    const look = async () => {
      const view = recorder();
      const wanted = { group: 'access', topics: [trial.topic()], types: new Set([TYPE]), live: true, lookBackMs: 60_000 };
      await bus.subscribe({ ...wanted, handler: view.handler });
      return view;
    };
    const first = await look();
    await vi.waitFor(() => expect(first.of('a')).toEqual([1, 2]), WITHIN);
    bus = await trial.restart();
    const second = await look();
    await vi.waitFor(() => expect(second.of('a')).toEqual([1, 2]), WITHIN);
  });

  test('a bus that can be reached says so', async () => {
    const bus = await trial.start();
    await expect(bus.ping()).resolves.toBeUndefined();
  });
}
