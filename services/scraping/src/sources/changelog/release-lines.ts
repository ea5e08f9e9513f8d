/** Lines that head a release without being headings: a version alone, one with its day, one that says what is new. */

import { besidesDate } from '../../page/date-words.ts';
import { type El, isUnread, placeOf, textOf } from '../../page/dom.ts';
import { isInline } from '../../page/readable.ts';

const LINE = /^(?:span|div|p|strong|b|u|dt|td|th|code)$/;
/** What a text names in such letters heads nothing. */
const LEADING = /^code$/;
const BOLD = /^(?:strong|b)$/;
const LONGEST_VERSION = 30;
const LONGEST_LINE = 120;
/** A version with its name and day. */
const LONGEST_DATED = 60;
/** A date stands alone in its element. */
export const LONGEST_DATE = 40;
/** What came with a version takes a few words. */
const SHORTEST_NEWS = 30;
/** Boxes around a version alone. */
const MOST_AROUND = 3;
/** 'Version 2.1' is no more than its number. */
const CALLED = /^(?:version|release|ver\.|versión|versão|versione|versie|wersja|verze|verzia|версия|версія)\s{1,3}(?=v?\d)/iu;
/** 'v1.2 — v2.0' spans several. */
const ANOTHER = /(?<!\p{L})v\d/iu;
const SAYS = /^\s*[:–—-]\s*(?!v\d)\p{L}/iu;
/** 'v1.3.2 The Harbour', 'v0.9 (beta) First sails'. */
const NAMED = /^\s+[\p{Lu}(]/u;
export const VERSION = /(?<![\p{L}\d.])[vbr]?\d{1,5}\.\d{1,5}(?:\.\d{1,8}){0,2}(?:[-+][\w.]{1,30})?(?![\d.]*\s?%)(?![\p{L}\d])/iu;
/** One that is counted: 'Release 12', 'Beta 5 Release Notes'. */
export const NUMBERED =
  /^(?:version|release|ver\.|build|beta|alpha|rc|release candidate|patch|hotfix|milestone|versión|versão|versione|versie|wersja|verze|verzia|версия|версія)\s{1,3}#?\d{1,6}(?![\p{L}\d.])/iu;
/** Beside its day one is known as such with letters behind it, too: '1.54u7 22 June 2026'. */
const WITH_DAY =
  /(?:(?<![\p{L}\d])(?:version|release|versión|versão|versione|versie|wersja|verze|версия|версія)\s{1,3})?(?<![\p{L}\d.])v?\d{1,5}\.\d{1,5}(?:\.\d{1,8}){0,2}(?:[-+][\w.]{1,30}|[a-z]{1,5}\d{0,3})?(?![\p{L}\d])/iu;

/** Whether a child is an element, and no text. */
export const isElement = (child: El | string): child is El => typeof child !== 'string';
const isSaid = (child: El | string): boolean =>
  typeof child === 'string' ? child.trim() !== '' : !isUnread(child) && textOf(child, 1) !== '';

/** A label at most stands beside the day. */
export const isDateLine = (el: El): boolean => isOfDay(textOf(el, LONGEST_DATE + 1));
const isOfDay = (text: string): boolean => (besidesDate(text) ?? 2) < 2;

/** Whether an element is the first of its box that says something. */
export const leads = (el: El): boolean => el.parent?.children.slice(0, MOST_BLANK).find(isSaid) === el;
/** Signs and blanks that may stand before it. */
const MOST_BLANK = 20;

/** The outermost box that says no more than an element. */
function alone(el: El): El {
  const said = textOf(el, LONGEST_LINE);
  let at = el;
  for (let up = 0; up < MOST_AROUND && at.parent && textOf(at.parent, LONGEST_LINE) === said; up++) at = at.parent;
  return at;
}

/** Whether an element is the first of its box, and the box says more, by so many letters at least. */
const headsBox = (el: El, more = 1): boolean =>
  leads(el) && textOf(el.parent!, 2 * LONGEST_LINE).length > textOf(el, 2 * LONGEST_LINE).length + more;

/** Whether an element is a line of text of its own. */
export const isTextLine = (el: El): boolean => LINE.test(el.tag) && (!LEADING.test(el.tag) || leads(el));

/** Whether a line heads what came with a release. */
export function isReleaseLine(el: El): boolean {
  const said = behindVersion(el);
  if (said === '') return !goesOn(el);
  return (said !== null && ((SAYS.test(said) && headsBox(el)) || (NAMED.test(said) && leadsIn(el)))) || isWithDay(el) || isBesideDay(el);
}

/** Whether a list of what came, or its heading, stands right below a line, or leads the box there. */
function leadsIn(el: El): boolean {
  const [below] = isInline(el.tag) ? [] : siblings(el, 1);
  const first = below?.children.slice(0, MOST_BLANK).find(isSaid);
  return [below, first].some((at) => typeof at === 'object' && LED_IN.test(at.tag));
}
const LED_IN = /^(?:ul|ol|h[2-6])$/;

/** Whether an undated one has what came with it below, or below the labels beside it. */
export function headsNews(el: El): boolean {
  let at = alone(el);
  for (let up = 0; up < MOST_AROUND && leads(at) && !headsBox(at, SHORTEST_NEWS); up++) at = at.parent!;
  return behindVersion(el) !== '' || headsBox(at, SHORTEST_NEWS);
}

/** What the heading below a version says that stands in a box of its own; null where there is none. */
export function namedBelow(el: El): string | null {
  const box = alone(el);
  const below = box === el ? undefined : siblings(box, 1).find(isSaid);
  return below && /^h[1-6]$/.test(below.tag) ? textOf(below, 2 * LONGEST_LINE) : null;
}

/** What a line says besides the version that it begins with; null where it begins with none, or is no plain line. */
function behindVersion({ children }: El): string | null {
  // A picture before it says nothing.
  const [said, ...more] = children.filter(isSaid);
  const line = more.length === 0 && typeof said === 'string' && said.length <= LONGEST_LINE ? said.trim() : '';
  const bare = line.replace(CALLED, '');
  const version = bare.slice(0, LONGEST_VERSION).match(VERSION);
  return version?.index === 0 ? bare.slice(version[0].length) : null;
}

/** Whether a sentence goes on right behind it: 'v2.0 was faster'. */
function goesOn(el: El): boolean {
  const behind = el.parent?.children[placeOf(el) + 1];
  return typeof behind === 'string' && /^\s*\p{Ll}/u.test(behind);
}

/** Nothing but a version and its day: a line of its own, or what leads one. A version that stands in it by itself is the line. */
function isWithDay(el: El): boolean {
  if (dayBeside(textOf(el, LONGEST_DATED + 1)) === null || (isInline(el.tag) && !leads(el))) return false;
  return el.children.every((child) => !isElement(child) || child.tag === 'br' || (isInline(child.tag) && behindVersion(child) !== ''));
}

/** What a line says besides a version where that is a day; null where it says something else, or no version. */
export function dayBeside(line: string): string | null {
  const rest = line.length <= LONGEST_DATED ? line.replace(WITH_DAY, ' ') : line;
  return rest !== line && isOfDay(rest) && !ANOTHER.test(rest) ? rest : null;
}

/** What leads its part in bold beside a day: a version with it behind, or anything in a cell with it before. */
function isBesideDay(el: El): boolean {
  if (!BOLD.test(el.tag) || !leads(el)) return false;
  const text = textOf(el, LONGEST_DATED + 1);
  if (text.length > LONGEST_DATED) return false;
  const [cell] = el.parent!.tag === 'td' ? siblings(el.parent!, -1) : [];
  if (cell) return isDateLine(cell);
  const [behind] = siblings(el, 1);
  return VERSION.test(text) && behind !== undefined && isDateLine(behind) && headsBox(el, SHORTEST_NEWS);
}

/** The elements behind or before one, the nearest first. */
function siblings(el: El, step: 1 | -1): El[] {
  const all = el.parent?.children ?? [];
  const [place, reach] = [placeOf(el), MOST_BESIDE];
  const near = step === 1 ? all.slice(place + 1, place + 1 + reach) : all.slice(Math.max(place - reach, 0), place).reverse();
  return near.filter(isElement);
}
const MOST_BESIDE = 4;
