/** Whether entries that are made alike are a list of openings. */
import { attr, closest, placeOf, textOf } from '../../page/dom.ts';
import { isInOpeningBox } from './called.ts';
import type { Entry } from './entries.ts';
import { saysTitle } from './entry-names.ts';
import { locationOf } from './place-beside.ts';
import {
  isMarked,
  isRole,
  isWanted,
  listsOpenings,
  namesRoleFirst,
  saysCareers,
  saysOpenings,
  saysPart,
  saysPeople,
  saysPerks,
  saysTerms,
} from './roles.ts';
import { isPersonsName, type Seen } from './seen.ts';

/** Of a list, this share must speak for openings. */
const MOST_OF = 0.6;
const MOST_OFFERED = 0.75;
/** Of cards that say nothing but how to apply, this share names a role. */
const FEWEST_ROLES = 0.3;

const share = (list: readonly Seen[], test: (entry: Seen) => boolean): number => list.filter(test).length / list.length;

/** What the rules ask of a list. */
interface About {
  list: readonly Seen[];
  first: Seen;
  many: boolean;
  /** What its entries are: headings, links, texts, fields, rows. */
  is(kind: string): boolean;
  announced: boolean;
  /** The share that names a role. */
  roles: number;
}

/** Links to single openings at boards; or roles that are linked, described or announced as openings. */
export function isList(list: Seen[]): boolean {
  const [first] = list;
  if (first === undefined) return false;
  if (share(list, ({ board }) => board) >= MOST_OF) return true;
  if (list.every(isOfSentence)) return false;
  // 'Tickets for the Rangers', 'Volunteer days' right below what the company gives.
  if (list.every(isPerk)) return false;
  const announced = list.some(({ headings }) => headings.slice(-3).some(saysOpenings));
  const roles = share(list, ({ role }) => role);
  const about = { list, first, many: list.length > 1, is: (kind: string): boolean => first.shape.startsWith(kind), announced, roles };
  if (isOverPeople(first) || isNamed(list) || (!announced && areUnderNames(list)))
    return roles >= MOST_OF && ((announced && share(list, leads) >= MOST_OF) || share(list, ({ toApply }) => toApply) >= MOST_OFFERED);
  if (areWanted(about) || areBelow(about)) return true;
  if (about.is('field')) return roles >= MOST_OF || announced;
  if (first.row) return roles >= MOST_OF || (announced && (roles > 0 || about.is('row of openings')));
  return areInOpeningBoxes(about) || areRoles(about) || areOffered(about) || areShown(about);
}

const leads = ({ board, own }: Seen): boolean => board || own;
const isWantedHere = ({ title, sought }: Seen): boolean => sought === true || isWanted(title);

const isPerk = ({ title, headings, role, termed, shape }: Seen): boolean =>
  saysPerks(headings.at(-1) ?? '') && !isMarked(title) && !(role && termed && shape.startsWith('heading'));

/** Their titles say it: 'Cook (m/w/d)', 'Cook wanted', 'Position: Cook'. */
function areWanted({ list, first, many, is, announced }: About): boolean {
  if (share(list, ({ title }) => isMarked(title)) >= MOST_OF && (many || !is('text') || first.toApply)) return true;
  if (list.every(({ sought }) => sought) && (announced || !is('text'))) return true;
  const wanted = share(list, (entry) => isMarked(entry.title) || isWantedHere(entry));
  if (wanted >= MOST_OF && (many || (!is('text') && (announced || first.role)))) return true;
  if (many && wanted > 0 && list.every((entry) => entry.role || isWantedHere(entry))) return true;
  return (many || first.role) && share(list, ({ el }) => saysTitle(el)) >= MOST_OF;
}

/**
 * Right below what lists openings: headings, most of which name a role, or some below a heading that is not the page's own; whatever has its
 * terms or its button to apply, or is one of several to answer to of which one names a role.
 */
