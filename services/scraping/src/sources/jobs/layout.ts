/** Openings that a careers page lists in its layout: headed lists, tables, accordions, links to boards and to pages of its own. */
import { trimOf, upTo } from '@rivalscope/kit/text';
import type { El } from '../../page/dom.ts';
import { attr, closest, squeeze, textOf, walk } from '../../page/dom.ts';
import type { Posting } from '../../page/facts.ts';
import { absolute } from '../../page/url.ts';
import { isBoardPosting } from './boards.ts';
import { departmentAmong } from './departments.ts';
import { type Entry, findEntries, linesOf } from './entries.ts';
import { Neighbours } from './neighbours.ts';
import { isPathOf, isPostingPath } from './posting-links.ts';
import {
  isClosedTitle,
  isLabel,
  isMarked,
  isRole,
  saysApply,
  saysClosed,
  saysOnlyApply,
  saysOpenings,
  saysPart,
  saysPast,
  saysPeople,
  saysSought,
  saysTerms,
} from './roles.ts';
import { salaryIn } from './salary.ts';

export interface LayoutInput {
  root: El;
  banners: ReadonlySet<El>;
  url: string;
  base: string;
}

/** An entry with what stands around it. */
interface Seen extends Entry {
  /** Where the opening is described; null when on this page. */
  target: string | null;
  /** The link leads to a single opening at a board. */
  board: boolean;
  /** The link leads to an address that names an opening. */
  own: boolean;
  /** Terms of employment, a place or a way to apply stand beside it. */
  meta: boolean;
  /** Both terms of employment and a way to apply do. */
  offered: boolean;
  /** As `isDescribed` has it. */
  described: boolean;
  role: boolean;
  /** It is marked as filled or closed. */
  closed: boolean;
  /** Beside the title stands what reads as a person's name. */
  named: boolean;
  /** The element behind the title's. */
  next: El | undefined;
  /** What stands beside it, line by line. */
  lines: readonly string[];
}

const MOST_LINES = 30;
const MOST_UP = 6;
const MOST_BEHIND = 8;
/** Of a list, this share must speak for openings. */
const MOST_OF = 0.6;
const MOST_OFFERED = 0.75;

/** Reads the openings in page order; empty where the layout does not show any with certainty. */
export function readLayout(input: LayoutInput): Posting[] {
  const seen = look(
    findEntries(input.root, input.banners).filter((entry) => !isBesideTitle(entry)),
    input,
  );
  const lists = new Map<string, Seen[]>();
  for (const entry of seen) {
    const key = `${entry.shape} | ${sectionOf(entry)}`;
    const list = lists.get(key);
    if (list) list.push(entry);
    else lists.set(key, [entry]);
  }
  for (const [key, list] of lists) lists.set(key, withoutLabels(list));
  const sure = [...lists.values()].filter(isList);
  const shapes = new Set(sure.map(([first]) => first!.shape));
  const like = [...lists.values()].filter((list) => !sure.includes(list) && shapes.has(list[0]?.shape ?? '') && list.every(isLike));
  const accepted = new Set([...sure, ...like].flatMap((list) => list.filter((entry) => isMember(entry) || isListed(entry, list))));
  const named = seen.filter((entry) => accepted.has(entry) && !entry.closed);
  // Where all have a number, it is how many of each are sought.
  const open = named.every(isCounted) ? named : named.filter((entry) => !isCounted(entry));
  return distinct(open.filter((entry, n) => !repeats(entry, open[n - 1])).map((entry) => toPosting(entry, input)));
}

/** A filter or a department with the number of its openings beside it: 'Analytics', '3'. */
const isCounted = ({ next, shape }: Seen): boolean =>
  next !== undefined && shape.startsWith('text') && /^[([]?\d{1,3}[)\]]?$/.test(textOf(next, 8));

/** 'Internship' under the title of an opening is its kind, 'Remote' its place, 'Apply' its button. */
const isBesideTitle = ({ title, headings }: Entry): boolean =>
  isRole(headings.at(-1) ?? '') || isRole(headings.at(-2) ?? '') ? isLabel(title) || isWorkplace(title) || saysApply(title) : false;

