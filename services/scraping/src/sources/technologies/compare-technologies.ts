import type { FoundChange } from '../../change/change.ts';
import type { PageFacts } from '../../page/facts.ts';

type Shown = Pick<PageFacts, 'technologies' | 'unread' | 'blocks'>;

/**
 * Technologies that came and went, by their names. What a page does not show is no proof: of one that its scripts make, or of which a fraction
 * is left (a notice in the place of a site), nothing is told to be dropped, and nothing to be adopted once it is whole again.
 */
export function compareTechnologies(before: Shown, after: Shown): FoundChange[] {
  const change = (name: string, adopted: boolean): FoundChange => ({
    dataType: 'website',
    type: adopted ? 'technology_adopted' : 'technology_dropped',
    description: adopted ? `Technology adopted: ${name}` : `Technology dropped: ${name}`,
    before: adopted ? null : { technology: name },
    after: adopted ? { technology: name } : null,
    itemUrl: null,
    confirmed: true,
    experimental: true,
    key: `technology:${name.toLowerCase()}`,
    detail: { case: 'item', label: name, fields: [] },
  });
  const names = { before: new Set(before.technologies), after: new Set(after.technologies) };
  const came = isWhole(before, after) ? after.technologies.filter((name) => !names.before.has(name)) : [];
  const went = isWhole(after, before) ? before.technologies.filter((name) => !names.after.has(name)) : [];
  return [...came.map((name) => change(name, true)), ...went.map((name) => change(name, false))];
}

/** The least share of the other's passages that a page shows which is as whole as that. */
const LEAST = 0.2;

const isWhole = (page: Shown, other: Shown): boolean => isMarkupWhole(page) && page.blocks.length >= other.blocks.length * LEAST;

/** Whether all that the page loads stands in what was read of it: its text may be hidden, its markup is there. */
export const isMarkupWhole = ({ unread }: Pick<PageFacts, 'unread'>): boolean => unread !== 'needs_scripts' && unread !== 'too_long';
