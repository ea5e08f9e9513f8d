/** Which words of a page are its headline: its first h1; where it has none, what stands in for it, or nothing. */
import { cut } from '@rivalscope/kit/text';
import { attr, closest, type El, isUnread, placeOf, squeeze, textOf, walk, words } from './dom.ts';
import type { HeadlineTag } from './facts.ts';
import { isHidden } from './visibility.ts';

/** Elements that may be the headline, in page order. */
export interface Headings {
  h1: El[];
  h2: El[];
  /** Named or set like a headline (`isNamed`), or a smaller heading. */
  others: El[];
}

/** Headings looked at in search of the headline, of each kind. */
const MAX_HEADINGS = 50;
const MAX_TEXT = 500;

/** What `addHeading` begins with. */
export const noHeadings = (): Headings => ({ h1: [], h2: [], others: [] });

/** Keeps an element that may be the headline. */
export function addHeading({ h1, h2, others }: Headings, el: El): void {
  const list = el.tag === 'h1' ? h1 : el.tag === 'h2' ? h2 : others;
  if (list.length < MAX_HEADINGS && (list !== others || SMALLER.has(el.tag) || isNamed(el))) list.push(el);
}

/**
 * The first h1 of the content. Else the first of: one of the frame (a logo, a search box), what is named a headline, and the opening's
 * smaller heading; else the first h2 of the content; else the only h1, which the page's script is to show.
 */
export function headlineOf(headings: Headings, banners: ReadonlySet<El>): { text: string; tag: HeadlineTag } | null {
  const shown = (all: readonly El[]) => all.filter((el) => isShown(el, banners));
  const ofPage = (el: El): boolean => !isFrame(el) && !isEntry(el);
  const h1 = shown(headings.h1);
  const content = h1.find(ofPage) ?? h1.find((el) => !isFrame(el) && !isLinked(el) && isOfOneArticle(el));
  if (content) return { text: headlineText(content, banners), tag: 'h1' };
  const frame = h1.find((el) => !isInArticle(el) || !isLinked(el));
  const h2 = shown(headings.h2).find(ofPage);
  const other = shown(headings.others).find((el) => ofPage(el) && isOpening(el));
  if (other && isBefore(other, frame) && isBefore(other, h2)) return { text: headlineText(other, banners), tag: 'h2' };
  if (frame && !(h2 && isOverOpening(frame, h2))) return { text: headlineText(frame, banners), tag: 'frame' };
  if (h2 && !headings.h1.some(isToBeWritten)) return { text: headlineText(h2, banners), tag: 'h2' };
  const [only, ...more] = headings.h1.filter((el) => ofPage(el) && isReadable(el, banners));
  return only && more.length === 0 ? { text: headlineText(only, banners), tag: 'frame' } : null;
}

const isShown = (heading: El, banners: ReadonlySet<El>): boolean => !closest(heading, isHidden) && isReadable(heading, banners);

const isReadable = (heading: El, banners: ReadonlySet<El>): boolean =>
  !closest(heading, (el) => isUnread(el) || banners.has(el)) && !isInDialog(heading) && hasWords(heading);

/** An h1 without words or a picture: a script writes it, so that a section's heading does not stand for it. */
function isToBeWritten(h1: El): boolean {
  let hasPicture = false;
  walk(h1, ({ tag }) => {
    hasPicture ||= tag === 'img' || tag === 'svg' || tag === 'picture';
    return !hasPicture;
  });
  return !hasPicture && !hasWords(h1) && !isFrame(h1) && !closest(h1, isHidden);
}

const hasWords = (el: El): boolean => /[\p{L}\p{N}]/u.test(textOf(el, MAX_TEXT));

/** The site's name in its navigation, where the content opens with a heading of its own. */
const isOverOpening = (frame: El, heading: El): boolean =>
  closest(frame, ({ tag }) => tag === 'nav') !== null && closest(heading, (el) => words(el).some((word) => OPENING.has(word))) !== null;

const SMALLER = new Set(['h3', 'h4', 'h5', 'h6']);
const LARGE = /(?:^|\s)(?:h1|display-[1-4]|text-[5-9]xl)(?:\s|$)/;
const OPENING = new Set(['hero', 'jumbotron', 'masthead', 'splash']);
const MAYBE_OPENING = new Set(['banner', 'main', 'intro']);
const TITLE = new Set(['title', 'heading']);
const WORDING = new Set(['text', 'caption']);
const TEXT_TAGS = new Set(['div', 'p', 'span', 'strong', 'b', 'full']);

/** Called or set like a headline: by its role, its names, the size that its class gives to it, or as the first line of what is called so. */
function isNamed(el: El): boolean {
  if (el.attrs.role === 'heading') return el.attrs['aria-level'] === '1';
  if (!TEXT_TAGS.has(el.tag)) return false;
  if (el.attrs.class === undefined) return isFirst(el) && isCalledOpening(el.parent!);
  return (
    words(el).includes('headline') ||
    LARGE.test(el.attrs.class.slice(0, 600)) ||
    isCalledOpening(el) ||
    (isFirst(el) && isCalledOpening(el.parent!))
  );
}

function isCalledOpening(el: El): boolean {
  const names = words(el);
  const some = (set: ReadonlySet<string>) => names.some((name) => set.has(name));
  return some(TITLE) ? some(OPENING) || some(MAYBE_OPENING) : some(WORDING) && some(OPENING);
}

const isFirst = (el: El): boolean => el.parent?.children.find((child) => typeof child !== 'string') === el;

const INLINE = new Set(['span', 'b', 'strong', 'em', 'i', 'u', 'mark', 'small', 'font', 'br', 'wbr', 'sup', 'sub']);
const LEAST_OPENING = 12;
const MOST_OPENING = 200;

