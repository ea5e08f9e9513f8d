import { expect, test } from 'vitest';
import type { PageKey } from '../page/facts.ts';
import { type CoverageState, collectionStatus, coverageOf, type TargetState } from './coverage.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-23T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY);
const chosen = { pages: ['landingPage', 'pricing'], socials: [], newsSources: [], createdAt: ago(30) };
const down = (more: Partial<TargetState>): TargetState => ({
  kind: 'pricing',
  state: 'failing',
  reason: 'The site refused the connection.',
  lastSuccess: ago(4),
  dueAt: ago(-1),
  failures: 12,
  ...more,
});
const pricing = (more: Partial<TargetState>, followed = chosen) =>
  coverageOf(followed, [down(more)], 86_400, now).find(({ source }) => source === 'pricing');

test('what fails for three days and five tries says since when it was not read, beside why and when it is tried next', () => {
  expect(pricing({})).toEqual({
    source: 'pricing',
    state: 'failing',
    lastSuccess: ago(4),
    nextCheck: ago(-1),
    reason: 'The site refused the connection. Not read since 2026-11-19: 12 tries in a row failed.',
  });
});

test('what was never read says since when it is followed', () => {
  expect(pricing({ lastSuccess: null })?.reason).toBe(
    'The site refused the connection. Never read since it was added on 2026-10-24: 12 tries in a row failed.',
  );
  expect(pricing({ lastSuccess: null }, { ...chosen, createdAt: ago(2) })?.reason).toBe('The site refused the connection.');
});

test.each<[string, Partial<TargetState>]>([
  ['a shorter time', { lastSuccess: ago(2.9) }],
  ['fewer tries', { failures: 4 }],
])('passing trouble of %s says why and no more', (_, more) => {
  expect(pricing(more)).toMatchObject({ state: 'failing', reason: 'The site refused the connection.' });
});

test('what a service put off is old, says that nothing was read yet, and since when after days of it', () => {
  const reason = 'X asked us to slow down; next try in 5 min.';
  const put = (more: Partial<TargetState>) => pricing({ state: 'stale', reason, ...more });
  expect(put({ failures: 1 })).toMatchObject({ state: 'stale', reason });
  expect(put({ failures: 1, lastSuccess: null })).toMatchObject({ state: 'stale', reason: `${reason} Nothing was read of it yet.` });
  expect(put({})).toMatchObject({ state: 'stale', reason: expect.stringContaining('Not read since 2026-11-19') });
});

test('a page that answers is not said to fail, however long ago something was read of it', () => {
  const reason = 'Needs scripts.';
  expect(pricing({ state: 'unreadable', reason })).toMatchObject({ state: 'unreadable', reason });
  expect(pricing({ state: 'fresh', reason: null, failures: 0 })).toMatchObject({ state: 'stale', reason: null });
});

test('the state of a collection tells of it, too', () => {
  const coverage = coverageOf(
    chosen,
    [down({}), down({ kind: 'landingPage', state: 'fresh', reason: null, lastSuccess: now })],
    86_400,
    now,
  );
  const { sources } = collectionStatus(coverage, {}, chosen.createdAt, now);
  expect(sources.find(({ source }) => source === 'pricing')).toEqual({
    source: 'pricing',
    state: 'failing',
    detail: 'The site refused the connection. Not read since 2026-11-19: 12 tries in a row failed.',
  });
});

const at = (kind: PageKey, state: CoverageState, reason: string | null = null): TargetState => ({
  ...{ kind, state, reason, lastSuccess: now, dueAt: ago(-1), failures: 0 },
});
const website = (...targets: TargetState[]) =>
  coverageOf({ ...chosen, pages: ['landingPage', 'changelog'] }, targets, 86_400, now).find(({ source }) => source === 'website');

test.each<[string, TargetState[], [string, string | null]]>([
  ['is not read', [at('landingPage', 'fresh'), at('changelog', 'unreadable', 'Needs scripts.')], ['fresh', 'Changelog: Needs scripts.']],
  ['was not looked for yet', [at('landingPage', 'fresh'), at('changelog', 'pending')], ['pending', null]],
  ['is not there', [at('landingPage', 'fresh'), at('changelog', 'not_tracked', 'None was found.')], ['fresh', null]],
  ['is read while the page itself is not', [at('landingPage', 'failing', 'Down.'), at('changelog', 'fresh')], ['failing', 'Down.']],
  [
    'is all that there is',
    [at('landingPage', 'not_tracked'), at('changelog', 'blocked', 'Asked us not to.')],
    ['blocked', 'Asked us not to.'],
  ],
])('a page beside that of its area that %s: the area is told by', (_, targets, [state, reason]) => {
  expect(website(...targets)).toMatchObject({ state, reason });
});

test.each<[string, TargetState[], [string, string | null]]>([
  ['was never read', [{ ...at('landingPage', 'blocked', 'Asked us not to.'), lastSuccess: null }], ['blocked', 'Asked us not to.']],
  ['was not looked at yet', [], ['pending', null]],
  ['was read once, and is down now', [at('landingPage', 'failing', 'Down.')], ['not_tracked', 'The site links to no account at GitHub.']],
])('accounts of a site whose landing page %s', (_, targets, [state, reason]) => {
  const followed = { ...chosen, pages: ['@github' as const], socials: ['github'] };
  const social = coverageOf(followed, targets, 86_400, now).find(({ source }) => source === 'social');
  expect(social).toMatchObject({ state, reason });
});

const NO_KEY = 'X answers only to a key, and this installation has none.';
const social = (...targets: TargetState[]) => {
  const followed = { ...chosen, pages: targets.map(({ kind }) => kind), socials: ['github', 'twitter'] };
  return coverageOf(followed, [at('landingPage', 'fresh'), ...targets], 86_400, now).find(({ source }) => source === 'social');
};

test.each<[string, TargetState[], [string, string | null]]>([
  ['is read beside one without a key', [at('@github', 'fresh'), at('@twitter', 'needs_key', NO_KEY)], ['fresh', NO_KEY]],
  ['is read beside one that does not say who it is', [at('@github', 'fresh'), at('@twitter', 'not_permitted', 'No.')], ['fresh', 'X: No.']],
  [
    'fails beside one without a key',
    [at('@github', 'failing', 'The name is not known.'), at('@twitter', 'needs_key', NO_KEY)],
    ['failing', `GitHub: The name is not known. ${NO_KEY}`],
  ],
  ['fails as another does', [at('@github', 'failing', 'Down.'), at('@twitter', 'failing', 'Down.')], ['failing', 'Down.']],
  ['is read beside one that the site has not', [at('@github', 'fresh'), at('@twitter', 'not_tracked', 'None.')], ['fresh', null]],
  ['is all that there is', [at('@twitter', 'needs_key', NO_KEY)], ['needs_key', NO_KEY]],
])('a network that %s: its area keeps its state, and says what else could not be had', (_, targets, [state, reason]) => {
  expect(social(...targets)).toMatchObject({ state, reason });
});

test('of many networks some are named, each in a few words, and the others counted', () => {
  const kinds = ['@twitter', '@twitter_posts', '@facebook', '@instagram', '@linkedin', '@tiktok'] as const;
  const { reason } = social(at('@github', 'fresh'), ...kinds.map((kind) => at(kind, 'needs_key', `No key. ${'So it is. '.repeat(200)}`)))!;
  expect(reason).toMatch(/^LinkedIn: No key\..*… X: No key\..*… X \(posts\): No key\..*… Facebook: No key\..*… And 2 more\.$/);
  expect(reason!.length).toBeLessThan(1_500);
});
