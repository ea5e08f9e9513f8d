/** A made site and a company that follows it, for tests of whole checks. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { create } from '@bufbuild/protobuf';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { expect, onTestFinished, vi } from 'vitest';
import { JUST_NOW } from '../follow/schedule.store.ts';
import { scrapingService } from '../index.ts';

/** Words enough for a page to be taken for one. */
export const text = '<p>We make tables that last, for people who eat together.</p>'.repeat(20);
export const plan = (name: string, price: string): string =>
  `<div class="plan"><h3>${name}</h3><p>${price}/month</p><ul><li>One</li><li>Two</li></ul></div>`;
/** A price list of two plans, of which one stays. */
export const prices = (team = '$29'): string =>
  `<title>Pricing</title><main><h1>Pricing</h1>${plan('Solo', '$9')}${plan('Team', team)}</main>`;

const TRACKING = {
  websiteChangeDetection: true,
  pricingMonitoring: true,
  pages: ['landingPage', 'pricing', 'press'],
};

export type Page = string | number | ((response: ServerResponse) => void);

/** Takes what is to be done when those who use a part are done. */
type AtEnd = (end: () => void | Promise<void>) => void;

/** Serves `pages` by path, as they are at the moment of a request; a number is a status without a page, '→/path' leads there, a function answers in its own way. @param tagged with entity tags, so that a page asked for again is 'not modified' @param atEnd who ends it: the test, unless several share it */
export async function startPages(
  pages: ReadonlyMap<string, Page>,
  tagged = false,
  atEnd: AtEnd = onTestFinished,
): Promise<{ website: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const body = pages.get(path) ?? 404;
    if (typeof body === 'function') return body(response);
    if (typeof body === 'number') return void response.writeHead(body).end();
    if (body.startsWith('→')) return void response.writeHead(302, { location: body.slice(1) }).end();
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    if (tagged && request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': typeOf(body), ...(tagged && { etag }) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => void server.close().closeAllConnections());
  return { website: `127.0.0.1:${(server.address() as { port: number }).port}`, asked };
}

const typeOf = (body: string): string =>
  body.startsWith('<?xml') ? 'application/xml' : /^[{[]/.test(body) ? 'application/json' : 'text/html';

/** Within it comes the turn of a source that is asked some times a second; every other pause is longer. */
const TURN = "interval '10 seconds'";

/** Has every page that was found looked at now, and waits until that is done; what has to wait for its turn is waited for. */
async function checkAll({ db }: Awaited<ReturnType<typeof testService>>): Promise<void> {
  const due = () =>
    db.sqlTx('system', async (sql) => {
      const { rows } = await sql.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM target WHERE url IS NOT NULL AND (due_at <= now() + ${TURN} OR leased_until > now())`,
      );
      return rows[0]?.n;
    });
  await db.sqlTx('system', (sql) => sql.query(`UPDATE target SET due_at = ${JUST_NOW} WHERE url IS NOT NULL AND wanted_until > now()`));
  await vi.waitFor(async () => expect(await due()).toBe(0), WITHIN);
}

/** A company that follows the site, collected once. @param env further settings. @param tracking further choices. `check` has every page of the site looked at now, and waits until that is done. */
export async function startCompany(
  website: string,
  env: Record<string, string> = {},
  tracking: object = {},
  atEnd: AtEnd = onTestFinished,
) {
  const scraping = await testService(scrapingService, { SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8', SCRAPE_HOST_GAP: '0', ...env });
  atEnd(() => scraping.close());
  const [companyId, tenantId] = [randomUUID(), randomUUID()];
  const get = async (path: string) => {
    const answer = await scraping.app.inject({
      url: `/api/v1/data-scraping/companies/${companyId}/${path}`,
      headers: bearer({ tid: tenantId }),
    });
    return answer.json().data;
  };
  const coverage = async (source: string) => (await get('coverage')).find((entry: { source: string }) => entry.source === source);
  const check = () => checkAll(scraping);
  await scraping.deliver(CompanyCreatedSchema, {
    companyId,
    tenantId,
    name: 'Acme',
    website,
    tracking: create(TrackingSchema, { ...TRACKING, ...tracking }),
  });
  await scraping.running.work?.();
  await vi.waitFor(async () => expect((await get('collection-status')).status).toBe('complete'), WITHIN);
  return { scraping, tenantId, companyId, get, coverage, check };
}
