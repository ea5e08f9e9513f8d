import { asText, type ChangeType, type FoundChange, stated } from '../../change/change.ts';
import { short } from '../../change/wording.ts';
import type { Area, Choice } from '../../page/areas.ts';
import type { Article, PageFacts, PageKind } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import type { AnyBeside } from '../beside.ts';
import { ANYWHERE, carriedSignal } from '../carried-signal.ts';
import { areFeedsComparable, feedOf, feedsBeside, unreadFeed } from '../feeds/beside.ts';
import { listedArticles } from '../feeds/listed.ts';
import { tellingSentence } from '../funding/sentence.ts';
import { type Item, type PageOwner, type Source, uniqueItems } from '../source.ts';
import { articleCards } from './article-cards.ts';
import { MAX_ARTICLES } from './articles.ts';
import { carriedArticles } from './carried-articles.ts';
import { articleId, compareArticles, firstArticles, idsIn, regrown, titlesShown } from './compare-articles.ts';

export interface ArticleFields extends Pick<Article, 'publishedAt'> {
  /** The sentence of its first words that could tell of a round, whoever's it is. */
  says?: string;
}

/** What tells one page of articles from another. */
export interface ArticlesPage {
  /** Of the source, and of its page. */
  name: PageKind;
  area: Area;
  refreshedWith?: readonly Area[];
  choice: Choice;
  /** The articles that the page shows, newest first; null where no list is recognised. Never throws. */
  articles(page: ParsedPage): Article[] | null;
  /** The lists that the page points to, and how they are read: its feed, unless the source knows of more. */
  lists?(page: ParsedPage): Pick<PageFacts, 'feeds'>;
  beside?: AnyBeside;
  /** How a new one is told: its type, and the word before its title ('Press'). */
  told: { type: ChangeType; word: string };
  owns: PageOwner;
}

/** A page that lists articles, with the feed beside it. */
export const articlesSource = ({
  name,
  articles: readArticles,
  lists = feedOf,
  beside = feedsBeside,
  told,
  owns,
  ...rest
}: ArticlesPage): Source<ArticleFields> => ({
  ...rest,
  name,
  page: name,
  fact: 'articles',
  extract(page) {
    const articles = readArticles(page);
    return { articles, ...lists(page), ...(articles && articles.length >= MAX_ARTICLES && { cut: ['articles'] }) };
  },
  signals: (html) => carriedSignal(html, (lists) => carriedArticles(lists, ANYWHERE, ANYWHERE)),
  beside,
  read(facts) {
    const articles = listedArticles(facts);
    return (
      articles && {
        items: uniqueItems(itemsOf(articles)),
        about: {},
        // A feed has the first words of its newest articles alone.
        kept: ['says'],
        ...(facts.cut?.includes('articles') && { rest: { unread: [], cut: true } }),
      }
    );
  },
  compare(before, after) {
    const listed = areFeedsComparable(before, after) ? listedArticles : ({ articles }: PageFacts) => articles;
    const [was, is] = [listed(before), listed(after)];
    if (!is) return [];
    const fresh = was ? compareArticles(was, is, titlesShown(before.blocks)) : firstArticles(before, is);
    const idOf = idsIn(is);
    return fresh.map((article) => published(article, idOf(article), { ...told, area: rest.area, name }));
  },
  untold({ articles: was }, { articles: is }) {
    const articles = was && is && regrown(was, is);
    return articles && { articles };
  },
  owns: { lacks: unreadFeed, neverEmpty: true, ...owns },
  texts: (facts) => (listedArticles(facts) ?? []).map(({ title }) => title),
  cards: articleCards,
  newsOnce(facts) {
    const articles = listedArticles(facts) ?? [];
    return [...new Set([articleId, idsIn(articles)].flatMap((idOf) => articles.map(idOf)))];
  },
});

/** An address that several share, such as the page's own, is nobody's name: those are told apart by their titles. */
function itemsOf(articles: readonly Article[]): Item<ArticleFields>[] {
  const count = new Map<string, number>();
  for (const { url } of articles) count.set(url, (count.get(url) ?? 0) + 1);
  return articles.map(({ title, url, publishedAt, teaser = '' }) => ({
    key: count.get(url) === 1 ? url : `${url} ${title}`,
    label: title,
    url,
    fields: { publishedAt, ...saying(teaser) },
    ...(publishedAt !== null && { statedAt: publishedAt }),
  }));
}

/** What is kept of an article's first words. */
export function saying(teaser: string): Pick<ArticleFields, 'says'> {
  const says = tellingSentence(teaser);
  return says === null ? {} : { says };
}

const published = (
  article: Article,
  id: number,
  { type, word, area, name }: ArticlesPage['told'] & { area: Area; name: string },
): FoundChange => ({
  dataType: area,
  type,
  description: `${word}: ${short(article.title)}`,
  before: null,
  after: { title: article.title, url: article.url, publishedAt: article.publishedAt },
  itemUrl: article.url,
  confirmed: true,
  key: `${name}:${id}`,
  once: id,
  detail: {
    case: 'item',
    label: article.title,
    fields: [...stated('published', asText(article.publishedAt), true), ...stated('teaser', asText(article.teaser ?? null), true)],
  },
});
