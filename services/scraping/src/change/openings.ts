import type { Posting } from '../page/facts.ts';
import type { FoundChange } from './change.ts';

const identity = (p: Posting): string => `${p.title} ${p.location ?? ''}`.replace(/\s+/g, ' ').trim().toLowerCase();

const countIn = (postings: Posting[], department: string | null): number => postings.filter((p) => p.department === department).length;

/** Postings of `all` that `others` lacks. One whose key alone moved (ids in links) is the same posting; two of a name stay two. */
function missing(all: Posting[], others: Posting[]): Posting[] {
  const keys = new Set(others.map((p) => p.key));
  const ownKeys = new Set(all.map((p) => p.key));
  const spare = new Map<string, number>();
  for (const p of others) if (!ownKeys.has(p.key)) spare.set(identity(p), (spare.get(identity(p)) ?? 0) + 1);
  return all.filter((p) => {
    if (keys.has(p.key)) return false;
    const left = spare.get(identity(p)) ?? 0;
    spare.set(identity(p), left - 1);
    return left <= 0;
  });
}

/** Openings that came and went between two readings of a careers page. */
export function compareOpenings(before: Posting[], after: Posting[]): FoundChange[] {
  const change = (posting: Posting, opened: boolean): FoundChange => {
    const where = [posting.department, posting.location].filter((t) => t !== null && t !== '').join(', ');
    return {
      dataType: 'jobs',
      type: opened ? 'job_opened' : 'job_closed',
      description: `${opened ? 'New opening' : 'Opening closed'}: ${posting.title}${where ? ` (${where})` : ''}`,
      before: opened ? null : posting,
      after: opened ? posting : null,
      itemUrl: posting.url,
      confirmed: true,
      key: `job:${posting.key}`,
      detail: {
        case: 'job',
        title: posting.title,
        department: posting.department,
        location: posting.location,
        departmentBefore: countIn(before, posting.department),
        departmentAfter: countIn(after, posting.department),
      },
    };
  };
  return [...missing(after, before).map((p) => change(p, true)), ...missing(before, after).map((p) => change(p, false))];
}
