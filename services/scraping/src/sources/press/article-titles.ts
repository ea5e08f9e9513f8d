/** What a link on a press page, and the block around it, call an article. */

import { isOnlyDate } from '../../page/date-words.ts';
import { parseDate, statesMonth } from '../../page/dates.ts';
import { attr, closest, type El, isTemplate, isUnread, squeeze, textOf, walk, words } from '../../page/dom.ts';
import { isInline, readableBlocks } from '../../page/readable.ts';
import { rememberedShort } from '../../page/remembered.ts';
import { announces } from './announces.ts';

export const NOT_A_TITLE =
  /^(?:read|learn|see|view|show|load|discover|find out|continue|mehr|weiter|en savoir|lire|leer|ver|más|leggi|scopri|lees|meer|leia|ler|saiba)(?: (?:the |full |all |this )?(?:more|on|reading|article|story|release|post|all|posts|press releases?|news|erfahren|lesen|plus|la suite|más|di più|verder|mais|(?:o |a |l['’])?(?:artigo|articolo|article|artículo|artikel|comunicado)(?: de imprensa)?))*\s*[.…»›→>]*$|^(?:next|previous|prev|older|newer|\d+|home|all|blog|news|press(?: releases?)?|newsroom|share|tweet|subscribe|download.{0,30}|contact.{0,20}|press kit|media kit|menu|sign up|log ?in|back.{0,20}|rss|weiter|zurück|suivant|précédent|siguiente|anterior|(?:follow|email|call) .{0,20}|.{0,60}placeholder|(?:our |this |the )?(?:new )?(?:web ?)?(?:site|page|blog) (?:is )?(?:currently )?under construction[.!]?|\S[^\s@]*@\S+|.{1,60}\s\d{1,2}:\d{2}(?: ?(?:uhr|[ap]\.?m\.?))?)$/i;
/** Whether a child stands in lines of its own. */
export const isBlock = (child: El | string): boolean => typeof child !== 'string' && !isInline(child.tag);
/** What text and inline elements say, links left out: cards that are links stand beside one another, too. */
export const said = (children: readonly (El | string)[]): string =>
  children.map((child) => (typeof child === 'string' ? child.slice(0, 400) : child.tag === 'a' ? ' ' : textOf(child, 400))).join('');

const MOST_HEADINGS = 50;

/** The headings in an element with their ranks: 7 for one by its role alone. */
export function headings(el: El): { text: string; rank: number }[] {
  const found: { text: string; rank: number }[] = [];
  walk(el, (child) => {
    const rank = /^h[1-6]$/.test(child.tag) ? Number(child.tag[1]) : child.attrs.role === 'heading' ? 7 : 0;
    const text = rank > 0 && found.length < MOST_HEADINGS ? saidIn(child) : '';
    if (text !== '') found.push({ text, rank });
    return rank === 0 && !isUnread(child) && found.length < MOST_HEADINGS;
  });
  return found;
}

/** What a heading says; of one that holds date and author beside its link, or nothing but a day, the link. */
function saidIn(heading: El): string {
  const block = heading.children.findIndex((child) => isBlock(child) && !isBreak(child));
  const isLink = (child: El | string): child is El => typeof child !== 'string' && child.tag === 'a';
  const ahead = heading.children.slice(0, Math.max(block, 0)).filter(isLink);
  // Behind a heading that is not closed, its whole card follows.
  const [link, ...more] = ahead.length > 0 ? ahead : heading.children.filter(isLink);
  const isApart = block >= 0 || isOnlyDate(squeeze(said(heading.children)));
  const own = link && more.length === 0 && isApart ? textOf(link, 300) : beforeBlock(heading);
  return own === '' ? textOf(heading, 300) : own;
}

/** Of a heading that holds its subtitle as a block, the words before it. */
function beforeBlock({ children }: El): string {
  const at = children.findIndex((child) => isBlock(child) && !isBreak(child));
  const ahead = at > 0 ? squeeze(said(children.slice(0, at))) : '';
  return ahead.split(' ').length >= SHORTEST_AHEAD || UNSPACED.test(ahead) ? ahead : '';
}
const SHORTEST_AHEAD = 2;
const isBreak = (child: El | string): boolean => typeof child !== 'string' && child.tag === 'br';

/**
 * The first of the highest rank: the paper that an article stood in may be a heading, too, over the one of the article. What is over a list
 * of one, such as 'Latest news', names it only where nothing else does.
 */
export function headingIn(el: El): string | null {
  const all = headings(el);
  const [first, second] = highest(all);
  const [under, ...more] = first && !second && announces(first, MOST_ANNOUNCING) ? highest(all.filter(({ text }) => text !== first)) : [];
  return (more.length === 0 ? under : undefined) ?? first ?? null;
}

const MOST_ANNOUNCING = 3;

/** What the headings of the highest rank say. */
export function highest(all: readonly { text: string; rank: number }[]): string[] {
  const rank = Math.min(...all.map((heading) => heading.rank));
  return all.filter((heading) => heading.rank === rank).map(({ text }) => text);
}

/** The only heading of a block that is a link itself: what stands over it, though larger, names the list. */
function linkedHeading(box: El): string | null {
  const linked: string[] = [];
  const other: string[] = [];
  walk(box, (el) => {
    if (!/^h[1-6]$/.test(el.tag)) return !isUnread(el) && linked.length + other.length < MOST_HEADINGS;
    const only = el.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
    const [link] = only;
    const isLinked = only.length === 1 && typeof link === 'object' && link.tag === 'a' && toTitle(textOf(link, 300)) !== null;
    (isLinked ? linked : other).push(textOf(el, 300));
    return false;
  });
  return linked.length === 1 && other.length > 0 ? linked[0]! : null;
}

/** The heading inside or around the link, or in its block. */
export function headingOf(anchor: El, box: El): string | null {
  const around = closest(anchor, (el) => /^h[1-6]$/.test(el.tag));
  return (
    headingIn(anchor) ?? (around ? textOf(anchor, 300) || null : null) ?? (isCard(anchor) ? null : (linkedHeading(box) ?? headingIn(box)))
  );
}

/** A link that is a card itself, with a part named its title and more beside it. */
export const isCard = (anchor: El): boolean => {
  const title = titled(anchor);
  return title !== null && toTitle(title) !== null && textOf(anchor, 400).length > title.length;
};

/** As many signs in a row, at least, of scripts that set no blanks between words. */
export const unspaced = (signs: number): RegExp =>
  new RegExp(
    `[${['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan'].map((script) => `\\p{Script=${script}}`).join('')}]{${signs}}`,
    'u',
  );
export const UNSPACED = unspaced(4);
export const MORE =
  /^(?:続きを読む|もっと(?:見る|読む)|詳しくは(?:こちら)?|詳細を見る|記事を読む|一覧(?:を見る|へ)?|(?:お知らせ|ニュース)一覧.{0,6}|(?:查看|阅读|閱讀|了解)(?:更多|全文|详情|詳情)|czytaj (?:więcej|dalej)|dowiedz się więcej|zobacz więcej|читать (?:далее|дальше|полностью|статью)|подробнее|все новости|читати (?:далі|більше)|läs mer|læs mere|les mer|lue lisää|devamını oku|číst (?:dál|více)|čítať ďalej|tovább(?: olvasom)?|cite[șş]te (?:mai mult|mai departe)|περισσότερα|xem thêm|đọc tiếp|baca selengkapnya|더 ?보기|자세히 보기|전체 보기)\s*[.…»›→>]*$/iu;

/** Who wrote it: 'By Jane Doe'. */
const BYLINE = /^(?:[Bb]y|[Pp]ar|[Pp]or):? \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;

const MOST_KNOWN = 2_000;
/** A title is a sentence rather than a button; null otherwise. */
export const toTitle = rememberedShort(MOST_KNOWN, (text): string | null => {
  const clean = squeeze(text);
  const isLong = UNSPACED.test(clean) ? clean.length >= 6 : clean.length >= 8 && clean.includes(' ');
  return isLong &&
    clean.length <= 300 &&
    !NOT_A_TITLE.test(clean) &&
    !MORE.test(clean) &&
    !BYLINE.test(clean) &&
    !isTemplate(clean) &&
    !isOnlyDate(clean)
    ? clean
    : null;
});

/** Of a link without text: what its block is titled, or what it says to screen readers. */
export const labelOf = (anchor: El, box: El): string => titled(box) ?? attr(anchor, 'aria-label') ?? attr(anchor, 'title') ?? '';

export const TITLE = /^(?:title|headline|heading|titulo|titel|titre|titolo|tytul|h[1-6])$/;
/** A link that is a title by its names: 'post-title'. */
export const isTitleLink = (el: El): boolean =>
  el.tag === 'a' && words(el).some((word) => TITLE.test(word)) && toTitle(textOf(el, 300)) !== null;
const SHORTEST_WORDS = 3;

/** What a link says; of several blocks (category, date, title, teaser) the first of a few words that is no date. */
export function ownTitle(anchor: El): string {
  const blocks = blocksOf(anchor);
  return (blocks.length < 2 ? besideDate(anchor) : (firstTitle(blocks) ?? blocks.find((text) => toTitle(text)))) ?? textOf(anchor, 300);
}

/** What stands above or beside a link that only calls to go on: what is named a title in its block, else the first of a few words. */
export function titleBeside(anchor: El, box: El): string {
  const call = textOf(anchor, 300);
  return titled(box) ?? firstTitle(blocksOf(box).filter((text) => !text.includes(call))) ?? '';
}

const blocksOf = (el: El): string[] => readableBlocks(el, new Set()).map(({ text }) => text);
const firstTitle = (blocks: readonly string[]): string | undefined =>
  blocks.find((text) => isSaid(text) && toTitle(text) && !(text.length <= MOST_DATE && parseDate(text)) && !isLabels(text));
/** What stands over a title: category, place, month, one behind the other. */
const isLabels = (text: string): boolean =>
  text.length <= MOST_LABELS && /[·•|]/.test(text) && (parseDate(text) !== null || statesMonth(text));
const MOST_LABELS = 90;
const isSaid = (text: string): boolean => UNSPACED.test(text) || text.split(' ').length >= SHORTEST_WORDS;
export const MOST_DATE = 30;

/** Of the parts of a link that shows its date in one of them, the longest: paper, date, title. */
function besideDate(anchor: El): string | null {
  const parts = anchor.children.filter((child) => typeof child !== 'string' || child.trim() !== '').slice(0, 12);
  const texts = parts.map((part) => (typeof part === 'string' ? squeeze(part.slice(0, 300)) : textOf(part, 300)));
  // Words beside a date that nothing parts from it begin the sentence that goes on behind them.
  const isDate = (text: string, at: number): boolean =>
    text.length <= MOST_DATE && (typeof parts[at] === 'string' ? isOnlyDate(text) : parseDate(text, 'day_first') !== null);
  if (!texts.some(isDate)) return null;
  return texts
    .filter((text, at) => !isDate(text, at))
    .reduce<string | null>((best, text) => (text.length > (best ?? '').length ? text : best), null);
}

/** What an element says without the part that is nothing but a day: 'title-and-date' is around both. */
function withoutDay(el: El): string {
  const isDay = (child: El | string): boolean => typeof child !== 'string' && isOnlyDate(textOf(child, MOST_DATE + 1));
  const rest = el.children.slice(0, MOST_PARTS).filter((child) => !isDay(child));
  if (rest.length === Math.min(el.children.length, MOST_PARTS)) return textOf(el, 300);
  return squeeze(rest.map((child) => (typeof child === 'string' ? child.slice(0, 400) : textOf(child, 300))).join(' ')).slice(0, 300);
}
const MOST_PARTS = 12;

/** What an element named a title says, the innermost of several: 'date-title' is around one. */
export function titled(el: El): string | null {
  let title: string | null = null;
  walk(el, (child) => {
    const isNamed = title === null && words(child).some((word) => TITLE.test(word));
    if (isNamed) title = titled(child) ?? (withoutDay(child) || null);
    // What is within it was looked at.
    return title === null && !isNamed;
  });
  return title;
}
