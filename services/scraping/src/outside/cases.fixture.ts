/** What can come of asking a service, and the table of which source is tried with what. */
import { test } from 'vitest';

const CASES = [
  /** All that it gives. */
  'whole',
  /** More than one page of a list. */
  'paging',
  /** It knows the company, and nothing of it. */
  'empty',
  'unknown',
  'throttled',
  /** 5xx */
  'error',
  /** HTML in place of data. */
  'page',
  'cut',
  /** Fields that nobody knows. */
  'extra',
  'lacking',
  /** Fields of other types. */
  'odd',
  /** 10 MB */
  'huge',
  /** A byte at a time. */
  'drip',
  /** The connection ends amid the answer. */
  'broken',
  'blank',
] as const;
/** Of a source that is asked with a key, beside. */
const KEYED_CASES = ['key refused', 'not permitted', 'out of quota'] as const;
export type Case = (typeof CASES)[number] | (typeof KEYED_CASES)[number];

/** A table source × case, whose cells are tests. */
export function table() {
  const cells = new Set<string>();
  const nameOf = (source: string, what: Case) => `${source}: ${what}`;
  return {
    cell(source: string, what: Case, run: () => void | Promise<void>): void {
      cells.add(nameOf(source, what));
      test(nameOf(source, what), run);
    },
    /** Cells of these sources that no test stands for. */
    missing: (sources: readonly { name: string; key?: string }[]): string[] =>
      sources
        .flatMap(({ name, key }) => [...CASES, ...(key ? KEYED_CASES : [])].map((what) => nameOf(name, what)))
        .filter((name) => !cells.has(name)),
  };
}