/** What as many entries say as there are others, naming no role, is the text of a button: 'Inscribirme' beside each opening. */
function withoutLabels(list: Seen[]): Seen[] {
  const count = new Map<string, number>();
  for (const { role, title } of list) if (!role) count.set(title, (count.get(title) ?? 0) + 1);
  const isButton = ({ role, title }: Seen): boolean => !role && (count.get(title) ?? 0) > 1 && (count.get(title) ?? 0) * 2 >= list.length;
  return list.filter((entry) => !isButton(entry));
}

/** A description that begins with the title that it stands under. */
const repeats = ({ title, shape, target }: Seen, before: Seen | undefined): boolean =>
  before !== undefined &&
  title === before.title &&
  shape !== before.shape &&
  (target === null || before.target === null || target === before.target);

/** The part of the page that an entry stands in: over people, under what announces openings, else its highest heading but the page's own. */
const sectionOf = ({ headings }: Entry): string =>
  headings.findLast(saysPeople) ?? headings.find(saysOpenings) ?? headings[1] ?? headings[0] ?? '';

const share = (list: readonly Seen[], test: (entry: Seen) => boolean): number => list.filter(test).length / list.length;

/** Links to single openings at boards; or roles that are linked, described or announced as openings. */
function isList(list: Seen[]): boolean {
  if (list.length === 0) return false;
  const leads = (entry: Seen): boolean => entry.board || entry.own;
  if (share(list, (entry) => entry.board) >= MOST_OF) return true;
  const [first] = list;
  const announced = list.some(({ headings }) => headings.slice(-3).some(saysOpenings));
  const roles = share(list, (entry) => entry.role);
  if (isOverPeople(first!) || isNamed(list)) return share(list, leads) >= MOST_OF && roles >= MOST_OF && announced;
  if (share(list, ({ title }) => isMarked(title)) >= MOST_OF && (list.length > 1 || !first!.shape.startsWith('text'))) return true;
  if (first!.row) return roles >= MOST_OF || (announced && (roles > 0 || first!.shape.startsWith('row of openings')));
  // Whatever they are called: cards, each with its terms and its own button to apply.
  if (list.length > 1 && (announced || roles > 0) && share(list, ({ offered }) => offered) >= MOST_OFFERED) return true;
  if (list.length === 1 && isOnly(first!)) return true;
  const described = share(list, (entry) => entry.described);
  if (roles >= MOST_OF ? described >= MOST_OF : roles > 0 && described === 1) return true;
  const shown = share(list, (entry) => leads(entry) || entry.meta);
  if (roles >= MOST_OF) return announced ? list.length > 1 || shown === 1 : shown >= MOST_OF && (list.length > 1 || leads(first!));
  return roles >= (announced ? 0.3 : 0.5) && share(list, leads) >= 0.8 && list.length > 1;
}

/** The page is one opening's: its own heading names the role, and what follows are the parts of a description. */
const isOnly = ({ role, shape, title, described }: Seen): boolean =>
  role && /^heading \S*>h1\./.test(shape) && !saysOpenings(title) && described;
const FEWEST_PARTS = 2;

const isOverPeople = ({ headings }: Entry): boolean => headings.slice(-2).some(saysPeople) && !saysOpenings(headings.at(-1) ?? '');

/** Cards of people: beside the role stands a name. */
const isNamed = (list: Seen[]): boolean => share(list, ({ named }) => named) > 0.5;

