/** What on a careers page may be the name of an opening: headings, links, first words of list items, rows of tables, short blocks. */
import { trimEndOf } from '@rivalscope/kit/text';
import { type El, isUnread, squeeze, textOf, walk, words } from '../../page/dom.ts';
import { isInline } from '../../page/readable.ts';
import { isHidden } from '../../page/visibility.ts';
import { announcesBelow, isRole, isTitle, saysApply, saysOpenings, saysPart } from './roles.ts';

export interface Entry {
  title: string;
  /** The element that holds the title. */
  el: El;
  /** Entries of one list are made alike. */
  shape: string;
  /** Headings above, from the page's to the nearest, without the entry's own. */
  headings: readonly string[];
  /** A short text that stands beside the title within its element: 'Berlin'. */
  beside: string | null;
  /** What columns of a table say. */
  row: Partial<Record<'location' | 'department', string>> | null;
}

interface Heading {
  level: number;
  text: string;
  /** The rank of the first heading behind it, where that matters: of a line that is no heading, of a small heading over larger ones. */
  first?: number;
}

const MOST_ENTRIES = 4_000;
const LEVEL: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6, dt: 7, summary: 7 };
const SCOPES = new Set(['section', 'article', 'details', 'aside', 'li', 'dl']);
const BOLD = new Set(['strong', 'b']);
const SHORT = new Set(['p', 'div', 'span', 'li', 'button', 'td']);
const COLUMNS = {
  title:
    /^(?:(?:job |position )?(?:title|role|position|job|vacancy|opening|name)s?|stelle|position|job ?titel|poste|intitulé|puesto|vacante|cargo|vaga|posizione|ruolo|functie|vacature|вакансия|вакансія|должность|посада|職種|募集職種|职位|職位|岗位|직무)$/i,
  location:
    /^(?:locations?|place|city|office|where|region|country|standort|ort|lieu|ville|ubicación|lugar|ciudad|local|sede|luogo|locatie|plaats|город|місто|勤務地|地点)$/i,
  department:
    /^(?:departments?|teams?|area|function|abteilung|bereich|équipe|département|departamento|equipo|reparto|afdeling|отдел|відділ)$/i,
};

/** Finds the entries of a page in its order, at most 4,000. */
export function findEntries(root: El, banners: ReadonlySet<El>): Entry[] {
  const found: Entry[] = [];
  let above: Heading[] = [];
  let last: El | null = null;
  const isListOfRoles = rolesIn();
  const add = (el: El, name: { title: string; beside: string | null } | null, kind: string, row: Entry['row'] = null): boolean => {
    if (!name || found.length >= MOST_ENTRIES || isPart(name.title)) return false;
    found.push({ ...name, el, shape: `${kind} ${shapeOf(el)}`, headings: above.map(({ text }) => text), row });
    return true;
  };
  const table = (el: El): boolean => {
    const rows = rowsOf(el);
    const columns = columnsOf(rows[0]);
    if (!columns) return false;
    for (const row of rows.slice(1)) {
      const cells = cellsOf(row);
      const at = (n: number): string | undefined => (n >= 0 && cells[n] ? textOf(cells[n], 120) || undefined : undefined);
      const cell = cells[columns.title];
      // A summary may stand under the title.
      const title = cell ? clean(linesOf(cell)[0] ?? '') : '';
      const kind = columns.sure ? 'row of openings' : 'row';
      if (cell && isTitle(title))
        add(cell, { title, beside: null }, kind, stated({ location: at(columns.location), department: at(columns.department) }));
    }
    return true;
  };
  const visit = (el: El): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || isSkipped(child, banners)) continue;
      const level = LEVEL[child.tag] ?? (child.attrs.role === 'heading' ? 6 : undefined);
      if (level !== undefined) {
        const name = nameOf(child);
        // What announces openings may be a heading of the same rank as their titles, or a small one right over them; of cards made alike, all are.
        const isOne = name !== null && (isRole(name.title) || isAlike(child, last));
        const announces = (heading: Heading): boolean => isOne && isOver(heading, level, above.at(-1)) && saysOpenings(heading.text);
        if (isOne) last = child;
        above = above.filter((heading) => (heading.level < level || announces(heading)) && isStillSaid(heading, level, isOne));
        // Of a page's own heading only the name of a role is one: of a page with a heading of the first rank for each, or of one opening.
        if (level > 1 || isOne) add(child, name, 'heading');
        above.push({ level, text: headingText(child) });
      } else if (child.tag === 'a' && add(child, linkName(child), 'link')) {
      } else if (child.tag === 'table' && table(child)) {
      } else if (add(child, firstWords(child) ?? shortBlock(child, isListOfRoles), 'text')) {
      } else {
        above = withSaid(above, child);
        const before = above;
        visit(child);
        if (SCOPES.has(child.tag)) above = before;
      }
    }
  };
  visit(root);
  return found;
}

