/** Pages of a site that are there for their text: told with the section that moved. */
import type { ChangeType } from '../change/change.ts';
import type { Words } from '../discovery/word-list.ts';
import type { PageKind } from '../page/facts.ts';
import type { Source } from './source.ts';

/** What asks for the pages of a site that have no tick of their own: the one for its landing page. */
export const WITH_THE_SITE = { page: 'landingPage', setting: 'websiteChangeDetection' } as const;

/** Such pages move by the month: they are looked at once a day. */
export const DAILY = 86_400;

export interface TextAbout {
  title: string | null;
  headline: string | null;
}

export interface SiteText {
  /** Of the source, and of its page. */
  name: PageKind;
  title: string;
  words: Words;
  wording: ChangeType;
  unless?: readonly PageKind[];
}

/** A page that is compared as text. Its wording has a type of its own. */
export const siteText = ({ name, ...owns }: SiteText): Source<never, TextAbout> => ({
  name,
  page: name,
  area: 'website',
  choice: WITH_THE_SITE,
  read: ({ title, headline }) => ({ items: [], about: { title, headline } }),
  owns: { ...owns, isBeside: true, everySeconds: DAILY },
});
