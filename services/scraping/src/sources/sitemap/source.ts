/** The pages of a site as its sitemaps name them: one that appears there is told before anything links to it. */
import type { OutsidePlace } from '../outside.ts';
import type { SiteFiles, SiteKnown, SiteReading, SiteSource } from '../site-files.ts';
import { WITH_THE_SITE } from '../site-text.ts';
import { partsOf } from './kinds.ts';
import { type Known, settle } from './settle.ts';
import { tell } from './tell.ts';
import { type KeptFile, type Walked, walk } from './walk.ts';

/** Of all pages together. */
export interface SitemapAbout {
  pages: number;
  /** Those with most pages first. */
  folders: { path: string; pages: number }[];
}

/** Without `files` in what an earlier version kept. */
interface Kept extends Known {
  files?: KeptFile[];
}

/** Sites write their sitemaps anew by the hour at most, and each check reads all of them. */
const EVERY_SECONDS = 6 * 3_600;
const MOST_FOLDERS = 10;

export const sitemap: SiteSource<object, SitemapAbout> = {
  name: 'sitemap',
  title: 'Sitemap',
  area: 'website',
  choice: { tick: { list: 'pages', name: WITH_THE_SITE.page }, setting: WITH_THE_SITE.setting },
  everySeconds: EVERY_SECONDS,
  isBeside: true,
  none: 'The site’s address is not known yet.',
  place: ({ origin }): OutsidePlace | null => (origin === null ? null : { name: origin, url: `${origin}/sitemap.xml` }),
  async collect(files: SiteFiles, { place, kept, at }: SiteKnown): Promise<SiteReading<object, SitemapAbout>> {
    const before = kept as Kept | null;
    const walked = await walk(files, place.name, before?.files);
    if (walked.files === 0) return nothing(walked);
    const { known, appeared, removed, isWaiting } = settle(before, walked, at);
    const elsewhere = appeared.length > 0 ? await files.toldElsewhere(appeared) : new Set();
    return {
      kind: 'read',
      reading: { items: [], about: aboutOf(known.pages) },
      changes: tell(
        appeared.filter((url) => !elsewhere.has(url)),
        removed,
        before?.pages ?? [],
      ),
      kept: { ...known, files: walked.kept } satisfies Kept,
      isWaiting,
      lacks: walked.lacks,
    };
  },
};

function nothing({ failed, lacks }: Walked): SiteReading<object, SitemapAbout> {
  if (failed) return { kind: 'failed', error: failed.error, status: failed.status };
  return lacks === null ? { kind: 'none', reason: 'The site has no sitemap that can be found.' } : { kind: 'unread', reason: lacks };
}

function aboutOf(pages: readonly string[]): SitemapAbout {
  const folders = [...Map.groupBy(pages, (url) => folderOf(partsOf(url)))].map(([path, { length }]) => ({ path, pages: length }));
  return { pages: pages.length, folders: folders.toSorted((a, b) => b.pages - a.pages).slice(0, MOST_FOLDERS) };
}

const folderOf = ([first, ...rest]: string[]): string => (first && rest.length > 0 ? `/${first.slice(0, 100)}` : '/');
