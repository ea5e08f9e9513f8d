import { invalid } from '@rivalscope/kit/errors';
import type { Company, CompanyEdit } from '../company/company.ts';
import { MOST_TEXTS } from '../text.ts';

const EDITS = ['archive', 'restore', 'tag', 'untag'] as const;
export const ACTIONS = [...EDITS, 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** Companies of one call; each is a transaction of its own. */
export const MOST_AT_ONCE = 100;

/** What is to be done with each of several companies. */
export interface BulkWish {
  ids: string[];
  action: Action;
  /** Of `tag` and `untag`. */
  tags?: string[];
}

/**
 * What a company is to become; tags keep their order, and one that is there is not added again.
 * @throws invalid when a company would have more tags than one may have
 */
export function editFor({ tags: before }: Company, action: (typeof EDITS)[number], tags: string[]): CompanyEdit {
  if (action === 'tag') return { tags: bounded([...new Set([...before, ...tags])]) };
  if (action === 'untag') return { tags: before.filter((tag) => !tags.includes(tag)) };
  return { status: action === 'archive' ? 'archived' : 'active' };
}

function bounded(tags: string[]): string[] {
  if (tags.length > MOST_TEXTS) throw invalid(`A company has at most ${MOST_TEXTS} tags`);
  return tags;
}
