/** Job postings from JSON-LD (https://schema.org/JobPosting). */
import { cut } from '@rivalscope/kit/text';
import { parseDate } from '../../page/dates.ts';
import { type El, isTemplate, parsePage } from '../../page/dom.ts';
import type { Link, Method, Posting, TextBlock } from '../../page/facts.ts';
import { isType, link, many, type Node, nodesOf, text } from '../../page/json-ld.ts';
import { statedNodes } from '../../page/microdata.ts';
import type { RecordList } from '../../page/records.ts';
import { absolute } from '../../page/url.ts';
import { carriedPostings } from './carried-postings.ts';
import { departmentsIn } from './departments.ts';
import { readLayout } from './layout.ts';
import { deniesAll, saysNone, saysNoOthers } from './none.ts';
import { postingLinks } from './posting-links.ts';
import { salaryOf } from './salary.ts';
import { plainTitle } from './title.ts';

export interface JobsInput {
  root: El;
  nodes: readonly Node[];
  blocks: readonly TextBlock[];
  banners: ReadonlySet<El>;
  links: Link[];
  url: string;
  base: string;
  observedAt?: string | undefined;
  /** Lists in the data that the page carries for its scripts. */
  carried?(): readonly RecordList[];
}

/** Postings that are kept of a page. */
export const MAX_POSTINGS = 2_000;
const POSTING = new Set(['JobPosting']);
/**
 * The postings that a careers page states, expired ones left out. [] only when the page says in words that there are none and links to none;
 * null when it states none in a form we read, or when its statements disagree.
 */
export function readPostings({
  root,
  nodes,
  blocks,
  banners,
  links,
  url,
  base,
  observedAt,
  carried,
}: JobsInput): { list: Posting[]; by: Method } | null {
  const stated = nodes.filter((node) => isType(node, POSTING));
  const departmentOn = stated.length > 0 ? departmentsIn(root, base) : () => null;
  const byKey = new Map<string, Posting>();
  for (const node of stated) {
    const posting = toPosting(node, url, base, observedAt);
    if (!posting || byKey.has(posting.key) || byKey.size >= MAX_POSTINGS) continue;
    byKey.set(posting.key, { ...posting, department: posting.department ?? departmentOn(posting) });
  }
  const none = blocks.some(saysNone);
  if (byKey.size > 0 && none) return null;
  if (byKey.size > 0) return joined([...byKey.values()], readLayout({ root, banners, url, base }), blocks);
  if (deniesAll(blocks)) return readNone({ url, links });
  const shown = readLayout({ root, banners, url, base });
  // 'Check back soon. We look for people such as …' lists no openings; links to them do.
  if (shown.length > 0 && (!none || shown.some((posting) => posting.url !== url) || isBehind(shown, blocks)))
    return { list: shown.slice(0, MAX_POSTINGS), by: 'structure' };
  if (none) return readNone({ url, links });
  const data = carried ? carriedPostings(carried(), url, base) : [];
  return data.length > 0 ? { list: data.slice(0, MAX_POSTINGS), by: 'structure' } : null;
}

/**
 * What a page states and what it shows. Titles that readers do not find on it are those of another time or page: the list that they see
 * counts. Where all that is stated is on a longer list, it is only a part of that.
 */
function joined(stated: Posting[], seen: readonly Posting[], blocks: readonly TextBlock[]): { list: Posting[]; by: Method } {
  const shown = new Set(seen.map(({ title }) => plainTitle(title)));
  const titles = new Set(stated.map(({ title }) => plainTitle(title)));
  if (isUnseen(stated, blocks))
    return seen.length >= stated.length ? { list: seen.slice(0, MAX_POSTINGS), by: 'structure' } : { list: stated, by: 'json_ld' };
  const rest = [...titles].every((title) => shown.has(title)) ? seen.filter(({ title }) => !titles.has(plainTitle(title))) : [];
  return rest.length > 0 ? { list: [...stated, ...rest].slice(0, MAX_POSTINGS), by: 'structure' } : { list: stated, by: 'json_ld' };
}

