import { stringify } from 'csv-stringify/sync';

const LONGEST_LINE = 64 * 1024 * 1024;

/** A service's lines: arrays of values, and last the number of them. @throws Error when the end is missing */
export async function* rowsOf(body: AsyncIterable<Buffer | string>): AsyncGenerator<unknown[][]> {
  let count = 0;
  let end: number | undefined;
  for await (const lines of linesOf(body)) {
    const values = lines.map((line) => JSON.parse(line) as unknown);
    const rows = values.filter((value) => Array.isArray(value));
    end = values.find((value) => typeof value === 'number');
    count += rows.length;
    if (rows.length > 0) yield rows;
  }
  if (end !== count) throw new Error(`A part of the export broke off after ${count} rows`);
}

/** The whole lines of each chunk. */
async function* linesOf(body: AsyncIterable<Buffer | string>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('A row of the export is too long');
    if (lines.length > 0) yield lines;
  }
}

/** A JSON array of objects, a row a line. */
export async function* toJson(columns: string[], batches: AsyncIterable<unknown[][]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of batches) {
    const objects = rows.map((row) => JSON.stringify(Object.fromEntries(columns.map((name, n) => [name, row[n]]))));
    yield before + objects.join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/**
 * CSV (RFC 4180) with a heading. Cells that a spreadsheet would take for a formula begin with an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export async function* toCsv(columns: string[], batches: AsyncIterable<unknown[][]>): AsyncGenerator<string> {
  yield csv([columns]);
  for await (const rows of batches) yield csv(rows);
}

const csv = (rows: unknown[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Also a line feed alone, which is a line of its own to most readers, and may begin a formula there.
    quote_record_delimiter: true,
    cast: { boolean: String, object: (value) => JSON.stringify(value) },
  });
