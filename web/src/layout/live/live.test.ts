import { describe, expect, test } from 'vitest';
import { createEventReader, type ServerEvent } from './events.ts';
import { watch } from './watch.ts';

describe('a stream of events', () => {
  const all = (...chunks: string[]) => {
    const read = createEventReader();
    return chunks.flatMap(read);
  };

  test('is read whatever its line ends and however it is cut', () => {
    const stream = 'retry: 3000\n\n: still here\n\nevent: change\r\ndata: {"a":1}\r\n\r\nevent: change\rdata: x\rdata: y\r\rdata:z\n\n';
    const events = [
      { event: 'change', data: '{"a":1}' },
      { event: 'change', data: 'x\ny' },
      { event: 'message', data: 'z' },
    ];
    expect(all(stream)).toEqual(events);
    expect(all(...stream)).toEqual(events);
  });

  test('keeps an event that has not ended, and drops one without data', () => {
    expect(all('event: change\n\ndata: x\n')).toEqual([]);
    expect(all('event: change\n\ndata: x\n', '\n')).toEqual([{ event: 'message', data: 'x' }]);
  });

  test('is given up when a line never ends', () => {
    expect(() => all('x'.repeat(70_000))).toThrow('without an end');
  });
});

interface Script {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** Watches a server that answers by the script, then refuses; ends when the script is over. */
async function watched(script: Script[]) {
  const stop = new AbortController();
  const seen = { events: [] as ServerEvent[], states: [] as boolean[], waits: [] as number[], renewed: 0, tokens: [] as (string | null)[] };
  await watch(
    {
      url: '/events',
      token: () => `token ${seen.renewed}`,
      renew: async () => {
        seen.renewed += 1;
      },
      onEvent: (event) => seen.events.push(event),
      onState: (connected) => seen.states.push(connected),
      fetch: async (_url, init) => {
        seen.tokens.push(new Headers(init?.headers).get('authorization'));
        const next = script.shift();
        if (!next) throw new TypeError('Failed to fetch');
        const { status, body = '', headers = { 'content-type': 'text/event-stream' } } = next;
        return new Response(body, { status, headers });
      },
      wait: async (ms) => {
        seen.waits.push(ms);
        if (script.length === 0) stop.abort();
      },
    },
    stop.signal,
  );
  return seen;
}

describe('watching', () => {
  test('goes on after the stream has ended, and hands on every event', async () => {
    const seen = await watched([
      { status: 200, body: 'event: change\ndata: 1\n\n' },
      { status: 200, body: 'event: change\ndata: 2\n\n' },
    ]);
    expect(seen.events.map(({ data }) => data)).toEqual(['1', '2']);
    expect(seen.states).toEqual([true, false, true, false]);
  });

  test('has an expired token renewed and comes back with the new one', async () => {
    const seen = await watched([{ status: 401 }, { status: 200 }]);
    expect(seen.renewed).toBe(1);
    expect(seen.tokens).toEqual(['Bearer token 0', 'Bearer token 1']);
  });

  test('waits longer after each failure, up to a minute, and as long as the server asks', async () => {
    const seen = await watched([
      ...Array.from({ length: 9 }, () => ({ status: 503 })),
      { status: 429, headers: { 'retry-after': '120' } },
      { status: 200, headers: { 'content-type': 'text/html' } },
    ]);
    const [first, second] = seen.waits;
    expect(first).toBeGreaterThanOrEqual(1_000);
    expect(second).toBeGreaterThanOrEqual(2_000);
    for (const wait of seen.waits.slice(6, 9)) expect(wait).toBeLessThanOrEqual(60_000);
    for (const wait of seen.waits.slice(6, 9)) expect(wait).toBeGreaterThanOrEqual(30_000);
    expect(seen.waits[9]).toBe(120_000);
    expect(seen.states).not.toContain(true);
  });
});
