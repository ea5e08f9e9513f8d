import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import {
  CompanyCreatedSchema,
  CompanyDeletedSchema,
  CompanyUpdatedSchema,
  TrackingChangedSchema,
} from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { companiesService } from '../index.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

const owner = (tid = randomUUID()) => ({ tid, headers: bearer({ tid }) });
type User = ReturnType<typeof owner>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(user: { headers: Record<string, string> }, method: Method, path: string, payload?: object) {
  const response = await service.app.inject({ method, url: `/api/v1${path}`, headers: user.headers, ...(payload && { payload }) });
  return { status: response.statusCode, headers: response.headers, json: response.body === '' ? undefined : response.json() };
}

async function create(user: User, website = `${randomUUID()}.com`, name = 'Acme'): Promise<string> {
  const { status, json } = await call(user, 'POST', '/companies', { name, website });
  expect(status, JSON.stringify(json)).toBe(201);
  return json.companyId;
}

const NO_SETTINGS = { websiteChangeDetection: false, pricingMonitoring: false, newsMonitoring: false, socialMediaMonitoring: false };

const entitle = (user: User, maxCompetitors: number, more: { trialEnd?: Date; at?: Date } = {}) =>
  service.deliver(EntitlementsChangedSchema, {
    tenantId: user.tid,
    plan: 'business',
    maxCompetitors,
    at: timestampFromDate(more.at ?? new Date()),
    ...(more.trialEnd && { trialEnd: timestampFromDate(more.trialEnd) }),
  });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('creating a company', () => {
  it('answers its id, shows it at once and tells the others', async () => {
    const user = owner();
    const id = await create(user, 'https://www.Acme.com/');
    const { json } = await call(user, 'GET', `/companies/${id}`);
    expect(json.company).toMatchObject({
      id,
      _id: id,
      name: 'Acme',
      website: 'acme.com',
      status: 'active',
      logo: null,
      employees: null,
      fundingAmount: null,
      socialProfiles: {},
      trackingSettings: {
        websiteChangeDetection: true,
        pricingMonitoring: true,
        newsMonitoring: false,
        socialMediaMonitoring: false,
        seoMonitoring: false,
      },
      metadata: { trackedPages: { pricing: true, press: true, landingPage: true }, trackedSocials: { linkedin: false } },
    });
    const [created] = (await service.emitted(CompanyCreatedSchema)).filter((e) => e.companyId === id);
    expect(created).toMatchObject({
      tenantId: user.tid,
      name: 'Acme',
      website: 'acme.com',
      tracking: { pricingMonitoring: true, pages: ['pricing', 'press', 'landingPage'], socials: [] },
    });
  });

  it('refuses a website that is there already, however it is spelled', async () => {
    const user = owner();
    await create(user, 'acme.com');
    const { status, json } = await call(user, 'POST', '/companies', { name: 'Again', website: 'HTTPS://WWW.ACME.COM/about' });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'already_exists',
      message: 'A company with this website already exists in your account. Please use a different website.',
    });
  });

  it('lets two tenants follow the same website', async () => {
    await create(owner(), 'shared.com');
    await create(owner(), 'shared.com');
  });

  it.each([
    [{ website: 'a.com' }, 'Company name is required'],
    [{ name: ' ', website: 'a.com' }, 'Company name is required'],
    [{ name: 'A' }, 'Company website is required'],
    [{ name: 'A', website: 'nodot' }, 'Please enter a valid website URL'],
  ])('refuses %j: %s', async (body, message) => {
    expect(await call(owner(), 'POST', '/companies', body)).toMatchObject({ status: 400, json: { code: 'invalid', message } });
  });

  it.each([
    { name: 'A', website: 'a.com', tenantId: randomUUID() },
    { name: 5, website: 'a.com' },
    { name: 'A\u0000', website: 'a.com' },
    { name: 'A'.repeat(201), website: 'a.com' },
    [],
  ])('refuses the body %j', async (body) => {
    expect(await call(owner(), 'POST', '/companies', body as object)).toMatchObject({ status: 400, json: { code: 'invalid' } });
  });

  it('is refused when the trial is over, and reading still works', async () => {
    const user = owner();
    await create(user);
    await entitle(user, 5, { trialEnd: new Date(Date.now() - 1_000) });
    expect(await call(user, 'POST', '/companies', { name: 'B', website: 'b.com' })).toMatchObject({
      status: 402,
      json: { code: 'trial_expired' },
    });
    expect((await call(user, 'GET', '/companies')).json.companies).toHaveLength(1);
  });

  it('is refused as another website or picture of a company, too, while the rest of it can be edited', async () => {
    const user = owner();
    const id = await create(user, 'acme.com');
    const edit = (body: object) => call(user, 'PUT', `/companies/${id}`, body);
    expect((await edit({ logo: 'https://acme.com/logo.png' })).status).toBe(200);
    const { company } = (await call(user, 'GET', `/companies/${id}`)).json;
    await entitle(user, 5, { trialEnd: new Date(Date.now() - 1_000) });
    for (const more of [{ website: 'b.com' }, { logo: 'https://b.com/logo.png' }, { ...company, website: 'b.com' }])
      expect(await edit(more), JSON.stringify(more)).toMatchObject({ status: 402, json: { code: 'trial_expired' } });
    expect((await call(user, 'GET', `/companies/${id}`)).json.company).toEqual(company);
    for (const rest of [company, { name: 'Acme Ltd' }, { status: 'archived' }, { status: 'active' }, { logo: null }])
      expect((await edit(rest)).status, JSON.stringify(rest)).toBe(200);
  });
});

