import { invalid } from '@rivalscope/kit/errors';
import type { PageKind } from '../page/facts.ts';

export const SOURCES = ['website', 'social', 'pricing', 'funding', 'jobs', 'changes', 'insights', 'news'] as const;
export type RefreshSource = (typeof SOURCES)[number];

const ALL: PageKind[] = ['landingPage', 'pricing', 'press', 'careers'];
const PAGES: Record<RefreshSource, PageKind[]> = {
  website: ['landingPage', 'press'],
  pricing: ['pricing'],
  jobs: ['careers'],
  changes: ALL,
  insights: ALL,
  social: ['landingPage'],
  funding: [],
  news: ['press'],
};

/** The pages that a refresh of a source checks. */
export const pagesToRefresh = (source: string): PageKind[] => {
  const pages = PAGES[source as RefreshSource];
  if (!pages) throw invalid(`There is no source "${source}". Choose one of ${SOURCES.join(', ')}.`);
  return pages;
};
