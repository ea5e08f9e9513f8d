import type { FoundChange } from '../../change/change.ts';
import type { PageFacts } from '../../page/facts.ts';
import { isAsWhole } from '../../page/whole.ts';

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
  const came = isAsWhole(before, after) ? after.technologies.filter((name) => !names.before.has(name)) : [];
  const went = isAsWhole(after, before) ? before.technologies.filter((name) => !names.after.has(name)) : [];
  return [...came.map((name) => change(name, true)), ...went.map((name) => change(name, false))];
}