function areBelow({ list, first, many, is, roles }: About): boolean {
  const isFirst = many || namesRoleFirst(first.title);
  if (!many && first.role && isFirst && isLineOfOne(first) && isRightBelow(first)) return true;
  if (many && roles >= HALF && list.every(isItemBelow)) return true;
  const fewest = many && first.headings.length > 1 && !list.some(({ title }) => saysOpenings(title)) ? FEWEST_ROLES : MOST_OF;
  if (is('heading') && roles >= fewest && isFirst && share(list, isRightBelow) >= MOST_OF) return true;
  return (
    many &&
    list.every(
      (entry) =>
        (isRightBelow(entry) || (roles >= HALF && isTermedBelow(entry))) &&
        !saysOpenings(entry.title) &&
        !isOfSentence(entry) &&
        (entry.termed || entry.toApply || (roles > 0 && entry.meta)),
    )
  );
}

/** A headed box with its terms below what says who is sought. */
const isTermedBelow = ({ shape, boxed, termed, headings }: Seen): boolean =>
  shape.startsWith('heading') && boxed && termed && saysOpenings(headings.at(-1) ?? '');

/** Words of a running text: 'on a part-time basis', or whom to write to, who 'is available by mail'. */
function isOfSentence({ el: link, shape }: Seen): boolean {
  if (!shape.startsWith('link')) return false;
  const beside = link.parent?.children ?? [];
  const place = placeOf(link);
  const [before, behind] = [beside[place - 1], beside[place + 1]];
  const goesOn = typeof behind === 'string' && /^\s+\p{Ll}{2}/u.test(behind.slice(0, LONGEST_BLANK));
  if (WRITES.test(attr(link, 'href') ?? '') && goesOn) return true;
  return typeof before === 'string' && /[\p{L},]\s+$/u.test(before.slice(-LONGEST_BLANK)) && /^\p{Ll}/u.test(textOf(link, 2));
}
const WRITES = /^mailto:/i;
const LONGEST_BLANK = 40;

/** A link that is an item of a list right below what lists openings. */
const isItemBelow = (entry: Seen): boolean => entry.shape.startsWith('link') && entry.el.parent?.tag === 'li' && isRightBelow(entry);

/** An item of a list, or a line in bold. */
const isLineOfOne = ({ el }: Seen): boolean => {
  const [only, ...others] = el.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  return el.tag === 'li' || (others.length === 0 && typeof only === 'object' && (only.tag === 'strong' || only.tag === 'b'));
};

/**
 * Nothing but roles, in boxes of their own, right below a heading that speaks of work here: headings of several words, for the steps of a
 * career are single ones; or three of any make, of which one is.
 */
function areRoles({ list, many, is, roles }: About): boolean {
  if (!many || roles < 1 || !list.every(({ boxed, headings }) => boxed && saysCareers(headings.at(-1) ?? ''))) return false;
  const isLong = ({ title }: Seen): boolean => /[ \p{Script=Han}\p{Script=Katakana}]/u.test(title);
  return (
    (is('heading') && list.every(isLong)) || (list.length >= FEWEST_ALIKE && list.some(isLong) && list.every(isFirst) && !arePeoples(list))
  );
}

/** Nothing but signs stands before the title in its box; over what a person does stands the name. */
const isFirst = ({ title, lines }: Seen): boolean => (lines.find((line) => /\p{L}/u.test(line)) ?? '').includes(title);

/** A name stands in each box: what people of the company do. */
const arePeoples = (list: readonly Seen[]): boolean => list.every(({ lines }) => lines.some(isPersonsName));

/** In boxes that are named as those of openings, and no parts of one's description. */
const areInOpeningBoxes = ({ list, first, many, is, roles }: About): boolean =>
  (is('heading') || ((many || first.toApply) && (is('text') || is('link')))) &&
  (roles >= MOST_OF || (many && is('heading') && roles >= FEWEST_ROLES && list.every(({ headings }) => !isRole(headings.at(-1) ?? '')))) &&
  share(list, ({ el }) => isInOpeningBox(el)) >= MOST_OF;

