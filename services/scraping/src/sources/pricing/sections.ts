/** Sections that hold blocks made alike, of which one has a price: the section's title is not what is sold at it. */
import { firstMake } from './blocks.ts';
import type { Card, Page } from './card.ts';
import type { Region } from './lines.ts';
import { isCycle, isName } from './names.ts';

/** Blocks in the row, the priced one among them. */
const FEWEST = 3;
const MOST = 24;
/** Lines of a block up to its title: a picture and a number at most. */
const BEFORE_TITLE = 3;

const holds = ({ start, end }: Region, at: number): boolean => at >= start && at < end;

/** The heading that a block begins with, which is no price and no way of paying; null without one. */
function titleOf({ lines, marks }: Page, { start, end }: Region): string | null {
  const from = lines.slice(start, Math.min(end, start + BEFORE_TITLE));
  const at = from.findIndex(({ heading }) => heading > 0);
  const text = from[at]?.text ?? '';
  return at >= 0 && !marks.has(start + at) && /\p{L}{2}/u.test(text) && !isCycle(text) ? text : null;
}

/** Whether the price of a card stands in one of several blocks made alike, each with its own title, and the card's name outside of them. */
export function isSection(page: Page, { region, nameLine, mark }: Card): boolean {
  if (nameLine < 0) return false;
  let row: Region | undefined = region;
  while (row) {
    const kid: Region | undefined = row.kids.find((each) => holds(each, mark.line));
    if (kid && !holds(kid, nameLine)) {
      const alike = row.kids.slice(0, MOST).filter(({ el }) => firstMake(el) === firstMake(kid.el));
      const title = titleOf(page, kid);
      // What stands beside it may be titled as no plan is: '14 days for free'.
      if (alike.length >= FEWEST && title !== null && isName(title, true) && alike.every((each) => titleOf(page, each) !== null))
        return true;
    }
    row = kid;
  }
  return false;
}

/** Whether a block is the head of the page: its title, with a button or a link to get in touch. */
export const isHead = ({ lines }: Page, { region, mark }: Card): boolean =>
  mark.kind === 'contact' && mark.score === 0 && lines.slice(region.start, region.end).some(({ heading }) => heading === 1);