const SAYS = new Set(['p', 'div', 'span']);

/** A line that announces openings, though no heading, stands over what follows as one of half a rank below the heading above it. */
function withSaid(above: Heading[], el: El): Heading[] {
  if (!SAYS.has(el.tag) || !isLine(el) || (el.tag === 'span' && el.parent !== null && isLine(el.parent))) return above;
  const text = lastLine(el);
  if (text.length > LONGEST_SAID || !announcesBelow(text)) return above;
  const level = Math.floor(above.at(-1)?.level ?? 1) + 0.5;
  return [...above.filter((heading) => heading.level < level), { level, text }];
}
const [MOST_PARTS, LONGEST_SAID] = [20, 240];

/** A block of text, without another in it. */
const isLine = ({ children }: El): boolean =>
  children.length <= MOST_PARTS && children.every((child) => typeof child === 'string' || child.tag === 'br' || isInline(child.tag));

/** The last line of a block, as its breaks part it. */
function lastLine(el: El): string {
  let line = '';
  for (const child of el.children.toReversed()) {
    const isBreak = typeof child !== 'string' && child.tag === 'br';
    if (isBreak && line.trim() !== '') break;
    line = `${typeof child === 'string' ? child.slice(0, 2 * LONGEST_SAID) : textOf(child, LONGEST_SAID)}${line}`;
  }
  return squeeze(line);
}

/** Of the same rank as a title, or of a lower one with nothing but titles behind it. */
function isOver(heading: Heading, level: number, last: Heading | undefined): boolean {
  if (heading === last) heading.first ??= level;
  return heading.level === level || heading.first === level;
}

/** Such a line holds for one heading, be it the one that it stands over as an eyebrow does, and for the roles behind it. */
function isStillSaid(heading: Heading, level: number, isRoleOrAlike: boolean): boolean {
  if (Number.isInteger(heading.level)) return true;
  if (heading.first !== undefined) return level > heading.first || isRoleOrAlike;
  heading.first = level;
  return true;
}

/** Made as another heading, in a box of its own. */
const isAlike = (el: El, other: El | null): boolean => other !== null && el.parent !== other.parent && shapeOf(el) === shapeOf(other);

/** The text of a button, or the heading of a part of a description. */
const isPart = (title: string): boolean => title.length <= LONGEST_PART && (saysPart(title) || (saysApply(title) && !isRole(title)));
const LONGEST_PART = 60;

const FIELD = new Set(['input', 'select', 'textarea']);
const MOST_FIELDS = 2;

/** A form to fill in; a list may stand in one, with a search or a filter, or without any field. */
function isForm(el: El): boolean {
  if (el.tag !== 'form') return false;
  let fields = 0;
  let headings = 0;
  walk(el, ({ tag, attrs }) => {
    if (FIELD.has(tag) && attrs.type !== 'hidden') fields++;
    if (LEVEL[tag] !== undefined) headings++;
    return fields <= MOST_FIELDS;
  });
  return fields > MOST_FIELDS || headings === 0;
}

const isSkipped = (el: El, banners: ReadonlySet<El>): boolean =>
  isUnread(el) ||
  el.tag === 'nav' ||
  el.tag === 'select' ||
  isForm(el) ||
  (el.tag === 'footer' && !inArticle(el)) ||
  banners.has(el) ||
  isHidden(el);

const inArticle = (el: El): boolean => el.parent?.tag === 'article' || el.parent?.tag === 'li';

const stated = (row: Record<'location' | 'department', string | undefined>): Entry['row'] =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== undefined));

/** Numbers of openings behind a heading do not count: 'Engineering (3)'. */
const headingText = (el: El): string => squeeze(textOf(el, 160).replace(/ ?[([]?\b\d{1,3}\b(?: (?:open )?\w{3,10})?[)\]]?$/, ''));

