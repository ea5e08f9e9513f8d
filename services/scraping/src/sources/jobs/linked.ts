/** Openings of which a careers page tells no more than where their own pages are. */
import type { Link, PageFacts, Posting } from '../../page/facts.ts';
import { sameSite } from '../../page/url.ts';
import type { Linked } from '../linked.ts';
import { departmentsByLink } from './departments.ts';
import { singlePosting } from './jobs.ts';
import { postingLinks } from './posting-links.ts';

/**
 * What the pages state is added to what the careers page lists; those that it does not list by name count once they were read. Postings
 * that the careers page states for machines are complete.
 */
export const linkedPostings: Linked<Posting> = {
  links(facts) {
    if (facts.postings !== null && facts.postingsBy !== 'structure') return [];
    const own = [...listedIn(facts).keys()].filter((url) => url !== facts.url && sameSite(url, facts.url));
    return [...new Set([...postingLinks(facts), ...own])];
  },
  read: singlePosting,
  join(facts, known, page) {
    const listed = listedIn(facts);
    const detailed = (facts.postings ?? []).map((posting) => withDetail(posting, known.get(posting.url)));
    const others = linkedPostings.links(facts).filter((url) => !listed.has(url));
    const found = [...detailed, ...others.flatMap((url) => known.get(url) ?? [])];
    const departmentOf = departmentsByLink(page.html, page.url);
    const postings = inPageOrder(found, facts.links).map((posting) => ({
      ...posting,
      department: posting.department ?? departmentOf(posting),
    }));
    const unreadPostings = others.filter((url) => !known.has(url));
    return { ...facts, postings: postings.length > 0 ? postings : facts.postings, unreadPostings };
  },
  unread: ({ unreadPostings = [] }) => unreadPostings.length,
  withMore: (before, { postings, unreadPostings = [] }) => ({ ...before, postings, unreadPostings }),
};

const listedIn = ({ postings }: PageFacts): Map<string, Posting> => new Map((postings ?? []).map((posting) => [posting.url, posting]));

/** As the page links to them; those without a link of their own last. */
function inPageOrder(postings: Posting[], links: readonly Link[]): Posting[] {
  const at = new Map(links.map(({ url }, n) => [url, n]));
  const place = ({ url }: Posting) => at.get(url) ?? links.length;
  return postings.toSorted((a, b) => place(a) - place(b));
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
