import type { Page } from './card.ts';
import { isExtras } from './group.ts';
import type { Region } from './lines.ts';

/** A heading with at most its subtitle and a button. */
const MAX_HEADING_LINES = 3;

/** Those of a region's parts that are a heading such as 'Add-ons', or follow it up to the next heading of its rank. */
export function extrasIn(page: Page, region: Region): ReadonlySet<Region> {
  let extras = 0;
  return new Set(
    region.kids.filter((kid) => {
      const first = page.lines[kid.start];
      if (first?.heading && kid.end - kid.start <= MAX_HEADING_LINES) {
        if (isExtras(first.text)) extras = first.heading;
        else if (first.heading <= extras) extras = 0;
      }
      // A block that such a heading begins holds nothing else.
      return extras > 0 || (first !== undefined && first.heading > 0 && kid.end - kid.start > MAX_HEADING_LINES && isExtras(first.text));
    }),
  );
}
