import { promises as dns } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { isIP } from 'node:net';
import { createPost } from '@rivalscope/insights/channel/post';
import { createModel } from '@rivalscope/insights/wording/model';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { createArchiveWeb } from '@rivalscope/scraping/archive/archive-web';
import { roomOf } from '@rivalscope/scraping/fetch/address-room';
import { coverageOf } from '@rivalscope/scraping/fetch/failure';
import { createWeb } from '@rivalscope/scraping/fetch/web';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { INSIDE_FORMS, INSIDE_NAMES, type InsideForm, insideHost } from '../fixtures/hostile/inside.ts';
import { type Canary, startCanary } from '../rendering/canary.ts';
import { startScraping } from '../scraping/followed-site.ts';

/** Sites of the tests may be asked; all else of this machine is inside. */
const SITES = '127.0.1.0/24';
const noResolver = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });

let canary: Canary;
beforeAll(async () => {
  canary = await startCanary();
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
  vi.restoreAllMocks();
  await canary?.close();
});

/** Whether a form names a host; the others are addresses, however they are written. */
const isName = (form: InsideForm): boolean => isIP(new URL(at(form, '')).hostname.replace(/^\[|\]$/g, '')) === 0;
/** What is said of a name, whether it is known or not. */
const NO_NAME = 'The name could not be resolved, or leads to no web port of a public address.';
const at = (form: InsideForm, door: string): string => `http://${insideHost(form, canary.port)}/${door}`;
/** A header holds no letters but these; brackets of IPv6 and what is escaped already stay, or it would lead nowhere. */
const asHeader = (url: string): string => url.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** @returns its host with its port */
async function startSite(answer: RequestListener, address = '127.0.1.1'): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `${address}:${(server.address() as { port: number }).port}`;
}

/** Sends whoever asks for the name of a form to where that leads. */
const redirecting: RequestListener = ({ url = '' }, response) => {
  if (url === '/robots.txt') return void response.writeHead(404).end();
  response.writeHead(302, { location: asHeader(at(url.slice(1) as InsideForm, 'redirect')) }).end();
};

test('by no form of an address is anything inside called, nor by a redirect of a page, a service or an archive', async () => {
  const site = await startSite(redirecting);
  const options = { allowPrivate: parseAllowPrivate(SITES), userAgent: 'Test/1.0', politeness: { gapMs: 0, perHour: 0 } };
  const [web, archive] = [createWeb(options), createArchiveWeb(options)];
  onTestFinished(async () => void (await Promise.all([web.close(), archive.close()])));
  canary.reached.clear();
  const { signal } = new AbortController();
  for (const form of INSIDE_FORMS) {
    // Refused for where it leads, and not because it cannot be read: then nothing would be shown.
    const error = isName(form) ? { code: 'dns', class: 'retry', reason: NO_NAME } : { code: 'private_address' };
    const [inside, redirect] = [at(form, 'asked'), `http://${site}/${form}`];
    for (const url of [inside, redirect]) {
      expect(await web.get({ url }, signal), url).toMatchObject({ kind: 'failed', error });
      expect(await web.call({ url, accept: 'json' }, signal), url).toMatchObject({ kind: 'failed', error });
    }
    expect(await archive.call({ url: inside }, signal), inside).toMatchObject({ kind: 'failed', error });
    expect(await archive.call({ url: redirect }, signal), redirect).toMatchObject({
      kind: 'failed',
      error: { code: 'too_many_redirects' },
    });
  }
  expect([...canary.reached]).toEqual([]);
});

test('no webhook is sent inside, in whatever form its address is written, nor where a redirect leads', async () => {
  const site = await startSite(redirecting);
  const { post, close } = createPost(parseAllowPrivate(SITES));
  onTestFinished(close);
  canary.reached.clear();
  for (const form of INSIDE_FORMS) {
    const reason = isName(form) ? NO_NAME : expect.stringContaining('private');
    expect(await post(at(form, 'webhook'), {}, '{}'), form).toEqual({ delivered: false, status: null, reason });
    expect(await post(`http://${site}/${form}`, {}, '{}'), form).toMatchObject({ delivered: false, status: 302 });
  }
  expect([...canary.reached]).toEqual([]);
});

test('a language model is asked where the operator named it alone: nothing is called, nor shown the key, where it leads', async () => {
  const shown: unknown[] = [];
  const site = await startSite(({ url = '', headers }, response) => {
    shown.push(headers.authorization);
    // With its method and its body.
    response.writeHead(307, { location: asHeader(at(url.split('/')[1] as InsideForm, 'model')) }).end();
  });
  canary.reached.clear();
  for (const form of INSIDE_FORMS) {
    const model = createModel({ baseUrl: `http://${site}/${form}`, model: 'small', apiKey: 'key-of-the-model' });
    onTestFinished(() => model.close());
    expect(await model.ask([]), form).toEqual({ unavailable: 'It answered with status 307.', mayCost: false });
  }
  expect(shown).toEqual(INSIDE_FORMS.map(() => 'Bearer key-of-the-model'));
  expect([...canary.reached]).toEqual([]);
});