/** The texts of an element, as it shows them under one another; each at most 200 characters. */
export function linesOf(el: El, most = 4): string[] {
  const lines: string[] = [];
  let line = '';
  const flush = (): void => {
    const text = squeeze(line);
    line = '';
    if (text !== '') lines.push(text.slice(0, 200));
  };
  const read = (at: El): void => {
    const apart = isDrawnApart(at);
    for (const child of at.children) {
      if (lines.length > most) return;
      if (apart) flush();
      if (typeof child === 'string') line += child.slice(0, 300);
      else if (child.tag === 'br' || (!isInline(child.tag) && !isUnread(child))) {
        flush();
        read(child);
        flush();
      } else if (!isUnread(child)) read(child);
    }
  };
  read(el);
  flush();
  return lines;
}

/** A role, its place and its terms as labels beside one another: a title that is whole by itself, not the words of one. */
function isDrawnApart(el: El): boolean {
  const [first, second, ...more] = el.children.filter((child) => typeof child !== 'string' || child.trim() !== '').slice(0, 12);
  if ([first, second, ...more].some((child) => typeof child === 'string') || first === undefined || second === undefined) return false;
  const title = textOf(first as El, 121);
  return title.includes(' ') && isTitle(title) && isRole(title) && !textOf(second as El, 20).startsWith('(');
}

/** What stands before a title and tells that it is one: 'Position: Cook'; and behind it: '(new)', the number of places. */
const CALLED =
  /^(?:position|job title|job|role|vacancy|opening|stelle|poste|puesto|vacante|vaga|posizione|functie|вакансия|вакансія|должность|посада|职位|岗位)\s?[:：]\s*(?=\S)/i;
const BEHIND = /\((?:new|neu)\)$|\s(?:数量不限|若干|\d{1,3} ?[名人位])$/i;

const clean = (text: string): string => {
  const bare = text.replace(/^[\s•·・▪►▶*–—-]+/, '').replace(/^\d{1,2} ?[、.)）．] ?(?=\p{L})/u, '');
  return squeeze(trimEndOf(bare.replace(CALLED, ''), /[\s:：+→»>❯›]/).replace(BEHIND, ''));
};

