/** What an element that may hold an opening calls it: the title, and a short text that stands beside it. */
import { trimEndOf } from '@rivalscope/kit/text';
import { type El, isUnread, squeeze, textOf, walk, words } from '../../page/dom.ts';
import { isInline } from '../../page/readable.ts';
import { isEmployment, isLabel, isMarked, isRole, isTitle, saysOpenings, saysTerms, soughtIn } from './roles.ts';

/** Elements that head what follows, by their rank. */
export const LEVEL: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6, dt: 7, summary: 7 };
const BOLD = new Set(['strong', 'b']);
const SHORT = new Set(['p', 'div', 'span', 'li', 'button', 'td', 'section', 'header']);

/** What an element calls an opening. */
export interface Named {
  title: string;
  beside: string | null;
  /** What stands before the title says that somebody is wanted. */
  sought?: true;
}

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

/**
 * A role, its place and its terms as labels beside one another: a title that is whole by itself, not the words of one; or terms that nothing
 * parts; or a role and a small text behind it.
 */
function isDrawnApart({ children }: El): boolean {
  const parts = children.filter((child) => typeof child !== 'string' || child.trim() !== '').slice(0, MOST_LABELS);
  const [first, second] = parts;
  if (first === undefined || second === undefined || typeof second === 'string') return false;
  if (typeof first === 'string') return parts.length === 2 && isRole(first) && isTitle(squeeze(first)) && isAside(second);
  if (parts.some((child) => typeof child === 'string')) return false;
  const isFused = children.length === parts.length;
  const title = textOf(first, 121);
  if (isFused && parts.some((part) => saysTerms(textOf(part as El, LONGEST_LABEL)))) return true;
  return (isFused || /[ \p{Script=Han}]/u.test(title)) && isTitle(title) && isRole(title) && !textOf(second, 20).startsWith('(');
}
const [MOST_LABELS, LONGEST_LABEL] = [12, 20];

/** Text that is smaller than a title, or nothing but the terms behind one. */
const isAside = (el: El): boolean => {
  const text = textOf(el, LONGEST_LABEL + 1);
  return !text.startsWith('(') && (el.tag === 'small' || isEmployment(text));
};

