import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_LINE_BYTES, logLine, redact } from './line.ts';
import { createLogger, FLUSH_MS, type LoggerDeps } from './logger.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');

function recording(deps: Partial<LoggerDeps> = {}) {
  const batches: string[][] = [];
  const last: string[][] = [];
  const log = createLogger({
    send: async (lines) => batches.push(lines) > 0,
    sendLast: (lines) => last.push(lines),
    now: () => NOW,
    ...deps,
  });
  return { log, batches, last };
}

describe('a line', () => {
  it('is time, level, source and text', () => {
    expect(logLine(NOW, 'INFO', 'web', 'signed in')).toBe('2026-11-21T10:00:00.000Z INFO web: signed in');
  });

  it('is never longer than 2 KiB, whole characters only', () => {
    for (const filler of ['a b ', 'é ', '漢 ', '🙂 ']) {
      const line = logLine(NOW, 'ERROR', 'web', filler.repeat(5_000));
      const { length } = new TextEncoder().encode(line);
      expect(length).toBeLessThanOrEqual(LONGEST_LINE_BYTES);
      expect(length).toBeGreaterThan(LONGEST_LINE_BYTES - 4);
      expect(line).not.toContain('\ufffd');
    }
  });

  it.each([
    ['GET /reset-password?token=kW3hT0b7ZbJ0 failed', 'GET /reset-password?… failed'],
    ['at https://app.example/settings?tab=account&deletionToken=abc:1:2', 'at https://app.example/settings?…'],
    ['no mailbox ada@acme.com here', 'no mailbox [address] here'],
    ['Bearer eyJhbGciOiJFZERTQSJ9.eyJzdWIi.c2ln-_x is bad', 'Bearer [token] is bad'],
    ['key rvs_live_abc-DEF', 'key [key]'],
    ['secret kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs!', 'secret [secret]!'],
    ['company 7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10', 'company 7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10'],
    ['two\nlines\r\n\there', 'two lines here'],
  ])('%j becomes %j', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  // A rule that took exponentially long would never end.
  it.each(['a', 'a@', '?', 'eyJ.', '-.'])('ends on a text made of %j', (part) => {
    expect(redact(part.repeat(100_000 / part.length)).length).toBeLessThanOrEqual(100_000);
  });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the logger', () => {
  it('sends after 30 seconds what has come together', async () => {
    const { log, batches } = recording();
    log.info('web', 'one');
    log.warn('web', 'two');
    await vi.advanceTimersByTimeAsync(FLUSH_MS - 1);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches.map((lines) => lines.map((line) => line.split(': ')[1]))).toEqual([['one', 'two']]);
  });

  it('sends 50 lines at once', async () => {
    const { log, batches } = recording();
    for (let line = 0; line < 120; line += 1) log.info('web', `${line}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(batches.map(({ length }) => length)).toEqual([50, 50, 20]);
  });

  it('leaves out what is below INFO', async () => {
    const { log, batches } = recording();
    log.debug('web', 'unheard');
    await vi.advanceTimersByTimeAsync(FLUSH_MS);
    expect(batches).toEqual([]);
  });
});

describe('what the logger cannot deliver', () => {
  it('is kept in its order, and the oldest of too much is dropped', async () => {
    let reachable = false;
    const delivered: string[] = [];
    const send = vi.fn(async (lines: string[]) => {
      if (reachable) delivered.push(...lines);
      return reachable;
    });
    const { log } = recording({ send });
    for (let line = 0; line < 700; line += 1) log.info('web', `${line}`);
    await vi.advanceTimersByTimeAsync(FLUSH_MS);
    expect(send.mock.calls.length).toBeLessThan(20);
    reachable = true;
    await vi.advanceTimersByTimeAsync(FLUSH_MS);
    expect(delivered.map((line) => Number(line.split(': ')[1]))).toEqual(Array.from({ length: 500 }, (_, line) => 200 + line));
  });
});

describe('the logger of a page that is left', () => {
  it('hands over what waits, as far as a browser takes it, and the rest later', async () => {
    const { log, last, batches } = recording();
    for (let line = 0; line < 40; line += 1) log.info('web', '漢 '.repeat(5_000));
    log.leave();
    expect(last).toHaveLength(1);
    expect(last[0]?.length).toBeGreaterThan(20);
    expect(JSON.stringify(last[0]).length).toBeLessThan(64 * 1_024);
    log.leave();
    await vi.advanceTimersByTimeAsync(FLUSH_MS);
    expect([...last, ...batches].flat()).toHaveLength(40);
  });

  it('says nothing when nothing waits', () => {
    const { log, last } = recording();
    log.leave();
    expect(last).toEqual([]);
  });
});