const LOCATION = /[\s,;|(–-]{0,9}\b(?:location|standort|lieu|ubicación|località|locatie)\s*[:：]\s*/i;

/** The first line is the name; what follows is short and stands beside it, or there is nothing. */
function nameOf(el: El): { title: string; beside: string | null } | null {
  const [first = '', second, ...more] = linesOf(el);
  const [name = '', place] = first.split(LOCATION);
  const title = clean(name);
  const beside = place ?? second ?? null;
  return isTitle(title) && (beside === null || beside.length <= 80 || more.length > 0) ? { title, beside } : null;
}

/** A link's heading or bold words, else its first line; a picture's or a button's link has no name. */
function linkName(link: El): { title: string; beside: string | null } | null {
  let inner: El | null = null;
  walk(link, (el) => {
    if (inner === null && (LEVEL[el.tag] !== undefined || BOLD.has(el.tag))) inner = el;
    return inner === null;
  });
  if (inner) return nameOf(inner);
  const titled = titledPart(link);
  if (titled) return titled;
  const lines = linesOf(link).map(clean);
  const at = lines.findIndex((line) => isTitle(line) && isRole(line));
  // The department may stand over the title.
  if (at > 0 && at < 3 && lines.length > 2) return { title: lines[at]!, beside: lines[at + 1] ?? null };
  const name = nameOf(link);
  return name && (isRole(name.title) || name.title.length <= 80) ? name : null;
}

const TITLE = /^(?:title|headline|heading|role|position|titel|titre|titulo)$/;

/** A row drawn as parts of one link (number, title, team, place): the part that is named a title and says a role, without a teaser inside. */
function titledPart(link: El): { title: string; beside: string | null } | null {
  const parts = link.children.filter((child): child is El => typeof child !== 'string').slice(0, 12);
  if (parts.length < 2 || link.children.some((child) => typeof child === 'string' && child.trim() !== '')) return null;
  const at = parts.findIndex((part) => words(part).some((word) => TITLE.test(word)));
  const own = parts[at]?.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  const title = own === undefined ? '' : clean(typeof own === 'string' ? squeeze(own.slice(0, 160)) : textOf(own, 160));
  return isName(title) ? { title, beside: null } : null;
}

/** 'Backend Developer (Go): builds services', 'Backend Developer' in bold above its text. */
function firstWords(el: El): { title: string; beside: string | null } | null {
  if (el.tag !== 'li' && el.tag !== 'p' && el.tag !== 'div') return null;
  const first = el.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (first === undefined || typeof first === 'string' || !BOLD.has(first.tag)) return null;
  const title = clean(textOf(first, 160));
  return isName(title) ? { title, beside: null } : null;
}

/** 'managing and hiring a team of high performing sales managers' goes on with a sentence. */
const isName = (title: string): boolean => isTitle(title) && isRole(title) && !/^\p{Ll}+,?(?: [^ ]+){5}/u.test(title);

/** A block of nothing but a role's name; other short blocks say too little by themselves. */
function shortBlock(el: El, isListOfRoles: (list: El | null) => boolean): { title: string; beside: string | null } | null {
  if (!SHORT.has(el.tag) || el.children.length > 4) return null;
  if (el.children.some((child) => typeof child !== 'string' && (!isInline(child.tag) || child.tag === 'a'))) return null;
  const text = isDrawnApart(el) ? (linesOf(el)[0] ?? '') : textOf(el, 160);
  if (text.length > 120 || (el.tag === 'li' && !isListOfRoles(el.parent))) return null;
  const [name = '', ...rest] = text.split(/\s[–—|·•]\s/);
  const title = clean(rest.length > 0 && isRole(name) ? name : text);
  return isName(title) ? { title, beside: rest.length === 1 && isRole(name) ? rest[0]! : null } : null;
}

/** Most items name a role: of duties, one or the other does. Asked once for each list. */
function rolesIn(): (list: El | null) => boolean {
  const known = new Map<El | null, boolean>();
  return (list) => {
    const answer = known.get(list) ?? isListOfRoles(list);
    known.set(list, answer);
    return answer;
  };
}

function isListOfRoles(list: El | null): boolean {
  const items = (list?.children ?? []).filter((child): child is El => typeof child !== 'string').slice(0, 200);
  const roles = items.filter((item) => {
    const text = clean(textOf(item, 121));
    return text.length <= 90 && isTitle(text) && isRole(text);
  });
  return roles.length >= items.length * 0.6;
}

function rowsOf(table: El): El[] {
  const rows: El[] = [];
  walk(table, (el) => {
    if (el.tag === 'tr' && rows.length < 2_000) rows.push(el);
    return el.tag !== 'tr';
  });
  return rows;
}

const cellsOf = (row: El): El[] =>
  row.children.filter((child): child is El => typeof child !== 'string' && (child.tag === 'td' || child.tag === 'th'));

/** Heads over nothing but titles of openings; a name or a title may be anything's. */
const OPENINGS =
  /^(?:(?:open )?(?:job |position )(?:title|role|position)s?|positions?|roles?|jobs?|vacanc(?:y|ies)|openings?|stelle|jobtitel|poste|vacante|puesto|vaga|posizione|vacature|вакансия|вакансія|должность|посада|職種|募集職種|职位|職位|岗位|직무)$/i;

interface Columns extends Record<keyof typeof COLUMNS, number> {
  sure: boolean;
}

function columnsOf(row: El | undefined): Columns | null {
  const heads = row ? cellsOf(row).map((cell) => textOf(cell, 60)) : [];
  const find = (column: keyof typeof COLUMNS): number => heads.findIndex((head) => COLUMNS[column].test(head));
  const title = find('title');
  const columns = { title, location: find('location'), department: find('department'), sure: OPENINGS.test(heads[title] ?? '') };
  return columns.title >= 0 && heads.length >= 2 ? columns : null;
}

/** Tag and class of the element and of the two around it; numbers in classes tell entries apart, not lists. */
function shapeOf(el: El): string {
  const of = (at: El | null): string =>
    at
      ? `${at.tag}.${(at.attrs.class ?? '')
          .slice(0, 80)
          .replace(/\d+|\bw--[\w-]+|\b(?:first|last|odd|even|active|current|selected|open|collapsed|show)\b/g, '')
          .trim()}`
      : '';
  return `${of(el.parent)}>${of(el)}`;
}
