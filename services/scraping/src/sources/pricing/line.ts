/** A line of a price list, and the part of the page that it stands in. */
import type { El } from '../../page/dom.ts';

export type Cycle = 'month' | 'year' | null;

export interface Line {
  text: string;
  /** The block that it stands in. */
  el: El;
  /** 1 to 6 within a heading, else 0. */
  heading: number;
  /** The nearest list item and its depth in the tree; null outside lists. */
  item: El | null;
  itemDepth: number;
  /** The nearest table cell; null outside tables. */
  cell: El | null;
  struck: boolean;
  button: boolean;
  /** In an element whose name speaks of price, or of a name or title. */
  price: boolean;
  named: boolean;
  /** Only for screen readers. */
  spoken: boolean;
  cycle: Cycle;
}

export interface Region {
  el: El;
  depth: number;
  /** Lines start (inclusive) to end (exclusive). */
  start: number;
  end: number;
  kids: Region[];
}
