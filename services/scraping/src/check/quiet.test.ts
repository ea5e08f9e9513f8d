import { expect, test } from 'vitest';
import { printOf } from '../change/fingerprint.ts';
import { learn } from '../change/learn.ts';
import { dayOf, decodeMemory, type PageMemory } from '../change/memory.ts';
import type { Fetched } from '../fetch/result.ts';
import { pageSources } from '../sources/index.ts';
import { PageFetch } from './page-fetch.ts';
import { isUnmoved, quiet } from './quiet.ts';
import type { DueTarget } from './target.ts';

const AT = new Date('2026-11-29T12:00:00Z');
const EDITED = 1;

const pageOf = (...texts: string[]): PageFetch => {
  const html = texts.map((text) => `<p>${text}</p>`).join('');
  const answer = { body: Buffer.from(html), text: () => html, etag: '"a"', lastModified: null, headers: {}, cookies: [] };
  return new PageFetch('landingPage', { kind: 'ok', url: 'https://acme.example/', status: 200, ...answer } as unknown as Fetched);
};
const shown = pageOf('We plan', 'We moved to Turin', 'We rest');
const target = { id: '0000', kind: 'landingPage', confirmDueAt: null, intervalSeconds: 3600, recentChanges: 0 } as unknown as DueTarget;

/** Of a page on which the passage that is shown now waits to be told since noon. */
function waiting(): PageMemory {
  const hashes = [printOf(shown).hashes[EDITED]!];
  const memory = learn(pageSources('landingPage'), [pageOf('We plan', 'We live in Lyon', 'We rest')]);
  const pending = [{ at: EDITED, length: 1, hashes, days: 1, needs: 3, before: 'We live in Lyon', after: 'We moved to Turin' }];
  return { ...memory, pending, day: dayOf(AT) };
}

test('a page that shows what waits is unmoved within the day, but where a change of it is to be confirmed', () => {
  const [memory, soon] = [waiting(), new Date(AT.getTime() + 3_600_000)];
  expect(isUnmoved(memory, shown, target, soon)).toBe(true);
  expect(isUnmoved(memory, shown, { confirmDueAt: AT }, soon)).toBe(false);
  expect(isUnmoved(memory, shown, target, new Date('2026-11-30T12:00:00Z'))).toBe(false);
});

const unasked = () => expect.unreachable();

test('what waits goes on waiting, and the page is asked for in full again', async () => {
  const memory = waiting();
  const outcome = await quiet({ clock: () => AT, random: () => 1, read: unasked, write: unasked }, target, shown, memory);
  expect(outcome.answer).toMatchObject({ status: 200, etag: null, lastModified: null });
  expect(outcome.memory && decodeMemory(outcome.memory)).toMatchObject({ pending: memory.pending, seen: memory.seen + 1 });
});
