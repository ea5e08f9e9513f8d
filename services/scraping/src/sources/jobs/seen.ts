/** What stands around each entry of a careers page, and where it leads. */
import { attr, closest, type El, textOf, walk } from '../../page/dom.ts';
import { absolute, bare } from '../../page/url.ts';
import { isBoardPosting } from './boards.ts';
import type { Entry } from './entries.ts';
import { linesOf, saysTitle } from './entry-names.ts';
import { Neighbours } from './neighbours.ts';
import { isListedPath, isPathOf, isPostingPath } from './posting-links.ts';
import {
  isClosedTitle,
  isRole,
  listsOpenings,
  saysApply,
  saysClosed,
  saysOnlyApply,
  saysOpenings,
  saysPart,
  saysPast,
  saysSeeking,
  saysSought,
  saysTerms,
} from './roles.ts';

/** The page that entries were found on: its address, and what its links start from. */
interface Place {
  url: string;
  base: string;
}

/** An entry with what stands around it. */
export interface Seen extends Entry {
  /** Where the opening is described; null when on this page. */
  target: string | null;
  /** The link leads to a single opening at a board. */
  board: boolean;
  /** The link leads to an address that names an opening. */
  own: boolean;
  /** Terms of employment, a place or a way to apply stand beside it. */
  meta: boolean;
  /** Terms of employment do. */
  termed: boolean;
  /** A button of its own does, to apply and nothing else. */
  toApply: boolean;
  /** What its links and buttons say that lead nowhere else than to this site. */
  calls: readonly string[];
  /** Both terms of employment and such a button do. */
  offered: boolean;
  /** A heading that names a role, over a line that says that one is sought. */
  seeks: boolean;
  /** As `isDescribed` has it. */
  described: boolean;
  role: boolean;
  /** It is marked as filled or closed. */
  closed: boolean;
  /** Beside the title stands what reads as a person's name. */
  named: boolean;
  /** The element behind the title's. */
  next: El | undefined;
  /** It stands in a box with more to say. */
  boxed: boolean;
  /** What stands beside it, line by line. */
  lines: readonly string[];
}

const MOST_LINES = 30;
const MOST_UP = 6;
const MOST_BEHIND = 8;
const MOST_WORDS = 3;
const FEWEST_PARTS = 2;

/** What stands around each entry, and where it leads. */
export function look(all: Entry[], { url, base }: Place): Seen[] {
  const every = heldBy(all);
  const count = Map.groupBy(all, ({ title }) => title);
  const isAgain = ({ title }: Entry): boolean => count.get(title)!.length > 1;
  const entries = all.filter((entry, n) => !isPill(entry, all[n - 1], every, isAgain(entry)) && !isEyebrow(entry, all[n + 1]));
  const held = entries.length === all.length ? every : heldBy(entries);
  const own = new Set(entries.map(({ el }) => el));
  const near = new Neighbours();
  return entries.map((entry) => {
    const parts = around(entry.el, held, own, near);
    const link = closest(entry.el, ({ tag }) => tag === 'a') ?? linkIn(entry.el) ?? leadOn(parts, entry.title, { url, base });
    const target = link ? absolute(attr(link, 'href'), base) : null;
    const elsewhere = target !== null && bare(target) !== bare(url) ? target : null;
    const lines = parts.flatMap((part) => linesOf(part, MOST_LINES)).slice(0, MOST_LINES);
    const board = elsewhere !== null && isBoardPosting(elsewhere);
    const isListed = listsOpenings(entry.headings.at(-1) ?? '') && entry.el.parent?.tag === 'li';
    const leads =
      elsewhere !== null &&
      ((isListed ? isListedPath : isPostingPath)(elsewhere, url) || (isRole(entry.title) && isPathOf(entry.title, elsewhere)));
    const [role, boxed] = [isRole(entry.title), parts[0] !== entry.el];
    const [terms, apply, toApply] = [lines.some(saysTerms), parts.some(applies), parts.some(isToApply)];
    const meta = entry.row !== null || terms || apply;
    return {
      ...entry,
      target: elsewhere,
      board,
      own: leads,
      meta,
      termed: terms,
      toApply,
      calls: boxed ? callsIn(parts, entry.title, { url, base }) : [],
      offered: terms && toApply,
      seeks: role && entry.shape.startsWith('heading') && lines.some((line) => line.length > entry.title.length && saysSeeking(line)),
      described: isDescribed(entry, role, lines),
      role,
      closed: isClosed(entry, lines),
      named: isPersonBeside(entry.el, near),
      next: near.beside(entry.el, 1),
      boxed,
      lines,
    };
  });
}

