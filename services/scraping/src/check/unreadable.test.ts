import { expect, test } from 'vitest';
import { prices, startCompany, startPages, text } from './testing.ts';

const links = '<a href="/pricing">Pricing</a> <a href="/careers">Careers</a> <a href="/press">Press</a>';
const SHELL = '<!doctype html><title>Acme</title><body><div id="root"></div><script src="/app.js"></script></body>';

test('what was not read is never fresh, and says why', async () => {
  const pages = new Map([
    ['/', `<title>Acme</title><h1>Tables by hand</h1>${links}${text}`],
    ['/pricing', `<title>Pricing</title><h1>Pricing</h1>${text}`],
    ['/careers', `<title>Careers</title><h1>Careers</h1>${text}`],
    ['/press', `<title>Press</title><h1>Press</h1>${text}`],
  ]);
  const { website } = await startPages(pages);
  const { get, coverage, check } = await startCompany(website);
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: null });
  expect(await coverage('news')).toMatchObject({ state: 'unreadable', reason: expect.stringMatching(/no articles/) });
  expect(await coverage('pricing')).toMatchObject({
    state: 'unreadable',
    lastSuccess: null,
    reason: expect.stringMatching(/no prices that we can read/),
  });
  expect(await coverage('jobs')).toMatchObject({ state: 'unreadable', lastSuccess: null, reason: expect.stringMatching(/no openings/) });
  expect((await get('collection-status')).sources).toContainEqual({
    source: 'pricing',
    state: 'unreadable',
    detail: expect.stringMatching(/no prices/),
  });

  pages.set('/pricing', prices());
  pages.set('/careers', '<title>Careers</title><h1>Careers</h1><p>There are no open positions at the moment.</p>');
  pages.set('/', SHELL.replace('<div', `${links}<div`));
  await check();
  expect(await coverage('pricing')).toMatchObject({ state: 'fresh', reason: null });
  expect((await get('pricing')).plans).toHaveLength(2);
  expect(await coverage('jobs')).toMatchObject({ state: 'fresh', reason: null });
  expect((await get('jobs')).summary.totalOpenings).toBe(0);
  expect(await coverage('profile')).toMatchObject({ state: 'unreadable', reason: expect.stringMatching(/needs scripts/) });
});

test('a page that answers without what it showed keeps its older data, with their age', async () => {
  const pages = new Map([
    ['/', `<title>Acme</title><h1>Tables by hand</h1>${links}${text}`],
    ['/pricing', prices()],
  ]);
  const { website } = await startPages(pages);
  const { get, coverage, check } = await startCompany(website);
  const [{ lastSuccess }, before] = [await coverage('pricing'), await get('pricing')];
  pages.set('/pricing', SHELL);
  await check();
  expect(await coverage('pricing')).toMatchObject({ state: 'unreadable', lastSuccess, reason: expect.stringMatching(/needs scripts/) });
  expect(await get('pricing')).toEqual(before);
  pages.set('/pricing', prices());
  await check();
  expect(await coverage('pricing')).toMatchObject({ state: 'fresh', reason: null });
  expect(await get('changes')).toEqual([]);
});
