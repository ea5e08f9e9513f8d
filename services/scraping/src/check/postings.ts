import type { Sql } from '@rivalscope/kit/db/sql';
import type { Web } from '../fetch/web.ts';
import { departmentsByLink } from '../jobs/departments.ts';
import { singlePosting } from '../jobs/jobs.ts';
import { postingLinks } from '../jobs/posting-links.ts';
import type { Posting } from '../page/facts.ts';
import { keepPosting, knownPostings } from './claim.store.ts';
import type { PageFetch } from './page-fetch.ts';

/** New posting pages read at one check; the rest follow at the next. */
const MOST_READ = 40;

export interface PostingDeps {
  web: Web;
  read: <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;
  write: <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;
}

/**
 * Where a careers page only links to its postings, reads each linked page once and adds what it states. A page that can't be
 * read now is tried again at the next check; a page that states no posting is not one.
 */
export async function addLinkedPostings(
  { web, read, write }: PostingDeps,
  siteId: string,
  page: PageFetch,
  signal: AbortSignal,
): Promise<void> {
  const facts = page.facts();
  if (facts.postings !== null) return;
  const links = postingLinks(facts);
  if (links.length === 0) return;
  const known = await read((sql) => knownPostings(sql, siteId, links));
  for (const url of links.filter((link) => !known.has(link)).slice(0, MOST_READ)) {
    const answer = await web.get({ url }, signal);
    if (answer.kind !== 'ok') continue;
    const at = new Date();
    const posting = singlePosting(answer.text(), answer.url, at.toISOString());
    await write((sql) => keepPosting(sql, siteId, url, posting, at));
    known.set(url, posting);
  }
  const postings = links.flatMap((link) => (known.get(link) as Posting | null | undefined) ?? []);
  if (postings.length === 0) return;
  const departmentOf = departmentsByLink(page.result.text(), page.result.url);
  page.addPostings(postings.map((posting) => ({ ...posting, department: posting.department ?? departmentOf(posting) })));
}
