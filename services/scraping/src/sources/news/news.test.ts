import { expect, test } from 'vitest';
import { gdeltSays, googleSays, TOO_MANY } from '../../../../../tests/fixtures/outside/services/news-answers.ts';
import { startCompany, startPages } from '../../check/testing.ts';
import { type Saying, startTwin } from '../../outside/testing.ts';
import { gdeltAddress } from './gdelt.ts';
import { googleNewsAddress } from './google-news.ts';

const pathOf = (address: string): string => address.slice('http://twin'.length);
/** The path that GDELT is asked for about a name that is no word. */
const gdeltPath = (name: string): string => pathOf(gdeltAddress('http://twin', `"${name}" sourcelang:english`));
const googlePath = (name: string): string => pathOf(googleNewsAddress('http://twin', `"${name}" when:7d`));

const NAME = 'Acme Robotics';
const LANDING = `<!doctype html><html><head><title>Acme Robotics</title><script type="application/ld+json">${JSON.stringify({
  ...{ '@context': 'https://schema.org', '@type': 'Organization', name: 'Acme Robotics, Inc.', description: 'Robots for warehouses' },
})}</script></head><body><h1>Acme</h1><p>${'We make robots for warehouses. '.repeat(30)}</p></body></html>`;

const hours = (n: number): Date => new Date(Date.now() - n * 3_600_000);
const ROUND = { title: 'Acme Robotics raises $50M Series B led by Foo Capital', host: 'techdaily.example', at: hours(30) };
const AGAIN = { title: 'Foo Capital leads $50 million Series B of Acme Robotics', host: 'wire.example', at: hours(28) };
const OTHER = { title: 'Robotics club wins state fair', host: 'patch.example', at: hours(20) };
const SUED = { title: 'Acme Robotics sued by Globex over trade secrets', host: 'law.example', at: hours(3) };

const TICKED = { newsMonitoring: true, newsSources: ['googleNews'] };

const PRICING = `<!doctype html><html><head><title>Pricing</title></head><body><h1>Pricing</h1><section>${[
  ['Team', 49],
  ['FleetPilot', 199],
]
  .map(([name, price]) => `<article><h3>${name}</h3><p>$${price} per month</p><ul><li>All the robots of a warehouse</li></ul></article>`)
  .join('')}</section></body></html>`;

type Company = Awaited<ReturnType<typeof startCompany>>;

/** Another look, as if the last one was long ago. */
async function look({ scraping, check }: Company): Promise<void> {
  await scraping.db.sqlTx('system', (sql) => sql.query('DELETE FROM source_quota'));
  await check();
}

async function start(
  says: ReadonlyMap<string, Saying>,
  env: Record<string, string> = {},
  tracking: object = TICKED,
  pages = new Map([['/', LANDING]]),
) {
  const twin = await startTwin(says);
  const site = await startPages(pages);
  const company = await startCompany(
    site.website,
    { SOURCE_GDELT_URL: twin.url, SOURCE_GOOGLE_NEWS_URL: twin.url, ...env },
    { pages: ['landingPage'], ...tracking },
  );
  const told = async () =>
    (await company.get('changes'))
      .filter(({ type }: { type: string }) => type === 'news_published')
      .map(({ description, importance, dataType }: Record<string, string>) => [description, importance, dataType]);
  return { twin, company, told };
}

test('news are searched for, shown as stories, kept, and told when they are new', async () => {
  const says = new Map<string, Saying>([[gdeltPath(NAME), gdeltSays([ROUND, AGAIN, OTHER])]]);
  const { twin, company, told } = await start(says);
  expect(await company.coverage('news')).toMatchObject({ state: 'fresh', reason: null });
  const { articles } = await company.get('news');
  expect(articles.map(({ title, source, kind, about }: Record<string, string>) => [title, source, kind, about])).toEqual([
    [AGAIN.title, 'wire.example', 'news', 'funding'],
    [ROUND.title, 'techdaily.example', 'news', 'funding'],
  ]);
  expect(new Set(articles.map(({ cluster }: { cluster: string }) => cluster)).size).toBe(1);
  expect(await told()).toEqual([]);

  says.set(gdeltPath(NAME), gdeltSays([SUED, { ...ROUND, title: 'Acme Robotics lands $50M from Foo Capital', host: 'late.example' }]));
  await look(company);
  expect(await told()).toEqual([[`News: ${SUED.title} (law.example)`, 'high', 'news']]);
  const [change] = (await company.get('changes')).filter(({ type }: { type: string }) => type === 'news_published');
  expect(change.after).toMatchObject({ title: SUED.title, foundBy: 'The GDELT Project (https://www.gdeltproject.org/)' });
  // What a search shows no more was published all the same.
  expect((await company.get('news')).articles).toHaveLength(4);

  await look(company);
  expect(await told()).toHaveLength(1);
  expect(twin.asked).toHaveLength(3);
});

