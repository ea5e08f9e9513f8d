import { excerptOf } from '@rivalscope/kit/search/excerpt';
import type { FoundArticleRow, FoundChangeRow, FoundPageRow } from './search.store.ts';

interface Result {
  kind: 'change' | 'article' | 'page';
  id: string;
  companyId: string;
  title: string;
  excerpt: string;
  url: string | null;
  at: string;
}

export function changeResult(row: FoundChangeRow, words: readonly string[]): Result {
  const { id, companyId, detectedAt, description, why, before, after, url } = row;
  const excerpt = excerptOf(textOf(after) ?? textOf(before) ?? why, words);
  return { kind: 'change', id, companyId, title: description, excerpt, url, at: detectedAt.toISOString() };
}

export function pageResult({ id, companyId, title, url, text, since }: FoundPageRow, words: readonly string[]): Result {
  return { kind: 'page', id, companyId, title: title || url, excerpt: excerptOf(text, words), url, at: since.toISOString() };
}

/** The words of what stood there: a passage, a headline, what a plan holds; undefined where it has none. */
function textOf(side: unknown): string | undefined {
  if (typeof side !== 'object' || side === null) return;
  const { text, headline, features } = side as Record<string, unknown>;
  const words = [text, headline, Array.isArray(features) ? features.join(', ') : undefined];
  return words.find((each) => typeof each === 'string' && each !== '') as string | undefined;
}

/**
 * Articles by when they were published, the newest first; one that says nothing of it, or nothing possible, by when it was first seen.
 * What two pages or services list under one title is one article of a company.
 */
export function articleResults(rows: readonly FoundArticleRow[], now: Date): Result[] {
  const known = new Set<string>();
  const once = rows.filter(({ companyId, title }) => {
    const print = `${companyId} ${title.trim().toLowerCase()}`;
    return !known.has(print) && known.add(print);
  });
  const results = once.map((row): Result => {
    const { id, companyId, title, url, publisher } = row;
    return { kind: 'article', id, companyId, title, excerpt: publisher || hostOf(url) || '', url, at: publishedAt(row, now).toISOString() };
  });
  return results.toSorted((a, b) => b.at.localeCompare(a.at));
}

const EARLIEST = Date.UTC(1990);
const DAY_MS = 86_400_000;

function publishedAt({ publishedAt: stated, firstSeen }: FoundArticleRow, now: Date): Date {
  const at = Date.parse(stated ?? '');
  return at > EARLIEST && at < now.getTime() + DAY_MS ? new Date(at) : firstSeen;
}

const hostOf = (url: string | null): string | undefined => URL.parse(url ?? '')?.hostname.replace(/^www\./, '');
