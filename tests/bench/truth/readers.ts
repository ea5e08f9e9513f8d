import type { PageFacts } from '@rivalscope/scraping/page/facts';
import { extractFacts } from '@rivalscope/scraping/sources/extract';
import { addressOf, type Corpus, type Kind, PAGE_KIND, type TrueItem, type Truth } from './corpus.ts';
import { bare, isSameTitle } from './names.ts';
import { scorePlans } from './plans.ts';
import { Tally } from './tally.ts';

export type ReaderScores = Record<Kind, Tally> & { absent: number };

interface Item {
  title: string;
  publishedAt?: string | null;
}

/** What the readers make of every labelled page. */
export function scoreReaders(corpus: Corpus): ReaderScores {
  const [pricing, careers, press, changelog, landing] = Array.from({ length: 5 }, () => new Tally()) as [Tally, Tally, Tally, Tally, Tally];
  const scores: ReaderScores = { pricing, careers, press, changelog, landing, absent: 0 };
  for (const { kind, truth, ...version } of corpus.labels.read) {
    if (truth.unclear) continue;
    const body = corpus.body(version);
    if (!body) {
      scores.absent++;
      continue;
    }
    const facts = extractFacts({ url: addressOf(version.path), kind: PAGE_KIND[kind], html: body.toString('utf8') });
    scorePage(scores[kind], `${kind} ${version.repo} ${version.path}`, kind, truth, facts);
  }
  return scores;
}

function scorePage(tally: Tally, where: string, kind: Kind, truth: Truth, facts: PageFacts): void {
  if (kind === 'pricing') scorePlans(tally, where, truth, facts.pricing?.plans ?? []);
  else if (kind === 'landing') scoreHeadline(tally, where, truth, facts);
  else if (kind === 'careers') scoreItems(tally, where, truth, truth.postings ?? [], facts.postings);
  else scoreItems(tally, where, truth, truth.articles ?? [], facts.articles);
}

function scoreHeadline(tally: Tally, where: string, truth: Truth, facts: PageFacts): void {
  tally.add('pages');
  if (bare(facts.headline) === bare(truth.headline)) tally.add('right');
  else tally.differs(where, 'headline', facts.headline, 'is', truth.headline);
}

/** Counts how a list of openings or articles was read. */
export function scoreItems(tally: Tally, where: string, truth: Truth, items: readonly TrueItem[], read: readonly Item[] | null): void {
  if (truth.none) {
    tally.add('says none');
    if (read?.length === 0) tally.add('none read');
  }
  if (truth.none || truth.nothing) scoreNothing(tally, where, items, read ?? []);
  else scoreList(tally, where, items, read ?? []);
}

function scoreList(tally: Tally, where: string, items: readonly TrueItem[], read: readonly Item[]): void {
  const left = new Set(read);
  const wanted = items.filter((item) => !item.optional);
  const right = wanted.filter((item) => {
    const found =
      [...left].find((other) => bare(other.title) === bare(item.title)) ?? [...left].find((other) => isSameTitle(other.title, item.title));
    if (!found) tally.differs(where, 'missing:', item.title);
    else {
      left.delete(found);
      scoreDate(tally, where, item, found);
    }
    return found !== undefined;
  });
  const wrong = [...left].filter((other) => !items.some((item) => item.optional && isSameTitle(item.title, other.title)));
  for (const { title } of wrong) tally.differs(where, 'not one:', title);
  tally.add('pages');
  tally.add('items', wanted.length);
  tally.add('right', right.length);
  tally.add('told', right.length + wrong.length);
  if (right.length === wanted.length && wrong.length === 0) tally.add('all right');
}

function scoreNothing(tally: Tally, where: string, items: readonly TrueItem[], read: readonly Item[]): void {
  tally.add('empty');
  const wrong = read.filter(({ title }) => !items.some((item) => isSameTitle(item.title, title)));
  if (wrong.length === 0) return;
  tally.add('false on empty');
  tally.differs(where, 'nothing there, but read:', wrong.slice(0, 5));
}

function scoreDate(tally: Tally, where: string, { title, date }: TrueItem, { publishedAt }: Item): void {
  if (!date) return;
  tally.add('dates');
  if (publishedAt?.slice(0, 10) === date) tally.add('dates right');
  else tally.differs(where, 'date', date, '<>', publishedAt, title);
}
