import { expect, test } from 'vitest';
import { readFeed } from './board.ts';
import { SAMPLES } from './boards.fixture.ts';
import { BOARDS } from './list.ts';

const PAGE = 'https://acme.example/careers';
const CASES = BOARDS.map((board) => ({ board, name: board.name, sample: SAMPLES[board.name] }));
const JSON_CASES = CASES.filter(({ board }) => board.format === 'json');
const read = ({ board, sample }: (typeof CASES)[number], body: string, from = 0) =>
  readFeed(board, body, { token: sample.token, from, page: PAGE });

test.each(CASES)('$name: an opening is read', (one) => {
  const { key, department, location, url, postedAt } = one.sample;
  const posting = { key, title: 'Vault Designer', department, location, url, postedAt };
  expect(read(one, one.sample.feed([one.sample.one]))).toEqual({ kind: 'openings', postings: [posting], next: null, cut: false });
});

test.each(CASES.filter(({ name }) => name !== 'smartrecruiters'))('$name: a board without openings says that there are none', (one) => {
  expect(read(one, one.sample.feed([]))).toEqual({ kind: 'openings', postings: [], next: null, cut: false });
});

test('SmartRecruiters: none and an unknown company are the same, so that none is not believed', () => {
  const one = CASES.find(({ name }) => name === 'smartrecruiters')!;
  expect(read(one, one.sample.feed([]))).toMatchObject({ kind: 'unread', lasting: true });
});

test.each(CASES)('$name: a web page, broken and other answers are not read, each with its reason', (one) => {
  const whole = one.sample.feed([one.sample.one, one.sample.one]);
  const reason = (body: string) => {
    const answer = read(one, body);
    expect(answer).toMatchObject({ kind: 'unread', lasting: false });
    return answer.kind === 'unread' && answer.reason;
  };
  expect(reason('<!doctype html><html><p>Sign in<br></html>')).toMatch(/web page|something else/);
  expect(reason(whole.slice(0, whole.length - 20))).toMatch(/cannot be read/);
  expect(reason(one.board.format === 'json' ? '{"ok":false,"error":"x"}' : '<error>x</error>')).toMatch(/something else/);
  for (const body of ['', 'null', '0', '"x"', '{', '[[', '\u0000', '<', '<a>', ']]>']) expect(read(one, body).kind).toBe('unread');
});

test.each(CASES)('$name: openings that cannot be read are left out; where none can, the form is not known', (one) => {
  const strange = one.board.format === 'json' ? { other: 1 } : one.sample.feed === SAMPLES.personio.feed ? '<position/>' : '<item/>';
  expect(read(one, one.sample.feed([strange, one.sample.one]))).toMatchObject({ kind: 'openings', postings: [{ key: one.sample.key }] });
  expect(read(one, one.sample.feed([strange, strange]))).toMatchObject({ kind: 'unread', lasting: false });
});

/** What a field of any type may be. */
const HOSTILE = [
  null,
  1e308,
  -1,
  true,
  '',
  '\u0000\u0007',
  '\ud800',
  [],
  {},
  [[[]]],
  'x'.repeat(100_000),
  { name: { name: {} } },
  '1e999',
  '__proto__',
];

