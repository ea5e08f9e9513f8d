import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, listenOnLoopback } from '../fixtures/web/server.ts';
import { ALL_TICKED, type Client, eventually, register } from './client.ts';
import { connected, type ObservedSystem, startObserved } from './database.ts';
import { nothingPending } from './nothing-pending.ts';
import { type Operation, operationsOf } from './openapi.ts';

interface Site {
  website: string;
  asked: string[];
  close(): Promise<unknown>;
}

const WORDS = '<p>We make tables that last, for people who eat together, and we tell what is new with them.</p>'.repeat(12);
const PAGE = `<!doctype html><title>Tables</title><h1>Tables by hand</h1><a href="/pricing">Pricing</a>${WORDS}`;

let system: ObservedSystem;
let own: Site;
let other: Site;
beforeAll(async () => {
  [own, other] = await Promise.all([startSite('127.0.4.40'), startSite('127.0.4.41')]);
  system = await startObserved({ SCRAPE_ALLOW_PRIVATE: `${own.website},${other.website}` });
}, 120_000);
afterAll(async () => {
  await system?.close();
  await Promise.all([own?.close(), other?.close()]);
}, 60_000);

async function startSite(address: string): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const found = request.url !== '/robots.txt' && request.url !== '/favicon.ico';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ? PAGE : '');
  });
  return { website: await listenOnLoopback(server, address, 0, 0), asked, close: () => closeServer(server) };
}

/** What a tenant has whose trial is over. */
interface Had {
  user: Client;
  companyId: string;
  entryId: string;
  noteId: string;
  givenId: string;
  foundId: string;
  exclusionId: string;
}

const ARTICLE = 'https://law.example/acme';

/** As if a search had found an article, and somebody had said that it is not about the company. */
async function excluded(user: Client, companyId: string): Promise<string> {
  await connected(system.databaseUrl, (query) =>
    query(
      `INSERT INTO scraping.version (target_id, source, item_key, valid_from, site_id, label, url, fields, position, first_seen)
       SELECT t.id, 'news', $2, now(), t.site_id, 'Acme sued', $2, '{"publisher": "law.example"}', 0, now()
       FROM scraping.target t JOIN scraping.follow f USING (site_id) WHERE f.company_id = $1 AND t.kind = 'landingPage'`,
      [companyId, ARTICLE],
    ),
  );
  const wish = { rule: 'publisher', urls: [ARTICLE] };
  return (await user.post(`data-scraping/companies/${companyId}/news/exclusions`, wish)).body.data.exclusion.id;
}

async function collected(): Promise<Had> {
  const user = await register(system.url);
  const companyId = await user.addCompany('Acme', own.website);
  await eventually(async () => expect((await user.data(companyId, 'collection-status')).status).toBe('complete'));
  const place = { source: 'page', url: `http://${own.website}/news` };
  const givenId = (await user.post(`data-scraping/companies/${companyId}/places`, place)).body.data.place.id;
  const { places } = await user.data(companyId, 'places');
  const found = places.find(({ source, url }: { source: string; url: string | null }) => source === 'pricing' && url !== null);
  const noteId = (await user.post(`companies/${companyId}/notes`, { text: 'Watch them' })).body.note.id;
  const [entry] = (await user.get(`watchlists?filter=${encodeURIComponent(JSON.stringify({ companyId }))}`)).body.watchlists;
  await nothingPending(system.databaseUrl);
  const exclusionId = await excluded(user, companyId);
  return { user, companyId, entryId: entry.id, noteId, givenId, foundId: found.id, exclusionId };
}

/** As if it had begun so much earlier: what was scheduled was never wanted for longer. */
const endTrial = ({ user }: Had): Promise<unknown> =>
  connected(system.databaseUrl, async (query) => {
    for (const schema of ['companies', 'scraping', 'insights', 'identity', 'gateway'])
      await query(`UPDATE ${schema}.entitlement SET trial_end = now() - interval '1 minute' WHERE tenant_id = $1`, [user.tenantId]);
    await query("UPDATE scraping.target SET wanted_until = least(wanted_until, now() - interval '1 minute')");
  });

/** A call, and whether it would have something read that was not read before. */
type Call = [path: string, body: object | undefined, more: boolean];

