import { upTo } from '@rivalscope/kit/text';
import type { TypedChange } from '../change/change.ts';
import { plain } from '../change/wording.ts';
import { type Link, type PageFacts, type PageKey, type PageKind, ROOT } from '../page/facts.ts';
import { pages } from '../sources/index.ts';

/** The site's other pages, as far as they are known. */
export type Siblings = Partial<Record<PageKind, string | null>>;

/** Of at most 25 digits and marks. */
const AMOUNT = /(?:[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]{0,24}\s?(?:[€£¥₹]|USD|EUR|GBP|CHF)\b)/g;
const lines = (passage: string) => passage.split('\n').map(plain).filter(Boolean);

/**
 * Drops what a landing page only repeats: titles that link to an article or a posting, and prices. The page that states them reports
 * them, once. Changes of other pages pass as they are.
 */
export function withoutEchoes(kind: PageKey, changes: TypedChange[], facts: PageFacts, siblings: Siblings): TypedChange[] {
  if (kind !== ROOT) return changes;
  const headline = changes.find(({ type }) => type === 'headline_changed')?.detail;
  const told = new Set(headline?.case === 'text' ? [plain(headline.before), plain(headline.after)] : []);
  return changes.filter(
    ({ type, detail }) =>
      detail.case !== 'text' ||
      type === 'headline_changed' ||
      !(isEcho(detail.before, detail.after, facts.links, siblings) || isMoved(detail.before, detail.after, told)),
  );
}

/** An old headline that now stands elsewhere, or a new one that stood there: the change of the headline tells it. */
const isMoved = (before: string, after: string, headlines: ReadonlySet<string>): boolean => {
  const all = [...lines(before), ...lines(after)];
  return headlines.size > 0 && all.length > 0 && all.every((line) => headlines.has(line));
};

function isEcho(before: string, after: string, links: Link[], siblings: Siblings): boolean {
  const masked = (passage: string) => lines(passage).join('\n').replace(AMOUNT, '¤');
  if (pages.withPrices.some((kind) => siblings[kind]) && before !== after && masked(before) === masked(after)) return true;
  const titles = new Set(
    links.filter(({ url }) => pages.withTitles.some((kind) => isBelow(url, siblings[kind]))).map(({ text }) => plain(text)),
  );
  const came = lines(after);
  return came.length > 0 && came.every((line) => titles.has(line));
}

function isBelow(url: string, page: string | null | undefined): boolean {
  return !!page && url !== page && url.startsWith(`${upTo(page, /[?#]/).replace(/\/$/, '')}/`);
}