/** Cards with their own button to apply. */
function areOffered({ list, first, many, announced, roles }: About): boolean {
  // Whatever they are called: each with its terms as well.
  if (many && (announced || roles > 0) && share(list, ({ offered }) => offered) >= MOST_OFFERED) return true;
  if (many && roles >= FEWEST_ROLES && share(list, ({ toApply }) => toApply) >= MOST_OFFERED) return true;
  return (roles === 1 && areCalledAlike(list)) || (!many && (isOnly(first) || isOffer(first)));
}

/** Described as openings, linked as openings, or announced. */
function areShown({ list, first, many, announced, roles }: About): boolean {
  const described = share(list, (entry) => entry.described);
  if (roles >= MOST_OF ? described >= MOST_OF : roles > 0 && described === 1) return true;
  // Each is linked and says where it is.
  if (many && list.every((entry) => isRightBelow(entry) && leads(entry) && locationOf(entry) !== null)) return true;
  const shown = share(list, (entry) => leads(entry) || entry.meta);
  if (roles >= MOST_OF) return announced ? !isRepeated(list) && (many || shown === 1) : shown >= MOST_OF && (many || leads(first));
  return roles >= (announced ? 0.3 : 0.5) && share(list, leads) >= 0.8 && many;
}

/** A heading that says by itself that it names an opening, though others made like it do not: 'Position: Cook', 'Cook (m/w/d)', 'Cook' over 'We seek …'. */
export const isByItself = (entry: Seen): boolean =>
  entry.shape.startsWith('heading') &&
  !isOverPeople(entry) &&
  isRole(entry.title.replace(MARK, '')) &&
  (isMarked(entry.title) || saysTitle(entry.el) || entry.seeks);
const MARK = /\([^()]{1,16}\)/g;

/** Its heading stands right below the one that lists openings. */
const isRightBelow = ({ headings }: Seen): boolean => listsOpenings(headings.at(-1) ?? '');

/** A text that runs through the page again and again is no list. */
const isRepeated = (list: readonly Seen[]): boolean =>
  list.length > 1 && list[0]!.shape.startsWith('text') && list.every(({ title, boxed }) => title === list[0]!.title && !boxed);

/** The page is one opening's: its own heading names the role, and what follows are the parts of a description. */
const isOnly = ({ role, shape, title, described }: Seen): boolean =>
  (role || isWanted(title)) && /^heading [^>]*>h1\./.test(shape) && !saysOpenings(title) && described;

/**
 * The only one of its make: a heading that names a role, in a box with its terms and its own button to apply, or with one of both below a
 * heading that speaks of work.
 */
const isOffer = ({ role, title, shape, headings, offered, toApply, boxed, lines }: Seen): boolean =>
  role &&
  shape.startsWith('heading') &&
  (offered || (headings.some(saysCareers) && namesRoleFirst(title) && (toApply || (boxed && lines.some(isShortTerms)))));
const isShortTerms = (line: string): boolean => line.length <= LONGEST_TERMS && saysTerms(line) && !saysPart(line);
const LONGEST_TERMS = 40;

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

/** Of cards that all have their terms, nearly all of which name a role or that stand right below what lists openings, the name of one need not be a role's. */
const areTermed = (list: readonly Seen[]): boolean =>
  (list.every(({ meta }) => meta) &&
    ((list.length >= FEWEST_TERMED && share(list, ({ role }) => role) >= MOST_ROLES) || list.every(isRightBelow))) ||
  list.every(isItemBelow);
const FEWEST_TERMED = 4;

/** Of a plain list right below what announces openings, all of which are linked, the name of one need not be a role's: 'Operations'. */
function isListed({ el, headings }: Seen, list: readonly Seen[]): boolean {
  const ul = closest(el, ({ tag }) => tag === 'ul' || tag === 'ol');
  if (!ul || !saysOpenings(headings.at(-1) ?? '') || el.parent?.tag !== 'li' || el.parent.parent !== ul) return false;
  const own = list.filter((entry) => entry.el.parent?.parent === ul);
  const items = ul.children.filter((child) => typeof child !== 'string').length;
  return own.length === items && items >= FEWEST_LISTED && share(own, ({ role }) => role) >= MOST_OF;
}
const [FEWEST_LISTED, MOST_ROLES] = [3, 0.75];
