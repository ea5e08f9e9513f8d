import { asText, type FoundChange, type MovedField, stated } from '../../change/change.ts';
import { mayBeFirst } from '../../change/first-seen.ts';
import { plain, slug } from '../../change/wording.ts';
import type { PageFacts, Posting } from '../../page/facts.ts';
import { isBoardPosting } from './boards.ts';
import { functionOf } from './job-function.ts';
import { saysNone } from './none.ts';
import { postingLinks } from './posting-links.ts';

/** The openings that one reading of a careers page tells, and what it leaves open. */
export interface OpeningsRead {
  postings: readonly Posting[];
  /** Addresses of openings that the page links to and that were not read yet: neither there nor gone. */
  unread: readonly string[];
  /** The list went on beyond what was kept. */
  cut: boolean;
}

const titleOf = (p: Posting): string => plain(p.title);
/** The title, whatever marks stand between its words. */
const nameOf = (p: Posting): string => slug(p.title);
const identity = (p: Posting): string => `${nameOf(p)}|${plain(p.location ?? '')}`;

const countIn = (postings: readonly Posting[], department: string | null): number =>
  postings.filter((p) => p.department === department).length;

/** Addresses that belong to one opening each; openings described on the careers page share its address. */
function ownUrls(postings: readonly Posting[]): Set<string> {
  const count = new Map<string, number>();
  for (const { url } of postings) count.set(url, (count.get(url) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n === 1).map(([url]) => url));
}

/**
 * Pairs the openings of two readings, one to one: by key, by an address of their own, by title and place; without addresses of their own
 * also by title alone (the place was reworded); by title but for a remark in brackets; and, again without addresses of their own, those
 * that stand in the same place under similar names (retitled).
 * @returns what has no partner in the other reading
 */
function unpaired(before: readonly Posting[], after: readonly Posting[]): { gone: Posting[]; come: Posting[] } {
  const [urlsBefore, urlsAfter] = [ownUrls(before), ownUrls(after)];
  const isOwn = (p: Posting): boolean => urlsBefore.has(p.url) || urlsAfter.has(p.url);
  let [gone, come] = pairOff(before, after, (p) => p.key);
  [gone, come] = pairOff(gone, come, (p) => (urlsBefore.has(p.url) && urlsAfter.has(p.url) ? p.url : null));
  [gone, come] = pairOff(gone, come, identity);
  [gone, come] = pairOff(gone, come, (p) => (isOwn(p) ? null : nameOf(p)));
  [gone, come] = pairOff(gone, come, unremarked, plainly);
  [gone, come] = pairOff(gone, come, plainly, unremarked);
  return isTranslated(gone, come) ? { gone: [], come: [] } : retitled(gone, come, isOwn);
}

type By = (p: Posting) => string | null;

function pairOff(before: readonly Posting[], after: readonly Posting[], by: By, byAfter: By = by): [Posting[], Posting[]] {
  const waiting = new Map<string, Posting[]>();
  for (const p of before) {
    const name = by(p);
    if (name !== null) waiting.set(name, [...(waiting.get(name) ?? []), p]);
  }
  const paired = new Set<Posting>();
  const come = after.filter((p) => {
    const partner = waiting.get(byAfter(p) ?? '')?.shift();
    if (partner) paired.add(partner);
    return !partner;
  });
  return [before.filter((p) => !paired.has(p)), come];
}

const REMARK = /\s?\([^()]*\)/g;
/** 'Cook (from May)' is the 'Cook' of before, while 'Cook (grill)' is another than 'Cook (bakery)'. */
const unremarked = (p: Posting): string | null => (p.title.includes('(') ? identity({ ...p, title: p.title.replace(REMARK, '') }) : null);
const plainly = (p: Posting): string | null => (p.title.includes('(') ? null : identity(p));

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
const FEWEST_TRANSLATED = 2;

