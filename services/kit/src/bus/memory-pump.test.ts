import { expect, test, vi } from 'vitest';
import type { BusMessage } from './bus.ts';
import { createPump, type DeliveryLog } from './memory-pump.ts';
import { createWorker, type Log } from './worker.ts';

const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const backoff = { first: 1, max: 5 };
const WITHIN = { timeout: 10_000, interval: 10 };
const TYPE = 'numbers.v1.Counted';

/** A log in memory; `whileReading` runs after a page was cut and before it arrives. */
function logOf(messages: BusMessage[], whileReading: () => Promise<void> | void = () => undefined): DeliveryLog {
  return {
    record: async () => undefined,
    since: async () => [],
    async pending(_, exceptKeys, limit) {
      const page = messages.filter((message) => !exceptKeys.includes(message.key)).slice(0, limit);
      await whileReading();
      return page;
    },
    async taken(_, ids) {
      for (const id of ids) {
        messages.splice(
          messages.findIndex((message) => message.id === id),
          1,
        );
      }
    },
  };
}

const message = (key: string, id: string): BusMessage => ({ id, topic: 't', key, type: TYPE, time: new Date(), data: new Uint8Array() });

function pumpOf(log: DeliveryLog, handler: (message: BusMessage) => Promise<void>) {
  const worker = createWorker(handler, { log: silent, backoff });
  const members = [{ types: new Set([TYPE]), worker }];
  return createPump({ group: 'g', members, deliveries: () => log, backoff, signal: new AbortController().signal, log: silent });
}

test('a message that arrives while a page with its key is on its way is not left behind', async () => {
  const waiting = [message('a', '1')];
  const got: string[] = [];
  let late: BusMessage | undefined = message('a', '2');
  const log = logOf(waiting, () => {
    if (!late) return;
    waiting.push(late);
    late = undefined;
    pump.arrived('a');
  });
  const pump = pumpOf(log, async ({ id }) => {
    await new Promise(setImmediate);
    got.push(id);
  });
  pump.look();
  await vi.waitFor(() => expect(got).toEqual(['1', '2']), WITHIN);
});

test('a backlog of one key, longer than a page, is taken whole and in order beside other keys', async () => {
  const waiting = Array.from({ length: 1_234 }, (_, i) => message('a', `a${i}`));
  waiting.push(...Array.from({ length: 700 }, (_, i) => message(`b${i}`, `b${i}`)));
  const got: string[] = [];
  pumpOf(logOf(waiting), async ({ id }) => void got.push(id)).look();
  await vi.waitFor(() => expect(got.length).toBe(1_934), WITHIN);
  expect(got.filter((id) => id.startsWith('a'))).toEqual(Array.from({ length: 1_234 }, (_, i) => `a${i}`));
  await vi.waitFor(() => expect(waiting).toEqual([]), WITHIN);
});

test('a log that fails is read again', async () => {
  const got: string[] = [];
  let failures = 3;
  const log = logOf([message('a', '1')], () => {
    failures -= 1;
    if (failures >= 0) throw new Error('database restarts');
  });
  pumpOf(log, async ({ id }) => void got.push(id)).look();
  await vi.waitFor(() => expect(got).toEqual(['1']), WITHIN);
});
