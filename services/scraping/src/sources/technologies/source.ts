import type { PageFacts, TechnologyDetail } from '../../page/facts.ts';
import { isMarkupWhole } from '../../page/whole.ts';
import type { Source } from '../source.ts';
import { compareTechnologies } from './compare-technologies.ts';
import { detectTechnologies } from './technologies.ts';
import { tableInUse } from './use.ts';

/** Category and version are absent in what was stored before they were read. By which mark it was known may be another each time, and is no field. */
export interface TechnologyFields extends Partial<Omit<TechnologyDetail, 'seenIn'>> {
  name: string;
}

/** What the site is built with. */
export const technologies: Source<TechnologyFields> = {
  name: 'technologies',
  page: 'landingPage',
  area: 'website',
  choice: { page: 'landingPage', setting: 'websiteChangeDetection' },
  extract: (page) => {
    const table = tableInUse();
    const found = detectTechnologies(page, table);
    return {
      technologies: found.map(({ name }) => name),
      technologyDetails: found.map(({ category, version, seenIn }) => ({ category, version, seenIn })),
      technologyRules: table.print,
    };
  },
  read: (facts) => ({
    items: facts.technologies.map((name, at) => {
      const { seenIn: _, ...detail } = facts.technologyDetails?.[at] ?? {};
      return { key: name.toLowerCase(), label: name, url: null, fields: { name, ...detail } };
    }),
    about: {},
    // What its scripts load stays as it was read when the page stated it itself.
    ...(!isMarkupWhole(facts) && { rest: { unread: [], cut: true, lasting: true } }),
  }),
  compare: (before, after) => (isBySameRules(before, after) ? compareTechnologies(before, after) : []),
  untold: (before, now) => (isBySameRules(before, now) ? movedVersions(before, now) : factsOf(now)),
};

/** What other rules find differs although the site did not change. */
const isBySameRules = (before: PageFacts, after: PageFacts): boolean => before.technologyRules === after.technologyRules;

const factsOf = ({ technologies, technologyDetails, technologyRules }: PageFacts) => ({ technologies, technologyDetails, technologyRules });

/** Versions that are others now, and marks that were not kept before. A version that is not stated any more is as it was. */
function movedVersions(before: PageFacts, now: PageFacts): Partial<PageFacts> | null {
  const stated = new Map(now.technologies.map((name, at) => [name, now.technologyDetails?.[at]]));
  const known = before.technologyDetails ?? [];
  const details = known.map((detail, at) => {
    const { version, seenIn } = stated.get(before.technologies[at] ?? '') ?? {};
    const isMoved = version && version !== detail.version;
    return isMoved || (seenIn && !detail.seenIn) ? { ...detail, ...(isMoved && { version }), seenIn: detail.seenIn ?? seenIn } : detail;
  });
  return details.some((detail, at) => detail !== known[at]) ? { technologyDetails: details } : null;
}
