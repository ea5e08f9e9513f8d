/** EDGAR and Wikidata by their twins, through the whole service: found, asked, merged with what the site says, told, and never gone. */
import { ProfileObservedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, test } from 'vitest';
import { formD, searchHit, searchIndex } from '../../../../tests/fixtures/outside/services/edgar-answers.ts';
import { ACME, entities, found, labels, text } from '../../../../tests/fixtures/outside/services/wikidata-answers.ts';
import { startCompany, startPages } from '../check/testing.ts';
import { type Saying, startTwin } from './testing.ts';

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const [FIRST, SECOND] = ['0000000001-26-000001', '0000000001-26-000002'];
const SEARCH = `/LATEST/search-index?q=${encodeURIComponent('"Acme, Inc."')}&forms=D&from=0`;
const document = (accession: string) => `/Archives/edgar/data/1/${accession.replaceAll('-', '')}/primary_doc.xml`;
const API = '/w/api.php?format=json&action=';
const ENTITY = `${API}wbgetentities&ids=Q42&props=labels%7Cclaims&languages=en`;

const LANDING = `<!doctype html><html><head><title>Acme</title>
<script type="application/ld+json">{"@type":"Organization","name":"Acme","legalName":"Acme, Inc.","url":"/","numberOfEmployees":41}</script></head>
<body><nav><a href="/press">Press</a></nav><h1>Acme</h1><p>${'We make tools for teams. '.repeat(30)}</p></body></html>`;
const article = (title: string, date: string, n: number) =>
  `<article><h2><a href="/press/${n}">${title}</a></h2><time datetime="${date}">${date}</time><p>Read how it came about, and what comes next.</p></article>`;
const PRESS = `<!doctype html><html><head><title>Press</title></head><body><main><h1>Press</h1>${[
  article('Acme raises $4M seed round led by Foo Capital', day(60), 1),
  article('Acme opens its doors in Lyon and hires a team', day(90), 2),
  article('Acme presents the second edition of its tools', day(120), 3),
].join('')}</main></body></html>`;

const hit = (accession: string, filed: string) => searchHit({ adsh: accession, name: 'Acme, Inc.', filed });
const registers = (website: string) =>
  new Map<string, Saying>([
    [SEARCH, searchIndex([hit(FIRST, day(50))])],
    [document(FIRST), formD({ sold: '3900000', offering: '5000000', firstSale: day(61) })],
    [`${API}wbsearchentities&search=Acme&language=en&type=item&limit=5`, found('Q42')],
    [ENTITY, entities('Q42', { ...ACME, P856: [text(`https://${website}/`)] })],
    [
      `${API}wbgetentities&ids=Q90%7CQ142%7CQ880371%7CQ628349%7CQ5&props=labels&languages=en`,
      labels({ Q90: 'Paris', Q142: 'France', Q880371: 'software industry', Q628349: 'cloud computing', Q5: 'Jane Doe' }),
    ],
  ]);

async function start() {
  const pages = new Map([
    ['/', LANDING],
    ['/press', PRESS],
  ]);
  const site = await startPages(pages);
  const says = registers(site.website);
  const { url } = await startTwin(says);
  return {
    says,
    pages,
    ...(await startCompany(site.website, { SOURCE_EDGAR_SEARCH_URL: url, SOURCE_EDGAR_WWW_URL: url, SOURCE_WIKIDATA_URL: url })),
  };
}

