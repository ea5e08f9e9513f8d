/** Articles that a page shows as cards without an address of their own: headed, dated, and made alike. */
import { type DayMonth, parseDate, statesMonth } from '../../page/dates.ts';
import { attr, type El, isUnread, squeeze, textOf, walk, words } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { isInline } from '../../page/readable.ts';
import { absolute } from '../../page/url.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { type ArticleInput, dayMonthOf, samePage } from './article-links.ts';
import { MORE, NOT_A_TITLE, toTitle } from './article-titles.ts';

interface Card extends Article {
  shape: string;
  /** How the card is made, wherever it stands. */
  make: string;
  /** It names its day or month. */
  dated: boolean;
  /** It is an article by its tag and by its names. */
  named: boolean;
  /** It says how long it takes to read. */
  timed: boolean;
}

const MOST_CARDS = 400;
const MOST_UP = 6;
const FEWEST = 2;
const MOST_TEXT = 3_000;

/** How long a text takes to read, as blogs say beside it. */
const READING_TIME =
  /(?<!\d)\d{1,2} ?(?:-|–)?(?:\d{1,2} )?(?:min(?:ute)?s?\.?|perc|мин\.?|хв\.?) ?(?:read(?:ing)?|de lecture|di lettura|de lectura|de leitura|lesezeit|leestijd|czytania|lästid|okuma|чтения|читання|olvasás)(?!\p{L})/iu;

/**
 * Cards with a heading and a date or a reading time, two made alike or one with both, in page order; [] when there are none. Their address is
 * the page's: it states no other.
 */
export function unlinkedArticles(input: ArticleInput): Article[] {
  // A card may hold lesser headings: those of one rank are tried by themselves, too.
  const headed = [
    isHeading,
    ...RANKS.map(
      (rank) =>
        ({ tag }: El) =>
          tag === rank,
    ),
  ].map((isHead) => listOf(input, isHead));
  const longest = headed.reduce((best, list) => (list.length > best.length ? list : best));
  const titled = longest.length > 0 ? longest : listOf(input, isTitled);
  return titled.length > 0 ? titled : listOf(input, (el) => isLinkHere(el, input));
}

function listOf({ root, url, banners }: ArticleInput, isHead: (el: El) => boolean): Article[] {
  const cards = cardsIn(root, banners, { order: dayMonthOf(root), url, isHead });
  const lists = Map.groupBy(cards, ({ shape }) => shape);
  const isList = (list: readonly Card[]): boolean => {
    const told = list.filter(({ dated, timed }) => dated || timed).length;
    return list.length >= FEWEST
      ? told * 3 >= list.length * 2 && list.some(({ dated }) => dated)
      : list.every(({ dated, timed, named }) => dated && (timed || named));
  };
  const sure = [...lists.values()].filter(isList).flat();
  // One set above the others stands in another box.
  const makes = new Set(sure.map(({ make }) => make));
  const listed = new Set([...sure, ...cards.filter(({ make, dated }) => dated && makes.has(make))]);
  const found = new Map<string, Article>();
  for (const { title, publishedAt } of cards.filter((card) => listed.has(card)))
    if (!found.has(title)) found.set(title, { title, url, publishedAt });
  return [...found.values()];
}

interface Reading {
  order: DayMonth;
  url: string;
  isHead(el: El): boolean;
}

const RANKS = ['h2', 'h3', 'h4'];
const isHeading = ({ tag }: El): boolean => /^h[2-5]$/.test(tag);

function cardsIn(root: El, banners: ReadonlySet<El>, { order, url, isHead }: Reading): Card[] {
  const headings: El[] = [];
  const underYear = new Set<El>();
  let year = 0;
  const visit = (el: El): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || headings.length >= MOST_CARDS) continue;
      if (isUnread(child) || isChrome(child) || isHidden(child) || banners.has(child) || child.tag === 'aside') continue;
      const rank = /^h[1-6]$/.test(child.tag) ? Number(child.tag[1]) : 0;
      if (rank > 0) year = ONLY_YEAR.test(squeeze(textOf(child, LONGEST_LABEL))) ? rank : rank <= year ? 0 : year;
      if (!isHead(child)) visit(child);
      else if (headings.push(child) && year > 0 && rank > year) underYear.add(child);
    }
  };
  visit(root);
  const held = new Map<El, number>();
  for (const heading of headings) {
    let at: El | null = heading;
    for (let up = 0; at && up <= MOST_UP + 1; up++, at = at.parent) held.set(at, (held.get(at) ?? 0) + 1);
  }
  return headings.flatMap((heading) => cardOf(heading, held, { order, url, isUnderYear: underYear.has(heading) }) ?? []);
}

