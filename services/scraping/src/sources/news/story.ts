/**
 * One story as several tell it: articles of a few days whose titles share most of what they say beside the company's name. What is rare in
 * a title (names, amounts, figures) counts more than what any title may say.
 */
import { trimEndOf } from '@rivalscope/kit/text';
import { wordsOf } from './title-words.ts';
import { type Topic, topicOf } from './topic.ts';

export interface Told {
  title: string;
  /** ISO 8601; null where it is not known. */
  publishedAt: string | null;
}

/** Articles further apart tell of something else: three days. */
const WINDOW_MS = 72 * 3_600_000;
/** Share of the shorter title's weight that both have. */
const ALIKE = 0.5;
/** With another topic by its words, more of it. */
const ALIKE_ACROSS = 0.62;
/** Titles of fewer weighty words are one story only where they are the same. */
const LEAST_WEIGHT = 3;

const STOP = new Set(
  `a an and are as at be been but by can for from has have how if in into is it its just may more new not now of off on or our out over says say said so
  than that the their this to under up vs was what when where which who why will with you your after before amid about report reports reportedly
  startup company firm giant inc com`.split(/\s+/),
);

/** Words by which different titles say one thing. */
const SAME = new Map(
  `raise:raises,raised,raising,secures,secured,lands,landed,nabs,snags,closes,closed funding:financing,round,investment
  buy:buys,bought,acquires,acquired,acquire,acquiring,acquisition,takeover,purchase,purchases cut:cuts,cutting,lays,laying,layoffs,axes,slashes
  staff:employees,workers,jobs,workforce,employee launch:launches,launched,launching,unveils,unveiled,introduces,introduced,debuts,releases,released,rolls
  ceo:chief,executive,boss outage:down,downtime,offline,outages hire:hires,hired,appoints,appointed,names,named,taps,promotes partner:partners,partnership,teams,partnered,team
  sue:sues,sued,lawsuit,suing breach:breached,hacked,hack,hackers leak:leaks,leaked,exposes,exposed price:prices,pricing value:valued,valuation,valuing
  million:m,mn,mln billion:b,bn,bln user:users,customer,customers`
    .split(/\s+/)
    .flatMap((entry) => {
      const [base = '', forms = ''] = entry.split(':');
      return forms.split(',').map((form) => [form, base] as const);
    }),
);

/** '50m', '$50 million' and '50 million' are one amount. */
const AMOUNT = /^(\d[\d.,]*)(k|m|mn|b|bn|million|billion)?$/;

interface Signature {
  /** Weight by word. */
  words: Map<string, number>;
  total: number;
  topic: Topic;
  at: number;
}

function signatureOf({ title, publishedAt }: Told, names: ReadonlySet<string>): Signature {
  const words = new Map<string, number>();
  const all = wordsOf(title);
  for (const [i, { lower, isCapital, opens }] of all.entries()) {
    if (names.has(lower) || STOP.has(lower)) continue;
    const amount = AMOUNT.exec(lower);
    const unit = amount && (amount[2] ?? all[i + 1]?.lower);
    if (amount) words.set(`${trimEndOf(amount[1]!, /0/).replace(/[.,]$/, '')}${/^[mb]/.test(unit ?? '') ? unit![0] : ''}`, 3);
    else if (SAME.get(lower) !== 'million' && SAME.get(lower) !== 'billion' && !/^(?:million|billion)$/.test(lower))
      words.set(stem(lower), isCapital && !opens ? 2 : 1.5);
  }
  const at = Date.parse(publishedAt ?? '');
  return { words, total: sum(words.values()), topic: topicOf(title), at: Number.isNaN(at) ? Number.NaN : at };
}

const stem = (word: string): string => SAME.get(word) ?? (word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word);

const sum = (weights: Iterable<number>): number => {
  let total = 0;
  for (const weight of weights) total += weight;
  return total;
};

/** Whether two articles tell one story. */
function isOne(a: Signature, b: Signature): boolean {
  if (Math.abs(a.at - b.at) > WINDOW_MS) return false;
  let shared = 0;
  for (const [word, weight] of a.words) shared += Math.min(weight, b.words.get(word) ?? 0);
  const shorter = Math.min(a.total, b.total);
  if (shorter < LEAST_WEIGHT || Number.isNaN(a.at) || Number.isNaN(b.at)) return shared === a.total && shared === b.total;
  return shared / shorter >= (a.topic === b.topic ? ALIKE : ALIKE_ACROSS);
}

/** Articles that are compared with a new one: those that came before it in the window, the nearest first. */
const MOST_COMPARED = 400;

/**
 * Articles by story, each story in order of time, and stories by their first article; what has no date stands alone unless its title is the same.
 * @param names the company's names in lower case: they stand in every title
 */
export function storiesOf<T extends Told>(articles: readonly T[], names: readonly string[]): T[][] {
  const known = new Set(names.flatMap((name) => wordsOf(name.toLowerCase()).map(({ lower }) => lower)));
  const ordered = articles.toSorted((a, b) => timeOf(a) - timeOf(b));
  const stories: T[][] = [];
  const recent: { signature: Signature; story: T[] }[] = [];
  let from = 0;
  for (const article of ordered) {
    const signature = signatureOf(article, known);
    while ((recent[from]?.signature.at ?? signature.at) < signature.at - WINDOW_MS) from += 1;
    const near = recent.slice(Math.max(from, recent.length - MOST_COMPARED));
    const found = near.findLast((each) => isOne(each.signature, signature))?.story;
    const story = found ?? [];
    if (!found) stories.push(story);
    story.push(article);
    recent.push({ signature, story });
  }
  return stories;
}

const timeOf = ({ publishedAt }: Told): number => Date.parse(publishedAt ?? '') || 0;
