import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { eachAtOnce } from './at-once.ts';
import { type Client, eventually, insisted, register } from './client.ts';
import type { ObservedSystem } from './database.ts';
import { isolationInSql } from './isolation-sql.ts';
import { nothingPending } from './nothing-pending.ts';
import { fillPath, type Operation, operationsOf, type Schema } from './openapi.ts';

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const NAME = 'Confidential Pursuit';
const TAG = 'acquisition-target';
const IS_ID = /^ids?$|Ids?$/;
const AT_A_TIME = 24;

interface Attempt {
  operation: Operation;
  path: string;
  body?: unknown;
}

/** No tenant sees or alters anything of another, over HTTP and in SQL. Operations come from the running system's own description. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
export function isolation(start: () => Promise<ObservedSystem>): void {
  let system: ObservedSystem;
  let web: DemoWeb;
  let owner: Client;
  let stranger: Client;
  let company: string;
  let operations: Operation[];
  let foreignIds: string[];
  let before: Map<string, unknown>;
  const askForNothing = askedOnce();

  beforeAll(async () => {
    web = await startDemoWeb({ sites: 2, validators: false });
    system = await start();
    // Outside the API there is only what a developer's machine has: the outgoing mails of all. An export has a test of its own.
    operations = (await operationsOf(system.url)).filter(({ id, path }) => path.startsWith('/api/') && id !== 'exportTenant');
    [owner, stranger] = await Promise.all([register(system.url), register(system.url)]);
    // A mail that is on its way would be another one when everything is looked at again.
    await owner.put('notifications/settings', { mail: 'off', mailFrom: null, digestDay: 1, digestHour: 8, quietHours: null });
    company = await populate(owner, stranger, web);
    // Events are still on their way when the pages have been read.
    await nothingPending(system.databaseUrl);
    before = await answersOf(owner, operations, company);
    const strangers = new Set([...(await answersOf(stranger, operations, randomUUID())).values()].flatMap(uuidsIn));
    foreignIds = [...new Set([...before.values()].flatMap(uuidsIn))].filter((id) => !strangers.has(id));
  }, 180_000);
  afterAll(async () => {
    await system?.close();
    await web?.close();
  }, 60_000);

  test('there is something to hide: a company, a watchlist entry, a change, snapshots and an insight', () => {
    expect(foreignIds).toContain(company);
    expect(foreignIds.length).toBeGreaterThanOrEqual(6);
    expect(operations.filter(takesId).length).toBeGreaterThan(10);
  });

  test('every route that takes an id refuses another tenant as if the id did not exist', async () => {
    await eachAtOnce(
      operations.filter(takesId).flatMap((operation) => foreignIds.map((id) => ({ operation, id }))),
      AT_A_TIME,
      async ({ operation, id }) => {
        const asked = await ask(stranger, withId(operation, id));
        const told = `${operation.id} ${id}: ${asked.text}`;
        // Alike for every id, so that it tells of none; and of several ids each counts for itself.
        if (operation.id !== 'resendVerification' && !takesMany(operation)) expect(asked.status, told).toBeGreaterThanOrEqual(400);
        // An id in a body may be of another kind (a price, a link that was mailed), and then it is refused in other words.
        if (operation.secured && operation.path.includes('{')) expect(asked.status, told).toBe(404);
        expect(asked, operation.id).toEqual(await askForNothing(stranger, operation, id, withId));
      },
    );
  }, 300_000);

  test('no query parameter brings up what belongs to another tenant', async () => {
    const forms = [
      (id: string) => id,
      ...['id', 'companyId', 'companyIds', 'ids'].flatMap((key) => [
        (id: string) => JSON.stringify({ [key]: id }),
        (id: string) => JSON.stringify({ [key]: [id] }),
      ]),
    ];
    const cases = operations
      .filter(({ method, pathParameters }) => method === 'GET' && pathParameters.length === 0)
      .flatMap((operation) => operation.queryParameters.map((name) => ({ operation, name })))
      .flatMap((asked) => forms.flatMap((form) => foreignIds.map((id) => ({ ...asked, form, id }))));
    await eachAtOnce(cases, AT_A_TIME, async ({ operation, name, form, id }) => {
      const attempt = (o: Operation, value: string): Attempt => ({
        operation: o,
        path: `${o.path}?${new URLSearchParams({ [name]: form(value) })}`,
      });
      const asked = await ask(stranger, attempt(operation, id));
      expect(asked, `${operation.id} ${name}=${form(id)}`).toEqual(await askForNothing(stranger, operation, id, attempt));
      expectNoLeak(asked.text, operation);
    });
  }, 300_000);

  test('what a tenant can list names nothing of another', async () => {
    for (const operation of operations.filter(({ method, pathParameters }) => method === 'GET' && pathParameters.length === 0)) {
      const { text } = await ask(stranger, { operation, path: operation.path });
      expectNoLeak(text, operation);
      for (const id of foreignIds) expect(text, operation.id).not.toContain(id);
    }
  });

  test('after all of that the owner finds everything as it was', async () => {
    await nothingPending(system.databaseUrl);
    expect(await answersOf(owner, operations, company)).toEqual(before);
  });

  describe('in SQL', () => {
    isolationInSql(() => ({ databaseUrl: system.databaseUrl, owner: owner.tenantId, stranger: stranger.tenantId }));
  });

  function expectNoLeak(text: string, operation: Operation): void {
    for (const secret of [NAME, TAG, owner.email, owner.tenantId]) expect(text, operation.id).not.toContain(secret);
  }
}

/** The owner gets a company with a change and an insight, the stranger a company of another site. */
async function populate(owner: Client, stranger: Client, web: DemoWeb): Promise<string> {
  const [site, elsewhere] = web.sites as [DemoWeb['sites'][number], DemoWeb['sites'][number]];
  const id = await owner.addCompany(NAME, site.website);
  const theirs = await stranger.addCompany('In plain sight', elsewhere.website);
  expect((await owner.put(`companies/${id}`, { tags: [TAG] })).status).toBe(200);
  const collected = async (user: Client, companyId: string) =>
    expect((await user.data(companyId, 'collection-status')).status).toBe('complete');
  await eventually(() => Promise.all([collected(owner, id), collected(stranger, theirs)]));
  const plan = web.expected(site.key).plans.find(({ price }) => price);
  web.mutate.price(site.key, plan?.name ?? '', Math.round((plan?.price ?? 0) * 150));
  await owner.post('data-scraping/jobs', { companyId: id, source: 'pricing', priority: 'high' });
  await eventually(async () => {
    expect((await owner.data(id, 'changes')).length).toBeGreaterThan(0);
    expect((await owner.data(id, 'insights')).length).toBeGreaterThan(0);
    // It is fetched by the first who asks.
    expect((await owner.get(`data-scraping/companies/${id}/logo`)).status).toBe(200);
    expect((await owner.get('subscription/usage')).body.usage.currentCompetitors).toBe(1);
  });
  return id;
}

