import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { startScraping } from './followed-site.ts';

let web: DemoWeb;
let scraping: Awaited<ReturnType<typeof startScraping>>;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 2, validators: false });
  scraping = await startScraping();
});
afterAll(async () => {
  await scraping?.close();
  await web?.close();
});

/** Titles that differ in more than a number. */
const PLACES = ['amber', 'birch', 'copper', 'delta', 'ember', 'fjord', 'garnet', 'harbour', 'indigo', 'juniper'];

test.each([
  { what: 'article', type: 'press_published', make: (key: string, title: string) => web.mutate.publish(key, title) },
  {
    what: 'opening',
    type: 'job_opened',
    make: (key: string, title: string) => web.mutate.openJob(key, { title, department: 'Engineering', location: 'Oslo, NO' }),
  },
])('an $what that appears while a page is being looked at because of another is told, too', async ({ type, make }) => {
  const site = web.sites[type === 'job_opened' ? 1 : 0] as DemoWeb['sites'][number];
  const id = await scraping.follow(site.name, site.website);
  const made: string[] = [];
  const appears = (title: string) => {
    made.push(title);
    make(site.key, title);
  };
  for (const [n, place] of PLACES.entries()) {
    appears(`Something for ${place} town`);
    const before = site.requests.length;
    let over = false;
    const refreshed = scraping.refresh(id).finally(() => {
      over = true;
    });
    // At the first request, at the second, and so on.
    while (!over && site.requests.length <= before + n) await new Promise(setImmediate);
    appears(`Something for ${place} hill`);
    await refreshed;
    await scraping.refresh(id);
  }
  const { rows } = await scraping.db.sqlRead('system', (sql) =>
    sql.query<{ title: string }>(
      "SELECT detail #>> '{detail,label}' AS title FROM change JOIN follow USING (site_id) WHERE company_id = $1 AND type = $2",
      [id, type],
    ),
  );
  expect(rows.map(({ title }) => title).sort()).toEqual(made.toSorted());
});
