import { AppError, invalid } from '@rivalscope/kit/errors';
import { plainLine } from '@rivalscope/kit/text';

/** Lists of the web that people narrow, sort and lay out. */
export const LISTS = ['companies', 'changes', 'insights', 'alerts'] as const;
export type List = (typeof LISTS)[number];
/** What people take parts off: columns of lists, and what the dashboard begins with. */
export const LAID_OUT = [...LISTS, 'dashboard'] as const;
export type LaidOut = (typeof LAID_OUT)[number];

/** A list as somebody wants to find it again. */
export interface ListView {
  id: string;
  userId: string;
  list: List;
  name: string;
  /** The query of its address: filters, order, columns. */
  query: string;
  /** Whether the whole team finds it. */
  shared: boolean;
}

export type ViewWish = Pick<ListView, 'list' | 'name' | 'query' | 'shared'>;

export const LONGEST_NAME = 60;
export const LONGEST_QUERY = 2_000;
/** Of one person, over all lists. */
const MOST_VIEWS = 100;
export const MOST_COLUMNS = 20;

/** Columns that somebody took off a list, parts off the dashboard. */
export type HiddenColumns = Partial<Record<LaidOut, string[]>>;

/** The name as it is kept. @throws invalid when nothing is left of it, already_exists beside one of the same name */
export function viewName(wish: Pick<ListView, 'list' | 'name'>, own: readonly ListView[], id?: string): string {
  const name = plainLine(wish.name);
  if (name === '') throw invalid('Please name the view');
  const taken = own.some((view) => view.id !== id && view.list === wish.list && view.name.toLowerCase() === name.toLowerCase());
  if (taken) throw new AppError('already_exists', 'You have a view of this name. Choose another one, or delete that first.');
  return name;
}

/** @throws invalid when there are as many as are kept */
export function assertRoomForView(own: readonly ListView[]): void {
  if (own.length >= MOST_VIEWS) throw invalid(`Up to ${MOST_VIEWS} views are kept. Delete one first.`);
}
