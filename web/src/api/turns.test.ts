import { afterEach, expect, test, vi } from 'vitest';
import { fetchInTurn } from './turns.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is asked for at once is sent in its order, each in a task of its own', async () => {
  const done: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    done.push(`sent ${path}`);
    queueMicrotask(() => done.push('idle'));
    return new Response(path);
  });
  const answers = ['/a', '/b'].map((path) => fetchInTurn(path));
  expect(done).toEqual([]);
  expect(await Promise.all((await Promise.all(answers)).map((answer) => answer.text()))).toEqual(['/a', '/b']);
  expect(done).toEqual(['sent /a', 'idle', 'sent /b', 'idle']);
});
