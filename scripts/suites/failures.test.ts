import { expect, test } from 'vitest';
import { failuresOf } from './failures.ts';

test('failed tests of Vitest are named, and a file that broke before its tests', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'it works' },
        { status: 'failed', fullName: 'it breaks' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'No such module\n at c.ts', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
  ];
  expect(failuresOf({ testResults })).toEqual(['a.test.ts > it breaks', 'b.test.ts: No such module']);
});

test('failed tests of Playwright are named, however deep they stand', () => {
  const spec = (title: string, ok: boolean) => ({ title, file: 'sign-in.test.ts', ok });
  const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('a wrong password is told', false)] }] }];
  expect(failuresOf({ suites })).toEqual(['sign-in.test.ts > a wrong password is told']);
});
