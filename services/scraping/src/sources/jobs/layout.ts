/** Openings that a careers page lists in its layout: headed lists, tables, accordions, links to boards and to pages of its own. */
import { attr, type El, textOf } from '../../page/dom.ts';
import type { Posting } from '../../page/facts.ts';
import { departmentAmong } from './departments.ts';
import { type Entry, findEntries } from './entries.ts';
import { clean } from './entry-names.ts';
import { areLike, isByItself, isList, membersOf } from './opening-list.ts';
import { isWorkplace, locationOf } from './place-beside.ts';
import { isLabel, isRole, saysApply, saysOpenings, saysPeople } from './roles.ts';
import { salaryIn } from './salary.ts';
import { look, type Seen } from './seen.ts';
import { statedWorkplace } from './workplace.ts';

export interface LayoutInput {
  root: El;
  banners: ReadonlySet<El>;
  url: string;
  base: string;
}
/** Reads the openings in page order; empty where the layout does not show any with certainty. */
export function readLayout(input: LayoutInput): Posting[] {
  const found = findEntries(input.root, input.banners);
  const seen = lookAt(
    found.filter(
      (entry, n) =>
        !isBesideTitle(entry) && !isContact(entry, found) && !isSaidAgain(entry, found[n - 1]) && !isKindOver(entry, found[n + 1]),
    ),
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
  const like = [...lists.values()].filter((list) => !sure.includes(list) && list.length > 0 && shapes.has(list[0]!.shape) && areLike(list));
  const accepted = new Set([...sure.flatMap(membersOf), ...like.flat(), ...seen.filter(isByItself)]);
  const known = seen.filter((entry) => accepted.has(entry) && !entry.closed);
  const named = withoutTabs(known);
  // Where all have a number, it is how many of each are sought.
  const headed = new Set(named.filter(({ shape }) => shape.startsWith('heading')).map(({ title }) => title));
  const under = Map.groupBy(named, ({ headings }) => clean(headings.at(-1) ?? ''));
  const isOver = ({ title, shape }: Seen): boolean =>
    shape.startsWith('heading') && ((under.get(title)?.length ?? 0) >= FEWEST_UNDER || (under.get(title) ?? []).some(isSaidMore(title)));
  const apart = named.filter((entry) => !isPartOf(entry, headed) && !isOver(entry));
  const open = apart.every(isCounted) ? apart : apart.filter((entry) => !isCounted(entry));
  return distinct(inOneLanguage(open.filter((entry, n) => !repeats(entry, open[n - 1]))).map((entry) => toPosting(entry, input)));
}

/** What is unsure counts where it has a box of its own with a button to apply; elsewhere it is a part of another's. */
function lookAt(entries: Entry[], input: LayoutInput): Seen[] {
  if (!entries.some(({ unsure }) => unsure)) return look(entries, input);
  const apart = new Set(look(entries, input).flatMap(({ el, boxed, toApply }) => (boxed && toApply ? [el] : [])));
  return look(
    entries.filter(({ el, unsure }) => !unsure || apart.has(el)),
    input,
  );
}

/** What the headings of openings say, by the parts of the page that they stand in. */
function titlesByPart(list: readonly Seen[]): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  for (const { el, title } of list.filter(({ shape }) => shape.startsWith('heading')))
    for (let at = el.parent, up = 0; at && up < MOST_UP; at = at.parent, up++) {
      const id = attr(at, 'id');
      if (id) parts.set(id, (parts.get(id) ?? new Set()).add(bareTitle(title)));
    }
  return parts;
}
const MOST_UP = 12;

/** Tabs of which one is over openings of other names are groups of them: 'Working with us', 'Apprenticeships with us'. */
function withoutTabs(list: readonly Seen[]): Seen[] {
  const parts = titlesByPart(list);
  const isTab = ({ el, shape }: Seen): boolean => shape.startsWith('link') && /^#./.test(attr(el, 'href') ?? '');
  const isOverOthers = ({ el, title }: Seen): boolean => parts.get((attr(el, 'href') ?? '').slice(1))?.has(bareTitle(title)) === false;
  const tabs = new Set(list.filter((entry) => isTab(entry) && isOverOthers(entry)).map(({ shape }) => shape));
  return list.filter((entry) => !tabs.has(entry.shape) || !isTab(entry));
}

/** A heading below the page's own names the same opening: 'Cook (m/w/d)' below 'Position: Cook in Bern'. */
const isSaidMore =
  (over: string) =>
  ({ title, shape }: Seen): boolean =>
    shape.startsWith('heading') && title.split(/[ ,]/, 1)[0] === over.split(/[ ,]/, 1)[0];

/** A heading over this many openings announces them. */
const FEWEST_UNDER = 4;

