import { headlineTag } from '../../page/facts.ts';
import type { Source } from '../source.ts';
import { compareHeadline } from './compare-headline.ts';

export interface WebsiteAbout {
  title: string | null;
  description: string | null;
  headline: string | null;
}

/** How the landing page presents the company. */
export const website: Source<never, WebsiteAbout> = {
  name: 'website',
  page: 'landingPage',
  area: 'website',
  choice: { page: 'landingPage', setting: 'websiteChangeDetection' },
  read: ({ title, description, headline }) => ({ items: [], about: { title, description, headline } }),
  compare: compareHeadline,
  past: { told: true, line: 2 },
  owns: { title: 'Home page' },
  // What stands in for a missing h1 is no headline of the company's choice.
  observed: (facts) => (facts.headline !== null && headlineTag(facts) === 'h1' ? { headline: facts.headline } : null),
  recalled: {
    by: ['website'],
    of(site) {
      const { headline = null } = (site.about('website') as WebsiteAbout | null) ?? {};
      return headline === null ? null : { headline };
    },
  },
  texts: (facts) => [headlineTag(facts) === 'h1' ? facts.headline : null],
};
