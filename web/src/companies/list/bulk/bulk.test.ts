import { expect, it } from 'vitest';
import { HttpError } from '../../../api/errors.ts';
import type { BulkResult } from '../../../api/types.ts';
import { inCalls } from './bulk.ts';

const IDS = Array.from({ length: 250 }, (_, n) => `c${n}`);
const changed = (ids: readonly string[]): BulkResult[] => ids.map((id) => ({ id, refusal: null }));

/** Changes what it is given, and fails at a call. */
function failingAt(call: number) {
  const asked: string[][] = [];
  const change = async (ids: string[]) => {
    asked.push(ids);
    if (asked.length === call) throw new HttpError(503, 'unavailable', 'Try again in a minute.');
    return changed(ids);
  };
  return { asked, change };
}

it('many are changed a hundred at a time, in their order', async () => {
  const { asked, change } = failingAt(0);
  expect(await inCalls(IDS, change)).toEqual(changed(IDS));
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
});

it('where a later call fails, what was changed before is told, and the rest is refused in its words', async () => {
  const { asked, change } = failingAt(2);
  const results = await inCalls(IDS, change);
  expect(results.slice(0, 100)).toEqual(changed(IDS.slice(0, 100)));
  expect(results.slice(100).map(({ id, refusal }) => [id, refusal?.message])).toEqual(
    IDS.slice(100).map((id) => [id, 'Try again in a minute.']),
  );
  expect(asked).toHaveLength(2);
});

it('where the first fails, nothing was done', async () => {
  await expect(inCalls(IDS, failingAt(1).change)).rejects.toThrow('Try again in a minute.');
});
