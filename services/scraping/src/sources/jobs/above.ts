/** What stands above an entry: headings, and lines that are none but announce openings as one does. */
import { type El, squeeze, textOf } from '../../page/dom.ts';
import { isInline } from '../../page/readable.ts';
import { announcesBelow, isRole } from './roles.ts';

export interface Heading {
  level: number;
  text: string;
  /** The rank of the first heading behind it, where that matters: of a line that is no heading, of a small heading over larger ones. */
  first?: number;
}

/** Numbers of openings behind a heading do not count: 'Engineering (3)'. */
export const headingText = (el: El): string => squeeze(textOf(el, 160).replace(/ ?[([]?\b\d{1,3}\b(?: (?:open )?\w{3,10})?[)\]]?$/, ''));

/** The page's own heading, in a part of its own at the page's head, holds for the whole page. */
export const leaving = (before: Heading[], inside: readonly Heading[]): Heading[] =>
  before.length === 0 && inside[0]?.level === 1 && !isRole(inside[0].text) ? [inside[0]] : before;

const SAYS = new Set(['p', 'div', 'span']);

/** A line that announces openings, though no heading, stands over what follows as one of half a rank below the heading above it. */
export function withSaid(above: Heading[], el: El): Heading[] {
  if (!SAYS.has(el.tag) || !isLine(el) || (el.tag === 'span' && el.parent !== null && isLine(el.parent))) return above;
  const text = lastSentence(lastLine(el));
  if (text.length > LONGEST_SAID || !announcesBelow(text)) return above;
  const level = Math.floor(above.at(-1)?.level ?? 1) + 0.5;
  return [...above.filter((heading) => heading.level < level), { level, text }];
}
const [MOST_PARTS, LONGEST_SAID] = [20, 240];

/** A block of text, without another in it. */
const isLine = ({ children }: El): boolean =>
  children.length <= MOST_PARTS && children.every((child) => typeof child === 'string' || child.tag === 'br' || isInline(child.tag));

/** A block of lines without links. */
export const isBroken = (el: El): boolean =>
  (el.tag === 'p' || el.tag === 'div' || el.tag === 'td') &&
  isLine(el) &&
  el.children.some((child) => typeof child !== 'string' && child.tag === 'br') &&
  el.children.every((child) => typeof child === 'string' || child.tag !== 'a');

/** What a longer text leads in with at its end: '… in the open. We are hiring for these positions:'. */
function lastSentence(text: string): string {
  const from = text.endsWith(':') ? Math.max(...['. ', '! ', '? '].map((end) => text.lastIndexOf(end))) : -1;
  return text.length > LONGEST_SAID && from >= 0 ? text.slice(from + 2) : text;
}

/** The last line of a block, as its breaks part it. */
function lastLine(el: El): string {
  let line = '';
  for (const child of el.children.toReversed()) {
    const isBreak = typeof child !== 'string' && child.tag === 'br';
    if (isBreak && line.trim() !== '') break;
    line = `${typeof child === 'string' ? child.slice(-2 * LONGEST_SAID) : textOf(child, LONGEST_SAID)}${line}`;
  }
  return squeeze(line);
}

/** Of the same rank as a title, or of a lower one with nothing but titles behind it. */
export function isOver(heading: Heading, level: number, last: Heading | undefined): boolean {
  if (heading === last) heading.first ??= level;
  return heading.level === level || heading.first === level;
}

/** Such a line holds for one heading, be it the one that it stands over as an eyebrow does, and for the roles behind it. */
export function isStillSaid(heading: Heading, level: number, isRoleOrAlike: boolean): boolean {
  if (Number.isInteger(heading.level)) return true;
  if (heading.first !== undefined) return level > heading.first || isRoleOrAlike;
  heading.first = level;
  return true;
}
