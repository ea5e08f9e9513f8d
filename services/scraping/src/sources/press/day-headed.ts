/** News without titles: what was new stands below its day, which heads it and says nothing else. */
import { isOnlyDate } from '../../page/date-words.ts';
import { dayMonthIn, parseDate } from '../../page/dates.ts';
import { attr, type El, isUnread, placeOf, textOf, walk } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { isBlock, toTitle } from './article-titles.ts';
import { MAX_ARTICLES } from './articles.ts';
import { firstSentence, type ListedPage } from './dated-items.ts';
import { outline } from './outline.ts';

const FEWEST = 2;
const MOST_BLOCKS = 5_000;
/** Characters of a day, of a text that is called by its first sentence, and of that. */
const [LONGEST_DAY, LONGEST_TEXT, LONGEST_TITLE] = [30, 600, 300];
const MOST_BESIDE = 3;

/** In page order, each called by its first sentence; null where fewer than two are found, or what is made like their days says other things, too. */
export function dayHeaded({ root, url, lang, banners }: ListedPage): Article[] | null {
  const order = dayMonthIn(textOf(root, 200_000), lang ?? undefined);
  const made = new Map<string, { blocks: number; articles: Article[] }>();
  const above = outline();
  let blocks = 0;
  walk(root, (el) => {
    if (blocks >= MOST_BLOCKS || isUnread(el) || isHidden(el) || isChrome(el) || banners.has(el) || el.tag === 'aside') return false;
    const { isEvents } = above(el);
    if (!isBlock(el) || el.children.some(isBlock)) return true;
    blocks++;
    const name = `${el.tag}.${attr(el, 'class') ?? ''}`;
    const make = made.get(name) ?? { blocks: 0, articles: [] };
    made.set(name, make);
    make.blocks++;
    const said = textOf(el, LONGEST_DAY + 1);
    const publishedAt = said.length <= LONGEST_DAY && isOnlyDate(said) ? parseDate(said, order) : null;
    const title = publishedAt === null || isEvents ? null : titleBelow(el);
    if (title !== null) make.articles.push({ title, url, publishedAt });
    return true;
  });
  const lists = [...made.values()].filter(({ blocks: all, articles }) => articles.length >= FEWEST && articles.length * 3 >= all * 2);
  const [list] = lists.map(({ articles }) => apart(articles)).filter(({ length }) => length >= FEWEST);
  return list?.slice(0, MAX_ARTICLES) ?? null;
}

/** What the text right below a day says first; null where another heading stands there. */
function titleBelow(day: El): string | null {
  const at = placeOf(day);
  const below = day.parent?.children.slice(at + 1, at + 1 + MOST_BESIDE).find((child) => typeof child !== 'string');
  if (typeof below !== 'object' || /^h[1-6]$/.test(below.tag)) return null;
  return toTitle(firstSentence(textOf(below, LONGEST_TEXT)).slice(0, LONGEST_TITLE));
}

/** The same words again are news of another day, which tells them from the first that said so: that one keeps its name. */
function apart(articles: readonly Article[]): Article[] {
  const first = new Map<string, Article>();
  for (const article of articles.toSorted((a, b) => (a.publishedAt ?? '').localeCompare(b.publishedAt ?? '')))
    if (!first.has(article.title)) first.set(article.title, article);
  const named = articles.map((article) =>
    first.get(article.title) === article ? article : { ...article, title: `${article.publishedAt}: ${article.title}` },
  );
  return [...new Map(named.map((article) => [article.title, article])).values()];
}