const NOBODY = randomUUID();

const bodyOf = (operation: Operation) => JSON.stringify(withId(operation, NOBODY).body ?? null);
const takesId = (operation: Operation) => operation.pathParameters.some((name) => IS_ID.test(name)) || bodyOf(operation).includes(NOBODY);
const takesMany = (operation: Operation) => bodyOf(operation).includes(JSON.stringify([NOBODY]));

const uuidsIn = (answer: unknown): string[] => JSON.stringify(answer).match(UUID) ?? [];

/** The operation with its example, and the id wherever it takes one: also in lists, in what is nested, and where the example has none. */
function withId(operation: Operation, id: string): Attempt {
  const { body, path } = operation;
  const given = body && filledIn({ ...optionalIds(body.schema), ...Object(body.example) }, id);
  return { operation, path: fillPath(path, id), ...(given ? { body: given } : {}) };
}

const optionalIds = ({ properties = {} }: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.keys(properties).flatMap((key) => (IS_ID.test(key) ? [[key, '']] : [])));

function filledIn(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, id));
  if (typeof value !== 'object' || value === null) return value;
  const filled = ([key, one]: [string, unknown]) => [key, IS_ID.test(key) ? (Array.isArray(one) ? [id] : id) : filledIn(one, id)];
  return Object.fromEntries(Object.entries(value).map(filled));
}

async function ask(user: Client, { operation, path, body }: Attempt) {
  // That a service is busy says nothing of an id.
  const answer = await insisted(() => user.call(operation.method, path, body));
  return { status: answer.status, text: JSON.stringify(answer.body), range: answer.headers.get('content-range') };
}

/** What an id that nobody has is answered, told as if it had been about `id`: anything else would say that `id` exists. For all ids it is asked once. */
function askedOnce() {
  const nobody = randomUUID();
  const answers = new Map<string, ReturnType<typeof ask>>();
  return async (user: Client, operation: Operation, id: string, attempt: (operation: Operation, id: string) => Attempt) => {
    const { path, body } = attempt(operation, nobody);
    const key = JSON.stringify([operation.method, path, body]);
    const asked = answers.get(key) ?? ask(user, { operation, path, body });
    answers.set(key, asked);
    const answer = await asked;
    return { ...answer, text: answer.text.replaceAll(nobody, id) };
  };
}

/** Everything the user can read, by operation. */
async function answersOf(user: Client, operations: Operation[], companyId: string): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const operation of operations.filter(({ method, secured }) => method === 'GET' && secured)) {
    answers.set(operation.id, (await user.get(fillPath(operation.path, companyId))).body);
  }
  return answers;
}
