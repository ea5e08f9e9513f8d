/** Whether entries that are made alike are a list of openings. */
import { closest } from '../../page/dom.ts';
import { isInOpeningBox } from './called.ts';
import type { Entry } from './entries.ts';
import { saysTitle } from './entry-names.ts';
import { isMarked, isRole, isWanted, listsOpenings, saysOpenings, saysPart, saysPeople } from './roles.ts';
import { isPersonsName, type Seen } from './seen.ts';

/** Of a list, this share must speak for openings. */
const MOST_OF = 0.6;
const MOST_OFFERED = 0.75;
/** Of cards that say nothing but how to apply, this share names a role. */
const FEWEST_ROLES = 0.3;

const share = (list: readonly Seen[], test: (entry: Seen) => boolean): number => list.filter(test).length / list.length;

/** Links to single openings at boards; or roles that are linked, described or announced as openings. */
export function isList(list: Seen[]): boolean {
  if (list.length === 0) return false;
  const leads = (entry: Seen): boolean => entry.board || entry.own;
  if (share(list, (entry) => entry.board) >= MOST_OF) return true;
  const [first] = list;
  const announced = list.some(({ headings }) => headings.slice(-3).some(saysOpenings));
  const roles = share(list, (entry) => entry.role);
  if (isOverPeople(first!) || isNamed(list) || (!announced && areUnderNames(list)))
    return share(list, leads) >= MOST_OF && roles >= MOST_OF && announced;
  if (share(list, ({ title }) => isMarked(title)) >= MOST_OF && (list.length > 1 || !first!.shape.startsWith('text'))) return true;
  const wanted = share(list, ({ title }) => isMarked(title) || isWanted(title));
  if (wanted >= MOST_OF && (list.length > 1 || (announced && !first!.shape.startsWith('text')))) return true;
  if (list.length > 1 && wanted > 0 && list.every(({ title, role }) => role || isWanted(title))) return true;
  if ((list.length > 1 || first!.role) && share(list, ({ el }) => saysTitle(el)) >= MOST_OF) return true;
  if (first!.shape.startsWith('heading') && roles >= MOST_OF && share(list, isRightBelow) >= MOST_OF) return true;
  if (first!.shape.startsWith('field')) return roles >= MOST_OF || announced;
  if (
    (first!.shape.startsWith('heading') || (list.length > 1 && first!.shape.startsWith('text'))) &&
    share(list, ({ el }) => isInOpeningBox(el)) >= MOST_OF &&
    roles >= MOST_OF
  )
    return true;
  if (first!.row) return roles >= MOST_OF || (announced && (roles > 0 || first!.shape.startsWith('row of openings')));
  // Whatever they are called: cards, each with its terms and its own button to apply.
  if (list.length > 1 && (announced || roles > 0) && share(list, ({ offered }) => offered) >= MOST_OFFERED) return true;
  if (list.length > 1 && roles >= FEWEST_ROLES && share(list, ({ toApply }) => toApply) >= MOST_OFFERED) return true;
  if (roles === 1 && areCalledAlike(list)) return true;
  if (list.length === 1 && (isOnly(first!) || isOffer(first!))) return true;
  const described = share(list, (entry) => entry.described);
  if (roles >= MOST_OF ? described >= MOST_OF : roles > 0 && described === 1) return true;
  const shown = share(list, (entry) => leads(entry) || entry.meta);
  if (roles >= MOST_OF)
    return announced ? !isRepeated(list) && (list.length > 1 || shown === 1) : shown >= MOST_OF && (list.length > 1 || leads(first!));
  return roles >= (announced ? 0.3 : 0.5) && share(list, leads) >= 0.8 && list.length > 1;
}

/** A heading that says by itself that it names an opening, though others made like it do not: 'Position: Cook', 'Cook (m/w/d)'. */
export const isByItself = (entry: Seen): boolean =>
  entry.shape.startsWith('heading') &&
  !isOverPeople(entry) &&
  isRole(entry.title.replace(MARK, '')) &&
  (isMarked(entry.title) || saysTitle(entry.el));
const MARK = /\([^()]{1,16}\)/g;

