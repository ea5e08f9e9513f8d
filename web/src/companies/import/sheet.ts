import type { ImportRow } from '../../api/types.ts';
import { parseCsv } from '../../format/csv.ts';
import { normalizeWebsite } from '../../format/url.ts';

/** Rows of one import. */
export const MOST_ROWS = 500;
/** Characters that are read of a file or a paste. */
export const MOST_CHARACTERS = 1_000_000;
/** Columns that one may choose from. */
const MOST_COLUMNS = 100;
const LONGEST_NAME = 200;
const LONGEST_WEBSITE = 2_000;
const LONGEST_TEXT = 100;
const MOST_TEXTS = 50;

export const FIELDS = ['name', 'website', 'industry', 'tags'] as const;
export type Field = (typeof FIELDS)[number];
/** Which column of the sheet is which field; -1 for none. */
export type Mapping = Record<Field, number>;

export interface Sheet {
  /** Of the columns: as the first line names them, or by their place. */
  head: string[];
  rows: string[][];
  /** Rows beyond MOST_ROWS, or beyond what is read, were left out. */
  cut: boolean;
}

const WORDS: Record<Field, RegExp> = {
  name: /^(company|company name|name|competitor|account)$/i,
  website: /^(website|web site|url|domain|homepage|web|site)$/i,
  industry: /^(industry|industries|sector|branch)$/i,
  tags: /^(tags?|labels?|groups?)$/i,
};

const isHead = (row: string[]): boolean => row.some((cell) => Object.values(WORDS).some((words) => words.test(cell)));

/** What was pasted or is in the file. */
export function sheetOf(text: string): Sheet {
  // One more for the head, and one to see that there are more.
  const lines = parseCsv(text.slice(0, MOST_CHARACTERS), MOST_ROWS + 2);
  const [first = []] = lines;
  const named = isHead(first);
  const body = named ? lines.slice(1) : lines;
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...lines.map((row) => row.length)));
  const head = Array.from({ length: width }, (_, n) => (named && first[n]) || `Column ${n + 1}`);
  return { head, rows: body.slice(0, MOST_ROWS), cut: body.length > MOST_ROWS || text.length > MOST_CHARACTERS };
}

/** The columns by their names; of an unnamed sheet the first two are name and website. */
export function guessOf({ head }: Sheet): Mapping {
  const at = (field: Field) => head.findIndex((name) => WORDS[field].test(name));
  const guess = { name: at('name'), website: at('website'), industry: at('industry'), tags: at('tags') };
  if (guess.name === -1 && guess.website === -1) return { ...guess, name: 0, website: head.length > 1 ? 1 : -1 };
  return guess;
}

/** A row of the sheet as it would be added, and what is wrong with it. */
export interface Candidate {
  /** Counted from 1, without the head. */
  line: number;
  row: ImportRow;
  problem: string | null;
}

/** A row that was not added, and why. */
export interface Failed extends Pick<Candidate, 'line' | 'row'> {
  reason: string;
}

/** The rows with a problem. */
export const leftOut = (candidates: readonly Candidate[]): Failed[] =>
  candidates.flatMap(({ line, row, problem }) => (problem === null ? [] : [{ line, row, reason: problem }]));

/** Rows that were not added as a sheet, which can be put right and imported again. */
export const failedSheet = (failed: readonly Failed[]): string[][] => [
  ['Row', 'Name', 'Website', 'Industry', 'Tags', 'Reason'],
  ...failed.map(({ line, row: { name, website, industry = [], tags = [] }, reason }) => [
    ...[String(line), name, website],
    ...[industry.join('; '), tags.join('; '), reason],
  ]),
];

const textsOf = (cell: string): string[] =>
  [
    ...new Set(
      cell
        .split(/[;,|]/)
        .map((text) => text.trim().slice(0, LONGEST_TEXT))
        .filter(Boolean),
    ),
  ].slice(0, MOST_TEXTS);

function problemOf({ name, website }: ImportRow, seen: Set<string>): string | null {
  if (name === '') return 'Company name is required';
  if (name.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters`;
  if (website === '') return 'Company website is required';
  if (!website.includes('.') || website.length > LONGEST_WEBSITE) return 'Please enter a valid website URL';
  return seen.has(website) ? 'The same website stands in a row above' : null;
}

// Control characters are refused by the API, row and all its neighbours of the call with it.
const plain = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

/** Every row of the sheet, in its order. */
export function candidatesOf({ rows }: Sheet, mapping: Mapping): Candidate[] {
  const seen = new Set<string>();
  return rows.map((cells, n) => {
    const cell = (field: Field) => plain(cells[mapping[field]] ?? '');
    const row = {
      name: cell('name'),
      website: normalizeWebsite(cell('website')).toLowerCase(),
      industry: textsOf(cell('industry')),
      tags: textsOf(cell('tags')),
    };
    const problem = problemOf(row, seen);
    seen.add(row.website);
    return { line: n + 1, row, problem };
  });
}
