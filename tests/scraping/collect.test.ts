import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { startScraping } from './followed-site.ts';

let web: DemoWeb;
let scraping: Awaited<ReturnType<typeof startScraping>>;
const ids = new Map<string, string>();

beforeAll(async () => {
  web = await startDemoWeb({ validators: false });
  scraping = await startScraping();
  await Promise.all(web.sites.map(async ({ key, name, website }) => ids.set(key, await scraping.follow(name, website))));
});
afterAll(async () => {
  await scraping?.close();
  await web?.close();
});

const brief = ({ title, department, location }: { title: string; department: string | null; location: string | null }) => ({
  title,
  department,
  location,
});
const brieflyPriced = ({ name, price, currency, period, features }: Record<string, unknown>) => ({
  name,
  price,
  currency,
  period,
  features,
});
const stateOf = ({ price }: { price: number | null }) => (price === null ? 'contact' : price === 0 ? 'free' : 'stated');
const pageUrls = (pages: Record<string, { url: string }>) =>
  Object.fromEntries(Object.entries(pages).map(([kind, { url }]) => [kind, url]));
/** Pages that say all of it now. */
async function pagesWith(words: string): Promise<string[]> {
  const answer = await scraping.app.inject({
    url: `/api/v1/data-scraping/search?q=${encodeURIComponent(words)}`,
    headers: scraping.headers,
  });
  return answer.json().results.flatMap(({ kind, url }: { kind: string; url: string }) => (kind === 'page' ? [url] : []));
}
const changesOf = (id: string): Promise<{ type: string; description: string }[]> => scraping.get(`companies/${id}/changes`);

test.each(['pipelane', 'tallybook', 'answerdock', 'formhive', 'stocklane', 'cronbeam', 'peopleloom', 'quillstack'])(
  '%s is read as its pages say',
  async (key) => {
    const id = ids.get(key);
    const want = web.expected(key);
    const [pricing, jobs, website] = await Promise.all([
      scraping.get(`companies/${id}/pricing`),
      scraping.get(`companies/${id}/jobs`),
      scraping.get(`companies/${id}/website`),
    ]);
    expect.soft(pricing?.plans.map(brieflyPriced)).toEqual(want.plans);
    expect.soft(pricing?.plans.map(({ priceState }: { priceState: string }) => priceState)).toEqual(want.plans.map(stateOf));
    expect.soft(jobs?.openings.map(brief)).toEqual(want.jobs.map(brief));
    expect.soft(pageUrls(website.pages)).toEqual(want.pages);
    expect.soft(website.metaInfo.technologies).toEqual(expect.arrayContaining(want.technologies));
  },
);

test('ten refreshes over changing noise find no change', async () => {
  for (let n = 0; n < 10; n += 1) await Promise.all([...ids.values()].map(scraping.refresh));
  const changes = await Promise.all([...ids.values()].map(changesOf));
  expect(changes.flat()).toEqual([]);
});

test('a price, a headline, an article and a job of every site are found once', async () => {
  for (const [key, id] of ids) {
    const plan = web.expected(key).plans.find(({ price }) => price);
    web.mutate.price(key, plan?.name ?? '', Math.round((plan?.price ?? 0) * 120));
    // In words that nothing else on its pages has, whatever their noise says.
    web.mutate.headline(key, `An unheard-of companion for ${key}`);
    web.mutate.publish(key, `News of ${key} today`);
    web.mutate.openJob(key, { title: 'Field Engineer', department: 'Engineering', location: 'Oslo, NO' });
    await scraping.refresh(id);
    const changes = await changesOf(id);
    const types = changes.map(({ type }) => type).sort();
    expect
      .soft(types, `${key}: ${JSON.stringify(changes.map(({ description }) => description))}`)
      .toEqual(['headline_changed', 'job_opened', 'press_published', 'price_increased']);
  }
});

test('a page is found by what it says now, and no longer by what it said', async () => {
  const [[key, id] = ['', '']] = ids;
  const { url } = (await scraping.get(`companies/${id}/website`)).pages.landingPage;
  expect(await pagesWith(`unheard-of companion for ${key}`)).toContain(url);
  web.mutate.headline(key, 'Another promise altogether');
  await scraping.refresh(id);
  expect(await pagesWith('promise altogether')).toEqual([url]);
  expect(await pagesWith(`unheard-of companion for ${key}`)).not.toContain(url);
});
