import { expect, onTestFinished, test } from 'vitest';
import { eventDatabase } from '../events/testing.ts';
import { partOf, together } from './bytes.ts';

test('byte strings that travel together arrive as they were, one that is missing as null', async () => {
  const { pool } = await eventDatabase();
  onTestFinished(() => pool.end());
  const parts = [Buffer.from([0, 92, 255]), null, Buffer.alloc(0), Buffer.alloc(100_000, 7), null, Buffer.from('last')];
  const { all, from, length } = together(parts);
  const { rows } = await pool.query<{ part: Buffer | null }>(
    `SELECT ${partOf('$1', 'u.begin', 'u.length')} AS part FROM unnest($2::int[], $3::int[]) AS u(begin, length)`,
    [all, from, length],
  );
  expect(rows.map(({ part }) => part)).toEqual(parts);
  expect(together([null])).toEqual({ all: Buffer.alloc(0), from: [null], length: [null] });
});
