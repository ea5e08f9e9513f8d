/** What can come of asking a service, and the table of which source is tried with what. */
import { test } from 'vitest';

export const CASES = [
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
export type Case = (typeof CASES)[number];

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
    missing: (sources: readonly string[]): string[] =>
      sources.flatMap((source) => CASES.map((what) => nameOf(source, what))).filter((name) => !cells.has(name)),
  };
}
