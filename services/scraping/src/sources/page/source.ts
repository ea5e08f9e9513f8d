import type { PageFacts } from '../../page/facts.ts';
import { jobs } from '../jobs/source.ts';
import { pageSourcesOf } from '../page-sources.ts';
import { press } from '../press/source.ts';
import { pricing } from '../pricing/source.ts';
import type { Source } from '../source.ts';

/** Sources whose items may stand on any page. */
const HELD: readonly Source[] = [pricing, press, jobs];
const { compare, texts, cents, cards, newsOnce, readsLayout } = pageSourcesOf(HELD);

export interface PageAbout {
  title: string | null;
}

/**
 * A page of a person's own choice: compared as text, and by whatever items of other sources stand on it. These are told as the page's; in
 * the lists of the other sources they do not stand, for these are of the site.
 */
export const page: Source<never, PageAbout> = {
  name: 'page',
  page: 'page',
  area: 'website',
  given: true,
  extract(parsed) {
    const read: Partial<PageFacts>[] = HELD.map((source) => source.extract?.(parsed) ?? {});
    const cut = read.flatMap((facts) => facts.cut ?? []);
    return Object.assign({}, ...read, cut.length > 0 ? { cut } : {});
  },
  read: ({ title }) => ({ items: [], about: { title } }),
  compare: (before, after) => compare(before, after).map((change) => ({ ...change, dataType: 'website' as const })),
  owns: { title: 'Page' },
  ...{ texts, cents, cards, newsOnce },
  ...(readsLayout && { readsLayout }),
};
