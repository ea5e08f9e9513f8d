import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type AlertNotice, type Notice, watchNotices } from './live.ts';

const told = (changeId: string) => `event: change\ndata: {"companyId":"c","changeId":"${changeId}"}\n\n`;

/** A body that comes in pieces. */
const inPieces = (pieces: Iterable<string>) => Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<Uint8Array>;

interface Script {
  /** 0 for no answer at all. */
  status: number;
  body?: string | ReadableStream;
  headers?: Record<string, string>;
}

/** Watches a server that answers by the script, then refuses; ends when the script is over. */
async function watched(script: Script[]) {
  const stop = new AbortController();
  const seen = {
    changes: [] as Notice[],
    alerts: [] as AlertNotice[],
    states: [] as boolean[],
    gone: [] as boolean[],
    waits: [] as number[],
    renewed: 0,
    tokens: [] as (string | null)[],
  };
  await watchNotices(
    {
      url: '/events',
      token: () => `token ${seen.renewed}`,
      renew: async () => {
        seen.renewed += 1;
      },
      onChange: (change) => seen.changes.push(change),
      onAlert: (alert) => seen.alerts.push(alert),
      onState: (connected) => seen.states.push(connected),
      onGone: (gone) => seen.gone.push(gone),
      fetch: async (_url, init) => {
        seen.tokens.push(new Headers(init?.headers).get('authorization'));
        const next = script.shift();
        if (!next) throw new TypeError('Failed to fetch');
        if (next.status === 0) throw new TypeError('Failed to fetch');
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
  test('goes on after the stream has ended, and hands on every change', async () => {
    const seen = await watched([
      { status: 200, body: `retry: 3000\n\n: still here\n\n${told('1')}` },
      { status: 200, body: told('2') },
    ]);
    expect(seen.changes).toEqual([
      { companyId: 'c', changeId: '1' },
      { companyId: 'c', changeId: '2' },
    ]);
    expect(seen.states).toEqual([true, false, true, false]);
  });

  test('says that the server is gone after several tries without an answer, and that it is back', async () => {
    const [silence, behindProxy, refusal] = [{ status: 0 }, { status: 502 }, { status: 503 }];
    expect((await watched([silence, behindProxy])).gone).toEqual([]);
    expect((await watched([silence, behindProxy, silence, refusal])).gone).toEqual([true, false]);
    expect((await watched([silence, refusal, silence, silence])).gone).toEqual([false]);
  });

  test('hands on what tells of a change, however it is cut, and leaves out the rest', async () => {
    const other = 'event: change\ndata: {"companyId":1}\n\nevent: change\ndata: {\n\ndata: x\n\nevent: change\n\n';
    const cut = inPieces([...`${other}${told('1')}event: change\ndata: {"companyId":"c"`]);
    const seen = await watched([{ status: 200, body: cut }]);
    expect(seen.changes).toEqual([{ companyId: 'c', changeId: '1' }]);
  });

  test('tells alerts from changes, and takes neither for the other', async () => {
    const alert = 'event: alert\ndata: {"companyId":"c","alertId":"a"}\n\n';
    const wrong = 'event: alert\ndata: {"companyId":"c","changeId":"1"}\n\nevent: alert\ndata: null\n\n';
    const seen = await watched([{ status: 200, body: `${wrong}${alert}${told('1')}` }]);
    expect(seen.alerts).toEqual([{ companyId: 'c', alertId: 'a' }]);
    expect(seen.changes).toEqual([{ companyId: 'c', changeId: '1' }]);
  });

  test('gives a stream up whose line never ends', async () => {
    let sent = 0;
    const endless = inPieces(
      (function* () {
        for (; sent < 1_000; sent += 1) yield `${sent === 0 ? 'data: ' : ''}${'x'.repeat(10_000)}`;
      })(),
    );
    const seen = await watched([{ status: 200, body: endless }]);
    expect(seen.states).toEqual([true, false]);
    expect(sent).toBeLessThan(1_000);
  });
});

describe('a stream that is refused', () => {
  test('is opened again with a new token where the old one has expired', async () => {
    const seen = await watched([{ status: 401 }, { status: 200 }]);
    expect(seen.renewed).toBe(1);
    expect(seen.tokens).toEqual(['Bearer token 0', 'Bearer token 1']);
  });

  test('is waited for longer after each failure, up to a minute, and as long as the server asks', async () => {
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
