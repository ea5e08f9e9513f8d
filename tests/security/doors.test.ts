import { promises as dns } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { createArchiveWeb } from '@rivalscope/scraping/archive/archive-web';
import { createWeb } from '@rivalscope/scraping/fetch/web';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { INSIDE_FORMS, INSIDE_NAMES, type InsideForm, insideHost } from '../fixtures/hostile/inside.ts';
import { type Canary, startCanary } from '../rendering/canary.ts';

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

const at = (form: InsideForm, door: string): string => `http://${insideHost(form, canary.port)}/${door}`;
/** A header holds no letters but these; brackets of IPv6 and what is escaped already stay, or it would lead nowhere. */
const asHeader = (url: string): string => url.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** @returns its host with its port */
async function startSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.1.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `127.0.1.1:${(server.address() as { port: number }).port}`;
}

test('by no form of an address is anything inside called, nor by a redirect of a page, a service or an archive', async () => {
  const site = await startSite(({ url = '' }, response) => {
    if (url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(302, { location: asHeader(at(url.slice(1) as InsideForm, 'redirect')) }).end();
  });
  const options = { allowPrivate: parseAllowPrivate(SITES), userAgent: 'Test/1.0', politeness: { gapMs: 0, perHour: 0 } };
  const [web, archive] = [createWeb(options), createArchiveWeb(options)];
  onTestFinished(async () => void (await Promise.all([web.close(), archive.close()])));
  canary.reached.clear();
  const { signal } = new AbortController();
  for (const form of INSIDE_FORMS) {
    // Refused for where it leads, and not because it cannot be read: then nothing would be shown.
    const error = { code: form === 'rooted_name' ? 'dns' : 'private_address' };
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
