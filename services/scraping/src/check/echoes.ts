import type { TypedChange } from '../change/change.ts';
import type { Link, PageFacts, PageKind } from '../page/facts.ts';

/** The site's other pages, as far as they are known. */
export type Siblings = Partial<Record<PageKind, string | null>>;

const AMOUNT = /(?:[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£¥₹]|USD|EUR|GBP|CHF)\b)/g;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const lines = (passage: string) => passage.split('\n').map(plain).filter(Boolean);

/**
 * Drops what a landing page only repeats: titles that link to an article or a posting, and prices. The page that states them reports
 * them, once. Changes of other pages pass as they are.
 */
export function withoutEchoes(kind: PageKind, changes: TypedChange[], facts: PageFacts, siblings: Siblings): TypedChange[] {
  if (kind !== 'landingPage') return changes;
  return changes.filter(({ detail }) => detail.case !== 'text' || !isEcho(detail.before, detail.after, facts.links, siblings));
}

function isEcho(before: string, after: string, links: Link[], siblings: Siblings): boolean {
  const masked = (passage: string) => lines(passage).join('\n').replace(AMOUNT, '¤');
  if (siblings.pricing && before !== after && masked(before) === masked(after)) return true;
  const titles = new Set(
    links.filter(({ url }) => isBelow(url, siblings.press) || isBelow(url, siblings.careers)).map(({ text }) => plain(text)),
  );
  const came = lines(after);
  return came.length > 0 && came.every((line) => titles.has(line));
}

function isBelow(url: string, page: string | null | undefined): boolean {
  return !!page && url !== page && url.startsWith(`${page.replace(/[?#].*$/, '').replace(/\/$/, '')}/`);
}
