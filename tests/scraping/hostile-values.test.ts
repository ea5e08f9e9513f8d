import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pages } from '../../services/scraping/src/sources/index.ts';
import { pagesOf, STATED } from '../fixtures/hostile/values.ts';
import { startScraping } from './followed-site.ts';

let scraping: Awaited<ReturnType<typeof startScraping>>;
beforeAll(async () => {
  scraping = await startScraping();
});
afterAll(() => scraping?.close());

/** A site whose pages can be exchanged while it runs. */
async function startSite(pages: Map<string, string>) {
  const site = { pages, website: '' };
  const server = createServer((request, response) => {
    const body = site.pages.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  site.website = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}

/** How it stands with each page of the site. */
async function statesOf(website: string): Promise<{ kind: string; state: string; reason: string | null; attempts: number }[]> {
  return scraping.db.sqlRead('system', async (sql) => {
    const text =
      'SELECT t.kind, t.state, t.reason, t.attempts FROM target t JOIN site s ON s.id = t.site_id WHERE s.website = $1 AND t.place IS NULL';
    const { rows } = await sql.query<{ kind: string; state: string; reason: string | null; attempts: number }>(text, [website]);
    return rows;
  });
}

test('what a page states, whatever it is, is stored or left out, at the first check and when it changes; the next site is done', async () => {
  const sites = await Promise.all(STATED.map((stated) => startSite(pagesOf(stated, 1))));
  const good = await startSite(
    pagesOf({ name: 'good', text: 'Pro', number: '19', date: '2026-03-01', address: 'https://acme.example/a' }, 1),
  );
  const followed = await Promise.all(sites.map(({ website }, n) => scraping.follow(`Site ${n}`, website)));
  const last = await scraping.follow('Good', good.website);
  for (const [n, site] of sites.entries()) site.pages = pagesOf(STATED[n]!, 2);
  await Promise.all(followed.map((id) => scraping.refresh(id)));
  await scraping.refresh(last);
  for (const [n, { website }] of sites.entries()) {
    const states = await statesOf(website);
    expect(states.map(({ kind }) => kind).sort()).toEqual([...pages.kinds].sort());
    for (const { kind, state, reason, attempts } of states) {
      const about = `${STATED[n]!.name}: ${kind}: ${state}: ${reason}`;
      expect(state, about).not.toBe('pending');
      expect(reason ?? '', about).not.toMatch(/could not be stored|on our side|ended|takes/);
      expect(attempts, about).toBe(0);
    }
    for (const path of ['coverage', 'website', 'pricing', 'jobs', 'profile', 'changes'])
      await scraping.get(`companies/${followed[n]}/${path}`);
  }
  const found = await statesOf(good.website);
  expect(found.filter(({ state }) => state !== 'fresh' && state !== 'unreadable')).toEqual([]);
  const fresh = found.filter(({ state }) => state === 'fresh').map(({ kind }) => kind);
  expect(fresh).toEqual(expect.arrayContaining(['landingPage', 'pricing', 'press', 'careers', 'blog', 'changelog']));
});