test.each(JSON_CASES)('$name: any field may hold anything', (one) => {
  const sample = one.sample.one as Record<string, unknown>;
  for (const name of Object.keys(sample))
    for (const value of HOSTILE) {
      const answer = read(one, one.sample.feed([{ ...sample, [name]: value }, sample]));
      if (answer.kind === 'unread') throw new Error(`${name}: ${answer.reason}`);
      for (const posting of answer.postings) {
        expect(posting.key.length).toBeLessThanOrEqual(220);
        expect(posting.title).toMatch(/^[^\p{Cc}]{1,200}$/u);
        expect(posting.location?.length ?? 0).toBeLessThanOrEqual(200);
        expect(posting.url).toMatch(/^https:\/\//);
        expect(posting.postedAt ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    }
});

test.each(CASES)(
  '$name: what is huge or nested deep ends',
  (one) => {
    const big = one.sample.feed(Array.from({ length: 20_000 }, () => one.sample.one));
    expect(read(one, big)).toMatchObject({ kind: 'openings', postings: [{ key: one.sample.key }] });
    for (const body of [
      '['.repeat(10_000_000),
      '['.repeat(10_000_000) + ']'.repeat(10_000_000),
      `[${'[],'.repeat(6_000_000)}[]]`,
      `[${'1,'.repeat(9_000_000)}1]`,
      '{"jobs":'.repeat(1_000_000),
      '<a>'.repeat(3_000_000),
      '<![CDATA['.repeat(1_000_000),
      'a'.repeat(10_000_000),
    ])
      expect(read(one, body).kind).toBe('unread');
  },
  60_000,
);

test('a list of more than 2,000 openings is cut and says so', () => {
  const one = CASES.find(({ name }) => name === 'greenhouse')!;
  const many = Array.from({ length: 2_500 }, (_, n) => ({ ...(one.sample.one as object), id: n + 1 }));
  const answer = read(one, one.sample.feed(many));
  expect(answer).toMatchObject({ kind: 'openings', next: null, cut: true });
  expect(answer.kind === 'openings' && answer.postings.length).toBe(2_000);
});

test('an answer that leaves out what it counts is not whole', () => {
  const one = CASES.find(({ name }) => name === 'greenhouse')!;
  expect(read(one, one.sample.feed([], { meta: { total: 3 } }))).toMatchObject({ kind: 'unread' });
  expect(read(one, one.sample.feed([one.sample.one], { meta: { total: 3 } }))).toMatchObject({ kind: 'openings', cut: true });
});

test.each(['lever', 'smartrecruiters', 'teamtailor'])('%s: a full page leads to the next', (name) => {
  const one = CASES.find(({ board }) => board.name === name)!;
  const { board, sample } = one;
  const full = sample.feed(
    Array.from({ length: 100 }, () => sample.one),
    { totalFound: 130 },
  );
  expect(read(one, full)).toMatchObject({ kind: 'openings', next: 100 });
  expect(board.feed('https://x.example', sample.token, 100)).toMatch(/(?:skip|offset)=100/);
  const last = sample.feed(
    Array.from({ length: 30 }, () => sample.one),
    { totalFound: 130, offset: 100 },
  );
  expect(read(one, last, 100)).toMatchObject({ kind: 'openings', next: null, cut: false });
});

test('Greenhouse: a post that collects people for later is no opening; Ashby: neither is one that is not listed', () => {
  const [greenhouse, ashby] = ['greenhouse', 'ashby'].map((name) => CASES.find(({ board }) => board.name === name)!);
  const prospect = { ...(greenhouse!.sample.one as object), internal_job_id: null };
  expect(read(greenhouse!, greenhouse!.sample.feed([prospect]))).toMatchObject({ kind: 'openings', postings: [] });
  const unlisted = { ...(ashby!.sample.one as object), isListed: false };
  expect(read(ashby!, ashby!.sample.feed([unlisted]))).toMatchObject({ kind: 'openings', postings: [] });
});

test('Workable: rows of one opening are one opening with all its places', () => {
  const one = CASES.find(({ name }) => name === 'workable')!;
  const row = one.sample.one as object;
  const answer = read(one, one.sample.feed([row, { ...row, city: 'Oslo', country: 'Norway' }]));
  expect(answer).toMatchObject({ postings: [{ location: 'Sandton, South Africa; Oslo, Norway' }] });
});

test.each([
  ['recruitee', 'acme.recruitee.com', 'acme'],
  ['personio', 'acme.jobs.personio.de', 'acme'],
  ['personio', 'acme.jobs.personio.com', 'acme'],
  ['teamtailor', 'Acme.teamtailor.com', 'Acme'],
  ['teamtailor', 'acme.na.teamtailor.com', 'acme.na'],
  ['teamtailor', 'careers.acme.example', 'careers.acme.example'],
])('%s: a company is asked at its own host, %s, or where the setting has a place for %s', (name, host, slug) => {
  const { board } = CASES.find((each) => each.name === name)!;
  expect(new URL(board.feed(board.home, host, 0)).host).toBe(host.toLowerCase());
  expect(board.feed('http://proxy.example:9/{slug}', host, 0)).toMatch(new RegExp(`^http://proxy\\.example:9/${slug}/`));
  expect(new URL(board.feed('http://{slug}.boards.example', host, 0)).host).toBe(`${slug.toLowerCase()}.boards.example`);
});

test('a feed has its address from the setting and the token, whatever the token holds', () => {
  for (const { board } of CASES) {
    const url = URL.parse(board.feed('https://{slug}', 'a.example', 0).replaceAll('{slug}', 'a.example'))!;
    expect(url.hostname, board.name).toBe('a.example');
    if (!board.points.some((point) => point.source.includes('com))') || point.source.includes('com)\\b')))
      expect(new URL(board.feed('https://x.example', '../a&b?c#d', 0)).pathname, board.name).toContain('..%2Fa%26b%3Fc%23d');
  }
});
