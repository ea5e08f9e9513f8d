import { expect, it } from 'vitest';
import { compareFacts } from '../../change/typed.ts';
import type { Posting } from '../../page/facts.ts';
import { extractFacts } from '../extract.ts';
import { pageSources } from '../index.ts';
import { compareOpenings, lastOpenings, type OpeningsRead } from './compare-openings.ts';

const SITE = 'https://acme.com/careers';
const posting = (title: string, more: Partial<Posting> = {}): Posting => {
  const url = more.url ?? `${SITE}/${title.toLowerCase().replaceAll(' ', '-')}`;
  return { key: url, title, department: null, location: null, postedAt: null, ...more, url };
};
const onPage = (title: string, location: string | null = null) =>
  posting(title, { url: SITE, key: `${title}|${location ?? ''}`, location });
const list = (postings: Posting[], more: Partial<OpeningsRead> = {}): OpeningsRead => ({ postings, unread: [], cut: false, ...more });
const told = (before: OpeningsRead, after: OpeningsRead) => compareOpenings(before, after).map(({ description }) => description);
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => posting(`Job ${from + n}`));

it('an opening whose page was not read is neither new nor gone', () => {
  const unread = many(40, 100).map(({ url }) => url);
  expect(told(list(many(0, 40), { unread }), list(many(0, 100)))).toEqual([]);
  expect(told(list(many(0, 100)), list(many(0, 40), { unread }))).toEqual([]);
  expect(told(list(many(0, 40), { unread }), list([...many(0, 100), posting('Cook')]))).toEqual(['New opening: Cook']);
  expect(told(list(many(0, 100)), list(many(1, 40), { unread }))).toEqual(['Opening closed: Job 0']);
});

it('a list that was cut is compared over what both readings read', () => {
  const cut = { cut: true };
  expect(told(list(many(0, 100), cut), list([posting('Cook'), ...many(0, 99)], cut))).toEqual(['New opening: Cook']);
  expect(told(list(many(0, 100), cut), list([...many(0, 50), ...many(51, 101)], cut))).toEqual(['Opening closed: Job 50']);
  expect(told(list(many(0, 100), cut), list(many(0, 150)))).toEqual([]);
});

it.each<[string, Posting, Posting]>([
  ['a key that moved', posting('Cook', { key: 'R-1' }), posting('Cook', { key: 'R-2' })],
  ['an identifier that is stated later', posting('Cook'), posting('Cook', { key: 'R-2', location: 'Berlin' })],
  ['another address', posting('Cook', { location: 'Berlin' }), posting('Cook', { url: `${SITE}/4711`, location: 'Berlin' })],
  ['another title at the same address', posting('Cook', { url: `${SITE}/1` }), posting('Head Cook', { url: `${SITE}/1` })],
  ['other marks between the words', onPage('Baker / Cook'), onPage('Baker/Cook', 'Lyon')],
  ['a place reworded', onPage('Cook', 'Indore (M.P.)'), onPage('Cook', 'Indore, India')],
  ['another title in the same place', onPage('iOS Developer', 'Lyon'), onPage('iOS Engineer', 'Lyon')],
  ['a remark that comes with another address', posting('Summer Help'), onPage('Summer Help (dates to follow)')],
  ['a remark that went', posting('Cook (m/f/x)', { url: `${SITE}/1` }), posting('Cook', { url: `${SITE}/2` })],
])('%s is the same opening', (_, before, after) => {
  expect(told(list([onPage('Baker'), before]), list([onPage('Baker'), after]))).toEqual([]);
});

it('remarks tell openings apart that have one each', () => {
  const [grill, oven] = ['grill', 'oven'].map((at) => posting(`Cook (${at})`));
  expect(told(list([grill!]), list([oven!]))).toEqual(['New opening: Cook (oven)', 'Opening closed: Cook (grill)']);
});

it('titles that are all in another script now are those of before', () => {
  const [english, greek] = [
    ['Cook', 'Baker'],
    ['Μάγειρας', 'Αρτοποιός'],
  ].map((titles) => titles.map((title) => onPage(title)));
  expect(told(list(english!), list(greek!))).toEqual([]);
  expect(told(list(greek!), list(english!))).toEqual([]);
  expect(told(list(english!), list(greek!.slice(1)))).toHaveLength(3);
  expect(told(list(english!), list([greek![0]!, onPage('Waiter')]))).toHaveLength(4);
});

it('two of a name stay two, and pages of their own tell them apart', () => {
  expect(told(list([onPage('Cook', 'Lyon')]), list([onPage('Cook', 'Lyon'), onPage('Cook', 'Porto')]))).toEqual([
    'New opening: Cook (Porto)',
  ]);
  const [lyon, porto] = ['Lyon', 'Porto'].map((location) => posting('Cook', { url: `${SITE}/${location}`, location }));
  expect(told(list([lyon!]), list([porto!]))).toEqual(['New opening: Cook (Porto)', 'Opening closed: Cook (Lyon)']);
});

const ROLE = '<h2>Open roles</h2><h3>Pastry Chef</h3><p>Full-time, Berlin</p><a href="mailto:a@acme.com">Apply</a>';
const roles = (count: number) => Array.from({ length: count }, (_, n) => ROLE.replace('Pastry', `Pastry ${n}`)).join('');
const sevenTold = Array.from({ length: 7 }, (_, n) => `New opening: Pastry ${n} Chef`);

