/** Which of a page's links stand for articles of a list, by where they lead and what they stand below. */
import type { Candidate } from './article-links.ts';

/** Fewer are no list. */
const FEWEST = 3;

/** Of links to one article its heading, with the date that stands beside another: that to its comments, below its text. */
export function merged(candidates: readonly Candidate[]): Candidate[] {
  const headed = new Map<string, number>();
  for (const { headed: isHeaded, url, position } of candidates) if (isHeaded && !headed.has(url)) headed.set(url, position);
  const isBehind = ({ url, headed: isHeaded, position }: Candidate): boolean => !isHeaded && position > (headed.get(url) ?? position);
  const dates = new Map<string, string>();
  for (const candidate of candidates.filter(isBehind))
    if (candidate.publishedAt !== null && !dates.has(candidate.url)) dates.set(candidate.url, candidate.publishedAt);
  return candidates
    .filter((candidate) => !isBehind(candidate))
    .map((candidate) => (candidate.publishedAt === null ? { ...candidate, publishedAt: dates.get(candidate.url) ?? null } : candidate));
}

/** Links within the texts that stand below linked headings of one make are no list, though nothing but they stands beside dates. */
export function withoutInner(candidates: Candidate[]): Candidate[] {
  const over = new Map<Candidate, Candidate>();
  let last: Candidate | undefined;
  for (const candidate of candidates) {
    if (candidate.headed) last = candidate;
    else if (last) over.set(candidate, last);
  }
  const dated = candidates.filter(({ publishedAt, headed }) => publishedAt !== null && !headed);
  const shapes = new Set(dated.map((candidate) => over.get(candidate)?.shape));
  const [shape] = shapes;
  const list = candidates.filter((candidate) => candidate.headed && candidate.shape === shape);
  const isInner = shapes.size === 1 && shape !== undefined && list.length >= FEWEST && list.length > dated.length;
  return isInner ? candidates.filter((candidate) => candidate.headed || over.get(candidate)?.shape !== shape) : candidates;
}

/** What leads to a page of the site's menu, undated, is a call to contact, another list, a product; where most of a list do, it is one. */
export function withoutMenu(list: Candidate[]): Candidate[] {
  const isCall = ({ inMenu, publishedAt, monthly }: Candidate): boolean => inMenu && publishedAt === null && !monthly;
  const calls = list.filter(isCall).length;
  return calls >= FEWEST && calls * 2 > list.length ? list : list.filter((candidate) => !isCall(candidate));
}
