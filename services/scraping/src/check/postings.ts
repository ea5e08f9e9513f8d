import type { Link, Posting } from '../page/facts.ts';
import { sameSite } from '../page/url.ts';
import { departmentsByLink } from '../sources/jobs/departments.ts';
import { singlePosting } from '../sources/jobs/jobs.ts';
import { postingLinks } from '../sources/jobs/posting-links.ts';
import type { Beside, PostingDeps } from './beside.ts';
import { keepPosting, knownPostings } from './claim.store.ts';
import type { PageFetch } from './page-fetch.ts';

/**
 * Where a careers page links to pages of postings, reads each once. What they state is added to what the page lists; those that it does not
 * list by name count once they were read. A page that can't be read now is tried again at the next check; one that states no posting is
 * none. Postings that the careers page states for machines are complete.
 */
export async function addLinkedPostings(
  deps: PostingDeps,
  siteId: string,
  page: PageFetch,
  beside: Beside,
  signal: AbortSignal,
): Promise<void> {
  const facts = page.facts();
  if (facts.postings !== null && facts.postingsBy !== 'structure') return;
  const listed = new Map((facts.postings ?? []).map((posting) => [posting.url, posting]));
  const own = [...listed.keys()].filter((url) => url !== facts.url && sameSite(url, facts.url));
  const links = [...new Set([...postingLinks(facts), ...own])];
  if (links.length === 0) return;
  const known = await readLinked(deps, siteId, links, beside, signal);
  const detailed = (facts.postings ?? []).map((posting) => withDetail(posting, known.get(posting.url)));
  const others = links.filter((url) => !listed.has(url));
  const found = [...detailed, ...others.flatMap((url) => known.get(url) ?? [])];
  const unread = others.filter((url) => !known.has(url));
  const departmentOf = departmentsByLink(page.result.text(), page.result.url);
  const postings = inPageOrder(found, facts.links).map((posting) => ({
    ...posting,
    department: posting.department ?? departmentOf(posting),
  }));
  page.amend({ ...facts, postings: postings.length > 0 ? postings : facts.postings, unreadPostings: unread });
}

/** As the page links to them; those without a link of their own last. */
function inPageOrder(postings: Posting[], links: readonly Link[]): Posting[] {
  const at = new Map(links.map(({ url }, n) => [url, n]));
  const place = ({ url }: Posting) => at.get(url) ?? links.length;
  return postings.toSorted((a, b) => place(a) - place(b));
}

/** What the linked pages state, by address: null where a page states no posting. Reads those that are new, within the check's budget. */
async function readLinked({ web, read, write }: PostingDeps, siteId: string, links: string[], beside: Beside, signal: AbortSignal) {
  const known = (await read((sql) => knownPostings(sql, siteId, links))) as Map<string, Posting | null>;
  for (const url of links.filter((link) => !known.has(link))) {
    if (beside.left <= 0) break;
    beside.left -= 1;
    const answer = await web.get({ url }, signal);
    if (answer.kind !== 'ok') continue;
    const at = new Date();
    const posting = singlePosting(answer.text(), answer.url, at.toISOString());
    await write((sql) => keepPosting(sql, siteId, url, posting, at));
    known.set(url, posting);
  }
  return known;
}

/** The list says that there is the posting; its own page says more of it. */
const withDetail = (listed: Posting, detail: Posting | null | undefined): Posting =>
  detail
    ? {
        ...listed,
        title: detail.title,
        department: detail.department ?? listed.department,
        location: detail.location ?? listed.location,
        postedAt: detail.postedAt,
        ...(detail.salary && { salary: detail.salary }),
      }
    : listed;
