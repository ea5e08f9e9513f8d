import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { hashText } from '../../change/hash.ts';
import { plain } from '../../change/wording.ts';
import { Instant, Text } from '../../data/data.schemas.ts';
import { blog } from '../blog/source.ts';
import { isFull } from '../funding/announced.ts';
import type { ArticleFields } from '../press/articles-source.ts';
import { press } from '../press/source.ts';
import type { Seen, View } from '../view.ts';
import { GDELT, GDELT_NAMED, type NewsFields, news } from './source.ts';
import { storiesOf } from './story.ts';
import { TOPICS, topicOf } from './topic.ts';

const Article = StrictObject({
  title: Text,
  url: Text,
  source: Nullable(Text),
  /** A date or a moment, as stated. */
  publishedAt: Nullable(Text),
  kind: Type.String({ enum: ['own', 'news'] }),
  foundBy: Type.Union([Type.Null(), StrictObject({ name: Text, url: Text })], {
    description: 'The service that found it and asks to be named with it; null of the company’s own, and of services that ask for nothing',
  }),
  about: Type.String({ enum: [...TOPICS] }),
  origin: Type.Optional(
    Type.Literal('stated', {
      description: 'Of a moment before it was read here: it counts from its own date. Absent of what had been read by then',
    }),
  ),
  /** The same of all articles that tell one story. */
  cluster: Text,
});

/** Shown at once, the newest. */
const MOST_SHOWN = 500;

export const newsView: View = {
  path: 'news',
  summary: 'Articles of the press page and the blog, and what others publish; null while none of them is followed or has been read',
  schema: StrictObject({
    lastUpdated: Instant,
    articles: Type.Array(Article),
    atLeast: Type.Optional(Type.Boolean({ description: 'There are more than are listed' })),
  }),
  example: {
    lastUpdated: '2026-11-21T10:00:00.000Z',
    articles: [
      {
        ...{ title: 'Acme raises $50M', url: 'https://acme.com/news/series-b', source: 'acme.com', publishedAt: '2026-11-20' },
        ...{ kind: 'own', foundBy: null, about: 'funding', cluster: '12k3j8s0x' },
      },
      {
        ...{ title: 'Acme secures $50 million', url: 'https://techdaily.example/acme', source: 'techdaily.example' },
        ...{ publishedAt: '2026-11-20T14:00:00.000Z', kind: 'news', foundBy: GDELT_NAMED },
        ...{ about: 'funding', cluster: '12k3j8s0x' },
      },
    ],
  },
  sources: [press, blog, news],
  show({ of, moment }) {
    const [onPress, onBlog, elsewhere] = [of(press), of(blog), of(news)];
    const seen = [onPress, onBlog, elsewhere].filter((each) => each !== null);
    if (seen.length === 0) return null;
    const articles = [...ownArticles(onPress, onBlog, moment), ...(elsewhere?.items ?? []).map((item) => newsArticle(item, moment))];
    const isCut = elsewhere?.about.atLeast === true || [onPress, onBlog].some((listed) => listed && isFull(listed.items));
    const distinct = once(articles.toSorted((a, b) => timeOf(b) - timeOf(a)));
    const shown = distinct.slice(0, MOST_SHOWN);
    return {
      lastUpdated: new Date(Math.max(...seen.map(({ at }) => at.getTime()))).toISOString(),
      articles: withStories(shown, elsewhere?.items.at(0)?.fields.search ?? null),
      ...((isCut || distinct.length > MOST_SHOWN) && { atLeast: true }),
    };
  },
};

type Listed = Seen<ArticleFields>;

interface Shape {
  title: string;
  url: string | null;
  source: string | null;
  publishedAt: string | null;
  kind: 'own' | 'news';
  foundBy: { name: string; url: string } | null;
  origin?: 'stated';
}

/** What both pages list is one article. */
function ownArticles(onPress: Listed | null, onBlog: Listed | null, moment: Date): Shape[] {
  const listed = new Set(onPress?.items.map(({ url }) => url));
  const items = [...(onPress?.items ?? []), ...(onBlog?.items ?? []).filter(({ url }) => !listed.has(url))];
  return items.map(({ label, url, fields: { publishedAt }, firstSeen }) => ({
    ...{ title: label, url, source: hostOf(url), publishedAt, kind: 'own', foundBy: null },
    ...originOf(firstSeen, moment),
  }));
}

const newsArticle = (
  { label, url, fields: { publishedAt, publisher, by }, firstSeen }: Seen<NewsFields>['items'][number],
  moment: Date,
): Shape => ({
  ...{ title: label, url, source: publisher || null, publishedAt, kind: 'news', foundBy: by === GDELT.name ? GDELT_NAMED : null },
  ...originOf(firstSeen, moment),
});

const originOf = (firstSeen: Date, moment: Date): Pick<Shape, 'origin'> => (firstSeen > moment ? { origin: 'stated' } : {});

/** Services list one article at addresses of their own. */
function once(articles: readonly Shape[]): Shape[] {
  const known = new Set<string>();
  return articles.filter(({ kind, source, title }) => {
    const print = `${source} ${plain(title)}`;
    return kind === 'own' || (!known.has(print) && known.add(print));
  });
}

/** @param name of the company, as the news are searched for it; without it titles cannot be told from each other, and each is a story of its own */
function withStories(articles: readonly Shape[], name: string | null): (Shape & { about: string; cluster: string })[] {
  const stories = name === null ? articles.map((article) => [article]) : storiesOf(articles, [name]);
  const cluster = new Map(stories.flatMap((story) => story.map((article) => [article, keyOf(story[0]!)] as const)));
  return articles.map((article) => ({ ...article, about: topicOf(article.title), cluster: cluster.get(article) ?? keyOf(article) }));
}

/** A story goes by its first article. */
const keyOf = ({ url, title }: Shape): string => hashText(`${url} ${title}`).toString(36);

const hostOf = (url: string | null): string | null => URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? null;

/** What has no date stands behind what has one, as on the page. */
const timeOf = ({ publishedAt }: { publishedAt: string | null }): number => Date.parse(publishedAt ?? '') || 0;
