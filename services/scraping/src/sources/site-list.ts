import type { AnySite } from './site-files.ts';
import { sitemap } from './sitemap/source.ts';

/** Every source that reads files of the site itself which are no pages, in the order in which interfaces show them. */
export const siteList: readonly AnySite[] = [sitemap];