/** No heading, but named a title: a line of text alone. */
const isTitled = (el: El): boolean =>
  (el.tag === 'div' || el.tag === 'p' || el.tag === 'span') &&
  words(el).includes('title') &&
  el.children.every((child) => typeof child === 'string' || isInline(child.tag)) &&
  textOf(el, MOST_TITLE + 1).length <= MOST_TITLE;
const MOST_TITLE = 200;

/** A title that is linked to the list itself, as where its article is not written yet. */
const isLinkHere = (el: El, { url, base }: ArticleInput): boolean =>
  el.tag === 'a' &&
  ((attr(el, 'href') ?? '').startsWith('#') || samePage(absolute(attr(el, 'href'), base) ?? '', url)) &&
  textOf(el, MOST_TITLE + 1).split(' ').length >= FEWEST_WORDS;
const FEWEST_WORDS = 4;

/** The largest block around a heading that holds no other; null where that is the heading alone or more than a card. */
function cardOf(
  heading: El,
  held: ReadonlyMap<El, number>,
  { order, url, isUnderYear }: { order: DayMonth; url: string; isUnderYear: boolean },
): Card | null {
  let box = heading;
  for (let up = 0; up < MOST_UP && box.parent && box.parent.tag !== 'body' && held.get(box.parent) === 1; up++) {
    box = box.parent;
    if (box.tag === 'article' || box.tag === 'li') break;
  }
  // An article that stands there as a whole may be long.
  if (box === heading || (box.tag !== 'article' && textOf(box, MOST_TEXT).length >= MOST_TEXT) || holdsForm(box)) return null;
  const labels = labelsIn(box, heading);
  const publishedAt = labels.map((label) => parseDate(label, order)).find((date) => date !== null) ?? null;
  const dated = isUnderYear || publishedAt !== null || labels.some((label) => statesMonth(label) || YEAR.test(label));
  const title = toTitle(textOf(heading, 300)) ?? (dated ? wordOf(heading) : null);
  if (!title || RELEASE.test(title)) return null;
  return {
    title,
    url,
    publishedAt,
    shape: `${shapeOf(box, heading)}${isUnderYear ? ' of a year' : ''}`,
    make: `${makeOf(box)}>${heading.tag}`,
    dated,
    named: box.tag === 'article' && words(box).some((word) => NEWS.has(word)),
    timed: labels.some((label) => READING_TIME.test(label)),
  };
}

const NEWS = new Set('news post blog press article story entry aktuelles meldung actualite noticia notizia'.split(' '));

/** A year alone, behind the paper's name or a season: '2026', 'Handelsblatt · 2021', 'Summer 2018'. */
const YEAR = /(?:^|^\p{L}{3,20} |[·•|–—,]\s?)(?:199\d|20\d{2})$/u;
const ONLY_YEAR = /^(?:199\d|20\d{2})$/;

/** A title of one word, in a card with a date. */
function wordOf(heading: El): string | null {
  const text = squeeze(textOf(heading, 300));
  return /^\p{L}[\p{L}-]{4,40}$/u.test(text) && !NOT_A_TITLE.test(text) && !MORE.test(text) ? text : null;
}

/** What a changelog heads its entries by. */
const RELEASE = /^(?:version|release|v)\.? ?\d|(?<!\d)\d{1,4}\.\d{1,4}\.\d{1,4}(?!\d)/i;

const LONGEST_LABEL = 60;
const MOST_LABELS = 40;

/** The short texts of a card beside its heading, and what a `time` states. */
function labelsIn(box: El, heading: El): string[] {
  const labels: string[] = [];
  walk(box, (el) => {
    if (el === heading || isUnread(el) || labels.length >= MOST_LABELS) return false;
    if (el.tag === 'time') labels.push(attr(el, 'datetime') ?? '');
    const text = squeeze(textOf(el, LONGEST_LABEL + 1));
    if (text !== '' && text.length <= LONGEST_LABEL) labels.push(text);
    return true;
  });
  return labels;
}

function holdsForm(box: El): boolean {
  let found = box.tag === 'form';
  walk(box, ({ tag }) => {
    found ||= tag === 'form' || tag === 'textarea';
    return !found;
  });
  return found;
}

const makeOf = (el: El): string => `${el.tag}.${(attr(el, 'class') ?? '').slice(0, 80)}`;
const shapeOf = (box: El, heading: El): string => `${box.parent ? makeOf(box.parent) : ''}>${makeOf(box)}>${heading.tag}`;
