/** A node of EXPLAIN (FORMAT JSON), as far as it is judged. */
export interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  /** Of one loop; absent without ANALYZE. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** Tables and results over this many rows count. */
const LARGE = 10_000;
const MOST_OFF = 50;
/** To take 3 rows for 300 leads to no bad plan. */
const FLOOR = 200;

/**
 * What is wrong with a plan, in words: a large table read as a whole, a sort of as many rows as a large table has, rows misjudged
 * more than 50-fold.
 * @param rowsOf how many rows a table of the schema has
 */
export function problemsOf(root: Node, rowsOf: (table: string) => number): string[] {
  const problems: string[] = [];
  const visit = (node: Node, cutShort: boolean) => {
    const table = node['Relation Name'];
    const rows = table === undefined ? 0 : rowsOf(table);
    if (table !== undefined && node['Node Type'] === 'Seq Scan' && rows > LARGE && node['Actual Loops'] !== 0)
      problems.push(`reads all of ${table} (${rows} rows)`);
    if (/Sort$/.test(node['Node Type']) && node['Node Type'] !== 'Incremental Sort' && sorted(node) > 10 * LARGE)
      problems.push(`sorts ${sorted(node)} rows`);
    const off = misjudged(node);
    if (!cutShort && off > MOST_OFF && !NOT_JUDGED.test(node['Node Type']))
      problems.push(`takes ${node['Actual Rows']} rows for ${node['Plan Rows']} (${node['Node Type']}${table ? ` of ${table}` : ''})`);
    // What stands below a limit, or the inner side of a join that stops at the first match, is not read to its end.
    const stops = cutShort || node['Node Type'] === 'Limit' || /Semi|Anti|Merge Join/.test(node['Node Type']);
    for (const child of node.Plans ?? []) visit(child, stops);
  };
  visit(root, false);
  return problems;
}

/** Their own estimate is none of rows that are read. */
const NOT_JUDGED =
  /^(ModifyTable|Bitmap Index Scan|BitmapAnd|BitmapOr|Memoize|Materialize|Hash|LockRows|Function Scan|CTE Scan|Recursive Union|WorkTable Scan|ProjectSet)$/;

const sorted = ({ Plans: [input] = [] }: Node): number => input?.['Actual Rows'] ?? input?.['Plan Rows'] ?? 0;

/** How many times more, or fewer, rows came than were expected. */
function misjudged(node: Node): number {
  const { 'Plan Rows': expected, 'Actual Rows': actual, 'Actual Loops': loops } = node;
  if (actual === undefined || loops === 0) return 1;
  const [more, less] = [Math.max(expected, actual, FLOOR), Math.max(Math.min(expected, actual), FLOOR)];
  return more / less;
}
