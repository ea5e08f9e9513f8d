import { bearer } from '@rivalscope/kit/testing/tokens';
import { describe, expect, test } from 'vitest';
import { startCompany, startPages } from '../check/testing.ts';
import type { AnyOutside } from '../sources/outside.ts';
import { outsideList } from '../sources/outside-list.ts';
import { type Availability, availabilityOf, THE_ARCHIVE } from './availability.ts';
import { type Standing, standings } from './quota.store.ts';
import { type Saying, startTwin } from './testing.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const sourceOf = (name: string) => outsideList.find((each) => each.name === name) as AnyOutside;
const standing = (source: string, more: Partial<Standing> = {}): Standing => ({
  ...{ source, heldUntil: null, spent: 0, failingSince: null, failure: null, refused: null },
  ...more,
});
const down = (source: string) => standing(source, { failingSince: NOW, failure: 'GDELT has an error of its own (500).' });
const of = (name: string, settings: object = {}, standings: Standing[] = []) =>
  availabilityOf(sourceOf(name), { NEWS_SOURCES: 'gdelt,google', ...settings }, standings, NOW);

describe('a source says before it is chosen', () => {
  test.each<[string, Partial<Availability>]>([
    ['tiktok', { tick: 'socials.tiktok', state: 'not_permitted', reason: expect.stringContaining('TikTok') }],
    ['twitter', { tick: 'socials.twitter', state: 'needs_key', setting: 'SOURCE_X_KEY' }],
    ['twitter_posts', { tick: 'socials.twitter', state: 'needs_key', setting: 'SOURCE_X_POSTS_KEY' }],
    ['youtube_figures', { tick: 'socials.youtube', state: 'needs_key' }],
    ['github', { tick: 'socials.github', state: 'ready', reason: null }],
    ['edgar', { tick: null, state: 'ready', reason: null }],
  ])('what it takes: %s', (name, expected) => {
    expect(of(name)).toMatchObject(expected);
  });

  test('that the operator names no service for it', () => {
    expect(of('news', { NEWS_SOURCES: 'feeds' })).toMatchObject({ tick: 'newsSources.googleNews', state: 'not_permitted' });
  });

  test('that it asked for a pause, and for how long', () => {
    const held = [standing('github', { heldUntil: new Date(NOW.getTime() + 600_000) })];
    expect(of('github', {}, held)).toMatchObject({ state: 'blocked', reason: 'GitHub asked us to slow down; next try in 10 min.' });
  });

  test('that the month’s money is spent', () => {
    const settings = { SOURCE_X_KEY: 'x', SOURCE_X_BUDGET_CENTS: 100 };
    expect(of('twitter', settings, [standing('twitter', { spent: 99 })])).toMatchObject({ state: 'ready' });
    expect(of('twitter', settings, [standing('twitter', { spent: 100 })])).toMatchObject({ state: 'blocked' });
  });

  test('that it is down, unless another service of it answers or the one that is down is not asked', () => {
    expect(of('news', {}, [down('gdelt')])).toMatchObject({
      state: 'failing',
      reason: expect.stringMatching(/^When it was last asked: GDELT/),
    });
    expect(of('news', {}, [down('gdelt'), standing('google_news')])).toMatchObject({ state: 'ready' });
    expect(of('news', { NEWS_SOURCES: 'google' }, [down('gdelt'), standing('google_news')])).toMatchObject({ state: 'ready' });
  });
});

test('the archive of which the past of pages is read says so, too', () => {
  const archive = (enabled: string, ...known: Standing[]) => availabilityOf(THE_ARCHIVE, { SOURCE_WAYBACK_ENABLED: enabled }, known, NOW);
  const failing = standing('wayback', { failingSince: NOW, failure: 'The service is down for maintenance (503).' });
  expect(archive('on')).toMatchObject({ source: 'wayback', tick: null, state: 'ready', reason: null });
  expect(archive('on', failing)).toMatchObject({ state: 'failing', reason: expect.stringContaining('(503)') });
  expect(archive('on', standing('wayback', { heldUntil: new Date(NOW.getTime() + 60_000) }))).toMatchObject({ state: 'blocked' });
  expect(archive('off')).toMatchObject({ state: 'not_permitted', setting: 'SOURCE_WAYBACK_ENABLED' });
});

test('a key that was refused is said before anybody chooses the source, with what would make it available, until another is set', async () => {
  const says = new Map<string, Saying>([['/2/users/by/username/acme?user.fields=public_metrics', 401]]);
  const twin = await startTwin(says);
  const landing = `<!doctype html><html><head><title>Acme</title></head><body><h1>Acme</h1><p>${'We make tools. '.repeat(60)}</p><a href="https://x.com/acme">X</a></body></html>`;
  const site = await startPages(new Map([['/', landing]]));
  const tracking = { pages: ['landingPage'], socialMediaMonitoring: true, socials: ['twitter'] };
  const settings = { SOURCE_X_URL: twin.url, SOURCE_X_KEY: 'no-longer-good' };
  const { scraping, tenantId, check } = await startCompany(site.website, settings, tracking);
  const x = async (): Promise<Availability | undefined> => {
    const answer = await scraping.app.inject({ url: '/api/v1/data-scraping/sources', headers: bearer({ tid: tenantId }) });
    return answer.json().data.find(({ source }: Availability) => source === 'twitter');
  };
  expect(await x()).toMatchObject({
    state: 'needs_key',
    reason: 'When it was last asked: X did not accept the key of this installation. It takes another key.',
    setting: 'SOURCE_X_KEY',
  });
  const known = await scraping.db.sqlTx('system', standings);
  expect(JSON.stringify(known)).not.toContain('no-longer-good');
  const [, y] = ['no-longer-good', 'a new one'].map((key) =>
    availabilityOf(sourceOf('twitter'), { ...settings, SOURCE_X_KEY: key }, known, NOW),
  );
  expect(y).toMatchObject({ state: 'ready' });
  says.set('/2/users/by/username/acme?user.fields=public_metrics', '{"data":{"public_metrics":{"followers_count":5}}}');
  await check();
  expect(await x()).toMatchObject({ state: 'ready', reason: null });
});

test('what is known of a service is what came of asking it last, about whichever company', async () => {
  const says = new Map<string, Saying>([['/users/acme', 503]]);
  const twin = await startTwin(says);
  const landing = `<!doctype html><html><head><title>Acme</title></head><body><h1>Acme</h1><p>${'We make tools. '.repeat(60)}</p><a href="https://github.com/acme">GitHub</a></body></html>`;
  const site = await startPages(new Map([['/', landing]]));
  const tracking = { pages: ['landingPage'], socialMediaMonitoring: true, socials: ['github'] };
  const { scraping, tenantId, check } = await startCompany(site.website, { SOURCE_GITHUB_URL: twin.url }, tracking);
  const github = async (): Promise<Availability | undefined> => {
    const answer = await scraping.app.inject({ url: '/api/v1/data-scraping/sources', headers: bearer({ tid: tenantId }) });
    return answer.json().data.find(({ source }: Availability) => source === 'github');
  };
  expect(await github()).toMatchObject({ state: 'failing', reason: expect.stringMatching(/^When it was last asked: GitHub /) });
  // An account that is not known says nothing of the service.
  says.set('/users/acme', 404);
  await check();
  says.set('/users/acme', JSON.stringify({ login: 'acme', followers: 12, following: 1 }));
  says.set('/users/acme/repos?sort=pushed&per_page=30', '[]');
  await check();
  expect(await github()).toMatchObject({ state: 'ready', reason: null });
});