/** Whether what says that there are no more stands behind several openings: 'Not seeing a role for you? Currently, we are not hiring, …'. */
function isBehind(shown: readonly Posting[], blocks: readonly TextBlock[]): boolean {
  const said = blocks.findIndex(saysNone);
  const titles = new Set(shown.map(({ title }) => title));
  if (said >= 0 && blocks.every((block) => !saysNone(block) || saysNoOthers(block))) return true;
  return shown.length > 1 && blocks.slice(0, said).filter(({ text }) => titles.has(text)).length >= Math.min(shown.length, titles.size);
}

/** Whether the page shows none of the titles that it states. */
function isUnseen(stated: readonly Posting[], blocks: readonly TextBlock[]): boolean {
  const titles = stated.slice(0, MOST_LOOKED_FOR).map(({ title }) => plainTitle(title));
  return !blocks.some(({ text }) => {
    const shown = plainTitle(text);
    return titles.some((title) => shown.includes(title));
  });
}
const MOST_LOOKED_FOR = 50;

/** Where the page links to openings although it says that there are none, its two statements disagree. */
const readNone = (page: Pick<JobsInput, 'url' | 'links'>): { list: Posting[]; by: Method } | null =>
  postingLinks(page).length === 0 ? { list: [], by: 'structure' } : null;

/** The posting that a page of its own states; null when it states none, several, or an expired one. */
export function singlePosting(html: string, url: string, observedAt?: string): Posting | null {
  const nodes = statedNodes(parsePage(html)).filter((node) => isType(node, POSTING));
  const [only] = nodes;
  return only && nodes.length === 1 ? toPosting(only, url, url, observedAt) : null;
}

function toPosting(node: Node, page: string, base: string, observedAt: string | undefined): Posting | null {
  const title = text(node.title ?? node.name);
  if (!title || isTemplate(title) || expired(text(node.validThrough, 40), observedAt)) return null;
  const own = absolute(link(node.url) ?? link(node.mainEntityOfPage) ?? link(node.sameAs), base);
  const location = locationOf(node);
  const identifier = nodesOf(node.identifier)[0]?.value ?? node.identifier;
  const stated = typeof identifier === 'string' || typeof identifier === 'number' ? text(identifier) : null;
  const salary = salaryOf(node);
  return {
    key: stated ?? (own && own !== page ? own : `${title}|${location ?? ''}`),
    title,
    department: departmentOf(node),
    location,
    url: own ?? page,
    postedAt: parseDate(text(node.datePosted, 40)),
    ...(salary && { salary }),
  };
}

/** A date without a time is valid through its whole day. */
function expired(validThrough: string | null, observedAt: string | undefined): boolean {
  if (!validThrough || !observedAt) return false;
  const until = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(validThrough) ? `${validThrough}T23:59:59Z` : validThrough);
  return Number.isFinite(until) && until < Date.parse(observedAt);
}

function departmentOf(node: Node): string | null {
  const organisation = nodesOf(node.hiringOrganization)[0];
  return text(node.department) ?? text(organisation?.department) ?? occupation(text(node.occupationalCategory)) ?? text(node.industry);
}

/** '15-1132.00 Software Developers' without its code; a code alone is no department. */
const occupation = (category: string | null): string | null => category?.replace(/^\d{2}-\d{4}(?:\.\d{2})?[\s:–-]*/, '').trim() || null;

/** 'Berlin, DE'; several places joined by '; '; 'Remote' or 'Remote (US)' for work from home. */
function locationOf(node: Node): string | null {
  const places = nodesOf(node.jobLocation).map(placeOf);
  const named = many(node.jobLocation)
    .filter((place) => typeof place === 'string')
    .map((place) => text(place));
  const joined = cut([...new Set([...places, ...named].filter((place) => place !== null))].slice(0, 10).join('; '), 200);
  if (text(node.jobLocationType)?.toUpperCase() !== 'TELECOMMUTE') return joined || null;
  const from =
    joined ||
    many(node.applicantLocationRequirements)
      .map((place) => text(place))
      .filter((place) => place !== null)
      .slice(0, 10)
      .join(', ');
  return from ? cut(`Remote (${from})`, 200) : 'Remote';
}

function placeOf(place: Node): string | null {
  const address = nodesOf(place.address)[0];
  if (!address) return text(place.address) ?? text(place.name);
  const parts = [text(address.addressLocality), text(address.addressRegion), text(address.addressCountry)].filter((part) => part !== null);
  return [...new Set(parts)].join(', ') || text(place.name);
}
