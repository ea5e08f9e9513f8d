import { promises as dns } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { insightsService } from '@rivalscope/insights';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyDeletedSchema, CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { createArchiveWeb } from '@rivalscope/scraping/archive/archive-web';
import { createWeb } from '@rivalscope/scraping/fetch/web';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type At, linking, redirecting, stating } from '../fixtures/hostile/doors.ts';
import { INSIDE_FORMS, INSIDE_NAMES, type InsideForm, insideHost } from '../fixtures/hostile/inside.ts';
import { type Canary, startCanary } from '../rendering/canary.ts';
import { startScraping } from '../scraping/followed-site.ts';

/** Sites of the tests may be asked; all else of this machine is inside. */
const SITES = '127.0.1.0/24';
const noResolver = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });

let canary: Canary;
let closed: Scraping;
beforeAll(async () => {
  canary = await startCanary();
  closed = await startScraping({ SCRAPE_ALLOW_PRIVATE: SITES });
  const { prototype } = dns.Resolver;
  const answer = (family: 'v4' | 'v6') => async (host: string) => {
    const found = INSIDE_NAMES[host]?.[family] ?? [];
    if (found.length === 0) throw noResolver;
    return found;
  };
  vi.spyOn(prototype, 'resolve4').mockImplementation(answer('v4') as never);
  vi.spyOn(prototype, 'resolve6').mockImplementation(answer('v6') as never);
});
afterAll(async () => {
  await closed?.close();
  vi.restoreAllMocks();
  await canary?.close();
});

const atOf =
  (form: InsideForm): At =>
  (door) =>
    `http://${insideHost(form, canary.port)}/${door}`;

/** @returns its host with its port */
async function startSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.1.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `127.0.1.1:${(server.address() as { port: number }).port}`;
}

/** What a site may do to have something inside asked. */
const SITES_DOORS: Record<string, (at: At) => RequestListener> = {
  stating,
  linking: (at) => linking(at),
  base: (at) => linking(at, true),
  pages: (at) => redirecting(at),
  robots: (at) => redirecting(at, 'robots'),
  home: (at) => redirecting(at, 'home'),
};

type Scraping = Awaited<ReturnType<typeof startScraping>>;

/** What a person may enter to have it asked: a website, pages, and a logo. */
async function enter(scraping: Scraping, at: At): Promise<string> {
  const companyId = await scraping.follow('Good', await startSite(redirecting(at, 'robots')));
  const ask = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const url = `/api/v1/data-scraping/companies/${companyId}/places${path}`;
    const answer = await scraping.app.inject({ method, url, headers: bearer({ tid: scraping.tenant }), payload });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    return answer.json().data?.place;
  };
  const given = await ask('POST', '', { source: 'page', url: at('place_given') });
  await ask('POST', '', { source: 'pricing', url: at('place_beside') });
  await scraping.refresh(companyId);
  if (given) await ask('PUT', `/${given.id}`, { url: at('place_changed') });
  const { places } = await scraping.get(`companies/${companyId}/places`);
  const found = places.find(({ origin, source }: { origin: string; source: string }) => origin === 'found' && source === 'press');
  if (found) await ask('PUT', `/${found.id}`, { url: at('place_other') });
  await scraping.refresh(companyId);
  const website = new URL(at('')).host;
  const company = { companyId, tenantId: scraping.tenant, name: 'Good', status: 'active' };
  await scraping.deliver(CompanyUpdatedSchema, { ...company, website, logo: at('logo_given') });
  await showLogo(scraping, companyId);
  return companyId;
}

/** As a browser does that shows the company. */
async function showLogo(scraping: Scraping, companyId: string): Promise<void> {
  const url = `/api/v1/data-scraping/companies/${companyId}/logo`;
  await scraping.app.inject({ url, headers: bearer({ tid: scraping.tenant }) });
}

/** Every door of collecting, with an address; afterwards nothing of it is looked at any more. */
async function tryAll(scraping: Scraping, form: InsideForm): Promise<void> {
  const at = atOf(form);
  const companies = await Promise.all([
    scraping.follow('Inside', insideHost(form, canary.port)),
    ...Object.entries(SITES_DOORS).map(async ([name, handler]) => scraping.follow(name, await startSite(handler(at)))),
  ]);
  await Promise.all(companies.map((companyId) => scraping.looked(companyId)));
  for (const companyId of companies) await showLogo(scraping, companyId);
  companies.push(await enter(scraping, at));
  await fetchPictures(scraping);
  for (const companyId of companies) await scraping.deliver(CompanyDeletedSchema, { companyId, tenantId: scraping.tenant });
}

