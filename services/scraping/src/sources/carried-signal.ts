import { printOf } from '../change/print.ts';
import { carriedValues } from '../page/carried.ts';
import { type RecordList, recordLists } from '../page/records.ts';

/** In the place of the page's address, where only what moved is of interest. */
export const ANYWHERE = 'https://page.invalid/';

/** What a page's data states of a source's items, in short: the quick pass, which reads no scripts, sees by it that they moved. */
export function carriedSignal(html: string, read: (lists: readonly RecordList[]) => readonly object[]): string[] {
  const items = read(recordLists(carriedValues(html)));
  return items.length === 0 ? [] : [`carried ${printOf(items)}`];
}
