import { expect, it } from 'vitest';
import { isWithinQuota } from './quota.ts';

it.each([
  [{ here: 4, mailbox: 9, asker: 199 }, true],
  [{ here: 5, mailbox: 5, asker: 5 }, false],
  [{ here: 0, mailbox: 10, asker: 0 }, false],
  [{ here: 0, mailbox: 0, asker: 200 }, false],
])('after %j in an hour one more mail is queued: %s', (asked, queued) => {
  expect(isWithinQuota(asked)).toBe(queued);
});
