import { expect, onTestFinished, test } from 'vitest';
import { LaneFull } from './lane.ts';
import { createReaders, ReaderEnded, type ReaderWork } from './readers.ts';

const MB = 1024 * 1024;
const lane = {
  threads: 1,
  sessions: 8,
  heapMb: 24,
  pieceMs: 60_000,
  waitingBytes: { all: 4 * MB, each: 2 * MB },
  entry: new URL('./thread.fixture.ts', import.meta.url),
};

function startReaders(pieceMs = lane.pieceMs) {
  const of = { ...lane, pieceMs };
  const readers = createReaders({ ordinary: of, heavy: { ...of, sessions: 2 }, alone: { ...of, sessions: 1 } });
  onTestFinished(() => readers.close());
  let made = 0;
  return (task: string, more: Partial<ReaderWork> = {}) => {
    made += 1;
    const work = { id: `page ${made}`, task, input: made, serve: () => Promise.reject(new Error('no')), bytes: 1, owner: 'one', ...more };
    return readers.run(work);
  };
}

test('a task answers, asks and fails as if it ran here', async () => {
  const run = startReaders();
  expect(await run('echo', { input: { text: 'as sent', at: new Date(0) } })).toEqual({ text: 'as sent', at: new Date(0) });
  expect(await run('ask', { input: 3, serve: async (name, args) => `${name} ${args}` })).toEqual(['next 0', 'next 1', 'next 2']);
  await expect(run('ask', { input: 1, serve: () => Promise.reject(new Error('refused')) })).rejects.toThrow('refused');
  await expect(run('fail')).rejects.toThrow('a fault of ours');
  await expect(run('unknown')).rejects.toThrow('No task is called unknown');
});

test.each([
  ['hang', 700, /longer than/],
  ['eat', lane.pieceMs, /more memory/],
  ['exit', lane.pieceMs, /ends its reader/],
])(
  'a task that would %s is blamed alone; those beside it begin anew and end',
  async (task, pieceMs, reason) => {
    const run = startReaders(pieceMs);
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    let begun = 0;
    const serve = async () => {
      begun += 1;
      if (begun === 3) started.resolve();
      await (begun > 3 ? undefined : release.promise);
      return 'answered';
    };
    const beside = [1, 2, 3].map(() => run('ask', { input: 1, serve }));
    await started.promise;
    const bad = run(task);
    await expect(bad).rejects.toThrow(ReaderEnded);
    await expect(bad).rejects.toThrow(reason);
    release.resolve();
    expect(await Promise.all(beside)).toEqual([['answered'], ['answered'], ['answered']]);
    expect(begun).toBe(6);
    expect(await run('echo')).toBe(5);
  },
  60_000,
);

test('what waits for the heavy lane is bounded for all and for each owner, and turns go to who has the fewest', async () => {
  const run = startReaders();
  const release = Promise.withResolvers<void>();
  const order: string[] = [];
  const heavy = (owner: string, name: string) =>
    run('ask', {
      input: 1,
      bytes: MB,
      owner,
      serve: async () => {
        order.push(name);
        await release.promise;
        return name;
      },
    });
  const first = [heavy('a', 'a1'), heavy('a', 'a2')];
  const waiting = [heavy('a', 'a3'), heavy('a', 'a4'), heavy('b', 'b1'), heavy('c', 'c1')];
  await expect(heavy('a', 'a5')).rejects.toThrow(LaneFull);
  await expect(heavy('d', 'd1')).rejects.toThrow(LaneFull);
  release.resolve();
  await Promise.all([...first, ...waiting]);
  expect(order.slice(0, 2)).toEqual(['a1', 'a2']);
  expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a4'));
  expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a4'));
});

test('closing ends what is under way, what waits for its turn, and what comes later', async () => {
  const readers = createReaders({ ordinary: { ...lane, sessions: 1 }, heavy: lane, alone: lane });
  const begun = Promise.withResolvers<void>();
  const work = (id: string): ReaderWork => ({
    ...{ id, task: 'ask', input: 1, bytes: 1, owner: 'one' },
    serve: () => {
      begun.resolve();
      return new Promise(() => undefined);
    },
  });
  const open = ['at work', 'waiting'].map((id) => readers.run(work(id)));
  const ended = Promise.allSettled(open);
  await begun.promise;
  await readers.close();
  for (const { reason } of (await ended) as PromiseRejectedResult[]) expect(reason).toMatchObject({ name: 'ThreadEnded', by: 'close' });
  await expect(readers.run(work('late'))).rejects.toMatchObject({ name: 'ThreadEnded', by: 'close' });
});
