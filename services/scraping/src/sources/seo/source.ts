import type { Seo } from '../../page/facts.ts';
import type { Source } from '../source.ts';

/** What the landing page tells search engines and social networks. */
export const seo: Source<never, Seo> = {
  name: 'seo',
  page: 'landingPage',
  area: 'website',
  choice: { setting: 'seoMonitoring' },
  read: (facts) => ({ items: [], about: facts.seo }),
};
