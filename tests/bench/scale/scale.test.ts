import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NOT_SENT, PLANS } from './excused.ts';
import { type Node, problemsOf } from './plans.ts';
import { filesOf } from './product.ts';
import { recordedIn } from './replay.ts';
import { neverSent, sitesIn } from './sites.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('a place that sends a statement', () => {
  const STORE = `import type { Sql } from 'kit';
/** Not this: sql.query('SELECT 1'). */
export const one = (sql: Sql) => sql.query('SELECT 1');
// nor sql.query('SELECT 1')
export const two = (sql: Sql) =>
  sql
    .query<{ id: string }>(
      'SELECT 2');
export const three = (sql: Sql) => selectPage<Row>(sql, selection, range);
export const four = (tx: Tx) => tx.prisma.company.findMany({});
export async function selectPage<R extends object>(sql: Sql) {}
`;

  test('is found by its line: SQL, lists and Prisma, and no comment', () => {
    expect(sitesIn('a.store.ts', STORE)).toEqual(['a.store.ts:3', 'a.store.ts:7', 'a.store.ts:9', 'a.store.ts:10']);
  });

  test('of which no statement was recorded fails the check, unless there is a reason', () => {
    const sites = sitesIn('a.store.ts', STORE);
    const sent = new Set(['a.store.ts:3', 'a.store.ts:9', 'a.store.ts:10']);
    expect(neverSent(sites, sent, [])).toEqual(['a.store.ts:7']);
    expect(neverSent(sites, new Set([...sent, 'a.store.ts:7']), [])).toEqual([]);
    expect(neverSent(sites, sent, [{ where: 'a.store.ts', most: 1 }])).toEqual([]);
    expect(neverSent(sites, new Set(), [{ where: 'a.store.ts', most: 1 }])).toEqual(sites);
    expect(neverSent(sites, new Set(), [{ where: 'a.store.ts' }])).toEqual([]);
  });

  test('that somebody adds to any store of the product fails the check', async () => {
    const stores = (await filesOf(ROOT)).filter((path) => path.endsWith('.store.ts'));
    expect(stores.length).toBeGreaterThan(40);
    for (const path of stores) {
      const source = await readFile(join(ROOT, path), 'utf8');
      const most = NOT_SENT.find(({ where }) => where === path)?.most ?? 0;
      const sent = new Set(sitesIn(path, source).slice(most));
      const more = `${source}\nexport const added = (sql: Sql) => sql.query('SELECT * FROM change ORDER BY why');\n`;
      expect(neverSent(sitesIn(path, more), sent, NOT_SENT), path).toContain(`${path}:${more.split('\n').length - 1}`);
    }
  });
});

test('every reason names something that there is', () => {
  for (const { where, why } of [...NOT_SENT, ...PLANS]) {
    expect(existsSync(join(ROOT, where.replace(/:\d+$/, ''))), where).toBe(true);
    expect(why.length).toBeGreaterThan(10);
  }
});

describe('what was recorded', () => {
  const statement = { user: 'rivalscope_x', scope: 'tenant', text: 'DELETE FROM code WHERE user_id = $1' };
  const lines = (...sites: string[]) => sites.map((site) => JSON.stringify({ ...statement, values: [site], sites: [site] })).join('\n');
  async function folderOf(...files: string[]): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'recorded-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const [n, text] of files.entries()) await writeFile(join(folder, `${n}.jsonl`), text);
    return folder;
  }

  test('is planned once, and counts for every place that sends the same words, whoever was first', async () => {
    for (const files of [[lines('a.ts:1', 'b.ts:2')], [lines('b.ts:2'), lines('a.ts:1')]]) {
      const [only, ...more] = await recordedIn(await folderOf(...files));
      expect([only?.sites.toSorted(), more]).toEqual([['a.ts:1', 'b.ts:2'], []]);
    }
  });

  test('fails the check when it is nothing', async () => {
    await expect(recordedIn(await folderOf())).rejects.toThrow(/holds no recorded statements/);
  });
});

describe('a plan', () => {
  const rowsOf = (table: string) => (table === 'change' ? 2_000_000 : 100);
  const node = (type: string, expected: number, actual: number, more: Partial<Node> = {}): Node => ({
    'Node Type': type,
    'Plan Rows': expected,
    'Actual Rows': actual,
    'Actual Loops': 1,
    ...more,
  });
  const scan = (table: string, expected = 10, actual = 10) => node('Seq Scan', expected, actual, { 'Relation Name': table });

  test.each<[string, Node, string[]]>([
    ['that reads a large table', scan('change'), ['reads all of change (2000000 rows)']],
    ['that reads a small one', scan('plan'), []],
    ['that might have read a large one, but did not', { ...scan('change'), 'Actual Loops': 0 }, []],
    ['that sorts a whole table', node('Sort', 9, 9, { Plans: [node('Index Scan', 2_000_000, 2_000_000)] }), ['sorts 2000000 rows']],
    ['that sorts a page', node('Sort', 25, 25, { Plans: [node('Index Scan', 900, 800)] }), []],
    ['that takes few rows for many', node('Index Scan', 100_000, 3), ['takes 3 rows for 100000 (Index Scan)']],
    ['that takes many rows for few', node('Index Scan', 1, 60_000), ['takes 60000 rows for 1 (Index Scan)']],
    ['that is not far off', node('Index Scan', 4_000, 100), []],
    ['that a limit cuts short', node('Limit', 25, 25, { Plans: [node('Index Scan', 100_000, 25)] }), []],
    [
      'with a bad part',
      node('Nested Loop', 10, 10, { Plans: [node('Index Scan', 1, 1), scan('change')] }),
      ['reads all of change (2000000 rows)'],
    ],
    ['that was not run', { 'Node Type': 'Seq Scan', 'Relation Name': 'change', 'Plan Rows': 7 }, ['reads all of change (2000000 rows)']],
  ])('%s is judged', (_, plan, problems) => {
    expect(problemsOf(plan, rowsOf)).toEqual(problems);
  });
});
