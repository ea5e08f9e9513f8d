import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { decide } from './decide.ts';
import { type Outcome, runSuite } from './run.ts';
import { secondTry } from './second-try.ts';
import { reportOf, type Suite } from './suites.ts';

// The headings of these samples would read like suites of the run they are part of.
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rivalscope-try-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}
/** As the expression of a test: whether this is not the first time that it runs. */
const tried = (mark: string) =>
  `(fs => fs.existsSync(${JSON.stringify(mark)}) || fs.writeFileSync(${JSON.stringify(mark)}, ''))(process.getBuiltinModule('fs'))`;
const check = (name: string, script: string, more: Partial<Suite> = {}): Suite => ({
  name: `try-${name}`,
  what: 'a sample',
  command: ['node', '-e', script],
  minutes: 1,
  ...more,
});
/** A reporter that leaves a file for each test that it was told of as running. */
const TOLD = `import { writeFileSync } from 'node:fs';
  export default class { onTestCaseReady({ name }) { writeFileSync(import.meta.dirname + '/' + encodeURIComponent(name), ''); } }`;
/** As the expression of the test `name`: the process ends once the test was told as running. */
const endsAs = (name: string) => `(async (running, { existsSync }) => {
    while (!existsSync(running)) await new Promise((resolve) => setTimeout(resolve, 10));
    process.kill(process.pid, 'SIGSEGV');
    await new Promise(() => {});
  })(import.meta.dirname + '/${name}', process.getBuiltinModule('fs'))`;
/** A suite of Vitest with these tests: name and expression that has to be true. */
async function vitest(name: string, tests: Record<string, string>): Promise<Suite> {
  const root = await folder();
  await writeFile(join(root, 'vitest.config.mjs'), 'export default { test: { globals: true } };');
  const body = Object.entries(tests).map(([title, holds]) => `test(${JSON.stringify(title)}, async () => expect(${holds}).toBe(true));`);
  await writeFile(join(root, 'told.mjs'), TOLD);
  await writeFile(join(root, 'sample.test.js'), `describe('a (sample)', () => {\n${body.join('\n')}\n});`);
  const command = `vitest run --root ${root} --reporter=json --reporter=${root}/told.mjs --outputFile.json=${process.cwd()}/${reportOf(`try-${name}`)}`;
  const [file = '', ...args] = command.split(' ');
  return { ...check(name, ''), report: 'vitest', command: [file, ...args] };
}
const both = async (...suites: Suite[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const suite of suites) outcomes.push(await runSuite(suite, true));
  return secondTry(outcomes, true);
};

test('a test that fails the first time only has passed and is told as flaky; the others of its file do not run again', async () => {
  const mark = join(await folder(), 'mark');
  const once = join(await folder(), 'once');
  const suite = await vitest('flaky', { 'luck [x] (1+1)?': tried(mark), 'luck [x] (1+1)? no': `!${tried(once)}`, fine: 'true' });
  const [outcome] = await both(suite);
  expect(outcome).toMatchObject({ passed: 3, failed: 0, failures: [], flaky: [{ fullName: 'a (sample) > luck [x] (1+1)?' }] });
});

test('a file whose process ends in the middle is run again as a whole, and is no luck where it ends again', async () => {
  const mark = join(await folder(), 'mark');
  const ends = `await ${endsAs('ends')}`;
  const [outcome] = await both(await vitest('ended', { before: 'true', ends: `${tried(mark)} || ${ends}`, behind: 'true' }));
  expect(outcome).toMatchObject({ failed: 0, failures: [], flaky: [{ file: expect.stringContaining('sample.test.js') }] });
  const [again] = await both(await vitest('ends', { before: 'true', ends, behind: 'true' }));
  expect(again).toMatchObject({ failed: 1 });
  expect(again?.flaky).toBeUndefined();
});

test('a test that always fails has failed', async () => {
  const [outcome] = await both(await vitest('wrong', { wrong: 'false', fine: 'true' }));
  expect(outcome).toMatchObject({ passed: 1, failed: 1, failures: [{ message: expect.stringContaining('expected false to be true') }] });
  expect(outcome?.flaky).toBeUndefined();
});

test('of several that failed only the one that fails again has failed', async () => {
  const [one, two] = [join(await folder(), 'mark'), join(await folder(), 'mark')];
  const [outcome] = await both(await vitest('mixed', { wrong: 'false', luck: tried(one), fortune: tried(two), fine: 'true' }));
  expect(outcome).toMatchObject({
    passed: 3,
    failed: 1,
    failures: [{ fullName: 'a (sample) > wrong' }],
    flaky: [{ fullName: 'a (sample) > luck' }, { fullName: 'a (sample) > fortune' }],
  });
});

test('a check is run again as a whole, also one that is not first', async () => {
  const mark = join(await folder(), 'mark');
  const outcomes = await both(check('good', ''), check('luck', `process.exit(${tried(mark)} ? 0 : 1)`));
  expect(outcomes).toMatchObject([{ passed: 1 }, { passed: 1, failed: 0, flaky: [{ test: 'it failed as a whole' }] }]);
});

test('eleven failures are no luck: nothing is tried again', async () => {
  const mark = join(await folder(), 'mark');
  const wrong = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`wrong ${n}`, 'false']));
  const outcomes = await both(await vitest('eleven', wrong), check('luck-too', `process.exit(${tried(mark)} ? 0 : 1)`));
  expect(outcomes).toMatchObject([{ failed: 10 }, { failed: 1 }]);
});

test('a suite that ran into its time limit is not tried again', async () => {
  const mark = join(await folder(), 'mark');
  const [outcome] = await both(check('late', `${tried(mark)} || setInterval(() => {}, 1000)`, { minutes: 0.1 }));
  expect(outcome).toMatchObject({ failed: 1, late: true });
});

/** What a whole run tells: whether it is green, and the lines of its summary. */
async function run(...suites: Suite[]): Promise<{ green: boolean; told: string[] }> {
  const printed = vi.mocked(console.log);
  printed.mockClear();
  const green = await decide(suites, { strict: true });
  return { green, told: printed.mock.calls.flatMap(([text]) => String(text).split('\n')) };
}

test('a run in which a test fails the first time only is green, and tells of it before its last line', async () => {
  const mark = join(await folder(), 'mark');
  const { green, told } = await run(await vitest('once', { luck: tried(mark), fine: 'true' }), check('after', ''));
  expect(green).toBe(true);
  expect(told.filter((line) => line.startsWith('FLAKY'))).toEqual([
    expect.stringMatching(/^FLAKY +try-once: .*sample\.test\.js > a \(sample\) luck$/),
  ]);
  expect(told).toContainEqual(expect.stringContaining('expected undefined to be true'));
  expect(told.at(-1)).toBe('3 passed, 0 failed');
});

test('a run in which a test always fails is red', async () => {
  const { green, told } = await run(await vitest('always', { wrong: 'false', fine: 'true' }));
  expect(green).toBe(false);
  expect(told).toContainEqual(expect.stringMatching(/^FAILED +try-always: .* wrong$/));
  expect(told.at(-1)).toBe('1 passed, 1 failed');
});

test('a run whose static check fails is red at once, also when a second try would pass', async () => {
  const mark = join(await folder(), 'mark');
  const lint = check('static', `process.exit(${tried(mark)} ? 0 : 1)`, { stage: 'static' });
  const { green, told } = await run(lint, check('other-static', '', { stage: 'static' }), check('never', ''));
  expect(green).toBe(false);
  expect(told).toContain('!!! 1 suites did not begin, because a static check failed');
  expect(told.at(-1)).toBe('1 passed, 1 failed');
});
