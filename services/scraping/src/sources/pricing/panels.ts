/** Plans that a page shows once their tab is chosen: where it sells several products, each has its own in one. */
import type { El } from '../../page/dom.ts';
import { isHidden } from '../../page/visibility.ts';
import type { Draft, Page } from './card.ts';

function isUnchosen({ lines }: Page, { mark }: Draft): boolean {
  for (let at: El | null = lines[mark.line]?.el ?? null; at; at = at.parent) if (isHidden(at)) return true;
  return false;
}

/** The drafts without those that another tab tells of plans that are in sight: for another way of paying, or another size. */
export function withoutOtherTabs<T extends Draft>(page: Page, drafts: readonly T[]): T[] {
  const hidden = new Set(drafts.filter((draft) => isUnchosen(page, draft)));
  const seen = new Set(drafts.filter((draft) => !hidden.has(draft)).map(({ name }) => name.toLowerCase()));
  return drafts.filter((draft) => !hidden.has(draft) || !seen.has(draft.name.toLowerCase()));
}