/** A name that nobody knows, one that leads inside, one that leads inside on a port of another protocol, and one that leads outside on such a port. */
const NAMES = ['made-up.example', 'inside.example', 'inside.example:5432', 'outside.example:5432'];

test('a name that nobody knows and one of the inner network get the same answer, byte for byte, at every door', async () => {
  const site = await startSite(({ url = '' }, response) => {
    if (url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(302, { location: `http://${url.slice(1)}/` }).end();
  });
  const allowPrivate = parseAllowPrivate(SITES);
  const options = { allowPrivate, userAgent: 'Test/1.0', politeness: { gapMs: 0, perHour: 0 }, room: roomOf(16, allowPrivate) };
  const [web, { post, close }] = [createWeb(options), createPost(allowPrivate)];
  onTestFinished(async () => void (await Promise.all([web.close(), close()])));
  const { signal } = new AbortController();
  const told = async (name: string) => {
    const results = [
      await web.get({ url: `http://${name}/` }, signal),
      await web.get({ url: `http://${site}/${name}` }, signal),
      await web.call({ url: `https://${name}/`, accept: 'json' }, signal),
      await web.resolveOrigin(name, signal),
    ];
    const failures = results.map((result) => (result.kind === 'failed' ? { ...result.error, shown: coverageOf(result.error) } : result));
    return JSON.stringify([failures, await post(`https://${name}/`, {}, '{}')]);
  };
  const [first = '', ...others] = await Promise.all(NAMES.map(told));
  expect(first).toContain(NO_NAME);
  expect(first).not.toMatch(/example|ENOTFOUND/);
  for (const other of others) expect(other).toBe(first);
});

/** What of a site names an address that is then asked for: each is another door. */
const DOORS = ['sitemap', 'logo', 'feed', 'pricing', 'careers', 'security'] as const;

/** Pages of the site that lead to it. */
const LEADING = ['pricing', 'careers', 'security'] as const;

/** A site that is as it should be, but for the one address that it names wherever it can. */
const namingSite =
  (form: InsideForm): RequestListener =>
  ({ url = '' }, response) => {
    const to = (door: (typeof DOORS)[number]) => asHeader(at(form, door));
    const html = (head: string, body: string) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><head><title>Acme</title>${head}</head><body><main><h1>Acme</h1>${body}</main></body></html>`);
    const logo = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Acme', logo: to('logo') });
    const pages: Record<string, () => unknown> = {
      '/robots.txt': () => response.writeHead(200, { 'content-type': 'text/plain' }).end(`Sitemap: ${to('sitemap')}\n`),
      '/': () =>
        html(
          `<link rel="icon" href="${to('logo')}"><script type="application/ld+json">${logo}</script>`,
          `<p>We make things that people like, and have for many years.</p><a href="/pricing">Pricing</a>
           <a href="/careers">Careers</a> <a href="/security">Security</a> <a href="/blog">Blog</a>`,
        ),
      ...Object.fromEntries(LEADING.map((door) => [`/${door}`, () => response.writeHead(302, { location: to(door) }).end()])),
      '/blog': () =>
        html(
          `<link rel="alternate" type="application/rss+xml" href="${to('feed')}">`,
          '<article><h2><a href="/blog/one">What we made this year</a></h2><time datetime="2026-03-01">March 1, 2026</time></article>',
        ),
    };
    (pages[url] ?? (() => response.writeHead(404).end()))();
  };

/** Follows a site and has its logo shown, as somebody who opens it does. */
async function readWhole(scraping: Awaited<ReturnType<typeof startScraping>>, website: string): Promise<void> {
  const id = await scraping.follow('Acme', website);
  await scraping.looked(id);
  await scraping.app.inject({ url: `/api/v1/data-scraping/companies/${id}/logo`, headers: scraping.headers });
}

const fetchLogos = async ({ running }: Awaited<ReturnType<typeof startScraping>>) =>
  running.jobs?.find(([, name]) => name === 'pictures')?.[2](new AbortController().signal);

test('a site that names what is inside wherever an address is read has nothing of it called', async () => {
  const scraping = await startScraping({ SCRAPE_ALLOW_PRIVATE: SITES });
  onTestFinished(scraping.close);
  canary.reached.clear();
  const sites = await Promise.all(INSIDE_FORMS.map((form, n) => startSite(namingSite(form), `127.0.1.${n + 2}`)));
  await Promise.all(sites.map((website) => readWhole(scraping, website)));
  await fetchLogos(scraping);
  expect([...canary.reached]).toEqual([]);
});

test('where the operator allows it, the same site has it called by every one of these ways', async () => {
  const scraping = await startScraping({ SCRAPE_ALLOW_PRIVATE: `${SITES},127.0.0.1:${canary.port}` });
  onTestFinished(scraping.close);
  canary.reached.clear();
  await readWhole(scraping, await startSite(namingSite('ipv4'), '127.0.1.99'));
  await fetchLogos(scraping);
  expect([...canary.reached].filter((path) => path !== 'tcp' && path !== '/robots.txt').sort()).toEqual(
    DOORS.map((door) => `/${door}`).sort(),
  );
});