test('a round is one, whoever tells of it; a new filing is told, and one that cannot be read takes nothing away', async () => {
  const { says, get, check, coverage } = await start();
  expect(await coverage('funding')).toMatchObject({ state: 'fresh', reason: null });
  const round = {
    round: 'Seed',
    amount: 4_000_000,
    goal: 5_000_000,
    currency: 'USD',
    date: day(61),
    differs: true,
    investors: ['Foo Capital'],
  };
  expect(await get('funding')).toMatchObject({
    totalFunding: 4_000_000,
    rounds: [{ ...round, parts: [{ kind: 'article' }, { kind: 'filing' }] }],
  });
  says.set(SEARCH, searchIndex([hit(FIRST, day(50)), hit(SECOND, day(1))]));
  says.set(document(SECOND), formD({ sold: '12000000', offering: 'Indefinite', firstSale: null }));
  await check();
  const told = (await get('changes')).filter(({ type }: { type: string }) => type === 'funding_round');
  expect(told).toMatchObject([
    {
      dataType: 'funding',
      importance: 'high',
      confirmed: true,
      description: `Form D: $12M sold of an indefinite offering, filed on ${day(1)}`,
    },
  ]);
  const whole = await get('funding');
  expect(whole.rounds).toHaveLength(2);
  for (const [saying, state] of [
    ['<html>Undeclared Automated Tool</html>', 'unreadable'],
    ['{"hits":', 'unreadable'],
    [{ status: 429, headers: { 'retry-after': '600' } }, 'stale'],
  ] as [Saying, string][]) {
    says.set(SEARCH, saying);
    await check();
    const { state: now, reason } = await coverage('funding');
    expect([now, reason]).toEqual([state, expect.stringContaining('EDGAR')]);
    expect(await get('funding')).toMatchObject({ rounds: whole.rounds, totalFunding: whole.totalFunding });
  }
});

test('what was filed before the company was added is there as of then, marked as read later, and is no change', async () => {
  const site = await startPages(new Map([['/', LANDING]]));
  const says = registers(site.website);
  says.set(SEARCH, searchIndex([hit(FIRST, day(8)), hit(SECOND, day(4))]));
  says.set(document(FIRST), formD({ sold: '2000000', firstSale: day(9) }));
  says.set(document(SECOND), formD({ sold: '3900000', firstSale: day(9), amends: FIRST }));
  const { url } = await startTwin(says);
  const { get } = await startCompany(site.website, { SOURCE_EDGAR_SEARCH_URL: url, SOURCE_EDGAR_WWW_URL: url, SOURCE_WIKIDATA_URL: url });
  const asOf = (ago: number) => get(`funding?asOf=${day(ago)}T12:00:00Z`);
  expect(await asOf(2)).toMatchObject({
    ...{ totalFunding: 3_900_000, atLeast: true },
    rounds: [{ amount: 3_900_000, parts: [{ kind: 'filing', origin: 'stated' }] }],
  });
  expect(await asOf(6)).toMatchObject({ totalFunding: 2_000_000, rounds: [{ parts: [{ kind: 'filing', origin: 'stated' }] }] });
  expect(await asOf(9)).toBeNull();
  const now = await get('funding');
  expect(now).toMatchObject({ totalFunding: 3_900_000, rounds: [{ parts: [{ kind: 'filing' }] }] });
  for (const later of ['atLeast', 'origin']) expect([now, now.rounds[0].parts[0]].flatMap(Object.keys)).not.toContain(later);
  // Nothing of the company had been read then.
  expect(await get(`website?asOf=${day(2)}T12:00:00Z`)).toBeNull();
});

