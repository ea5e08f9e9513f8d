import type { BenchPage } from '../fixtures/web/bench-pages.ts';
import type { BenchKind } from '../fixtures/web/bench-template.ts';
import type { Pass } from './pipeline.ts';

/** What each kind of made page changes. */
const TYPES: Record<BenchKind, string> = {
  landingPage: 'headline_changed',
  pricing: 'price_increased',
  press: 'press_published',
  careers: 'job_opened',
};
const SHOWN = 3;

/**
 * Speed counts only when every page was checked and exactly the real changes were found, each by its type, and told.
 * @param changed the pages that really changed before the pass
 */
export function faultsOf({ fresh, changes, published }: Pass, pages: number, changed: BenchPage[]): string[] {
  const made = changed.map(({ url, kind }) => `${url} ${TYPES[kind]}`);
  const found = new Set(changes.map(({ url, type }) => `${url} ${type}`));
  const missed = made.filter((change) => !found.has(change));
  const invented = changes.filter(({ url, type }) => !made.includes(`${url} ${type}`));
  const faults: string[] = [];
  if (fresh !== pages) faults.push(`${fresh} of ${pages} pages were checked`);
  if (missed.length > 0) faults.push(`${missed.length} of ${made.length} real changes were missed: ${some(missed)}`);
  if (invented.length > 0)
    faults.push(
      `${invented.length} changes were found that nobody made: ${some(invented.map((c) => `${c.url} ${c.type} "${c.description}"`))}`,
    );
  if (found.size !== changes.length) faults.push(`${changes.length - found.size} changes were found twice`);
  if (published !== changes.length) faults.push(`${published} of ${changes.length} changes were told on the bus`);
  return faults;
}

const some = (texts: string[]): string => texts.slice(0, SHOWN).join('; ') + (texts.length > SHOWN ? '; …' : '');
