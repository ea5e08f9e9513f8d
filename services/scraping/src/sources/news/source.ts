import { asText, type FoundChange, stated } from '../../change/change.ts';
import { hashText } from '../../change/hash.ts';
import { plain, short } from '../../change/wording.ts';
import type { Access, Heard, OutsidePlace, OutsideRequest, OutsideSource, OutsideStep } from '../outside.ts';
import { pricing } from '../pricing/source.ts';
import { type Item, type Outside, uniqueItems } from '../source.ts';
import { aboutness, isDistinct, type Subject } from './about.ts';
import { GDELT_PATH, gdeltAddress, readGdelt } from './gdelt.ts';
import { googleNewsAddress, readGoogleNews } from './google-news.ts';
import { type Mention, type NewsAnswer, unread } from './mention.ts';
import { storiesOf } from './story.ts';
import { placeNameOf, type Searched, subjectIn, subjectOf, withProducts } from './subject.ts';
import { topicOf } from './topic.ts';

export interface NewsFields {
  /** ISO 8601 moment; null where the service does not tell. */
  publishedAt: string | null;
  publisher: string;
  /** The name that was searched for. */
  search: string;
  /** The service that found it; absent where an earlier version read it. */
  by?: string;
}

/** Of one look at the services. */
export interface NewsAbout {
  /** A service had found more than it lists. */
  atLeast?: true;
}

export const GDELT: Outside = { name: 'gdelt', home: 'https://api.gdeltproject.org', listed: { setting: 'NEWS_SOURCES', as: 'gdelt' } };
/** It asks to be named, with its address, wherever what it found is shown (https://www.gdeltproject.org/about.html#termsofuse). */
export const GDELT_NAMED = { name: 'The GDELT Project', url: 'https://www.gdeltproject.org/' };
/** Its licence allows personal readers only, so that the operator has to name it. */
const GOOGLE: Outside = { name: 'google_news', home: 'https://news.google.com', listed: { setting: 'NEWS_SOURCES', as: 'google' } };

/** Articles that are kept of one look, and stories that are told of it. */
const MOST_ARTICLES = 100;
const MOST_TOLD = 20;
/** What is older is no part of a story that is new. */
const STORY_DAYS = 14;
const DAY_MS = 86_400_000;

/** Among words of business, a name that is a word finds the company rather. */
const CONTEXT = '(startup OR software OR company OR CEO OR funding OR customers OR app)';
const searched = ({ name }: Searched): string => (isDistinct(name) ? `"${name}"` : `"${name}" ${CONTEXT}`);

/** Articles of others about the company, as news services find them. */
export const news: OutsideSource<NewsFields, NewsAbout> = {
  name: 'news',
  title: 'The news search',
  area: 'news',
  choice: { tick: { list: 'newsSources', name: 'googleNews' }, setting: 'newsMonitoring' },
  asks: [GDELT, GOOGLE],
  // GDELT asks for no more; Google says nothing of it.
  quota: { requests: 1, seconds: 5 },
  everySeconds: 6 * 3_600,
  mostRequests: 2,
  none: 'The site states no name that could be searched for in the news.',
  place(facts) {
    const subject = subjectOf(facts);
    return subject && { name: placeNameOf(subject), url: gdeltAddress(GDELT.home, searched(subject)) };
  },
  ask,
  hears: [pricing.name],
  read(place, heard, site) {
    const subject = withProducts(subjectIn(place.name), site);
    const answers = heard.map(answerIn);
    const lists = answers.flatMap((answer, n) => (answer.kind === 'articles' ? [{ ...answer, by: serviceOf(heard[n]) }] : []));
    const found = lists.flatMap(({ articles, by }) => articles.map((article) => ({ ...article, by })));
    const reasons = answers.flatMap((answer) => (answer.kind === 'articles' ? [] : [answer.reason]));
    if (reasons.length === answers.length) {
      const throttled = answers.find(({ kind }) => kind === 'throttled');
      return throttled ? { kind: 'throttled', of: GDELT.name } : { kind: 'unread', reason: reasons[0] ?? 'No news service was asked.' };
    }
    // A search finds no article for ever: what it does not show any more was published all the same.
    const items = itemsOf(subject, found);
    const about: NewsAbout = lists.some(({ cut }) => cut) || items.length >= MOST_ARTICLES ? { atLeast: true } : {};
    const reading = { items, about, rest: { unread: [], cut: true, lasting: true as const } };
    return { kind: 'read', reading, ...(reasons[0] && { lacks: reasons[0] }) };
  },
  compare: newStories,
};

