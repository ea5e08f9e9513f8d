import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, eventually, register } from './client.ts';
import { fillPath, type Operation, operationsOf, type Schema } from './openapi.ts';
import { type System, startSingle } from './system.ts';

/** What answers several things and is no list, and why. */
const NO_LIST: Record<string, string> = {
  getSources: 'one entry for each source that the product knows',
  getSummaries: 'one answer for each id that is asked for, or the first few of all',
  getListLayout: 'what one person chose, all of it for the page that is shown',
  getPlanPairs: 'of one company, which the query names: a pair for each of its plans',
  countOpenAlerts: 'one count for each id that is asked for',
  listRules: 'the rules there are, which belong to no company',
  searchCollected: 'the newest few that hold the words, of two kinds',
  searchInsights: 'the newest few that hold the words',
  getDeliveries: 'of a channel, which a company’s id is none of',
};

let system: System;
let lists: Operation[];
let client: Client;
let companyId: string;

const isListed = ({ type, items }: Schema): boolean => [type].flat().includes('array') && [items?.type].flat().includes('object');
/** The key set has a form of its own, and the mails are a tool of development. */
const isOurs = ({ method, path }: Operation): boolean => method === 'GET' && path.startsWith('/api/v1/');
const listIn = ({ answer }: Operation): string | undefined =>
  Object.entries(answer?.properties ?? {}).find(([, schema]) => isListed(schema))?.[0];

beforeAll(async () => {
  system = await startSingle();
  client = await register(system.url);
  const operations = await operationsOf(system.url);
  lists = operations.filter((operation) => isOurs(operation) && listIn(operation) && !(operation.id in NO_LIST));
  companyId = (await client.post('companies', { name: 'Acme', website: '127.0.0.1:9' })).body.companyId;
  await client.post('watchlists', { companyId });
  // What travels by event: scraping and insights have heard of the company.
  for (const kind of ['coverage', 'insights'])
    await eventually(async () => expect((await client.get(`data-scraping/companies/${companyId}/${kind}`)).status).toBe(200));
}, 180_000);
afterAll(async () => {
  await system?.close();
}, 60_000);

const ask = (operation: Operation, query: Record<string, unknown> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  return client.get(`${fillPath(operation.path, companyId)}?${text}`);
};
/** An answer for each list, by its operation. */
const each = async <T>(work: (operation: Operation) => Promise<T>): Promise<Record<string, T>> =>
  Object.fromEntries(await Promise.all(lists.map(async (operation) => [operation.id, await work(operation)] as const)));
const all = <T>(value: T): Record<string, T> => Object.fromEntries(lists.map(({ id }) => [id, value]));

test('every list of the API is looked at', () => {
  expect(lists.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'listCompanies',
      'listWatchlist',
      'listApiKeys',
      'listSessions',
      'listInvoices',
      'listAuditEntries',
      'getChanges',
    ]),
  );
  expect(lists.length).toBeGreaterThanOrEqual(13);
});

test('every list takes sort, range and filter, and answers Content-Range', async () => {
  const taken = await each(async ({ queryParameters }) => ['filter', 'range', 'sort'].filter((name) => queryParameters.includes(name)));
  expect(taken).toEqual(all(['filter', 'range', 'sort']));
  const answers = await each(async (operation) => {
    const { status, headers, body } = await ask(operation, { range: [0, 4] });
    const rows = body[listIn(operation) as string];
    return [status, Array.isArray(rows) && rows.length <= 5, /^\w+ (\d+-\d+|\*)\/\d+$/.test(headers.get('content-range') ?? '')];
  });
  expect(answers).toEqual(all([200, true, true]));
});

test('a list is cut to its range, and says how many there are', async () => {
  const ranges = await each(async (operation) => {
    const total = (await ask(operation)).headers.get('content-range')?.split('/')[1];
    const cut = await ask(operation, { range: [0, 0] });
    const expected = total === '0' ? /^\w+ \*\/0$/ : new RegExp(`^\\w+ 0-0/${total}$`);
    return expected.test(cut.headers.get('content-range') ?? '');
  });
  expect(ranges).toEqual(all(true));
});

test('a field that no list knows is refused, and those that can be sorted by are named and can', async () => {
  const refusals = await each(async (operation) => {
    const answers = await Promise.all([
      ask(operation, { sort: ['nonsense', 'ASC'] }),
      ask(operation, { filter: { nonsense: 1 } }),
      ask(operation, { range: [0, 1_000] }),
      ask(operation, { sort: 'x' }),
    ]);
    return answers.map(({ status, body }) => `${status} ${body.code}`);
  });
  expect(refusals).toEqual(all(Array.from({ length: 4 }, () => '400 invalid')));
  const sorted = await each(async (operation) => {
    const { body } = await ask(operation, { sort: ['nonsense', 'ASC'] });
    const names: string[] = /^sort: one can sort by (.+)$/.exec(body.message)?.[1]?.split(', ') ?? [];
    const statuses = await Promise.all(
      names.flatMap((name) => ['ASC', 'DESC'].map(async (direction) => (await ask(operation, { sort: [name, direction] })).status)),
    );
    return [names.length > 0, statuses.every((status) => status === 200)];
  });
  expect(sorted).toEqual(all([true, true]));
});