it.each<[string, string, string, string[]]>([
  ['are new on a page that showed none', '<h1>Careers</h1><p>We bake bread for half of the town.</p>', ROLE, ['New opening: Pastry Chef']],
  ['are not, where the page spoke of them', '<h1>Careers</h1><p>Our Pastry Chef will be paid well.</p>', ROLE, []],
  ['are not, where it linked to a board', '<h1>Careers</h1><a href="https://jobs.lever.co/acme/1b2c-44">Jobs</a>', ROLE, []],
  ['are new where a page lists a handful', '<h1>Careers</h1><p>We bake bread for half of the town.</p>', roles(7), sevenTold],
  ['are not, where many are listed at once', '<h1>Careers</h1><p>We bake bread for half of the town.</p>', roles(11), []],
  ['are not, where the page was a shell', '<div id="root"></div><script src="/app.js"></script>', ROLE, []],
])('openings that can be read for the first time %s', (_, before, after, descriptions) => {
  const page = (body: string) => extractFacts({ url: SITE, kind: 'careers', html: `<!doctype html><body>${body}</body>` });
  expect(
    compareFacts(pageSources('careers'), page(before), page(after)).map(({ description }) => description.replace(/ \(.*/, '')),
  ).toEqual(descriptions);
});

const ABOUT = ['We bake bread for half of the town.', 'Our ovens are of stone.', 'The day begins at four.', 'Write to us.']
  .map((said) => `<p>${said}</p>`)
  .join('');

const TWO_CLOSED = ['Opening closed: Pastry 0 Chef', 'Opening closed: Pastry 1 Chef'];
const STATED = '<script type="application/ld+json">{"@type":"JobPosting","title":"Pastry 0 Chef"}</script>';
const DENIED = '<p>There are currently no open positions.</p><p>A new house.</p><p>A new oven.</p>';

it.each<[string, string, string[]]>([
  ['went, where the page goes on as it was', '', TWO_CLOSED],
  ['went, where the page says so, whatever it still states for machines', `${STATED}${DENIED}`, TWO_CLOSED],
  ['are not gone, where the page is another one', '<p>A new house.</p><p>A new oven.</p><p>A new shop.</p>', []],
  ['are not gone, where the page speaks of one of them', '<p>Our pastry 1 chef starts in May.</p>', []],
  ['are not gone, where it links to a board', '<a href="https://jobs.lever.co/acme/1b2c-44">Jobs</a>', []],
])('the last openings %s', (_, more, descriptions) => {
  const page = (body: string) =>
    extractFacts({ url: SITE, kind: 'careers', html: `<!doctype html><body><h1>Careers</h1>${ABOUT}${body}</body>` });
  expect(
    compareFacts(pageSources('careers'), page(roles(2)), page(more)).map(({ description }) => description.replace(/ \(.*/, '')),
  ).toEqual(descriptions);
});

it('an address that was taken for an opening does not close when it goes', () => {
  const shown = (body: string) => extractFacts({ url: SITE, kind: 'careers', html: `<body><h1>Careers</h1>${ABOUT}${body}</body>` });
  const last = (title: string) => lastOpenings(shown(`<p>${title}</p>`), [onPage(title)], shown('')).map(({ description }) => description);
  expect(last('Pastry Chef')).toEqual(['Opening closed: Pastry Chef']);
  expect(last('acme.com/open-positions')).toEqual([]);
});

it('many last openings went, but for the one that the page goes on to name', () => {
  const page = (body: string) => extractFacts({ url: SITE, kind: 'careers', html: `<body><h1>Careers</h1>${ABOUT}${body}</body>` });
  const was = ['Pastry Chef', 'Shop Manager', 'Van Driver', 'Bakery Engineer', 'Apprentice Baker'].map((title) => onPage(title));
  const now = page('<p>An apprentice baker learns for three years.</p>');
  expect(lastOpenings(page(''), was, now).map(({ description }) => description)).toEqual(
    ['Pastry Chef', 'Shop Manager', 'Van Driver', 'Bakery Engineer'].map((title) => `Opening closed: ${title}`),
  );
});

it('a page that ends half-way closes none of the openings that stood behind its end', () => {
  const openings = ['Backend Engineer', 'Office Manager', 'Sales Lead'].map((title) => `<li><a href="/careers/${title}">${title}</a></li>`);
  const about = Array.from({ length: 6 }, (_, n) => `<p>What we do here for the ${n + 2} of you is more than work alone.</p>`).join('');
  const whole = `<html><body><h1>Careers</h1>${about}<h2>Open positions</h2><ul>${openings.join('')}</ul></body></html>`;
  const facts = (html: string) => extractFacts({ url: SITE, kind: 'careers', html });
  const toldOf = (html: string) => compareFacts(pageSources('careers'), facts(whole), facts(html)).map(({ description }) => description);
  expect(toldOf(whole.replace(openings[1]!, ''))).toEqual(['Opening closed: Office Manager']);
  for (const end of ['<h2>Open', openings[1]!, openings[2]!]) expect(toldOf(whole.slice(0, whole.indexOf(end)))).toEqual([]);
});