/** Its heading stands right below the one that lists openings. */
const isRightBelow = ({ headings }: Seen): boolean => listsOpenings(headings.at(-1) ?? '');

/** A text that runs through the page again and again is no list. */
const isRepeated = (list: readonly Seen[]): boolean =>
  list.length > 1 && list[0]!.shape.startsWith('text') && list.every(({ title, boxed }) => title === list[0]!.title && !boxed);

/** The page is one opening's: its own heading names the role, and what follows are the parts of a description. */
const isOnly = ({ role, shape, title, described }: Seen): boolean =>
  (role || isWanted(title)) && /^heading [^>]*>h1\./.test(shape) && !saysOpenings(title) && described;

/** The only one of its make: a heading that names a role, in a box with its terms and its own button to apply. */
const isOffer = ({ role, shape, offered }: Seen): boolean => role && offered && shape.startsWith('heading');

/** Whatever it is called: each of several has a button of its own on this site, and all say the same. */
const areCalledAlike = (list: readonly Seen[]): boolean =>
  list.length >= FEWEST_ALIKE && list[0]!.calls.some((call) => list.every(({ calls }) => calls.includes(call)));
const FEWEST_ALIKE = 3;

const isOverPeople = ({ headings }: Entry): boolean => headings.slice(-2).some(saysPeople) && !saysOpenings(headings.at(-1) ?? '');

/** Each stands under a name of its own: what people of the company do. */
const areUnderNames = (list: readonly Seen[]): boolean =>
  list.length >= FEWEST_NAMES &&
  new Set(list.map(({ headings }) => headings.at(-1))).size >= list.length * MOST_OFFERED &&
  share(list, ({ headings }) => isPersonsName(headings.at(-1) ?? '')) >= MOST_OFFERED;
const FEWEST_NAMES = 3;

/** Cards of people: beside the role stands a name. */
const isNamed = (list: Seen[]): boolean => share(list, ({ named }) => named) > 0.5;

const isLike = (entry: Seen): boolean =>
  entry.role && (entry.target !== null || entry.meta || entry.lines.some(saysPart)) && !isOverPeople(entry);

/** Made as the openings of another list of the page: roles, or cards that all state terms and of which half name one. */
export const areLike = (list: readonly Seen[]): boolean =>
  list.every(isLike) || (list.every((entry) => entry.meta && !isOverPeople(entry)) && share(list, ({ role }) => role) >= HALF);
const HALF = 0.5;

/** Those of a list of openings that are ones. */
export function membersOf(list: readonly Seen[]): Seen[] {
  const termed = areTermed(list);
  return list.filter((entry) => isMember(entry) || (termed && !saysOpenings(entry.title)) || isListed(entry, list));
}

/** In a list of links, another link is not one of them; in a list of headings, an unusual name is. */
const isMember = ({ board, own, role, title, shape }: Seen): boolean =>
  board || role || own || (!shape.startsWith('link') && (!saysOpenings(title) || isWanted(title)));

/** Of cards that all have their terms, nearly all of which name a role, the name of one need not be a role's: 'Community & trust'. */
const areTermed = (list: readonly Seen[]): boolean =>
  list.length >= FEWEST_TERMED && list.every(({ meta }) => meta) && share(list, ({ role }) => role) >= MOST_ROLES;
const FEWEST_TERMED = 4;

/** Of a plain list right below what announces openings, all of which are linked, the name of one need not be a role's: 'Operations'. */
function isListed({ el, headings }: Seen, list: readonly Seen[]): boolean {
  const ul = closest(el, ({ tag }) => tag === 'ul' || tag === 'ol');
  if (!ul || !saysOpenings(headings.at(-1) ?? '') || el.parent?.tag !== 'li' || el.parent.parent !== ul) return false;
  const own = list.filter((entry) => entry.el.parent?.parent === ul);
  const items = ul.children.filter((child) => typeof child !== 'string').length;
  return own.length === items && items >= FEWEST_LISTED && share(own, ({ role }) => role) >= MOST_ROLES;
}
const [FEWEST_LISTED, MOST_ROLES] = [3, 0.75];
