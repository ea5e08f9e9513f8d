import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutcomeWriter } from './outcome-writer.ts';
import type { DueTarget, FailedOutcome, Outcome } from './target.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = new Date('2026-11-22T10:00:00Z');
const log = { error: () => undefined } as unknown as FastifyBaseLogger;
const outcomeOf = (id: number): FailedOutcome => ({
  kind: 'failed',
  target: { id: String(id), failures: 0, attempts: 1, url: null } as DueTarget,
  at,
  nextDueAt: at,
  state: 'failing',
  reason: 'as found',
  status: null,
});
const refused = (code: string) => Object.assign(new Error('no'), { code });
const lost = () => new Error('Connection terminated unexpectedly');

/** A store that takes outcomes unless `fault` names an error for one of them: then none of the batch. */
function startWriter(fault: (outcome: FailedOutcome) => Error | null) {
  const saved = new Map<string, string>();
  const ended: string[] = [];
  let saves = 0;
  const closing = new AbortController();
  const writer = createOutcomeWriter({
    async save(outcomes: Outcome[]) {
      saves += 1;
      const all = outcomes as FailedOutcome[];
      for (const outcome of all) {
        const error = fault(outcome);
        if (error) throw error;
      }
      for (const { target, reason } of all) if (!saved.has(target.id)) saved.set(target.id, reason);
    },
    ended: (outcomes) => ended.push(...outcomes.map(({ target }) => target.id)),
    log,
    closing: closing.signal,
  });
  const run = async (count: number, more: Partial<FailedOutcome> = {}) => {
    for (let id = 0; id < count; id += 1) writer.add({ ...outcomeOf(id), ...more });
    const idle = writer.idle();
    await vi.runAllTimersAsync();
    await idle;
  };
  return { run, writer, saved, ended, closing, saves: () => saves };
}

test('an outcome that the store refuses is recorded as failing, and all others are saved', async () => {
  const bad = new Set(['0', '77', '78', '199', '203']);
  const { run, saved, ended, saves } = startWriter(({ target, reason }) =>
    bad.has(target.id) && reason === 'as found' ? refused('22P05') : null,
  );
  await run(300);
  expect(saved.size).toBe(300);
  for (const [id, reason] of saved) expect(reason).toMatch(bad.has(id) ? /could not be stored/ : /^as found$/);
  expect(ended.toSorted()).toEqual([...saved.keys()].toSorted());
  expect(saves()).toBeLessThan(100);
});

test('a refusal by our own code, before the database is asked, stops nobody either', async () => {
  const { run, saved } = startWriter(({ target, reason }) =>
    target.id === '3' && reason === 'as found' ? new RangeError('too large') : null,
  );
  await run(10);
  expect(saved.get('3')).toMatch(/could not be stored/);
  expect(saved.size).toBe(10);
});

test('a lost connection blames nobody: all is tried again until the database is back', async () => {
  let away = 5;
  const { run, saved } = startWriter(() => (away-- > 0 ? lost() : null));
  await run(20);
  expect([...saved.values()]).toEqual(Array(20).fill('as found'));
});

test('what may pass is tried again alone, and blamed only when it stays', async () => {
  let deadlocks = 4;
  const { run, saved } = startWriter(({ target, reason }) => {
    if (target.id === '1' && deadlocks-- > 0) return refused('40P01');
    return target.id === '2' && reason === 'as found' ? refused('57014') : null;
  });
  await run(4);
  expect(saved.get('1')).toBe('as found');
  expect(saved.get('2')).toMatch(/could not be stored/);
});

test('when not even the failure can be stored, the page is left and the rest goes on', async () => {
  const { run, saved, ended } = startWriter(({ target }) => (target.id === '0' ? refused('22P05') : null));
  await run(5);
  expect([...saved.keys()]).toEqual(['1', '2', '3', '4']);
  expect(ended).toHaveLength(5);
});

test('outcomes that come one after the other are saved together, and none waits for long', async () => {
  const { writer, saved, saves } = startWriter(() => null);
  for (let id = 0; id < 60; id += 1) {
    writer.add(outcomeOf(id));
    await vi.advanceTimersByTimeAsync(10);
    expect(saved.size).toBeGreaterThan(id - 30);
  }
  await vi.runAllTimersAsync();
  expect([saved.size, saves()]).toEqual([60, 3]);
});

test('one that comes alone is saved at once', async () => {
  const { writer, saved } = startWriter(() => null);
  writer.add(outcomeOf(0));
  await vi.advanceTimersByTimeAsync(30);
  expect(saved.size).toBe(1);
});

test('what is large is saved a few at a time, and each alone where it is larger than a batch', async () => {
  for (const [bytes, times] of [
    [1_000, 1],
    [1_000_000, 5],
    [5_000_000, 20],
  ] as const) {
    const { run, saved, saves } = startWriter(() => null);
    await run(20, { memory: Buffer.alloc(bytes) });
    expect(saved.size).toBe(20);
    expect(saves()).toBe(times);
  }
});
