import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actingPolls, judgedByClock, mocksModule } from './luck.ts';

const root = join(import.meta.dirname, '../..');
/** Tests and what they share; this one is about such lines. */
const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', 'tests/*.ts', 'services/*/src/testing/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/^(?:tests\/bench\/|scripts\/structure\/luck)/.test(file));
const places = (find: (source: string) => number[]) =>
  files.flatMap((file) => find(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`));

/** These may only become fewer. */
const MOST_ACTING_POLLS = 2;
const MOST_CLOCKS = 2;

test('nothing but reading stands in what is asked again until it holds', () => {
  expect(files.length).toBeGreaterThan(400);
  const found = places(actingPolls);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST_ACTING_POLLS);
});

test('no test judges by how long something took', () => {
  const found = places(judgedByClock);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST_CLOCKS);
});

test('a module is mocked only in a file that has a process of its own', () => {
  const mocking = files.filter((file) => mocksModule(readFileSync(join(root, file), 'utf8')));
  expect(mocking).not.toEqual([]);
  const shared = mocking.filter((file) => !/^services\/.*\.alone\.test\.ts$/.test(file));
  expect(shared, 'call it services/….alone.test.ts: others share a process').toEqual([]);
});

test('what acts is seen on any line of a poll, and what follows it is not its own', () => {
  expect(actingPolls("await eventually(async () => expect((await user.get('a')).status).toBe(200));\nawait user.post('a', {});")).toEqual(
    [],
  );
  expect(
    actingPolls("\nawait eventually(async () => {\n  const { status } = await user.post('a', {});\n  expect(status).toBe(201);\n});"),
  ).toEqual([2]);
  expect(actingPolls("await expect.poll(() => query('DELETE FROM a')).toBe(1)")).toEqual([1]);
});

test('a bound on time is seen, one on a count is not', () => {
  expect(judgedByClock('expect(performance.now() - began).toBeLessThan(1_000)')).toEqual([1]);
  expect(judgedByClock('\nexpect(await cpuMs(run)).toBeLessThanOrEqual(5)')).toEqual([2]);
  expect(judgedByClock('expect(calls.length).toBeLessThan(100)')).toEqual([]);
});
