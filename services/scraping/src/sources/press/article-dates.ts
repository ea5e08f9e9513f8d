/** When an article was published, by what stands in its block, beside it or before its link. */

import { besidesDate, isOnlyDate } from '../../page/date-words.ts';
import { type DayMonth, parseDate } from '../../page/dates.ts';
import { attr, type El, isUnread, placeOf, squeeze, textOf, walk } from '../../page/dom.ts';

/** A link right behind a date, in a line of text that others may follow: '2017-10-22: What is Amikumu?' */
export function datedLine(anchor: El, order: DayMonth): { el: El; date: string } | null {
  const el = anchor.parent;
  if (el?.tag !== 'p' && el?.tag !== 'li') return null;
  const before = el.children[placeOf(anchor) - 1];
  if (typeof before !== 'string') return null;
  const written = /(?:^|[\s(])([\p{L}\d][\p{L}\d .,/年月-]{5,30})[)\]]?\s?[:–—-]\s*$/u.exec(before.slice(-MOST_DATED));
  const date = written ? parseDate(written[1], order) : null;
  return date === null ? null : { el, date };
}
const MOST_DATED = 60;

/** The date that a release begins with: 'Garden City, 4 March 2019 – …', 'Garden City – March 4, 2019 – …'. */
export function dateline(text: string): string | null {
  const parts = text.slice(0, LONGEST_LINE).split(/\s?[–—]\s?|\s-{1,2}\s/);
  const dates = parts.slice(0, -1).map((part, i) => (i < 2 ? parseDate(part, 'day_first') : null));
  return dates.find((date) => date !== null) ?? null;
}
const LONGEST_LINE = 100;

/** What a link of nothing but a day or a month leads to: `dt` holds '3 May 2024', the `dd` or the cell behind it the title. */
export function behindDatedLink(anchor: El): { el: El; title: string; said: string } | null {
  const el = anchor.parent;
  const said = el && TERM.has(el.tag) ? textOf(anchor, MOST_DATED) : '';
  if (!el || !isOnlyDate(said)) return null;
  const at = placeOf(el);
  const behind = el.parent?.children.slice(at + 1, at + MOST_BETWEEN).find((child) => typeof child !== 'string');
  const title = typeof behind === 'object' && (behind.tag === 'dd' || behind.tag === 'td') ? textOf(behind, LONGEST_TITLE) : '';
  return title === '' ? null : { el, title, said };
}
const TERM = new Set(['dt', 'td', 'th']);
const [LONGEST_TITLE, MOST_BETWEEN] = [300, 4];

/** A title right behind a date in the same words: '29.05.2020 - The town thinks ahead'. */
export function behindDate(said: string, order: DayMonth): { title: string; date: string } | null {
  const parts =
    WRITTEN_IN_FULL.exec(squeeze(said)) ?? /^([\p{L}\d][\p{L}\d .,/年月-]{5,30}?)\s?[:–—|·•-]\s+(\S.{7,300})$/u.exec(squeeze(said));
  const date = parts ? parseDate(parts[1], order) : null;
  return parts && date !== null && (besidesDate(parts[1]!) ?? MOST_BESIDE) < MOST_BESIDE ? { title: parts[2]!, date } : null;
}

