import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@rivalscope/kit/config';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createReaders } from './readers.ts';
import { technologyRulesOf } from './technology-file.ts';

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'technology-rules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'rules.json');
  await writeFile(path, text);
  return path;
}
const log = () => ({ info: vi.fn(), warn: vi.fn() });

test('rules of a file reach the reader threads', async () => {
  const path = await fileOf('{"Widget":{"cats":[52],"scriptSrc":"cdn\\\\.widget\\\\.example"}}');
  const technologyRules = await technologyRulesOf(path, log());
  const html = '<h1>Acme</h1><script src="https://cdn.widget.example/a.js"></script><script src="https://js.stripe.com/v3/"></script>';
  const work = { id: '1', bytes: 1, owner: 'one', task: 'technologies', serve: () => Promise.reject(new Error('no')) };
  const entry = new URL('./settings.fixture.ts', import.meta.url);
  const lane = { threads: 1, sessions: 1, heapMb: 192, pieceMs: 20_000, waitingBytes: { all: 1, each: 1 }, entry };
  const readers = createReaders({ ordinary: lane }, { technologyRules });
  onTestFinished(() => readers.close());
  expect(await readers.run({ ...work, input: html })).toEqual(['Stripe', 'Widget']);
});

test('bad rules are named in one line, and the others hold', async () => {
  const to = log();
  const path = await fileOf('{"Bad":{"scriptSrc":"(a+)+widget"},"Worse":{"js":{}},"Good":{"cookies":{"good":""}}}');
  expect((await technologyRulesOf(path, to)).map(({ name }) => name)).toEqual(['Good']);
  expect(to.warn.mock.calls).toEqual([[expect.stringMatching(/Bad \(repeats a group\); Worse \(has no mark that is read\)$/)]]);
});

test('without a file there are none', async () => {
  expect(await technologyRulesOf('', log())).toEqual([]);
});

test.each([
  ['is not there', async () => '/nowhere/rules.json', /TECHNOLOGY_RULES_FILE=\/nowhere\/rules\.json cannot be used: ENOENT/],
  ['is no JSON', () => fileOf('{'), /it is no JSON/],
  ['is a folder', async () => tmpdir(), /cannot be used/],
  [
    'is too long',
    async () => {
      const path = await fileOf('');
      await truncate(path, 6 * 1024 * 1024);
      return path;
    },
    /bytes; 5242880 may be/,
  ],
])('a file that %s stops the start with one line', async (_, made, message) => {
  const failed = technologyRulesOf(await made(), log());
  await expect(failed).rejects.toThrow(ConfigError);
  await expect(failed).rejects.toThrow(message);
  await failed.catch((error: Error) => expect(error.message).not.toContain('\n'));
});