test('who found an article is named with it as its terms ask, and a list that is cut is said to be one', async () => {
  const many = Array.from({ length: 110 }, (_, n) => ({
    title: `Acme Robotics opens site number ${n}`,
    host: `h${n}.example`,
    at: hours(n),
  }));
  const says = new Map<string, Saying>([
    [gdeltPath(NAME), gdeltSays([ROUND])],
    [googlePath(NAME), googleSays([SUED])],
  ]);
  const { company } = await start(says, { NEWS_SOURCES: 'feeds,gdelt,google' });
  const { articles, atLeast } = await company.get('news');
  expect(articles.map(({ title, foundBy }: Record<string, object | null>) => [title, foundBy])).toEqual([
    [SUED.title, null],
    [ROUND.title, { name: 'The GDELT Project', url: 'https://www.gdeltproject.org/' }],
  ]);
  expect(atLeast).toBeUndefined();
  says.set(gdeltPath(NAME), gdeltSays(many));
  await look(company);
  expect((await company.get('news')).atLeast).toBe(true);
});

test('what was published before the first look is there as of then, marked as read later, and no news', async () => {
  const { company, told } = await start(new Map([[gdeltPath(NAME), gdeltSays([ROUND, SUED])]]));
  const asOf = async (n: number) => (await company.get(`news?asOf=${encodeURIComponent(hours(n).toISOString())}`))?.articles ?? [];
  expect((await asOf(10)).map(({ title, origin }: Record<string, string>) => [title, origin])).toEqual([[ROUND.title, 'stated']]);
  expect(await asOf(40)).toEqual([]);
  expect((await company.get('news')).articles.map(({ origin }: Record<string, string>) => origin)).toEqual([undefined, undefined]);
  expect(await told()).toEqual([]);
});

test('an article that names a product of the company’s price list alone is about it', async () => {
  const review = { title: 'FleetPilot steers a hundred forklifts at once', host: 'review.example', at: hours(5) };
  const club = { title: 'Team of the year is chosen by fans', host: 'patch.example', at: hours(6) };
  const { company } = await start(
    new Map([[gdeltPath(NAME), gdeltSays([review, club])]]),
    {},
    { ...TICKED, pricingMonitoring: true, pages: ['landingPage', 'pricing'] },
    new Map([
      ['/', LANDING.replace('<h1>', '<nav><a href="/pricing">Pricing</a></nav><h1>')],
      ['/pricing', PRICING],
    ]),
  );
  // The first look may come before the price list is read.
  await look(company);
  expect((await company.get('pricing')).plans.map(({ name }: { name: string }) => name)).toEqual(['Team', 'FleetPilot']);
  expect((await company.get('news')).articles.map(({ title }: { title: string }) => title)).toEqual([review.title]);
});

test('what is no list is said to be none, and closes nothing', async () => {
  const says = new Map<string, Saying>([[gdeltPath(NAME), gdeltSays([ROUND])]]);
  const { company, told } = await start(says);
  says.set(gdeltPath(NAME), { body: TOO_MANY, headers: { 'content-type': 'text/plain' } });
  await look(company);
  expect(await company.coverage('news')).toMatchObject({ state: 'stale', reason: expect.stringContaining('asked us to slow down') });
  says.set(gdeltPath(NAME), '<html><body>Sign in</body></html>');
  await look(company);
  expect(await company.coverage('news')).toMatchObject({ state: 'unreadable', reason: 'GDELT answers with a web page.' });
  says.set(gdeltPath(NAME), '{}');
  await look(company);
  expect(await company.coverage('news')).toMatchObject({ state: 'fresh', reason: null });
  expect((await company.get('news')).articles).toHaveLength(1);
  expect(await told()).toEqual([]);
});

test('Google is asked where the operator names it, and one article of two services stands there once', async () => {
  const says = new Map<string, Saying>([
    [gdeltPath(NAME), gdeltSays([ROUND])],
    [googlePath(NAME), googleSays([ROUND, AGAIN])],
  ]);
  const { twin, company } = await start(says, { NEWS_SOURCES: 'feeds,gdelt,google' });
  expect(twin.asked.map(({ path }) => path)).toEqual([gdeltPath(NAME), googlePath(NAME)]);
  expect((await company.get('news')).articles.map(({ title }: { title: string }) => title)).toEqual([AGAIN.title, ROUND.title]);
  says.set(gdeltPath(NAME), 500);
  await look(company);
  expect(await company.coverage('news')).toMatchObject({ state: 'unreadable', reason: 'GDELT has an error of its own (500).' });
  expect((await company.get('news')).articles).toHaveLength(2);
});

test('where the operator names no service none is asked, and coverage says so', async () => {
  const { twin, company } = await start(new Map(), { NEWS_SOURCES: 'feeds' });
  expect(await company.coverage('news')).toMatchObject({
    state: 'not_permitted',
    reason: 'The news search is not turned on in this installation.',
  });
  expect(twin.asked).toEqual([]);
});

test.each([
  ['the switch', { newsMonitoring: false, newsSources: ['googleNews'] }],
  ['the tick', { newsMonitoring: true, newsSources: [] }],
])('without %s nothing is asked', async (_what, tracking) => {
  const { twin, company } = await start(new Map(), {}, tracking);
  expect(await company.coverage('news')).toMatchObject({ state: 'not_tracked' });
  expect(await company.get('news')).toBeNull();
  expect(twin.asked).toEqual([]);
});
