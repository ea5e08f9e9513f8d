import { afterEach, expect, test, vi } from 'vitest';
import { createAddressRoom } from './address-room.ts';
import { createFetcher } from './fetcher.ts';
import { AGENT, ALLOW_TEST_SITES, neverAborted, page, site } from './testing.ts';

const [A, B, V6, NEIGHBOUR] = ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2'];
afterEach(() => void vi.useRealTimers());

const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  const mark = {};
  return (await Promise.race([promise, Promise.resolve(mark)])) !== mark;
};

test('an address takes so many connections at a time; the next waits for the first that ends', async () => {
  const room = createAddressRoom({ most: 2 });
  const [first] = [await room.take([A]), await room.take([A])];
  const third = room.take([A]);
  expect(await isSettled(third)).toBe(false);
  expect((await room.take([B])).addresses).toEqual([B]);
  first?.leave();
  first?.leave();
  expect((await third).addresses).toEqual([A]);
  expect(await isSettled(room.take([A]))).toBe(false);
});

test('an IPv6 network is one address, and so is an IPv4 address inside an IPv6 one', async () => {
  const room = createAddressRoom({ most: 1 });
  await room.take([V6]);
  expect(await isSettled(room.take([NEIGHBOUR]))).toBe(false);
  await room.take([A]);
  expect(await isSettled(room.take([`::ffff:${A}`]))).toBe(false);
});

test('of several addresses those with room are tried, and all but the one that answers are free again', async () => {
  const room = createAddressRoom({ most: 1 });
  const place = await room.take([A, B]);
  place.settle(B);
  expect((await room.take([A, B])).addresses).toEqual([A]);
  place.leave();
  expect((await room.take([B])).addresses).toEqual([B]);
});

test('who finds no room in time is put off', async () => {
  vi.useFakeTimers();
  const room = createAddressRoom({ most: 1, waitMs: 5_000 });
  const place = await room.take([A]);
  const refused = expect(room.take([A])).rejects.toMatchObject({ error: { code: 'busy', class: 'throttled' } });
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  place.leave();
  expect((await room.take([A])).addresses).toEqual([A]);
});

test('an exempt address has no bound, and a name without addresses waits for nothing', async () => {
  const room = createAddressRoom({ most: 1, isExempt: (address) => address === A });
  for (let n = 0; n < 3; n += 1) expect((await room.take([A])).addresses).toEqual([A]);
  expect((await room.take([])).addresses).toEqual([]);
});

test('many names that lead to one address share its connections', async () => {
  let [now, most] = [0, 0];
  const waiting: (() => void)[] = [];
  await using shared = await site((_req, res) => {
    now += 1;
    most = Math.max(most, now);
    waiting.push(() => {
      now -= 1;
      res.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end(page('Acme'));
    });
  }, '127.0.1.9');
  const port = new URL(shared.origin).port;
  const fetcher = createFetcher({
    ...{ allowPrivate: ALLOW_TEST_SITES, userAgent: AGENT },
    resolve: async () => ['127.0.1.9'],
    room: createAddressRoom({ most: 2 }),
  });
  const names = Array.from({ length: 6 }, (_, n) => `http://name-${n}.example:${port}/`);
  const fetched = names.map((url) => fetcher.fetch({ url }, neverAborted()));
  const all = Promise.all(fetched);
  for (let answered = 0; answered < names.length; answered += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), 10_000);
    waiting.shift()?.();
  }
  expect((await all).map(({ kind }) => kind)).toEqual(names.map(() => 'ok'));
  expect(most).toBeLessThanOrEqual(2);
  await fetcher.close();
});
