/** Departments as a careers page shows them: the heading, or the column of a table, that a posting's link stands under. */
import { closest, type El, isUnread, parsePage, squeeze, textOf, walk } from '../../page/dom.ts';
import type { Posting } from '../../page/facts.ts';
import { absolute, bare } from '../../page/url.ts';
import { saysOpenings } from './roles.ts';

/** Tells the department of a posting; null when the page shows none. */
export type DepartmentOf = (posting: Pick<Posting, 'title' | 'url' | 'location'>) => string | null;

interface Heading {
  level: number;
  text: string;
}

/** What stands above a link: headings from the page's to the nearest, and the department its table row states. */
interface Place {
  headings: string[];
  cell: string | null;
}

const MAX_LINKS = 2_000;
const HEADING = /^(?:h[2-6]|summary|dt|caption)$/;
const SECTION = new Set(['section', 'article', 'details']);
const COLUMN = /^(?:departments?|teams?|area|function|group|abteilung|bereich|équipe|département|departamento|equipo|reparto|afdeling)$/i;
/** Headings that speak of openings, of the company or to the reader. */
const NOT_A_DEPARTMENT =
  /\b(?:open|jobs?|careers?|positions?|roles?|openings?|vacanc\w*|opportunit\w*|join|hiring|apply|stellen\w*|offres|vacantes|featured|latest|all|us|our|we|you|your|why|how|what|where|life at|working|benefits?|perks|locations?|offices?|teams|departments|remote|hybrid|full[ -]time|part[ -]time)\b|[.?!]$/i;

/** Reads where a careers page lists its postings. `url` is the page's address; a posting is found by its address, else by its title. */
export const departmentsByLink = (html: string, url: string): DepartmentOf => departmentsIn(parsePage(html), url);

/** The same for a page already parsed; relative links start from `base`. */
export function departmentsIn(root: El, base: string): DepartmentOf {
  const byUrl = new Map<string, Place>();
  const byPath = new Map<string, Place | null>();
  const byTitle = new Map<string, Place>();
  const add = (el: El, place: Place): void => {
    const target = absolute(el.attrs.href, base);
    if (!target || target === base || byUrl.has(target) || byUrl.size >= MAX_LINKS) return;
    byUrl.set(target, place);
    byPath.set(bare(target), byPath.has(bare(target)) ? null : place);
    const title = plain(linkTitle(el));
    if (title !== '' && !byTitle.has(title)) byTitle.set(title, place);
  };
  eachLink(root, add);
  return (posting) => {
    const place = byUrl.get(posting.url) ?? byPath.get(bare(posting.url)) ?? byTitle.get(plain(posting.title));
    return place ? (place.cell ?? nearest(place.headings, posting)) : null;
  };
}

function eachLink(root: El, add: (link: El, place: Place) => void): void {
  let headings: Heading[] = [];
  const visit = (el: El): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || isUnread(child) || child.tag === 'nav' || child.tag === 'footer') continue;
      if (child.tag === 'a') add(child, { headings: headings.map((heading) => heading.text), cell: cellOf(child) });
      else if (HEADING.test(child.tag) && !first(child, (el) => el.tag === 'a')) headings = below(headings, child);
      else {
        const before = headings;
        visit(child);
        if (SECTION.has(child.tag)) headings = before;
      }
    }
  };
  visit(root);
}

/** A heading ends those of its own level and of lower ones. */
function below(headings: readonly Heading[], el: El): Heading[] {
  const level = /^h\d$/.test(el.tag) ? Number(el.tag[1]) : 6;
  const text = squeeze(textOf(el, 80).replace(/ ?[([]?\b\d{1,3}\b(?: (?:open )?\w{3,10})?[)\]]?$/, ''));
  return [...headings.filter((heading) => heading.level < level), { level, text }];
}

/** The department that the headings above a posting name; null when they name none. */
export const departmentAmong = (headings: readonly string[], posting: { title: string; location: string | null }): string | null =>
  nearest(headings.slice(1), { ...posting, url: '' });

/** The lowest heading that is neither the posting's own nor a town; null where it reads as anything else than a department. */
function nearest(headings: readonly string[], { title, location }: Parameters<DepartmentOf>[0]): string | null {
  const towns = (location ?? '').split(/[,;()]/).map(plain);
  const heading = headings.findLast((text) => !` ${plain(text)} `.includes(` ${plain(title)} `) && !towns.includes(plain(text)));
  return heading && isDepartment(heading) ? heading : null;
}

const isDepartment = (text: string): boolean =>
  text.length >= 2 && text.length <= 40 && text.split(' ').length <= 5 && !NOT_A_DEPARTMENT.test(text) && !saysOpenings(text);

/** The text of the row's cell under a column headed 'Department' or 'Team'. */
function cellOf(link: El): string | null {
  const row = closest(link, (el) => el.tag === 'tr');
  const table = row && closest(row, (el) => el.tag === 'table');
  if (!table) return null;
  const column = cells(first(table, (el) => el.tag === 'tr')).findIndex((cell) => COLUMN.test(textOf(cell, 40)));
  const cell = cells(row)[column];
  const text = cell ? textOf(cell, 80) : '';
  return isDepartment(text) ? text : null;
}

const cells = (row: El | null): El[] =>
  (row?.children ?? []).filter((child): child is El => typeof child !== 'string' && (child.tag === 'td' || child.tag === 'th'));

function first(root: El, test: (el: El) => boolean): El | null {
  let found: El | null = null;
  walk(root, (el) => {
    if (!found && test(el)) found = el;
    return found === null;
  });
  return found;
}

/** What a link calls its posting: its heading, else its text. */
const linkTitle = (link: El): string => textOf(first(link, (el) => /^h[1-6]$/.test(el.tag)) ?? link, 200);

const plain = (text: string): string => text.toLowerCase().trim();
