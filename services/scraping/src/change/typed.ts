import type { PageFacts, PageKind } from '../page/facts.ts';
import { compareArticles } from './articles.ts';
import type { FoundChange, Suspect, TypedChange } from './change.ts';
import { importanceOf } from './importance.ts';
import { compareOpenings } from './openings.ts';
import { comparePlans } from './plans.ts';
import { short } from './wording.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A found change with its importance. */
export const judged = (found: FoundChange): TypedChange => ({ ...found, importance: importanceOf(found).importance });

function compareHeadline(before: string | null, after: string | null): FoundChange[] {
  if (before === null || after === null || plain(before).toLowerCase() === plain(after).toLowerCase()) return [];
  return [
    {
      dataType: 'website',
      type: 'headline_changed',
      description: `Home page headline: '${short(plain(before))}' → '${short(plain(after))}'`,
      before: { headline: plain(before) },
      after: { headline: plain(after) },
      itemUrl: null,
      confirmed: false,
      key: 'headline',
      detail: { case: 'text', before: plain(before), after: plain(after) },
    },
  ];
}

function compareTechnologies(before: string[], after: string[]): FoundChange[] {
  const change = (name: string, adopted: boolean): FoundChange => ({
    dataType: 'website',
    type: adopted ? 'technology_adopted' : 'technology_dropped',
    description: adopted ? `Technology adopted: ${name}` : `Technology dropped: ${name}`,
    before: adopted ? null : { technology: name },
    after: adopted ? { technology: name } : null,
    itemUrl: null,
    confirmed: true,
    key: `technology:${name.toLowerCase()}`,
    detail: { case: 'technology', name },
  });
  return [
    ...after.filter((t) => !before.includes(t)).map((t) => change(t, true)),
    ...before.filter((t) => !after.includes(t)).map((t) => change(t, false)),
  ];
}

/**
 * Changes of typed facts between two readings of a page; changes of wording are found apart (text.ts). What one of the readings does not
 * tell (null) is no change. Nothing is reported twice: a price is told by its price change, a renamed plan is one change.
 */
export function compareFacts(kind: PageKind, before: PageFacts, after: PageFacts): TypedChange[] {
  const found: FoundChange[] = [];
  if (kind === 'landingPage') {
    found.push(...compareHeadline(before.headline, after.headline), ...compareTechnologies(before.technologies, after.technologies));
  }
  if (kind === 'pricing' && before.pricing && after.pricing) found.push(...comparePlans(before.pricing, after.pricing));
  if (kind === 'careers' && before.postings && after.postings) found.push(...compareOpenings(before.postings, after.postings));
  if (kind === 'press' && before.articles && after.articles) found.push(...compareArticles(before.articles, after.articles));
  return found.map(judged);
}

const FEW_BLOCKS = 10;

/** Says when a page lost all of what it told before: it could not be read (an error page, an empty shell), which is never 'all removed'. */
export function suspectOf(kind: PageKind, before: PageFacts, after: PageFacts): Suspect | null {
  if (kind === 'pricing' && before.pricing && !after.pricing) {
    return { suspect: 'pricing', reason: `The pricing page shows no plans any more; it showed ${before.pricing.plans.length} before.` };
  }
  if (kind === 'careers' && before.postings?.length && after.postings === null) {
    return { suspect: 'jobs', reason: `The careers page shows no openings that can be read; it showed ${before.postings.length} before.` };
  }
  if (kind === 'press' && before.articles?.length && !after.articles?.length) {
    return { suspect: 'press', reason: `The press page shows no articles any more; it showed ${before.articles.length} before.` };
  }
  if (before.blocks.length >= FEW_BLOCKS && after.blocks.length * 5 < before.blocks.length && after.headline !== before.headline) {
    return {
      suspect: 'content',
      reason: `The page shows ${after.blocks.length} passages of text; it showed ${before.blocks.length} before.`,
    };
  }
  return null;
}
