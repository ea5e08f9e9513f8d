import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import type { Reading } from '../sources/source.ts';
import { saveVersions } from './version.store.ts';

let db: Awaited<ReturnType<typeof testDatabase<PrismaClient>>>;
beforeAll(async () => {
  db = await testDatabase('scraping', PrismaClient);
});
afterAll(() => db.close());

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const page = () => ({ targetId: randomUUID(), siteId: randomUUID() });
const plans = (prices: Record<string, number>): Reading => ({
  items: Object.entries(prices).map(([key, price]) => ({ key, label: key, url: null, fields: { price } })),
  about: {},
});

/** Saves, and counts the statements that it took. */
async function save(at: Date, pages: { targetId: string; siteId: string }[], reading: Reading): Promise<number> {
  let sent = 0;
  await db.sqlTx('system', (sql) => {
    const counted: Sql = {
      query: (text, values) => {
        sent += 1;
        return sql.query(text, values);
      },
    };
    return saveVersions(
      counted,
      pages.map((each) => ({ ...each, at, source: 'pricing', reading })),
    );
  });
  return sent;
}

/** `key price position from-to first seen`, by days of January. */
async function stored({ targetId }: { targetId: string }): Promise<string[]> {
  const { rows } = await db.sqlRead('system', (sql) =>
    sql.query<{ told: string }>(
      `SELECT concat_ws(' ', item_key, fields ->> 'price', '#' || position, extract(day FROM valid_from) || '-' || coalesce(extract(day FROM valid_to)::text, ''),
         extract(day FROM first_seen)) AS told FROM version WHERE target_id = $1 AND item_key <> '' ORDER BY item_key, valid_from`,
      [targetId],
    ),
  );
  return rows.map(({ told }) => told);
}

test('prices that move, go and come again leave their states, each with its time', async () => {
  const acme = page();
  for (const [n, prices] of [{ team: 49, pro: 99 }, { pro: 99, team: 59 }, { pro: 99 }, { team: 59, pro: 99 }].entries())
    await save(day(n + 1), [acme], plans(prices as Record<string, number>));
  expect(await stored(acme)).toEqual(['pro 99 #1 1- 1', 'team 49 #0 1-2 1', 'team 59 #2 2-3 1', 'team 59 #0 4- 4']);
});

test('a reading that is saved again, or that tells nothing new, reads once and writes nothing', async () => {
  const acme = page();
  await save(day(1), [acme], plans({ a: 1, b: 2 }));
  await save(day(2), [acme], plans({ a: 1, b: 3 }));
  const before = await stored(acme);
  expect(await save(day(2), [acme], plans({ a: 1, b: 3 }))).toBe(1);
  expect(await save(day(3), [acme], plans({ b: 3, a: 1 }))).toBe(1);
  expect(await stored(acme)).toEqual(before);
});

test('two hundred pages take as many statements as one', async () => {
  const pages = Array.from({ length: 200 }, page);
  expect(await save(day(1), pages, plans({ a: 1, b: 2, c: 3 }))).toBe(2);
  expect(await save(day(2), pages, plans({ c: 4, b: 2, d: 5 }))).toBe(3);
  expect(await save(day(3), pages, plans({ b: 2, c: 4, d: 6 }))).toBe(4);
  for (const each of [pages[0], pages[199]])
    expect(await stored(each as (typeof pages)[number])).toEqual([
      'a 1 #0 1-2 1',
      'b 2 #-1 1- 1',
      'c 3 #2 1-2 1',
      'c 4 #0 2- 1',
      'd 5 #2 2-3 2',
      'd 6 #2 3- 2',
    ]);
});

test('another source and another page keep what they stated', async () => {
  const [acme, other] = [page(), page()];
  await save(day(1), [acme, other], plans({ a: 1 }));
  await db.sqlTx('system', (sql) => saveVersions(sql, [{ ...acme, at: day(2), source: 'jobs', reading: plans({}) }]));
  await save(day(2), [acme], plans({}));
  expect([await stored(acme), await stored(other)]).toEqual([['a 1 #0 1-2 1'], ['a 1 #0 1- 1']]);
});
