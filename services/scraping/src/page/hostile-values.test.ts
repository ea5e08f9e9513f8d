import { expect, test } from 'vitest';
import { pagesOf, STATED } from '../../../../tests/fixtures/hostile/values.ts';
import { compareFacts } from '../change/typed.ts';
import { changeDetected, profileObserved } from '../check/events.ts';
import { extractFacts } from '../sources/extract.ts';
import { pageSources } from '../sources/index.ts';
import type { PageKind } from './facts.ts';

const LONGEST = 8_000;
const MOST = 5_000;
const KINDS: [PageKind, string][] = [
  ['landingPage', '/'],
  ['pricing', '/pricing'],
  ['press', '/press'],
  ['careers', '/careers'],
  ['blog', '/blog'],
  ['changelog', '/changelog'],
  ['docs', '/docs'],
  ['security', '/security'],
  ['customers', '/customers'],
  ['comparison', '/compare'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['status', '/status'],
];
const at = new Date('2026-11-22T10:00:00Z');

/** Where in a value something has no bound, or is none that JSON and a column of the database hold. */
function unbounded(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.length <= LONGEST ? [] : [`${path}: ${value.length} characters`];
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}: ${value}`];
  if (typeof value !== 'object' || value === null) return value === undefined ? [`${path}: undefined`] : [];
  const entries = Object.entries(value);
  const many = entries.length <= MOST ? [] : [`${path}: ${entries.length} entries`];
  return [...many, ...entries.flatMap(([key, inner]) => [...unbounded(key, `${path} key`), ...unbounded(inner, `${path}.${key}`)])];
}

test.each(STATED)(
  '$name, with its number, date and address, comes out bounded in every field',
  (stated) => {
    const turns = [pagesOf(stated, 1), pagesOf(stated, 2)] as const;
    for (const [kind, path] of KINDS) {
      const read = (pages: Map<string, string>) =>
        extractFacts({ url: `https://acme.example${path}`, kind, html: pages.get(path) ?? '', observedAt: at.toISOString() });
      const [before, now] = [read(turns[0]), read(turns[1])];
      expect(unbounded(now), kind).toEqual([]);
      for (const { cents } of now.pricing?.plans ?? []) if (cents !== null) expect(Number.isSafeInteger(cents)).toBe(true);
      const dates = [...(now.postings ?? []).map((p) => p.postedAt), ...(now.articles ?? []).map((a) => a.publishedAt)];
      for (const date of dates) if (date !== null) expect(new Date(date).toISOString()).toMatch(/^\d{4}-/);
      const id = '01234567-0123-4123-8123-012345678901';
      for (const change of compareFacts(pageSources(kind), before, now)) {
        expect(unbounded(change), kind).toEqual([]);
        changeDetected({ id, siteId: id, page: kind, url: now.url, at, change: { ...change, importance: 'low' } });
      }
      if (now.profile) profileObserved(id, now.profile, at);
    }
  },
  60_000,
);