/** What stands before a title and tells that it is one: 'Position: Cook'; and behind it: '(new)', the number of places. */
const CALLED =
  /^(?:(?:open |available |current )?(?:position|vacancy|role)|job title|job|opening|stelle|stellen(?:ausschreibung|angebot)|poste|offre d['’]emploi|puesto|vacante|oferta (?:laboral|de (?:empleo|trabajo)|pracy)|vaga|posizione|offerta di lavoro|functie|vacature|stanowisko|pozice|pozisyon|ledig (?:stilling|tjänst)|вакансия|вакансія|должность|посада|职位|岗位|招聘(?:岗位|职位)?)\s?[:：]\s*(?=\S)/i;
/** Whether an element says itself that it holds the title of an opening: 'Position: Cook'. */
export const saysTitle = (el: El): boolean => CALLED.test(textOf(el, 60).replace(PICTURES, ''));
const BEHIND =
  /\((?:new|neu)!?\)$|\s\((?:application )?(?:deadline|closing date|bewerbungsfrist|apply (?:by|until))\b[^()]{0,40}\)$|\s(?:数量不限|若干|\d{1,3} ?[名人位])$|\s[(–-]\s?\d{1,2} (?:positions?|posts?|openings?|vacanc(?:y|ies)|nos)\)?$/i;

/** Small pictures before a title; a pin tells that what follows is a place. */
const PICTURES = /^(?:(?!📍)(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)){1,8}\s?(?=[\p{L}(])/u;

/** The same behind it; signs such as ™ are of the name. */
const PICTURES_BEHIND = /(?<=[\p{L}\d)])\s{0,3}(?:(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)){1,12}\s{0,3}$/u;

/** What an entry is called, without the signs and pictures about it. */
export const clean = (text: string): string => {
  const bare = text
    .replace(/^[\s•·・▪►▶*–—>»→➤➜✓✔-]+/, '')
    .replace(PICTURES, '')
    .replace(PICTURES_BEHIND, '')
    .replace(/^(?:(?:new|neu)!? ?[:：]|[([](?:new|neu)!?[)\]]) ?(?=\p{L})/iu, '')
    .replace(/^\d{1,2} ?[、.)）．] ?(?=\p{L})/u, '');
  // A sign behind a title opens what it heads; those of 'Developer C++' are of its name.
  const end = /[CС]\+\+\s{0,4}$/u.test(bare) ? /[\s:：;；→»>❯›]/ : /[\s:：;；+→»>❯›]/;
  return squeeze(trimEndOf(bare.replace(CALLED, ''), end).replace(BEHIND, ''));
};

const LOCATION = /[\s,;|(–-]{0,9}\b(?:location|standort|lieu|ubicación|località|locatie)\s*[:：]\s*/i;

/** A title in two lines, of which the second names the role or is its mark: 'Senior' over 'Developer', 'Cook' over '(m/w/d)'. */
const isBrokenTitle = (first: string, second: string): boolean =>
  first.length <= MOST_HALF && second.length <= MOST_HALF && (isMark(second) || (!isRole(first) && isRole(second)));
const isMark = (line: string): boolean => line.startsWith('(') && line.length <= LONGEST_MARK && isMarked(line);
const [MOST_HALF, LONGEST_MARK] = [40, 16];

/** A role, of which the second line says more, in words that do not begin a line: 'Specialist' over 'of the service centre'. */
const goesOnBelow = (first: string, second: string): boolean =>
  first.length <= MOST_HALF && isRole(first) && /^\p{Ll}[^ ]+ \p{L}/u.test(second) && second.length <= MOST_HALF && !saysTerms(second);
const KIND = /^(?:新卒|中途|キャリア)採用$/;
const joined = (first: string, second: string): string => (saysOpenings(first) && !KIND.test(first) ? second : `${first} ${second}`);

/** A heading of a few words may end as a sentence does: 'Striking Coach.' */
const STOPPED = /^((?:[^ .!]{1,40} ){0,3}[^ .!]{1,40})[.!]$/;

/** The first line is the name; what follows is short and stands beside it, or there is nothing. */
export function nameOf(el: El): Named | null {
  const [start = '', next, ...others] = linesOf(el);
  const isBroken = next !== undefined && (isBrokenTitle(start, next) || goesOnBelow(start, next));
  const [first, second, ...more] = isBroken ? [joined(start, next), ...others] : [start, next, ...others];
  const [name = '', place] = first!.split(LOCATION);
  const sought = soughtIn(name);
  const title = sought ?? clean(name.replace(STOPPED, '$1'));
  const beside = place ?? second ?? null;
  const isNamed = isTitle(title) && (beside === null || beside.length <= 80 || more.length > 0);
  return isNamed ? { title, beside, ...(sought !== null && { sought: true }) } : null;
}

/** A link's heading or bold words, else its first line; a picture's or a button's link has no name. */
export function linkName(link: El): Named | null {
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
function titledPart(link: El): Named | null {
  const parts = link.children.filter((child): child is El => typeof child !== 'string').slice(0, 12);
  if (parts.length < 2 || link.children.some((child) => typeof child === 'string' && child.trim() !== '')) return null;
  const at = parts.findIndex((part) => words(part).some((word) => TITLE.test(word)));
  const own = parts[at]?.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  const title = own === undefined ? '' : clean(typeof own === 'string' ? squeeze(own.slice(0, 160)) : textOf(own, 160));
  return isName(title) ? { title, beside: null } : null;
}

/** 'Backend Developer (Go): builds services', 'Backend Developer' in bold above its text. */
export function firstWords(el: El, isOne = isName): Named | null {
  if (el.tag !== 'li' && el.tag !== 'p' && el.tag !== 'div') return null;
  const first = el.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (first === undefined || typeof first === 'string' || !BOLD.has(first.tag)) return null;
  const text = (linesOf(first, 1)[0] ?? '').slice(0, 160);
  const sought = soughtIn(text);
  if (sought !== null) return { title: sought, beside: null, sought: true };
  const title = clean(text);
  return isOne(title) ? { title, beside: null } : null;
}

/** Such a part of a sentence without its article and its stop: 'un mécanicien,'. */
const enumerated = (text: string): string =>
  (text.split(' ', MOST_PLAIN + 1).length <= MOST_PLAIN ? text.replace(/[.,]$/, '') : text).replace(
    /^(?:[-–•] ?)?(?:une?|an?|eine?n?|un[oa]|uma?|een) (?=\p{L})/iu,
    '',
  );

/** One of what is enumerated behind a colon, as a sentence goes on: 'электромонтажникам;'. */
export const isEnumerated = (title: string): boolean =>
  isTitle(title) && isRole(title) && (isName(title) || title.split(' ').length <= MOST_PLAIN);

/** 'managing and hiring a team of high performing sales managers' goes on with a sentence. */
const isName = (title: string): boolean => isTitle(title) && isRole(title) && !/^\p{Ll}+,?(?: [^ ]+){3}/u.test(title);

/** A block of nothing but a role's name; other short blocks say too little by themselves. */
export function shortBlock(el: El, isListOfRoles: (list: El | null) => boolean, isOne = isName): Named | null {
  if (!SHORT.has(el.tag) || el.children.length > 4) return null;
  if (holdsMore(el)) return null;
  const text = isDrawnApart(el) ? (linesOf(el)[0] ?? '') : textOf(el, 160);
  const item = el.tag === 'li' ? el : onlyOf(el);
  if (text.length > 120 || (item !== null && !isListOfRoles(item.parent))) return null;
  const sought = soughtIn(text);
  if (sought !== null) return { title: sought, beside: null, sought: true };
  const [name = '', ...rest] = text.split(/\s[–—|·•]\s/);
  const title = clean(rest.length > 0 && isRole(name) ? name : isOne === isEnumerated ? enumerated(text) : text);
  const goesOn = rest.length === 1 && isRole(name) && (GOES_ON.test(rest[0]!) || isKindOf(name, rest[0]!));
  if (goesOn && isName(clean(text))) return { title: clean(text), beside: null };
  // Of an item that ends as a sentence, what stands behind the dash says more of the role.
  if (goesOn && (item === null || !/[.;]$/.test(text))) return null;
  return isOne(title) ? { title, beside: rest.length === 1 && isRole(name) ? rest[0]! : null } : null;
}

/** Blocks, links and choices, also in what is drawn in a line as a rule: a menu in a `span`. */
const holdsMore = ({ children }: El, deep = 0): boolean =>
  children.some(
    (child) =>
      typeof child !== 'string' &&
      (!isInline(child.tag) || child.tag === 'a' || child.tag === 'select' || (deep < MOST_DEEP && holdsMore(child, deep + 1))),
  );
const MOST_DEEP = 4;

/** What may be a title among others, without naming a role: a few words in one line, or an abbreviation ('QA'). */
export const isPlainTitle = (title: string): boolean =>
  /^\p{Lu}{2,3}$/u.test(title) ||
  (isTitle(title) && /^\p{Lu}/u.test(title) && title.split(' ').length <= MOST_PLAIN && !/\s[–—|·•]\s/.test(title) && !saysTerms(title));
const MOST_PLAIN = 5;

/** What stands behind a dash is of the title, no place and no terms: 'Backend Engineer — data pipelines and query infrastructure'. */
const GOES_ON = /^(?:[^ ]+ ){2,8}[^ \p{Ll}]*\p{Ll}[^ ]*$|^\p{Lu}[\p{L}]+ and /u;

/** The item of a list that holds nothing but this block. */
const onlyOf = ({ parent }: El): El | null =>
  parent?.tag === 'li' &&
  parent.children.length <= MOST_IN_ITEM &&
  parent.children.filter((child) => (typeof child === 'string' ? child.trim() : textOf(child, 2)) !== '').length === 1
    ? parent
    : null;

const MOST_IN_ITEM = 12;

/** 'Stage – Assistant RH': a kind of opening before the role. */
const isKindOf = (name: string, rest: string): boolean => isLabel(clean(name)) && isRole(rest) && !saysTerms(rest);

/** Most items name a role: of duties, one or the other does. Asked once for each list. */
export function rolesIn(): (list: El | null) => boolean {
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
    const [text = ''] = clean(textOf(item, 121)).split(/\s[–—]\s/, 1);
    return text.length <= 90 && isTitle(text) && isRole(text);
  });
  return roles.length >= items.length * 0.6;
}
