/** Pages of a site that are there for their text: told with the section that moved. */
import { asText, type ChangeType, type FoundChange } from '../change/change.ts';
import { maskNoise } from '../change/noise-words.ts';
import type { Words } from '../discovery/word-list.ts';
import type { FoundItem, PageFacts, PageKind } from '../page/facts.ts';
import { isClock, saidOfItself, WHEN } from './dated-text.ts';
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

/** A page that is compared as text. Its wording has a type of its own, and so has the day from which it holds. */
export const siteText = ({ name, ...owns }: SiteText): Source<NonNullable<FoundItem['fields']>, TextAbout> => ({
  name,
  page: name,
  area: 'website',
  choice: WITH_THE_SITE,
  finds: true,
  extract: (page) => ({ found: { [name]: saidOfItself(page) } }),
  read: (facts) => ({
    items: saidIn(facts, name).map(({ fields = {}, ...item }) => ({ ...item, fields })),
    about: { title: facts.title, headline: facts.headline },
  }),
  compare: (before, after) => effectiveMoved({ name, title: owns.title, wording: owns.wording }, before, after),
  untold: (before, now) => takenOver(name, before, now),
  // The day is a fact, and no noise as dates are elsewhere.
  texts: (facts) => saidIn(facts, name).flatMap(({ fields }) => (typeof fields?.written === 'string' ? [fields.written] : [])),
  owns: { ...owns, isBeside: true, everySeconds: DAILY, wordingNote: (before, now) => movedWords(movedDay(name, before, now)) },
});

type Said = readonly FoundItem[];

const saidIn = ({ found }: PageFacts, name: string): Said => found?.[name] ?? [];
const itemOf = (said: Said, key: string): FoundItem | undefined => said.find((each) => each.key === key);

interface Moved {
  was: string;
  is: string;
}

function movedDay(name: string, before: PageFacts, after: PageFacts): Moved | null {
  const [old, now] = [before, after].map((facts) => itemOf(saidIn(facts, name), WHEN));
  return old && now && old.label !== now.label && !isClock(old, now) ? { was: old.label, is: now.label } : null;
}

const movedWords = (moved: Moved | null): string | null => moved && `effective date moved from ${moved.was} to ${moved.is}`;

/** All that the page says but for the line with the day, without dates and counters. */
function otherWords(name: string, facts: PageFacts): string {
  const written = itemOf(saidIn(facts, name), WHEN)?.fields?.written;
  return facts.blocks.flatMap(({ text }) => (text === written ? [] : [maskNoise(text)])).join('\n');
}

/** A text that says of itself that it holds from another day on, and says nothing else anew: other wording is told with its day. */
function effectiveMoved(
  { name, title, wording }: Pick<SiteText, 'name' | 'title' | 'wording'>,
  before: PageFacts,
  after: PageFacts,
): FoundChange[] {
  const moved = movedDay(name, before, after);
  if (!moved || otherWords(name, before) !== otherWords(name, after)) return [];
  const { was, is } = moved;
  return [
    {
      dataType: 'website',
      type: wording,
      description: `${title}: ${movedWords(moved)}`,
      before: { effective: was },
      after: { effective: is },
      itemUrl: null,
      confirmed: false,
      key: `${name}:${WHEN}`,
      detail: { case: 'item', label: 'Effective date', fields: [{ name: WHEN, before: asText(was), after: asText(is) }] },
    },
  ];
}

/** What comes to be said, or is said otherwise and is told by the wording: but for a day that moved, which is told first. What is said no more stays. */
function takenOver(name: string, before: PageFacts, now: PageFacts): Pick<PageFacts, 'found'> | null {
  const [was, is] = [saidIn(before, name), saidIn(now, name)];
  if (was.length === 0) return null;
  const next = [...new Set([...was, ...is].map(({ key }) => key))].map((key) => {
    const [old, current] = [itemOf(was, key), itemOf(is, key)];
    const isNews = key === WHEN && movedDay(name, before, now) !== null;
    return (isNews ? old : (current ?? old)) as FoundItem;
  });
  return JSON.stringify(next) === JSON.stringify(was) ? null : { found: { ...before.found, [name]: next } };
}
