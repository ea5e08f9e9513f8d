import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScraping } from '../scraping/followed-site.ts';
import { BROWSER } from './browser.ts';
import { APP, type Plan, SHELL, startSite, writtenPage } from './sites.ts';

const text = '<p>We make tables that last, for people who eat together.</p>'.repeat(20);
const LANDING = `<!doctype html><title>Acme</title><h1>Tables by hand</h1><a href="/pricing">Pricing</a>${text}`;
const CONTENT = { '/': LANDING, '/app.js': APP } as Record<string, string>;

let plans: Plan[];
let asked: string[];
let closing: (() => Promise<unknown>)[];
beforeAll(() => {
  plans = [
    { name: 'Solo', price: '$9' },
    { name: 'Team', price: '$29' },
  ];
  [asked, closing] = [[], []];
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A site whose pricing page is `page` at the moment it is asked for. */
async function site(page: () => string) {
  const started = await startSite((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path} ${request.headers['user-agent']?.split('/', 1)[0]}`);
    const body = path === '/pricing' ? page() : path === '/plans.json' ? JSON.stringify(plans) : CONTENT[path];
    if (body === undefined) return void response.writeHead(404).end();
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.json') ? 'application/json' : 'text/html';
    response.writeHead(200, { 'content-type': type, etag: '"always"' }).end(body);
  });
  closing.push(started.close);
  return started.host;
}

async function scraping(env: Record<string, string>) {
  const started = await startScraping({ RENDER_SANDBOX: BROWSER.sandbox ? 'on' : 'off', ...env });
  closing.push(started.close);
  const coverage = async (id: string) =>
    (await started.get(`companies/${id}/coverage`)).find(({ source }: { source: string }) => source === 'pricing');
  const shown = async (id: string) => (await started.get(`companies/${id}/pricing`))?.plans ?? null;
  return { ...started, coverage, shown };
}

test('a page that shows its prices only by script gives the plans of its static twin, and their changes', async () => {
  const { follow, refresh, get, coverage, shown } = await scraping({ CHROMIUM_PATH: BROWSER.chromium });
  const twin = await follow('Written', await site(() => writtenPage(plans)));
  const id = await follow('Scripted', await site(() => SHELL));
  expect(await coverage(id)).toMatchObject({ state: 'fresh', reason: null });
  expect(await shown(id)).toHaveLength(2);
  expect(await shown(id)).toEqual(await shown(twin));
  // Its scripts ask as we do, for nothing but what text hangs on.
  expect(asked).toContain('GET /plans.json RivalscopeBot');

  await refresh(id);
  expect(await get(`companies/${id}/changes`)).toEqual([]);
  plans = [plans[0]!, { name: 'Team', price: '$39' }];
  await Promise.all([refresh(id), refresh(twin)]);
  expect(await shown(id)).toEqual(await shown(twin));
  const told = async (company: string) =>
    (await get(`companies/${company}/changes`)).map(({ type, title }: Record<string, string>) => ({ type, title }));
  expect(await told(id)).toHaveLength(1);
  expect(await told(id)).toEqual(await told(twin));
});

test('without a browser coverage says so, and nothing is read', async () => {
  const without = await scraping({});
  const host = await site(() => SHELL);
  const id = await without.follow('Scripted', host);
  expect(await without.coverage(id)).toMatchObject({
    state: 'unreadable',
    lastSuccess: null,
    reason: expect.stringMatching(/needs scripts.+This installation has no browser/),
  });
  expect(await without.shown(id)).toBeNull();
});

test('a page that becomes an app is read on, and so is one that becomes a plain page again', async () => {
  let isApp = false;
  const { follow, refresh, get, coverage, shown } = await scraping({ CHROMIUM_PATH: BROWSER.chromium });
  const id = await follow('Moving', await site(() => (isApp ? SHELL : writtenPage(plans))));
  const before = await shown(id);
  for (const now of [true, false]) {
    isApp = now;
    await refresh(id);
    expect(await coverage(id)).toMatchObject({ state: 'fresh', reason: null });
    expect(await shown(id)).toEqual(before);
  }
  expect(await get(`companies/${id}/changes`)).toEqual([]);
});