/** Whether as many titles in another script took the place of all that went: the page speaks another language now. */
function isTranslated(gone: readonly Posting[], come: readonly Posting[]): boolean {
  const others = (list: readonly Posting[]) => list.filter(({ title }) => OTHER_SCRIPT.test(title)).length;
  return gone.length >= FEWEST_TRANSLATED && gone.length === come.length && Math.abs(others(gone) - others(come)) === gone.length;
}

/** Beyond this a list was replaced rather than reworded. */
const MOST_PAIRS = 2_500;

const wordsOf = (p: Posting): Set<string> => new Set(titleOf(p).match(/[\p{L}\p{N}.+#]+/gu) ?? []);

/** 'iOS Developer' becomes 'iOS Engineer': most of the shorter title stays, in the same place, in the order of the list. */
function retitled(gone: Posting[], come: Posting[], isOwn: (p: Posting) => boolean): { gone: Posting[]; come: Posting[] } {
  if (gone.length * come.length > MOST_PAIRS) return { gone, come };
  const left = { gone: [...gone], come: [] as Posting[] };
  let from = 0;
  for (const now of come) {
    const at = isOwn(now) ? -1 : left.gone.findIndex((was, i) => i >= from && !isOwn(was) && isRetitled(was, now));
    if (at < 0) left.come.push(now);
    else {
      left.gone.splice(at, 1);
      from = at;
    }
  }
  return left;
}

function isRetitled(was: Posting, now: Posting): boolean {
  if (plain(was.location ?? '') !== plain(now.location ?? '')) return false;
  const [a, b] = [wordsOf(was), wordsOf(now)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared * 2 >= Math.min(a.size, b.size) && [...a][0] === [...b][0];
}

/**
 * Of a list that was cut, only what stands before the last opening that both readings show was read by both; and nothing where they
 * list what they share in another order.
 */
function readByBoth(list: readonly Posting[], missing: readonly Posting[], otherWasCut: boolean): readonly Posting[] {
  if (!otherWasCut) return missing;
  const lacking = new Set(missing);
  const last = list.findLastIndex((p) => !lacking.has(p));
  return list.slice(0, last + 1).filter((p) => lacking.has(p));
}

/** Openings that came and went between two readings of a careers page, compared over what both have read. */
export function compareOpenings(before: OpeningsRead, after: OpeningsRead): FoundChange[] {
  const { gone, come } = unpaired(before.postings, after.postings);
  const [unreadBefore, unreadAfter] = [new Set(before.unread), new Set(after.unread)];
  const opened = readByBoth(after.postings, come, before.cut).filter((p) => !unreadBefore.has(p.url));
  const closed = readByBoth(before.postings, gone, after.cut).filter((p) => !unreadAfter.has(p.url));
  const counts = (department: string | null) => ({
    departmentBefore: countIn(before.postings, department),
    departmentAfter: countIn(after.postings, department),
  });
  const known = listsOf(before, after);
  return [...opened.map((p) => change(p, true, counts(p.department), known)), ...closed.map((p) => change(p, false, counts(p.department)))];
}

/**
 * The openings that a page shows which showed none before, in any form: it was read, linked to none, at whatever board, and said nothing
 * of their titles.
 */
export function firstOpenings(before: PageFacts, postings: readonly Posting[]): FoundChange[] {
  const linked = before.links.some(({ url }) => isBoardPosting(url)) || postingLinks(before).length > 0;
  if (!mayBeFirst(before, postings) || linked) return [];
  const text = before.blocks.map((block) => plain(block.text)).join('\n');
  if (postings.some((posting) => text.includes(titleOf(posting)))) return [];
  return compareOpenings({ postings: [], unread: [], cut: false }, { postings, unread: [], cut: false });
}

/** More at once may have gone to a board that a script shows. */
const MOST_LAST = 10;
/** The share of its other passages that a page keeps when only its openings go; of one that says in words that there are none, half. */
const [STAYS, STAYS_DENIED] = [0.8, 0.5];
const FEWEST_KEPT = 3;

/**
 * The last openings of a page that goes on as it was without them: they went, and nothing came in their place that could show them
 * elsewhere.
 */
export function lastOpenings(before: PageFacts, postings: readonly Posting[], after: PageFacts): FoundChange[] {
  const linked = after.links.some(({ url }) => isBoardPosting(url)) || postingLinks(after).length > 0;
  if (
    after.unread ||
    after.cut?.includes('postings') ||
    linked ||
    postings.length === 0 ||
    postings.length > MOST_LAST ||
    (before.unreadPostings ?? []).length > 0
  )
    return [];
  const was = new Set(before.blocks.map(({ text }) => plain(text)));
  const is = after.blocks.map(({ text }) => plain(text));
  const kept = is.filter((text) => was.has(text)).length;
  const share = after.blocks.some(saysNone) ? STAYS_DENIED : STAYS;
  if (before.headline !== after.headline || kept < FEWEST_KEPT || kept < share * is.length) return [];
  // An address in the place of a title was a link to where the openings are.
  if (postings.some(({ title }) => isAddress(title))) return [];
  const text = is.join('\n');
  const gone = postings.filter((posting) => !text.includes(titleOf(posting)));
  return gone.length * 2 > postings.length
    ? compareOpenings({ postings: gone, unread: [], cut: false }, { postings: [], unread: [], cut: false })
    : [];
}

const isAddress = (title: string): boolean => title.includes('/') && !/\s/.test(title.trim());

/** Texts of events are cut behind this, and what was cut tells nothing. */
const LONGEST_LIST = 450;

/**
 * What all openings name, before one came and with it: the ends of their places ('Germany' of 'Berlin, Germany') and their functions.
 * Nothing where there were none, where they were not all read, or where they name too much.
 */
function listsOf(before: OpeningsRead, after: OpeningsRead): MovedField[] {
  if (before.postings.length === 0 || before.unread.length > 0 || before.cut) return [];
  return [listed('regions', regionsOf, before, after), listed('functions', functionsOf, before, after)].flat();
}

const functionsOf = ({ postings }: OpeningsRead): string[] => postings.map((posting) => functionOf(posting) ?? '');
const regionsOf = ({ postings }: OpeningsRead): string[] =>
  postings.flatMap(({ location }) => (location ?? '').split(/[;/|]|\bor\b/i)).map((place) => (place.split(/,| - /).at(-1) ?? '').trim());

function listed(name: string, textsOf: (read: OpeningsRead) => string[], before: OpeningsRead, after: OpeningsRead): MovedField[] {
  const [was, is] = [before, after].map((read) => [...new Set(textsOf(read))].filter((one) => one !== '').join('; ')) as [string, string];
  return was === '' || was.length > LONGEST_LIST ? [] : [{ name, before: { text: was }, after: asText(is) }];
}

function change(
  posting: Posting,
  opened: boolean,
  counts: { departmentBefore: number; departmentAfter: number },
  known: readonly MovedField[] = [],
): FoundChange {
  const { title, department, location } = posting;
  const told = toldOf(posting);
  const fields = [
    ...stated('department', asText(department), opened),
    ...stated('location', asText(location), opened),
    ...stated('function', asText(functionOf(posting)), opened),
    // Openings of its department, itself included.
    { name: 'openings', before: { count: counts.departmentBefore }, after: { count: counts.departmentAfter } },
    ...known,
  ];
  const where = [department, location].filter((t) => t !== null && t !== '').join(', ');
  return {
    dataType: 'jobs',
    type: opened ? 'job_opened' : 'job_closed',
    description: `${opened ? 'New opening' : 'Opening closed'}: ${title}${where ? ` (${where})` : ''}`,
    before: opened ? null : told,
    after: opened ? told : null,
    itemUrl: posting.url,
    confirmed: true,
    key: `job:${posting.key}`,
    detail: { case: 'item', label: title, fields },
  };
}

/** What a change shows of an opening: what is stated of its pay and workplace is read with the list of openings. */
const toldOf = ({ key, title, department, location, url, postedAt }: Posting) => ({ key, title, department, location, url, postedAt });