/** A line of several words; of a smaller heading only one beside what is to be clicked, with no other heading there. */
function isOpening(el: El): boolean {
  const text = textOf(el, MOST_OPENING + 1);
  if (text.length < LEAST_OPENING || text.length > MOST_OPENING || !isSeveralWords(text)) return false;
  let [plain, seen] = [true, 0];
  walk(el, (child) => {
    plain &&= INLINE.has(child.tag) && ++seen <= 200;
    return plain;
  });
  return plain && (!SMALLER.has(el.tag) || isBesideAction(el));
}

/** Scripts without spaces write as much in six letters. */
const isSeveralWords = (text: string): boolean =>
  text.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length >= 2 || /\p{Lo}{6}/u.test(text);

const MOST_BESIDE = 60;
/** More is a list. */
const MOST_ACTIONS = 3;

function isBesideAction({ parent }: El): boolean {
  let [actions, headings, seen] = [0, 0, 0];
  if (!parent || parent.children.length > MOST_BESIDE) return false;
  walk(parent, (child) => {
    if (child.tag === 'a' || child.tag === 'button') actions++;
    if (SMALLER.has(child.tag) || child.tag === 'h2') headings++;
    return ++seen <= MOST_BESIDE;
  });
  return actions > 0 && actions <= MOST_ACTIONS && headings === 1 && seen <= MOST_BESIDE;
}

/** Whether an element stands before another in the page, or there is no other. */
function isBefore(el: El, other: El | undefined): boolean {
  if (!other) return true;
  const [a, b] = [pathTo(el), pathTo(other)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [one, two] = [a[at], b[at]];
  if (!one || !two) return a.length <= b.length;
  return placeOf(one) < placeOf(two);
}

function pathTo(el: El): El[] {
  const path: El[] = [];
  for (let at: El | null = el; at; at = at.parent) path.push(at);
  return path.reverse();
}

/** The title of one of the page's articles, or a link to another page; one to its own place on this page is none. */
const isInArticle = (heading: El): boolean => closest(heading, (el) => el.tag === 'article') !== null;
const isEntry = (heading: El): boolean => isInArticle(heading) || isLinked(heading);

/** The title of an article with no other beside it, which is all that the page says: guides and handbooks are laid out so. */
const isOfOneArticle = (heading: El): boolean =>
  closest(heading, ({ tag, parent }) => tag === 'article' && parent!.children.filter(isArticle).length > 1) === null;
const isArticle = (child: El | string): boolean => typeof child !== 'string' && child.tag === 'article';

function isLinked(heading: El): boolean {
  let linked = closest(heading, (el) => el.tag === 'a' && !isAnchor(el)) !== null;
  walk(heading, (el) => {
    linked ||= el.tag === 'a' && el.attrs.href !== undefined && !isAnchor(el);
    return !linked;
  });
  return linked;
}

const isAnchor = (el: El): boolean => /^#./.test(attr(el, 'href') ?? '');

const FRAME = new Set(['logo', 'brand', 'branding', 'search', 'menu', 'navbar']);
const MOST_OF_FRAME = 30;

/** A heading that belongs to the site rather than to the page; names say so only of short ones. */
function isFrame(heading: El): boolean {
  const isShort = textOf(heading, MOST_OF_FRAME + 1).length <= MOST_OF_FRAME;
  let at: El | null = heading;
  for (let up = 0; at; up++, at = at.parent) {
    if (at.tag === 'nav' || at.tag === 'footer' || at.tag === 'aside') return true;
    if (isShort && up <= 4 && at.tag !== 'body' && at.tag !== 'main' && words(at).some((word) => FRAME.has(word))) return true;
  }
  return false;
}

const DIALOG = new Set(['modal', 'popup', 'offcanvas', 'lightbox']);
const DIALOG_ROLE = new Set(['dialog', 'alertdialog']);
const MOST_UP = 5;

/** In a window above the page. */
function isInDialog(heading: El): boolean {
  let at: El | null = heading;
  for (let up = 0; at && at.tag !== 'body' && at.tag !== 'main'; up++, at = at.parent) {
    if (at.tag === 'dialog' || DIALOG_ROLE.has(at.attrs.role ?? '') || at.attrs['aria-modal'] === 'true') return true;
    if (up <= MOST_UP && words(at).some((word) => DIALOG.has(word))) return true;
  }
  return false;
}

const SPELLED = /(?:^|\s)\S \S \S(?:\s|$)/u;
const LETTER = /^\s*\S\s*$/u;

/** Its text; letters with an element each, to be moved one by one, are words. */
function headlineText(heading: El, banners: ReadonlySet<El>): string {
  const isAside = (child: El | string): child is El => typeof child !== 'string' && banners.has(child);
  // Of words in several languages within it those are its own that are read of the page.
  if (heading.children.some(isAside))
    return textOf({ ...heading, text: null, children: heading.children.filter((child) => !isAside(child)) }, MAX_TEXT);
  const text = textOf(heading, MAX_TEXT);
  return (SPELLED.test(text) ? cut(squeeze(joined(heading)), MAX_TEXT) : text).replace(/¶$/, '').trimEnd();
}

/** As `textOf`, without a space between neighbouring elements of one letter each. */
function joined(el: El): string {
  let [out, wasLetter] = ['', false];
  for (const child of el.children) {
    if (out.length > MAX_TEXT) break;
    const inner = typeof child === 'string' ? child.slice(0, MAX_TEXT + 1) : isUnread(child) ? '' : joined(child);
    const isLetter = typeof child !== 'string' && LETTER.test(inner);
    if (typeof child === 'string') out += inner;
    else out = wasLetter && isLetter ? `${out.trimEnd()}${inner.trim()} ` : `${out} ${inner} `;
    wasLetter = isLetter;
  }
  return out;
}