/** Every operation that changes anything of companies, and the one that only asks with a body. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of operations
function calls({ companyId, entryId, noteId, givenId, foundId, exclusionId }: Had): Record<string, Call[]> {
  const [company, collects] = [`companies/${companyId}`, `data-scraping/companies/${companyId}`];
  const elsewhere = `http://${other.website}`;
  const wish = { companyId, relationshipType: 'partner', importance: 'high' };
  const page = { source: 'page', url: `${elsewhere}/news` };
  return {
    createCompany: [['companies', { name: 'Other', website: other.website }, true]],
    createSampleCompany: [['companies/sample', undefined, true]],
    importCompanies: [['companies/import', { rows: [{ name: 'Other', website: other.website }] }, true]],
    updateCompany: [
      [company, { website: other.website }, true],
      [company, { logo: `${elsewhere}/logo.png` }, true],
      [company, { name: 'Acme Ltd', socialProfiles: { github: 'https://github.com/acme' } }, false],
      [company, { status: 'archived' }, false],
      [company, { status: 'active' }, false],
    ],
    setTracking: [[`${company}/tracking-settings`, ALL_TICKED, false]],
    changeCompanies: [
      ['companies/bulk', { ids: [companyId], action: 'archive' }, false],
      ['companies/bulk', { ids: [companyId], action: 'restore' }, false],
    ],
    orderCompanies: [['data-scraping/summaries/order', { companyIds: [companyId], field: 'latestChange', direction: 'DESC' }, false]],
    scheduleRefresh: [['data-scraping/jobs', { companyId, source: 'website', priority: 'high' }, true]],
    addPlace: [
      [`${collects}/places`, page, true],
      [`${collects}/places`, { ...page, source: 'pricing' }, true],
      [`${collects}/places`, { source: 'pricing', none: true }, false],
    ],
    editPlace: [
      [`${collects}/places/${givenId}`, { url: page.url }, true],
      [`${collects}/places/${givenId}`, { selector: 'main' }, true],
      [`${collects}/places/${foundId}`, { url: page.url }, true],
      [`${collects}/places/${givenId}`, { label: 'News' }, false],
      [`${collects}/places/${foundId}`, { confirmed: true }, false],
      [`${collects}/places/${foundId}`, { confirmed: false }, false],
    ],
    removePlace: [[`${collects}/places/${givenId}`, undefined, false]],
    excludeNews: [[`${collects}/news/exclusions`, { rule: 'article', urls: [ARTICLE] }, false]],
    removeNewsExclusion: [[`${collects}/news/exclusions/${exclusionId}`, undefined, false]],
    watchCompany: [['watchlists', wish, false]],
    editWatchlistEntry: [[`watchlists/${entryId}`, { importance: 'low' }, false]],
    unwatchCompany: [[`watchlists/${entryId}`, undefined, false]],
    addNote: [[`${company}/notes`, { text: 'Still there' }, false]],
    editNote: [[`${company}/notes/${noteId}`, { text: 'Edited' }, false]],
    removeNote: [[`${company}/notes/${noteId}`, undefined, false]],
    deleteCompany: [[company, undefined, false]],
  };
}

const CHANGES_COMPANIES = /^\/api\/v1\/(companies|watchlists|data-scraping)(\/|$)/;

/** What it came to; each row of an import is refused for itself. */
const codeOf = ({ status, body }: { status: number; body: { code?: string; results?: { refusal: { code: string } | null }[] } }) =>
  body.results?.[0]?.refusal?.code ?? body.code ?? (status < 300 ? 'done' : `${status}`);

test('after a trial’s end nothing is read that was not before, by whatever operation, and all else goes on', async () => {
  const had = await collected();
  const table = calls(had);
  const changing = (await operationsOf(system.url)).filter(({ method, path }) => method !== 'GET' && CHANGES_COMPANIES.test(path));
  expect(changing.map(({ id }) => id).sort()).toEqual(Object.keys(table).sort());
  await endTrial(had);
  const before = own.asked.length;
  for (const [id, tried] of Object.entries(table)) {
    const { method } = changing.find((operation) => operation.id === id) as Operation;
    for (const [path, body, more] of tried)
      expect(codeOf(await had.user.call(method, path, body)), `${id} ${JSON.stringify(body)}`).toBe(more ? 'trial_expired' : 'done');
  }
  await nothingPending(system.databaseUrl);
  expect([own.asked.slice(before), other.asked]).toEqual([[], []]);
  const pictures = await connected(system.databaseUrl, (query) =>
    query('SELECT address FROM scraping.picture WHERE address LIKE $1', [`%${other.website}%`]),
  );
  expect(pictures).toEqual([]);
}, 240_000);
