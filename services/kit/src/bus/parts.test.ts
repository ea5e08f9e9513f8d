import { expect, test } from 'vitest';
import { delayAfter, delayBeforeRetry, retry } from './backoff.ts';
import type { BusMessage } from './bus.ts';
import { fromMessage, toBusMessage } from './cloudevents.ts';
import { hasRoom } from './kafka-batch.ts';
import { createOffsets } from './offsets.ts';
import { createWorker } from './worker.ts';

test('waits double up to their limit, however often something fails', () => {
  const backoff = { first: 200, max: 15_000 };
  expect([1, 2, 3, 7, 8, 5_000].map((attempt) => delayAfter(attempt, backoff))).toEqual([200, 400, 800, 12_800, 15_000, 15_000]);
});

test('what is tried so many times is given up after the last', () => {
  const policy = { first: 15_000, max: 3_600_000, attempts: 3 };
  expect([1, 2, 3, 4].map((attempt) => delayBeforeRetry(attempt, policy))).toEqual([15_000, 30_000, undefined, undefined]);
});

test('repeating ends without an error when it is called off', async () => {
  const stop = new AbortController();
  const run = () => Promise.reject(new Error('again'));
  const onFailure = () => stop.abort();
  expect(await retry(run, { backoff: { first: 60_000, max: 60_000 }, signal: stop.signal, onFailure })).toBeUndefined();
});

test('a worker never has more handlers at work than it may, and a failure gives its place back', async () => {
  let [running, most] = [0, 0];
  const failed = new Set<string>();
  const handler = async ({ id }: BusMessage) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (Number(id) % 2 === 0 || failed.has(id)) return;
    failed.add(id);
    throw new Error('odd');
  };
  const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const worker = createWorker(handler, { log: silent, concurrency: 3, backoff: { first: 1, max: 2 } });
  const message = (n: number): BusMessage => ({ ...sent, id: String(n), key: String(n) });
  const taken = await Promise.all(Array.from({ length: 30 }, (_, n) => worker.take(message(n))));
  expect([most, failed.size, taken.every(Boolean)]).toEqual([3, 15, true]);
});

test('offsets are committed up to the oldest message that is not taken', () => {
  const offsets = createOffsets();
  const [first, second, third] = ['10', '11', '15'].map((offset) => offsets.open('t', 0, offset));
  const other = offsets.open('t', 1, '9007199254740993');
  second?.();
  third?.();
  expect(offsets.taken()).toEqual([]);
  other();
  first?.();
  const taken = offsets.taken();
  expect(taken).toEqual([
    { topic: 't', partition: 0, offset: '16' },
    { topic: 't', partition: 1, offset: '9007199254740994' },
  ]);
  offsets.committed(taken);
  expect(offsets.taken()).toEqual([]);
  expect(offsets.waiting('t', 0)).toBe(0);
});

const sent = {
  id: '0b9f1c1e-6f0c-4c39-9f0e-0d8f6a0f5a11',
  topic: 'companies',
  key: 'k',
  type: 'companies.v1.CompanyCreated',
  time: new Date('2026-01-02T03:04:05.678Z'),
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  data: new Uint8Array([1, 2]),
};

/** As the broker hands it over: bytes everywhere. */
function overTheWire(headers: Record<string, string> = {}) {
  const { key, value, headers: own, timestamp } = fromMessage(sent);
  const bytes = Object.entries({ ...own, ...headers }).map(([name, text]) => [name, Buffer.from(String(text))] as const);
  return {
    key: Buffer.from(String(key)),
    value: value as Buffer,
    headers: Object.fromEntries(bytes),
    timestamp: timestamp ?? '0',
    attributes: 0,
    offset: '0',
  };
}

test('a message travels as a CloudEvent in binary mode and comes back the same', () => {
  expect(fromMessage(sent).headers).toEqual({
    ce_specversion: '1.0',
    ce_id: sent.id,
    ce_source: '/companies',
    ce_type: sent.type,
    ce_time: '2026-01-02T03:04:05.678Z',
    'content-type': 'application/protobuf',
    traceparent: sent.traceparent,
  });
  expect(toBusMessage('companies', overTheWire())).toEqual(sent);
});

test('a trace context that is none is left out rather than the event', () => {
  expect(toBusMessage('companies', overTheWire({ traceparent: 'zz' }))).toEqual({ ...sent, traceparent: undefined });
});

test.each([
  [{ ce_specversion: '0.3' }, /ce_specversion/],
  [{ ce_id: "1'; DROP TABLE inbox" }, /ce_id/],
  [{ ce_type: 'a'.repeat(5_000) }, /ce_type/],
  [{ ce_time: 'soon' }, /ce_time/],
  [{ ce_time: '-271821-04-20T00:00:00.000Z' }, /ce_time/],
  [{ ce_time: '+275760-09-13T00:00:00.000Z' }, /ce_time/],
])('a message with the headers %j is not taken for one of ours', (headers, reason) => {
  expect(toBusMessage('companies', overTheWire(headers))).toMatch(reason);
});

test('a partition whose oldest message waits is read no further once enough is held behind it, whatever became of the rest', () => {
  const offsets = createOffsets();
  const stuck = offsets.open('t', 0, '0');
  const take = (from: number, to: number) => {
    for (let n = from; n < to; n += 1) offsets.open('t', 0, String(n))();
  };
  take(1, 9_000);
  expect([offsets.waiting('t', 0), offsets.uncommitted('t', 0), hasRoom(offsets, 't', 0, 1)]).toEqual([1, 9_000, true]);
  take(9_000, 10_000);
  expect(hasRoom(offsets, 't', 0, 1)).toBe(false);
  expect(hasRoom(offsets, 't', 1, 1)).toBe(true);
  stuck();
  expect([offsets.uncommitted('t', 0), hasRoom(offsets, 't', 0, 1 / 2)]).toEqual([0, true]);
  expect(offsets.taken()).toEqual([{ topic: 't', partition: 0, offset: '10000' }]);
});
