import { expect, test } from 'vitest';
import { delayAfter, untilDone } from './backoff.ts';
import { fromMessage, toBusMessage } from './cloudevents.ts';
import { limiter } from './limiter.ts';
import { createOffsets } from './offsets.ts';

test('waits double up to their limit, however often something fails', () => {
  const backoff = { first: 200, max: 15_000 };
  expect([1, 2, 3, 7, 8, 5_000].map((attempt) => delayAfter(attempt, backoff))).toEqual([200, 400, 800, 12_800, 15_000, 15_000]);
});

test('repeating ends without an error when it is called off', async () => {
  const stop = new AbortController();
  const run = () => Promise.reject(new Error('again'));
  const onFailure = () => stop.abort();
  expect(await untilDone(run, { backoff: { first: 60_000, max: 60_000 }, signal: stop.signal, onFailure })).toBeUndefined();
});

test('a limiter never runs more than its slots, and a failure gives its slot back', async () => {
  const limit = limiter(3);
  let running = 0;
  let most = 0;
  const jobs = Array.from({ length: 30 }, (_, i) =>
    limit(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      if (i % 2) throw new Error('odd');
      return i;
    }),
  );
  const results = await Promise.allSettled(jobs);
  expect(most).toBe(3);
  expect(results.filter((r) => r.status === 'fulfilled').length).toBe(15);
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
])('a message with the headers %j is not taken for one of ours', (headers, reason) => {
  expect(toBusMessage('companies', overTheWire(headers))).toMatch(reason);
});