/** Nothing but a blank parts a title from a date in figures, year and all: '2013-03-18 Acme buys Initech'. */
const WRITTEN_IN_FULL = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}\. ?\d{1,2}\. ?\d{4}) ((?!\d{1,2}[:.])[\p{L}\d„“"«].{7,300})$/u;

/** The date at the end of a title: 'Examination in Nagold, 27 July 2025', 'New hall opens (March 3, 2021)'. */
export function dateAtEnd(title: string, order: DayMonth): string | null {
  const parts = title
    .slice(-MOST_DATED)
    .split(/\s?[|–—(:)]\s?|,\s|\s-\s/)
    .filter((part) => part !== '');
  const ends = [parts.slice(-1), parts.slice(-2)].filter(({ length }) => length < parts.length).map((end) => end.join(', '));
  const end = ends.find((text) => isOnlyDate(text) && parseDate(text, order) !== null);
  return end === undefined ? null : parseDate(end, order);
}

/** A weekday belongs to its date; more words speak of a day: 'PPWR since 12 August 2026: what changes'. */
const MOST_BESIDE = 2;

const LONGEST_LABEL = 60;
const MOST_LABELS = 40;

/** The short texts of a block, and what a `time` in it states, without the parts that `isLeft` tells. */
export function labelsIn(box: El, isLeft: (el: El) => boolean): string[] {
  const labels: string[] = [];
  walk(box, (el) => {
    if (isLeft(el) || isUnread(el) || labels.length >= MOST_LABELS) return false;
    if (el.tag === 'time') labels.push(attr(el, 'datetime') ?? '');
    const text = textOf(el, LONGEST_LABEL * 2).trim();
    if (text !== '' && text.length <= LONGEST_LABEL) labels.push(text);
    return true;
  });
  return labels;
}

/** A day in the running text of a block, outside its title: that of the article, or what it tells of. */
export const dateInText = (box: El, title: string, order: DayMonth): string | null =>
  parseDate(textOf(box, 600).replace(title, ' '), order);

/** What an element states for machines, beside a day that may be shown without its year: 'datePublished', 'dc:date dc:created'. */
const PUBLISHED = /(?:^|[\s:])(?:datePublished|dateCreated|created|published_time)(?:\s|$)/;

/** time[datetime] and what is stated first, then a date in the block's labels, beside it, in the address. */
export function dateIn(box: El, title: string, target: string, order: DayMonth): string | null {
  let date: string | null = null;
  walk(box, (el) => {
    if (el.tag === 'time') date ??= parseDate(attr(el, 'datetime')) ?? parseDate(textOf(el, 60), order);
    else if (PUBLISHED.test(el.attrs.itemprop ?? el.attrs.property ?? '')) date ??= parseDate(attr(el, 'content'));
    return date === null;
  });
  const inAddress = /\/(\d{4}\/\d{2}\/\d{2})\//.exec(target)?.[1];
  const labels = date === null ? labelsIn(box, () => false).filter((label) => !label.includes(title) && !title.includes(label)) : [];
  date ??= labels.map((label) => parseDate(label, order)).find((found) => found !== null) ?? null;
  return date ?? dateBeside(outermost(box), order) ?? parseDate(inAddress);
}

/** The only entry of a list in a `dd` stands beside the `dt` of that. */
function outermost(box: El): El {
  let el = box;
  for (
    let up = 0;
    up < 2 && el.tag !== 'dd' && el.parent?.children.every((child) => child === el || (typeof child === 'string' && child.trim() === ''));
    up++
  )
    el = el.parent;
  return el.tag === 'dd' ? el : box;
}

const SENTENCE = /[。！？!?]$/;

/** In lists without boxes the date stands beside the link: before it when the list starts with a date (dt, dd), else behind it. */
function dateBeside(box: El, order: DayMonth): string | null {
  const all = box.parent?.children ?? [];
  const at = placeOf(box);
  const isElement = (child: El | string): child is El => typeof child !== 'string';
  const dateOf = (el: El | undefined): string | null => {
    const text = el && !hasLink(el) ? textOf(el, LONGEST_LINE + 1) : '';
    if (text.length > LONGEST_LABEL) return dateline(text);
    return SENTENCE.test(text) ? null : parseDate(text, order);
  };
  const first = all
    .slice(0, 20)
    .filter(isElement)
    .find((el) => el === box || hasLink(el) || dateOf(el) !== null);
  const before = first !== undefined && dateOf(first) !== null;
  return dateOf(before ? all.slice(Math.max(at - 3, 0), at).findLast(isElement) : all.slice(at + 1, at + 4).find(isElement));
}

function hasLink(el: El): boolean {
  let found = el.tag === 'a';
  walk(el, (child) => {
    found ||= child.tag === 'a';
    return !found;
  });
  return found;
}