/** A line or a field of the opening whose title it stands under, unless it is one of a list. */
const isPartOf = ({ el, shape, headings }: Seen, headed: ReadonlySet<string>): boolean =>
  /^(?:text|field)/.test(shape) && el.tag !== 'li' && headed.has(bareOf(headings.at(-1) ?? ''));
const bareOf = (heading: string): string => heading.replace(/[.!]$/, '');

/** A filter or a department with the number of its openings beside it: 'Analytics', '3'. */
const isCounted = ({ next, shape }: Seen): boolean =>
  next !== undefined && shape.startsWith('text') && /^[([]?\d{1,3}[)\]]?$/.test(textOf(next, 8));

/** 'Internship' under the title of an opening is its kind, 'Apply' its button, whom to write to its contact; 'Remote' is a place wherever it stands. */
const isBesideTitle = ({ el, title, headings }: Entry): boolean =>
  statedWorkplace(title) !== undefined ||
  (isRole(headings.at(-1) ?? '') && WRITES.test(attr(el, 'href') ?? '')) ||
  ((isRole(headings.at(-1) ?? '') || isRole(headings.at(-2) ?? '')) && (isLabel(title) || isWorkplace(title) || saysApply(title)));
const WRITES = /^(?:mailto|tel):/i;

/** Who reads the mail: the only link of its make that writes to somebody, without a word of what about. */
const isContact = ({ el, shape }: Entry, all: readonly Entry[]): boolean => {
  const to = attr(el, 'href') ?? '';
  return WRITES.test(to) && !/[?&]subject=/i.test(to) && all.every((other) => other.el === el || other.shape !== shape);
};

/** 'Internships' right over a list of them. */
const isKindOver = ({ title, shape }: Entry, next: Entry | undefined): boolean =>
  shape.startsWith('text') && isLabel(title) && next?.el.tag === 'li' && !shape.includes('>li.');

/** A sentence below a title says once more who is sought. */
const isSaidAgain = ({ headings, shape, sought }: Entry, before: Entry | undefined): boolean =>
  sought === true &&
  shape.startsWith('text') &&
  (isRole(headings.at(-1) ?? '') || (before !== undefined && before.shape !== shape && isRole(before.title)));

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
  bareTitle(title) === bareTitle(before.title) &&
  shape !== before.shape &&
  (target === null || before.target === null || target === before.target);

/** The part of the page that an entry stands in: over people, under what announces openings, else its highest heading but the page's own. */
const sectionOf = ({ headings }: Entry): string =>
  headings.findLast(saysPeople) ?? headings.find(saysOpenings) ?? headings[1] ?? headings[0] ?? '';

function toPosting(entry: Seen, { url }: LayoutInput): Posting & { shared: string | null } {
  // Beside a cell stand other columns: 'Higher education'.
  const location = entry.row ? (entry.row.location ?? null) : locationOf(entry);
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

/** As many titles lead to each address of an opening: those of its languages, of which the page's own stands first. */
function inOneLanguage(list: Seen[]): Seen[] {
  if (!list.every(({ own, board }) => own || board)) return list;
  const groups = [...Map.groupBy(list, ({ target }) => target).values()];
  const many = groups[0]?.length ?? 0;
  return groups.length > 1 && many <= MOST_LANGUAGES && groups.every(({ length }) => length === many)
    ? groups.map(([first]) => first!)
    : list;
}
const MOST_LANGUAGES = 4;

/** One of a title and an address, or of a title and a place where the address is shared; a summary and its section are one. */
function distinct(postings: (Posting & { shared: string | null })[]): Posting[] {
  const shared = new Map<string, Set<string>>();
  for (const { url, title } of postings) shared.set(url, (shared.get(url) ?? new Set()).add(title));
  const titles = new Set(postings.map(({ title }) => title));
  const found = new Map<string, Posting>();
  for (const { shared: target, location, ...rest } of postings) {
    // In a plain list the next opening stands where others have their place.
    const posting = { ...rest, location: location !== null && titles.has(location) ? null : location };
    const ownUrl = target !== null && shared.get(posting.url)!.size === 1;
    const key = ownUrl ? posting.url : `${posting.title}|${posting.location ?? ''}`;
    const bareKey = bareTitle(posting.title);
    const twin = found.get(key) ?? [...(ownUrl ? [] : found.values())].find((other) => sameName(other, posting, bareKey));
    if (!twin) found.set(key, { ...posting, key });
  }
  return [...found.values()];
}

/** 'Front-End Developer' in the list is 'Front end developer' over the description. */
const bareTitle = (title: string): string => title.toLowerCase().replace(/[-‐‑–]/g, ' ');

const sameName = (other: Posting, { location }: Posting, key: string): boolean =>
  bareTitle(other.title) === key && (other.location === null || location === null);