test('a round that is announced, filed and amended is told once, and its amount is in the company’s funding once', async () => {
  const { says, pages, get, check, scraping } = await start();
  const rounds = async () =>
    (await get('changes')).filter(({ type }: { type: string }) => /^(?:funding_round|press_published)$/.test(type));
  pages.set(
    '/press',
    PRESS.replace('<h1>Press</h1>', `<h1>Press</h1>${article('Acme raises $15M Series A led by Bar Partners', day(4), 4)}`),
  );
  await check();
  expect(await rounds()).toMatchObject([{ type: 'press_published', itemUrl: expect.stringMatching('/press/4$') }]);
  says.set(SEARCH, searchIndex([hit(FIRST, day(50)), hit(SECOND, day(1))]));
  says.set(document(SECOND), formD({ sold: '14000000', offering: '16000000', firstSale: day(9) }));
  await check();
  expect(await rounds()).toHaveLength(1);
  const third = '0000000001-26-000003';
  says.set(
    SEARCH,
    searchIndex([hit(FIRST, day(50)), hit(SECOND, day(1)), searchHit({ adsh: third, name: 'Acme, Inc.', filed: day(0), form: 'D/A' })]),
  );
  says.set(document(third), formD({ sold: '15000000', offering: '16000000', firstSale: day(9), amends: SECOND }));
  await check();
  expect(await get('funding')).toMatchObject({
    totalFunding: 19_000_000,
    rounds: [
      { round: 'Seed' },
      { round: 'Series A', amount: 15_000_000, parts: [{ kind: 'article' }, { kind: 'filing', amount: 15_000_000 }] },
    ],
  });
  expect(await get('profile')).toMatchObject({
    fundingStage: { value: 'Series A', source: 'rounds' },
    fundingAmount: { value: 19_000_000, source: 'rounds' },
  });
  const observed = (await scraping.emitted(ProfileObservedSchema)).filter(({ origin }) => origin === 'funding');
  expect(observed.at(-1)?.fields).toMatchObject([
    { name: 'fundingStage', value: 'Series A' },
    { name: 'fundingAmount', value: '1900000000' },
  ]);
});

test('a round that is filed and announced afterwards is told once, and the article stands beside its filing', async () => {
  const { says, pages, get, check } = await start();
  const rounds = async () =>
    (await get('changes')).filter(({ type }: { type: string }) => /^(?:funding_round|press_published)$/.test(type));
  says.set(SEARCH, searchIndex([hit(FIRST, day(50)), hit(SECOND, day(4))]));
  says.set(document(SECOND), formD({ sold: '14000000', offering: '16000000', firstSale: day(9) }));
  await check();
  expect(await rounds()).toMatchObject([{ type: 'funding_round', description: expect.stringContaining('$14M sold of $16M') }]);
  pages.set(
    '/press',
    PRESS.replace(
      '<h1>Press</h1>',
      `<h1>Press</h1>${article('Acme hires a head of sales', day(0), 5)}${article('Acme raises $15M Series A led by Bar Partners', day(1), 4)}`,
    ),
  );
  await check();
  expect(await rounds()).toMatchObject([
    { type: 'press_published', description: 'Press: Acme hires a head of sales' },
    { type: 'funding_round' },
  ]);
  expect(await get('funding')).toMatchObject({
    totalFunding: 19_000_000,
    rounds: [{ round: 'Seed' }, { round: 'Series A', parts: [{ kind: 'article' }, { kind: 'filing', amount: 14_000_000 }] }],
  });
  expect((await get('news')).articles.map(({ title }: { title: string }) => title)).toContain(
    'Acme raises $15M Series A led by Bar Partners',
  );
});

test('Wikidata fills what the site does not say; the two stay beside each other where they differ', async () => {
  const { says, get, check, coverage, scraping } = await start();
  const filled = await get('profile');
  expect(filled).toMatchObject({
    employees: { value: 41, source: 'organization_json_ld', others: [{ value: 9_100, source: 'wikidata', asOf: '2024' }] },
    revenue: { value: '$1.2B (2023)', source: 'wikidata', url: 'https://www.wikidata.org/wiki/Q42' },
    headquarters: { value: 'Paris, France', source: 'wikidata' },
    industry: { value: ['software industry', 'cloud computing'] },
  });
  const observed = (await scraping.emitted(ProfileObservedSchema)).filter(({ origin }) => origin === 'wikidata');
  expect(observed.at(-1)?.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'revenue', value: '$1.2B (2023)', source: 'wikidata' }),
      expect.objectContaining({ name: 'employeesAsOf', value: '2024' }),
      expect.objectContaining({ name: 'industry', value: 'cloud computing' }),
      expect.objectContaining({ name: 'twitter', value: 'https://x.com/acme' }),
    ]),
  );
  says.set(ENTITY, '<html>');
  await check();
  expect(await get('profile')).toMatchObject({ revenue: filled.revenue, headquarters: filled.headquarters });
  expect(await coverage('profile')).toMatchObject({ state: 'fresh', reason: expect.stringContaining('Wikidata') });
});