function isPersonBeside(el: El, near: Neighbours): boolean {
  return [near.beside(el, -1), near.beside(el, 1)].some((beside) => {
    if (!beside || !/^(?:h\d|strong|b|p|span|div)$/.test(beside.tag)) return false;
    const text = textOf(beside, 60);
    return (
      /^\p{Lu}[\p{L}'’.-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){1,2}$/u.test(text) &&
      !isRole(text) &&
      !saysOpenings(text) &&
      !saysPart(text) &&
      /^h\d|strong|b$/.test(beside.tag)
    );
  });
}

const isLike = (entry: Seen): boolean => entry.role && (entry.target !== null || entry.meta) && !isOverPeople(entry);
/** In a list of links, another link is not one of them; in a list of headings, an unusual name is. */
const isMember = ({ board, own, role, title, shape }: Seen): boolean =>
  board || role || own || (!shape.startsWith('link') && !saysOpenings(title));

/** Of a plain list right below what announces openings, all of which are linked, the name of one need not be a role's: 'Operations'. */
function isListed({ el, headings }: Seen, list: readonly Seen[]): boolean {
  const ul = closest(el, ({ tag }) => tag === 'ul' || tag === 'ol');
  if (!ul || !saysOpenings(headings.at(-1) ?? '') || el.parent?.tag !== 'li' || el.parent.parent !== ul) return false;
  const own = list.filter((entry) => entry.el.parent?.parent === ul);
  const items = ul.children.filter((child) => typeof child !== 'string').length;
  return own.length === items && items >= FEWEST_LISTED && share(own, ({ role }) => role) >= MOST_ROLES;
}
const [FEWEST_LISTED, MOST_ROLES] = [3, 0.75];

/** What stands around each entry, and where it leads. */
function look(all: Entry[], { url, base }: LayoutInput): Seen[] {
  const every = heldBy(all);
  const entries = all.filter((entry, n) => !isPill(entry, all[n - 1], every) && !isEyebrow(entry, all[n + 1]));
  const held = entries.length === all.length ? every : heldBy(entries);
  const own = new Set(entries.map(({ el }) => el));
  const near = new Neighbours();
  return entries.map((entry) => {
    const parts = around(entry.el, held, own, near);
    const link = closest(entry.el, ({ tag }) => tag === 'a') ?? first(entry.el, ({ tag }) => tag === 'a') ?? leadOn(parts, { url, base });
    const target = link ? absolute(attr(link, 'href'), base) : null;
    const elsewhere = target !== null && bare(target) !== bare(url) ? target : null;
    const lines = parts.flatMap((part) => linesOf(part, MOST_LINES)).slice(0, MOST_LINES);
    const board = elsewhere !== null && isBoardPosting(elsewhere);
    const leads = elsewhere !== null && (isPostingPath(elsewhere, url) || (isRole(entry.title) && isPathOf(entry.title, elsewhere)));
    const role = isRole(entry.title);
    const [terms, apply] = [lines.some(saysTerms), parts.some(applies)];
    const meta = entry.row !== null || terms || apply;
    return {
      ...entry,
      target: elsewhere,
      board,
      own: leads,
      meta,
      offered: terms && parts.some(isToApply),
      described: isDescribed(entry, role, lines),
      role,
      closed: isClosed(entry, lines),
      named: isPersonBeside(entry.el, near),
      next: near.beside(entry.el, 1),
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

/** One word in a card below the title of its opening tells its rank: 'Consultant', 'Manager'. */
function isPill({ el, title, shape }: Entry, before: Entry | undefined, held: ReadonlyMap<El, number>): boolean {
  if (!before?.title.includes(' ') || title.includes(' ') || !shape.startsWith('text') || shape === before.shape || !isRole(before.title))
    return false;
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
  title.split(' ').length <= MOST_WORDS;

const isStruck = ({ tag }: El): boolean => tag === 's' || tag === 'del' || tag === 'strike';

/** Marked as filled, struck out, or listed under openings of the past. */
const isClosed = ({ title, beside, el, headings }: Entry, lines: readonly string[]): boolean =>
  isClosedTitle(title) ||
  (beside !== null && saysClosed(beside)) ||
  lines.some(saysClosed) ||
  headings.some(saysPast) ||
  closest(el, isStruck) !== null ||
  (first(el, isStruck) !== null && first(el, isStruck)?.parent === el && el.children.length === 1);

const bare = (url: string): string => upTo(url, /[?#]/).replace(/\/$/, '');

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

/** The link that leads to the opening: one that says so, else one to an address that names an opening. */
function leadOn(parts: readonly El[], { url, base }: Pick<LayoutInput, 'url' | 'base'>): El | null {
  const saysSo = (el: El): boolean => el.tag === 'a' && saysApply(textOf(el, 60)) && !/^(?:mailto|tel):/i.test(attr(el, 'href') ?? '');
  const leads = (el: El): boolean => {
    const target = el.tag === 'a' ? absolute(attr(el, 'href'), base) : null;
    return target !== null && (isBoardPosting(target) || isPostingPath(target, url));
  };
  for (const isLead of [saysSo, leads])
    for (const part of parts) {
      const link = isLead(part) ? part : first(part, isLead);
      if (link) return link;
    }
  return null;
}

/** Its description stands below it in parts, or says that the company looks for one. */
const isDescribed = ({ shape, title }: Entry, role: boolean, lines: readonly string[]): boolean =>
  (shape.startsWith('heading') && lines.filter(saysPart).length >= FEWEST_PARTS) ||
  (role && lines.some((line) => line.length > title.length && saysSought(line, title)));

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

function toPosting(entry: Seen, { url }: LayoutInput): Posting & { shared: string | null } {
  const location = entry.row?.location ?? locationOf(entry);
  const department = entry.row?.department ?? departmentAmong(entry.headings, { title: entry.title, location });
  const [salary, ...others] = entry.lines.flatMap((line) => salaryIn(line) ?? []);
  return {
    key: '',
    title: entry.title.slice(0, 200),
    department,
    location,
    url: entry.target ?? url,
    postedAt: null,
    // Lines with several state pay by level, or another opening's.
    ...(salary && others.length === 0 && { salary }),
    shared: entry.target,
  };
}

const LABEL =
  /^(?:job |work )?(?:location|standort|arbeitsort|lieu|ubicación|località|sede|locatie|местоположение|локація|勤務地)\s*(?:$|[:：]\s*)/i;
const WORKPLACE =
  /^(?:fully |100 ?% )?(?:remote|hybrid|on-?site|remot[oa]|híbrid[oa]|presencial|télétravail|à distance|zdalnie|hybrydowo|zdalna|uzaktan)(?:[ ,/(–-].{0,40})?$/i;
const isWorkplace = (text: string): boolean => WORKPLACE.test(text);
const PLACE = /^\p{Lu}[\p{L}.'’-]{1,25}(?: \p{Lu}[\p{L}.'’-]{1,25}){0,2}(?:(?:, ?| ?\/ ?| or )\p{Lu}[\p{L}.'’ -]{1,30}){0,3}$/u;

const isPlace = (text: string): boolean =>
  WORKPLACE.test(text) || (PLACE.test(text) && !saysTerms(text) && !saysApply(text) && !isRole(text));

/** A label says it, or a short text beside the title reads as a place; null else. */
function locationOf({ beside, lines, next, title }: Seen): string | null {
  const label = lines.findIndex((line) => LABEL.test(line));
  const named = label < 0 ? '' : lines[label]!.replace(LABEL, '') || (lines[label + 1] ?? '');
  if (named !== '' && named.length <= 80) return named;
  if (beside && isPlace(beside)) return beside.slice(0, 200);
  const after = next ? textOf(next, 80) : '';
  if (isPlace(after)) return after;
  const rest = lines.length <= 3 ? lines.map((line) => withoutApply(line.replace(title, ' '))).filter((line) => line !== '') : [];
  const places = rest.filter(isPlace);
  // Of a department and a place beside one another nothing tells which is which.
  return places.length === 1 ? places[0]! : (places.find((text) => WORKPLACE.test(text)) ?? null);
}

const EDGE = /[\s,–—|·-]/;
const MOST_WORDS = 3;

/** A line without the words of a button at its end. */
function withoutApply(line: string): string {
  const text = squeeze(trimOf(line, EDGE));
  const words = text.split(' ');
  for (let n = Math.min(MOST_WORDS, words.length); n > 0; n--)
    if (saysApply(words.slice(-n).join(' '))) return trimOf(words.slice(0, -n).join(' '), EDGE);
  return text;
}

/** One of a title and an address, or of a title and a place where the address is shared; a summary and its section are one. */
function distinct(postings: (Posting & { shared: string | null })[]): Posting[] {
  const shared = new Map<string, Set<string>>();
  for (const { url, title } of postings) shared.set(url, (shared.get(url) ?? new Set()).add(title));
  const found = new Map<string, Posting>();
  for (const { shared: target, ...posting } of postings) {
    const ownUrl = target !== null && shared.get(posting.url)!.size === 1;
    const key = ownUrl ? posting.url : `${posting.title}|${posting.location ?? ''}`;
    const bareKey = `${posting.title.toLowerCase()}|`;
    const twin = found.get(key) ?? [...(ownUrl ? [] : found.values())].find((other) => sameName(other, posting, bareKey));
    if (!twin) found.set(key, { ...posting, key });
  }
  return [...found.values()];
}

const sameName = (other: Posting, { title, location }: Posting, key: string): boolean =>
  `${other.title.toLowerCase()}|` === key && other.title.length === title.length && (other.location === null || location === null);
