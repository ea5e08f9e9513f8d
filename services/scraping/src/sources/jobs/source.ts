import { endsEarly } from '../../page/ending.ts';
import type { PageFacts, Posting } from '../../page/facts.ts';
import { ANYWHERE, carriedSignal } from '../carried-signal.ts';
import { type Reading, type Rest, type Source, uniqueItems } from '../source.ts';
import { boardsBeside } from './boards/beside.ts';
import { findBoards } from './boards/find.ts';
import { areComparable, unreadBoard } from './boards/join.ts';
import { BOARDS } from './boards/list.ts';
import { carriedPostings } from './carried-postings.ts';
import { compareOpenings, firstOpenings, lastOpenings } from './compare-openings.ts';
import { saysWhetherHiring } from './hiring.ts';
import { MAX_POSTINGS, readPostings } from './jobs.ts';
import { linkedPostings } from './linked.ts';
import { words } from './words.ts';

export type OpeningFields = Omit<Posting, 'key' | 'url'>;

export interface JobsAbout {
  /** There are more openings than those that were read. */
  atLeast?: true;
}

/** Open positions. */
export const jobs: Source<OpeningFields, JobsAbout> = {
  name: 'jobs',
  page: 'careers',
  fact: 'postings',
  area: 'jobs',
  asks: BOARDS,
  beside: boardsBeside,
  linked: linkedPostings,
  signals: (html) => carriedSignal(html, (lists) => carriedPostings(lists, ANYWHERE, ANYWHERE)),
  extract(page) {
    const boards = findBoards(page.root, page.url).map((board) => ({ ...board, print: null }));
    const pointsOn = boards.length > 0 && { boards };
    const postings = readPostings(page);
    const isCut = endsEarly(page.html) || (postings?.list.length ?? 0) >= MAX_POSTINGS;
    return { ...pointsOn, ...(postings && { postings: postings.list, postingsBy: postings.by }), ...(isCut && { cut: ['postings'] }) };
  },
  read: (facts) =>
    facts.postings && {
      items: uniqueItems(facts.postings.map(({ key, url, ...fields }) => ({ key, label: fields.title, url, fields }))),
      ...aboutOf(facts),
    },
  compare: (before, after) => {
    if (!areComparable(before, after)) return [];
    if (!after.postings) return before.postings ? lastOpenings(before, before.postings, after) : [];
    return before.postings ? compareOpenings(openingsOf(before), openingsOf(after)) : firstOpenings(before, after.postings);
  },
  // Between two captures openings come and go by the dozen; and what a board beside the page said then, nobody kept.
  past: { line: 3, told: false, isLike: (before, now) => !before.boards && !now.boards && !now.unreadPostings },
  owns: {
    words,
    title: 'Careers page',
    worthTelling: () => saysWhetherHiring,
    items: 'openings',
    counted: 'opening',
    gaveNone: 'The careers page states no openings that we can read.',
    lacks: unreadBoard,
  },
  texts: ({ postings }) => (postings ?? []).flatMap(({ title, department, location }) => [title, department, location]),
};

const openingsOf = (facts: PageFacts) => ({ postings: facts.postings ?? [], ...restOf(facts) });

/** What the list does not show: postings whose pages are still to be read, and what stands behind its end. */
const restOf = ({ unreadPostings: unread = [], cut = [] }: PageFacts): Rest => ({ unread, cut: cut.includes('postings') });

function aboutOf(facts: PageFacts): Pick<Reading<OpeningFields, JobsAbout>, 'about' | 'rest'> {
  const rest = restOf(facts);
  return rest.cut || rest.unread.length > 0 ? { about: { atLeast: true }, rest } : { about: {} };
}