/** The services that the operator lets be asked, one after the other; one that fails is no failure while there is another. */
function ask(place: OutsidePlace, access: Access, heard: readonly Heard[]): OutsideRequest | null {
  const subject = subjectIn(place.name);
  const requests: OutsideRequest[] = [];
  if (access.uses(GDELT.name))
    // It refuses in texts of various types.
    requests.push({ url: gdeltAddress(access.url(GDELT.name), `${searched(subject)} sourcelang:english`), accept: 'feed', of: GDELT.name });
  if (access.uses(GOOGLE.name))
    requests.push({ url: googleNewsAddress(access.url(GOOGLE.name), `${searched(subject)} when:7d`), accept: 'feed', of: GOOGLE.name });
  const request = requests[heard.length];
  return request ? { ...request, ...(requests.length > 1 && { optional: true as const }) } : null;
}

const isGdeltAt = (url: string): boolean => URL.parse(url)?.pathname === GDELT_PATH;
const serviceOf = (said: Heard | undefined): string => (said && isGdeltAt(said.url) ? GDELT.name : GOOGLE.name);

function answerIn(said: Heard): NewsAnswer {
  const isGdelt = isGdeltAt(said.url);
  const title = isGdelt ? 'GDELT' : 'Google News';
  if (said.kind === 'failed') return unread(said.reason.replace(/^The (?:site|page|address)\b/, title));
  if (said.kind === 'unknown') return unread(`${title} has nothing at its address.`);
  return isGdelt ? readGdelt(said.text) : readGoogleNews(said.text, said.url);
}

/** Those about the company that others published, newest first; what two services list stands there once. */
function itemsOf(subject: Subject, found: readonly (Mention & { by: string })[]): Item<NewsFields>[] {
  const judge = aboutness(
    subject,
    found.map(({ title }) => title),
  );
  const known = new Set<string>();
  const others = found.filter((mention) => {
    const { isAbout, isOwn } = judge(mention);
    const print = `${mention.domain} ${plain(mention.title)}`;
    return isAbout && !isOwn && !known.has(print) && known.add(print);
  });
  const newest = others.toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')).slice(0, MOST_ARTICLES);
  return uniqueItems(
    newest.map(({ title, url, publishedAt, publisher, by }) => ({
      ...{ key: url, label: title, url },
      fields: { publishedAt, publisher, search: subject.name, by },
      ...(publishedAt !== null && { statedAt: publishedAt }),
    })),
  );
}

type NewsItem = Item<NewsFields>;
const toldOf = (item: NewsItem) => ({ item, title: item.label, publishedAt: item.fields.publishedAt });

/** Stories of which nothing was known; none at the first look for a name. */
function newStories({ before: { items: before }, now, at }: OutsideStep<NewsFields, object>): FoundChange[] {
  const search = now.items[0]?.fields.search;
  if (search === undefined || (before.length > 0 && before.every(({ fields }) => fields.search !== search))) return [];
  const known = new Set(before.map(({ key }) => key));
  const since = new Date(at.getTime() - STORY_DAYS * DAY_MS).toISOString();
  const recent = before.filter(({ fields }) => fields.publishedAt === null || fields.publishedAt >= since);
  const came = now.items.filter(({ key }) => !known.has(key));
  return storiesOf([...recent, ...came].map(toldOf), [search])
    .filter((story) => story.every(({ item }) => !known.has(item.key)))
    .slice(-MOST_TOLD)
    .map((story) => published(story.map(({ item }) => item)));
}

/** @param story its articles, the earliest first */
function published(story: readonly NewsItem[]): FoundChange {
  const [{ label, url, key, fields }] = story as [NewsItem];
  const publishers = new Set(story.map((item) => item.fields.publisher));
  const others = publishers.size > 1 ? ` and ${publishers.size - 1} more` : '';
  return {
    dataType: 'news',
    type: 'news_published',
    description: `News: ${short(label)} (${fields.publisher}${others})`,
    before: null,
    after: {
      ...{ title: label, url, publishedAt: fields.publishedAt, source: fields.publisher, sources: publishers.size },
      ...(fields.by === GDELT.name && { foundBy: `${GDELT_NAMED.name} (${GDELT_NAMED.url})` }),
    },
    itemUrl: url,
    confirmed: true,
    key: `news:${hashText(key)}`,
    once: hashText(plain(label)),
    detail: {
      case: 'item',
      label,
      fields: [
        ...stated('about', asText(topicOf(label)), true),
        ...stated('published', asText(fields.publishedAt), true),
        ...stated('publisher', asText(fields.publisher), true),
        ...stated('sources', { count: publishers.size }, true),
      ],
    },
  };
}