/** How many entries each element holds, of those a few steps above one. */
function heldBy(entries: readonly Entry[]): Map<El, number> {
  const held = new Map<El, number>();
  for (const { el } of entries) {
    let at: El | null = el;
    for (let up = 0; at && up <= MOST_UP; up++, at = at.parent) held.set(at, (held.get(at) ?? 0) + 1);
  }
  return held;
}

/** One word in a card below the title of its opening tells its rank: 'Consultant', 'Manager'; made as the title is, one that other cards say again. */
function isPill({ el, title, shape }: Entry, before: Entry | undefined, held: ReadonlyMap<El, number>, isAgain: boolean): boolean {
  const isAfter = before !== undefined && (before.title.includes(' ') || before.shape.startsWith('heading')) && isRole(before.title);
  if (!isAfter || title.includes(' ') || !shape.startsWith('text') || (shape === before.shape && !isAgain)) return false;
  let card = el.parent;
  for (let up = 0; card && up < MOST_UP && held.get(card) === 1; up++) card = card.parent;
  return card !== null && held.get(card) === 2 && closest(before.el, (at) => at === card) !== null;
}

/** A few words right over the heading of their card: 'Apprenticeship', 'Working student'. */
const isEyebrow = ({ el, title, shape }: Entry, after: Entry | undefined): boolean =>
  after !== undefined &&
  shape.startsWith('text') &&
  after.shape.startsWith('heading') &&
  after.el.parent === el.parent &&
  title.split(' ').length <= MOST_WORDS &&
  !saysTitle(el);

const isStruck = ({ tag }: El): boolean => tag === 's' || tag === 'del' || tag === 'strike';

/** Marked as filled, struck out, or listed under openings of the past. */
const isClosed = ({ title, beside, el, headings }: Entry, lines: readonly string[]): boolean =>
  isClosedTitle(title) ||
  (beside !== null && saysClosed(beside)) ||
  lines.some(saysClosed) ||
  headings.some(saysPast) ||
  closest(el, isStruck) !== null ||
  isStruckWithin(el);

/** 'Cook' struck out in an entry of its own, alone or before its mark: '<s>Cook</s> filled'. */
function isStruckWithin(el: El): boolean {
  const struck = first(el, isStruck);
  if (struck?.parent !== el) return false;
  const said = textOf(struck, LONGEST_STRUCK);
  const whole = textOf(el, 2 * LONGEST_STRUCK);
  return el.children.length === 1 || (whole.startsWith(said) && saysClosed(whole.slice(said.length)));
}
const LONGEST_STRUCK = 200;

/** The largest block that holds no other entry; of a list without blocks, what follows up to the next entry. */
function around(el: El, held: ReadonlyMap<El, number>, own: ReadonlySet<El>, near: Neighbours): El[] {
  let box = el;
  for (let up = 0; up < MOST_UP && box.parent && box.parent.tag !== '' && held.get(box.parent) === 1; up++) box = box.parent;
  if (box !== el && textOf(box, 400).length > textOf(el, 400).length) return [box];
  const parts = [box];
  for (const next of near.after(box, MOST_BEHIND)) {
    if (own.has(next) || held.has(next) || (/^h[1-6]$/.test(next.tag) && !saysPart(textOf(next, 41)))) break;
    parts.push(next);
  }
  return parts;
}

function first(el: El, test: (el: El) => boolean): El | null {
  let found: El | null = null;
  walk(el, (child) => {
    if (!found && test(child)) found = child;
    return found === null;
  });
  return found;
}

