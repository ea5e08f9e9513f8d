import type { Sql } from '@rivalscope/kit/db/sql';
import type { Web } from '../fetch/web.ts';
import type { ListReading, OutsideUrls } from '../sources/beside.ts';

/** New pages of items read at one check; the rest follow soon. */
const MOST_READ = 40;

/** What one check reads beside its page, over all its fetches. */
export interface Beside {
  /** Pages of items that it may still read. */
  left: number;
  /** Lists that it has read, by name. */
  lists: Map<string, Promise<ListReading<object>>>;
}

/** What a check begins with: no list read, and room for as many as it may. */
export const nothingBeside = (): Beside => ({ left: MOST_READ, lists: new Map() });

export interface BesideDeps {
  web: Web;
  boardUrls: OutsideUrls;
  read: <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;
  write: <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;
}