describe('the competitor limit', () => {
  it('is the trial’s until billing says otherwise; archived companies count, deleted ones do not', async () => {
    const user = owner();
    const ids = await Promise.all(Array.from({ length: 5 }, () => create(user)));
    await call(user, 'PUT', `/companies/${ids[0]}`, { status: 'archived' });
    expect(await call(user, 'POST', '/companies', { name: 'B', website: 'b.com' })).toMatchObject({
      status: 403,
      json: { code: 'limit_reached' },
    });
    expect((await call(user, 'DELETE', `/companies/${ids[0]}`)).status).toBe(204);
    await create(user);
    await entitle(user, 6);
    await create(user);
  });

  it('gives the last place to exactly one of 100 simultaneous creations', async () => {
    const user = owner();
    for (let n = 0; n < 4; n += 1) await create(user);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => call(user, 'POST', '/companies', { name: 'B', website: `b${n}.com` })),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.filter((a) => a.json.code === 'limit_reached')).toHaveLength(99);
    expect((await call(user, 'GET', '/companies')).headers['content-range']).toBe('companies 0-4/5');
  });

  it('creates a website once of 20 simultaneous tries', async () => {
    const user = owner();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(user, 'POST', '/companies', { name: 'B', website: 'same.com' })),
    );
    expect(answers.map((a) => a.json.code ?? 'created').sort()).toEqual([...Array(19).fill('already_exists'), 'created']);
  });

  it('does not go back to what billing said earlier', async () => {
    const user = owner();
    await entitle(user, 1, { at: new Date('2026-02-01') });
    await entitle(user, 50, { at: new Date('2026-01-01') });
    await create(user);
    expect((await call(user, 'POST', '/companies', { name: 'B', website: 'b.com' })).status).toBe(403);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('editing a company', () => {
  it('takes a whole record back and changes only what a person may set', async () => {
    const user = owner();
    const id = await create(user, 'acme.com');
    const { company } = (await call(user, 'GET', `/companies/${id}`)).json;
    const record = {
      ...company,
      id: randomUUID(),
      createdAt: '1970-01-01',
      name: 'Acme Inc.',
      industry: ['Software'],
      fundingAmount: 1_234_567.89,
      trackingSettings: {},
      metadata: null,
    };
    const { status, json } = await call(user, 'PUT', `/companies/${id}`, record);
    expect(status).toBe(200);
    const set = { name: 'Acme Inc.', industry: ['Software'], fundingAmount: 1_234_567.89 };
    const by = { userId: expect.any(String), at: expect.any(String) };
    const editedBy = { name: by, industry: by, fundingAmount: by };
    expect(json.company).toEqual({ ...company, ...set, edited: ['industry', 'fundingAmount'], editedBy, version: 2 });
    const updates = (await service.emitted(CompanyUpdatedSchema)).filter((e) => e.companyId === id);
    expect(updates).toMatchObject([{ name: 'Acme Inc.', website: 'acme.com', status: 'active' }]);
  });

  it('says who set a field last and when, and of a program that it was one', async () => {
    const tid = randomUUID();
    const as = (sub: string, sid?: string) => ({ tid, headers: bearer({ tid, sub, ...(sid && { sid }) }) });
    const [ada, key] = [randomUUID(), randomUUID()];
    const id = await create(as(ada));
    await call(as(ada), 'PUT', `/companies/${id}`, { headquarters: 'Lyon, FR', tags: ['rival'] });
    await call(as(key, key), 'POST', '/companies/bulk', { ids: [id], action: 'tag', tags: ['eu'] });
    const { editedBy } = (await call(as(ada), 'GET', `/companies/${id}`)).json.company;
    expect(editedBy).toMatchObject({ headquarters: { userId: ada }, tags: { userId: null } });
    expect(new Date(editedBy.headquarters.at).toISOString()).toBe(editedBy.headquarters.at);
  });

  it('archives and restores, and tells the others each time', async () => {
    const user = owner();
    const id = await create(user);
    for (const status of ['archived', 'archived', 'active']) await call(user, 'PUT', `/companies/${id}`, { status });
    const updates = (await service.emitted(CompanyUpdatedSchema)).filter((e) => e.companyId === id);
    expect(updates.map((e) => e.status)).toEqual(['archived', 'active']);
  });

  it('is refused for who did not see the latest edit, of the company or of what is followed of it', async () => {
    const user = owner();
    const id = await create(user);
    const tracking = { trackingSettings: NO_SETTINGS, trackedPages: {}, trackedSocials: {} };
    expect((await call(user, 'PUT', `/companies/${id}/tracking-settings`, { ...tracking, version: 1 })).json.company.version).toBe(2);
    for (const [path, body] of [
      ['', { tags: ['late'] }],
      ['/tracking-settings', tracking],
    ] as const)
      expect(await call(user, 'PUT', `/companies/${id}${path}`, { ...body, version: 1 })).toMatchObject({
        status: 409,
        json: { code: 'conflict' },
      });
    expect((await call(user, 'PUT', `/companies/${id}`, { headquarters: 'Lyon', version: 2 })).json.company).toMatchObject({
      headquarters: 'Lyon',
      edited: ['headquarters'],
      version: 3,
    });
  });

  it('refuses the website of another company, also when two move there at once', async () => {
    const user = owner();
    const ids = await Promise.all([create(user), create(user), create(user, 'taken.com')]);
    expect((await call(user, 'PUT', `/companies/${ids[0]}`, { website: 'www.taken.com' })).json.code).toBe('already_exists');
    const moves = await Promise.all([ids[0], ids[1]].map((id) => call(user, 'PUT', `/companies/${id}`, { website: 'free.com' })));
    expect(moves.map((m) => m.status).sort()).toEqual([200, 400]);
  });

  it.each([
    { logo: 'javascript:alert(1)' },
    { logo: 'https://' },
    { employees: -1 },
    { founded: 'x' },
    { industry: ['a', 'a'] },
    { status: 'gone' },
    { notes: 'x' },
    { version: 0 },
    { website: '' },
  ])('refuses %j', async (body) => {
    const user = owner();
    expect(await call(user, 'PUT', `/companies/${await create(user)}`, body)).toMatchObject({ status: 400, json: { code: 'invalid' } });
  });

  it('chooses what is followed, once for the same choice', async () => {
    const user = owner();
    const id = await create(user);
    const choice = {
      trackingSettings: { websiteChangeDetection: false, pricingMonitoring: true, newsMonitoring: true, socialMediaMonitoring: true },
      trackedPages: { pricing: true, press: false, landingPage: false },
      trackedSocials: { linkedin: true, github: true },
      newsSources: { googleNews: true },
    };
    const { json } = await call(user, 'PUT', `/companies/${id}/tracking-settings`, choice);
    await call(user, 'PUT', `/companies/${id}/tracking-settings`, choice);
    expect(json.company).toMatchObject({
      trackingSettings: { newsMonitoring: true, seoMonitoring: false },
      metadata: { trackedSocials: { linkedin: true, tiktok: false }, newsSources: { googleNews: true } },
    });
    const changes = (await service.emitted(TrackingChangedSchema)).filter((e) => e.companyId === id);
    expect(changes).toMatchObject([
      {
        tracking: {
          pages: ['pricing'],
          socials: ['linkedin', 'github'],
          newsSources: ['googleNews'],
          newsMonitoring: true,
          websiteChangeDetection: false,
        },
      },
    ]);
    expect((await call(user, 'PUT', `/companies/${id}/tracking-settings`, { ...choice, trackedSocials: { myspace: true } })).status).toBe(
      400,
    );
  });

  it('deletes once', async () => {
    const user = owner();
    const id = await create(user);
    expect((await call(user, 'DELETE', `/companies/${id}`)).status).toBe(204);
    expect((await call(user, 'DELETE', `/companies/${id}`)).status).toBe(404);
    expect((await service.emitted(CompanyDeletedSchema)).filter((e) => e.companyId === id)).toHaveLength(1);
  });
});

describe('who may do what', () => {
  it('another tenant’s company is not found, and stays as it is', async () => {
    const [user, stranger] = [owner(), owner()];
    const id = await create(user);
    const tries = await Promise.all([
      call(stranger, 'GET', `/companies/${id}`),
      call(stranger, 'PUT', `/companies/${id}`, { name: 'Mine' }),
      call(stranger, 'DELETE', `/companies/${id}`),
      call(stranger, 'POST', '/watchlists', { companyId: id }),
    ]);
    expect(tries.map((t) => t.status)).toEqual([404, 404, 404, 404]);
    expect((await call(stranger, 'GET', `/companies?filter=${JSON.stringify({ id: [id] })}`)).json.companies).toEqual([]);
    expect((await call(user, 'GET', `/companies/${id}`)).json.company.name).toBe('Acme');
  });

  it('a viewer reads and may not write', async () => {
    const user = owner();
    const id = await create(user);
    const viewer = { headers: bearer({ tid: user.tid, role: 'viewer' }) };
    expect((await call(viewer, 'GET', `/companies/${id}`)).status).toBe(200);
    expect((await call(viewer, 'POST', '/companies', { name: 'B', website: 'b.com' })).status).toBe(403);
    expect((await call(viewer, 'DELETE', `/companies/${id}`)).status).toBe(403);
    expect((await call({ headers: {} }, 'GET', '/companies')).status).toBe(401);
  });

  it.each(['nonsense', '1', '%00', randomUUID(), "' OR 1=1"])('nothing has the id %j', async (id) => {
    expect((await call(owner(), 'GET', `/companies/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it('a transaction without a tenant sees no company', async () => {
    await create(owner());
    const { rows } = await service.db.pool.query('SELECT id FROM company');
    expect(rows).toEqual([]);
  });
});
