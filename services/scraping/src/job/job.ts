import { invalid } from '@rivalscope/kit/errors';
import { MADE_UP, NONE_THERE, UNCHOSEN } from '../coverage/coverage.ts';
import { AREAS, type Chosen } from '../page/areas.ts';
import { isGiven, kindOf, type PageKey } from '../page/facts.ts';
import { pages } from '../sources/index.ts';

/** What can be refreshed: an area, the pages that were given, or everything that changes and insights rest on. */
export const REFRESHED = [...AREAS, 'page', 'changes', 'insights'] as const;

/** A page that was asked for, and when it is looked at. */
export interface ScheduledPage {
  dueAt: Date;
  isDue: boolean;
}

/** What comes of a refresh that was asked for. */
export interface Refresh {
  /** null: there is nothing to be done, for the reason given. */
  jobId: string | null;
  /** Pages that are looked at now. */
  pages: number;
  /** When the first of them is looked at, if not now: it was looked at a moment ago. */
  notBefore: Date | null;
  /** A sentence for the user. */
  reason: string | null;
}

/**
 * The pages that a refresh checks for a company: those that it follows.
 * @throws AppError invalid for what cannot be refreshed
 */
export function pagesToRefresh(source: string, chosen: Pick<Chosen, 'pages' | 'hidden'>): PageKey[] {
  const asked = REFRESHED.find((each) => each === source);
  if (!asked) throw invalid(`There is no source "${source}". Choose one of ${REFRESHED.join(', ')}.`);
  const wanted = pages.wanted(chosen);
  if (asked === 'page') return wanted.filter((page) => isGiven(page) && kindOf(page) === 'page');
  const area = AREAS.find((each) => each === asked);
  if (!area) return wanted;
  const refreshed = [...pages.refreshed(area), ...pages.givenOf(area)];
  return wanted.filter((page) => refreshed.includes(kindOf(page)));
}

const nothing = (reason: string): Refresh => ({ jobId: null, pages: 0, notBefore: null, reason });

type Asked = Pick<Chosen, 'pages' | 'hidden'> & { sample?: boolean };

/** Why nothing can be done for a source, before any page is looked for; null when something can. */
export function whyNothing(source: string, kinds: PageKey[], paused: boolean, chosen: Asked): Refresh | null {
  if (chosen.sample) return nothing(MADE_UP);
  if (paused) return nothing('The company is archived: nothing is collected for it. Restore it to collect again.');
  if (kinds.length > 0) return null;
  return nothing(source === 'page' ? 'No page was added yet.' : isHidden(source, chosen) ? NONE_THERE : UNCHOSEN);
}

const isHidden = (source: string, chosen: Pick<Chosen, 'pages' | 'hidden'>): boolean =>
  AREAS.some((area) => area === source && pages.feeding(area, chosen).some((kind) => chosen.hidden?.includes(kind)));

/** @param pages those that were asked for */
export function refreshOf(jobId: string, scheduled: ScheduledPage[]): Refresh {
  const [first] = scheduled.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  if (!first) return nothing('There is no page of it to look at.');
  const now = scheduled.filter(({ isDue }) => isDue).length;
  if (now > 0) return { jobId, pages: now, notBefore: null, reason: null };
  return {
    jobId,
    pages: 0,
    notBefore: first.dueAt,
    reason: 'It was looked at a moment ago; a site is not asked again so soon, whoever asks.',
  };
}
