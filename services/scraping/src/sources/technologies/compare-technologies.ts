import type { FoundChange } from '../../change/change.ts';
import type { PageFacts } from '../../page/facts.ts';
import { isAsWhole } from '../../page/whole.ts';

type Shown = Pick<PageFacts, 'technologies' | 'technologyDetails' | 'unread' | 'blocks'>;

/** A technology and the mark that shows it, where one was kept. */
function proven(name: string, { technologies, technologyDetails }: Shown): { technology: string; seenIn?: string } {
  const seenIn = technologyDetails?.[technologies.indexOf(name)]?.seenIn;
  return { technology: name, ...(seenIn && { seenIn }) };
}

/**
 * Technologies that came and went, by their names. What a page does not show is no proof: of one that its scripts make, or of which a fraction
 * is left (a notice in the place of a site), nothing is told to be dropped, and nothing to be adopted once it is whole again.
 */
export function compareTechnologies(before: Shown, after: Shown): FoundChange[] {
  const change = (name: string, adopted: boolean): FoundChange => ({
    dataType: 'website',
    type: adopted ? 'technology_adopted' : 'technology_dropped',
    description: adopted ? `Technology adopted: ${name}` : `Technology dropped: ${name}`,
    before: adopted ? null : proven(name, before),
    after: adopted ? proven(name, after) : null,
    itemUrl: null,
    confirmed: true,
    experimental: true,
    key: `technology:${name.toLowerCase()}`,
    detail: { case: 'item', label: name, fields: [] },
  });
  const names = { before: new Set(before.technologies), after: new Set(after.technologies) };
  const came = isAsWhole(before, after) ? after.technologies.filter((name) => !names.before.has(name)) : [];
  const went = isAsWhole(after, before) ? before.technologies.filter((name) => !names.after.has(name)) : [];
  return [...came.map((name) => change(name, true)), ...went.map((name) => change(name, false))];
}