/** The first link in a title but that of a sign beside it, which opens the description below. */
const linkIn = (el: El): El | null =>
  first(el, (child) => child.tag === 'a' && !(attr(child, 'href') ?? '#').startsWith('#')) ?? first(el, ({ tag }) => tag === 'a');

/** The link that leads to the opening: one that says so, else one to an address that names an opening. */
function leadOn(parts: readonly El[], title: string, { url, base }: Place): El | null {
  const saysSo = (el: El): boolean => el.tag === 'a' && saysApply(textOf(el, 60)) && !/^(?:mailto|tel):/i.test(attr(el, 'href') ?? '');
  const leads = (el: El): boolean => {
    const target = el.tag === 'a' ? absolute(attr(el, 'href'), base) : null;
    return target !== null && (isBoardPosting(target) || isPostingPath(target, url) || (isRole(title) && isPathOf(title, target)));
  };
  for (const isLead of [saysSo, leads])
    for (const part of parts) {
      const link = isLead(part) ? part : first(part, isLead);
      if (link) return link;
    }
  return null;
}

/** Its description stands below it in parts, or says that the company looks for one. */
const isDescribed = ({ shape, title, parts = 0 }: Entry, role: boolean, lines: readonly string[]): boolean =>
  !WORK_AS.test(title) &&
  ((role && parts >= FEWEST_PARTS) ||
    ((shape.startsWith('heading') || (role && shape.startsWith('text'))) && lines.filter(saysPart).length >= FEWEST_PARTS) ||
    (role && lines.some((line) => line.length > title.length && saysSought(line, title))));

/** 'Careers for nurses', 'Arbeiten als Pfleger bei uns': a page about work, not one opening's. */
const WORK_AS =
  /^(?:careers?|jobs?|work(?:ing)?|karriere|arbeiten|carrières?|emplois?|travailler|trabajar|trabajos?|lavorare|werken) (?:as|at|for|with|in|bei|als|für|chez|comme|en|como|come|da|bij)(?= )/iu;

const isButton = (el: El): boolean => el.tag === 'a' || el.tag === 'button' || el.attrs.role === 'button';

function applies(part: El): boolean {
  const says = (el: El): boolean =>
    (isButton(el) && saysApply(textOf(el, 60))) || (el.tag === 'a' && /^mailto:/i.test(attr(el, 'href') ?? ''));
  return says(part) || first(part, says) !== null;
}

/** A button of nothing but to apply: 'Learn more' stands below benefits as well. */
function isToApply(part: El): boolean {
  const says = (el: El): boolean => isButton(el) && saysOnlyApply(textOf(el, 60));
  return says(part) || first(part, says) !== null;
}

const [MOST_CALLS, LONGEST_CALL] = [5, 60];

/** The words of its links and buttons, without the title's own; a profile elsewhere is none. */
function callsIn(parts: readonly El[], title: string, { url, base }: Place): string[] {
  const calls = new Set<string>();
  const read = (el: El): void => {
    const said = isButton(el) ? textOf(el, LONGEST_CALL + 1) : '';
    const target = el.attrs.href === undefined ? url : (absolute(attr(el, 'href'), base) ?? url);
    const isHere = URL.parse(target)?.host === URL.parse(url)?.host;
    if (/\p{L}{2}/u.test(said) && said.length <= LONGEST_CALL && said !== title && isHere) calls.add(said);
  };
  for (const part of parts) {
    read(part);
    walk(part, (el) => {
      if (calls.size < MOST_CALLS) read(el);
      return calls.size < MOST_CALLS;
    });
  }
  return [...calls];
}

function isPersonBeside(el: El, near: Neighbours): boolean {
  return [near.beside(el, -1), near.beside(el, 1)].some(
    (beside) => beside !== undefined && /^(?:h\d|strong|b)$/.test(beside.tag) && isPersonsName(textOf(beside, 60)),
  );
}

/** Two or three words, each with a capital, that name neither a role nor terms ('Full Time') nor a part of the page. */
export const isPersonsName = (text: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){1,2}$/u.test(text) &&
  !isRole(text) &&
  !saysOpenings(text) &&
  !saysPart(text) &&
  !saysTerms(text);
