/** Comma-separated values as spreadsheets write and read them (RFC 4180), in both directions. */

/** What a spreadsheet would take for a formula (OWASP, CSV injection); of East Asian languages also by their wide signs. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as text, each ended by CRLF; what would be a formula is made a text by an apostrophe before it. */
export const toCsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The mark that occurs most in the first line; spreadsheets of many countries write semicolons, what is copied from them has tabs. */
function separatorOf(text: string): string {
  const first = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((mark) => [mark, first.split(mark).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/**
 * The cells of a text, line by line, without empty lines; in one pass. A quote that is never closed takes the rest.
 * @param most lines after which it stops reading
 */
export function parseCsv(given: string, most: number): string[][] {
  const text = given.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let quoted = false;
  // Blanks before a cell are left out at once: to trim what there is of it at each quote takes minutes for a megabyte of them.
  const add = (mark: string) => {
    if (value !== '' || mark.trim() !== '') value += mark;
  };
  const endCell = () => {
    row.push(value.trim());
    value = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length && rows.length < most; i += 1) {
    const mark = text.charAt(i);
    // Two quotes within quotes stand for one: the first closes, the second opens again and is kept.
    if (mark === '"' && (quoted || value === '' || text.charAt(i - 1) === '"')) {
      if (!quoted && text.charAt(i - 1) === '"' && i > 0) add(mark);
      quoted = !quoted;
    } else if (quoted) add(mark);
    else if (mark === separator) endCell();
    else if (mark === '\n') endRow();
    else if (mark !== '\r') add(mark);
  }
  if (rows.length < most) endRow();
  return rows;
}
