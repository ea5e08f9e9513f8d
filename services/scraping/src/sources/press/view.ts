import { Nullable } from '@rivalscope/kit/http/nullable';
import { Type } from 'typebox';
import { Instant, strict, Text } from '../../data/data.schemas.ts';
import { blog } from '../blog/source.ts';
import type { View } from '../view.ts';
import { press } from './source.ts';

const Article = Type.Object(
  {
    title: Text,
    url: Text,
    source: Nullable(Text),
    /** A date or a moment, as stated. */
    publishedAt: Nullable(Text),
    kind: Type.String({ enum: ['own', 'news'] }),
    about: Nullable(Text),
    cluster: Nullable(Text),
  },
  strict,
);

export const newsView: View = {
  path: 'news',
  summary: 'Articles of the press page and the blog; null while they are not followed or have not been read',
  schema: Type.Object({ lastUpdated: Instant, articles: Type.Array(Article) }, strict),
  example: {
    lastUpdated: '2026-11-21T10:00:00.000Z',
    articles: [
      {
        ...{ title: 'Acme raises $50M', url: 'https://acme.com/news/series-b', source: 'acme.com', publishedAt: '2026-11-20' },
        ...{ kind: 'own', about: null, cluster: null },
      },
    ],
  },
  sources: [press, blog],
  show({ of }) {
    const [onPress, onBlog] = [of(press), of(blog)];
    const seen = [onPress, onBlog].filter((each) => each !== null);
    if (seen.length === 0) return null;
    const listed = new Set(onPress?.items.map(({ url }) => url));
    // What both pages list is one article.
    const items = [...(onPress?.items ?? []), ...(onBlog?.items ?? []).filter(({ url }) => !listed.has(url))];
    const articles = items.map(({ label, url, fields: { publishedAt } }) => ({
      ...{ title: label, url, source: hostOf(url), publishedAt },
      ...{ kind: 'own', about: null, cluster: null },
    }));
    return {
      lastUpdated: new Date(Math.max(...seen.map(({ at }) => at.getTime()))).toISOString(),
      articles: articles.toSorted((a, b) => timeOf(b) - timeOf(a)),
    };
  },
};

const hostOf = (url: string | null): string | null => URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? null;

/** What has no date stands behind what has one, as on the page. */
const timeOf = ({ publishedAt }: { publishedAt: string | null }): number => Date.parse(publishedAt ?? '') || 0;