async function fetchPictures(scraping: Scraping): Promise<void> {
  const [, , job] = scraping.running.jobs?.find(([, name]) => name === 'pictures') ?? [];
  await job?.(new AbortController().signal);
}

/** The doors that lead somewhere at all: where the operator allows it, each is heard. */
const DOORS = [
  ...['', 'feed', 'sitemap', 'sitemap_of_index', 'logo_given', 'stated_logo'],
  ...['place_given', 'place_beside', 'place_changed', 'place_other'],
  ...['redirect_home', 'redirect_robots', 'redirect_pages/pricing'],
];

test('where the operator allows it, what stands inside hears of each door', async () => {
  const scraping = await startScraping({ SCRAPE_ALLOW_PRIVATE: `${SITES},127.0.0.1:${canary.port}` });
  onTestFinished(() => scraping.close());
  canary.reached.clear();
  await tryAll(scraping, 'ipv4');
  expect(DOORS.filter((door) => !canary.reached.has(`/${door}`))).toEqual([]);
});

test.each(INSIDE_FORMS)('through no door of collecting %s is reached', async (form) => {
  canary.reached.clear();
  await tryAll(closed, form);
  expect([...canary.reached]).toEqual([]);
});

test('a redirect of a page, of a service and of an archive leads to none of them', async () => {
  const site = await startSite(({ url = '' }, response) => {
    if (url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(302, { location: atOf(url.slice(1) as InsideForm)('redirect') }).end();
  });
  const politeness = { gapMs: 0, perHour: 0 };
  const options = { allowPrivate: parseAllowPrivate(SITES), userAgent: 'Test/1.0', politeness };
  const [web, archive] = [createWeb(options), createArchiveWeb(options)];
  onTestFinished(async () => void (await Promise.all([web.close(), archive.close()])));
  canary.reached.clear();
  const { signal } = new AbortController();
  for (const form of INSIDE_FORMS.filter((form) => !/circled|ideographic/.test(form)))
    for (const asked of [
      () => web.get({ url: `http://${site}/${form}` }, signal),
      () => web.call({ url: `http://${site}/${form}`, accept: 'json' }, signal),
      () => archive.call({ url: `http://${site}/${form}` }, signal),
      () => web.get({ url: atOf(form)('get') }, signal),
      () => web.call({ url: atOf(form)('call') }, signal),
    ])
      expect((await asked()).kind, form).toBe('failed');
  expect([...canary.reached]).toEqual([]);
});

test('no channel reaches one of them, nor by a redirect', async () => {
  const site = await startSite(({ url = '' }, response) =>
    response.writeHead(307, { location: atOf(url.slice(1) as InsideForm)('redirect') }).end(),
  );
  const insights = await testService(insightsService, { NOTIFY_ALLOW_PRIVATE: SITES });
  onTestFinished(() => insights.close());
  canary.reached.clear();
  const codes: Record<string, number> = {};
  for (const form of INSIDE_FORMS) {
    const headers = bearer({ tid: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11' });
    const ask = async (method: 'POST' | 'DELETE', path: string, payload?: object) => {
      const answer = await insights.app.inject({
        method,
        url: `/api/v1/notifications/channels${path}`,
        headers,
        ...(payload && { payload }),
      });
      return answer.body === '' ? {} : answer.json();
    };
    const targets = [atOf(form)('channel'), atOf(form)('channel').replace(/^http:/, 'https:'), `http://${site}/${form}`];
    for (const target of targets)
      for (const kind of ['slack', 'teams', 'webhook']) {
        const { channel } = await ask('POST', '', { kind, name: 'Ours', target });
        codes[channel ? 'kept' : 'refused'] = (codes[channel ? 'kept' : 'refused'] ?? 0) + 1;
        if (!channel) continue;
        expect(await ask('POST', `/${channel.id}/test`), `${kind} ${target}`).toMatchObject({ delivered: false });
        await ask('DELETE', `/${channel.id}`);
      }
  }
  expect([...canary.reached]).toEqual([]);
  expect(codes.kept).toBeGreaterThan(100);
});
