import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { ProfileObservedSchema, SiteFollowedSchema, SiteUnfollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { companiesService } from '../index.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

const at = (second: number) => timestampFromDate(new Date(Date.UTC(2026, 10, 21, 10, 0, second)));

async function company() {
  const tenantId = randomUUID();
  const headers = bearer({ tid: tenantId });
  const post = await service.app.inject({
    method: 'POST',
    url: '/api/v1/companies',
    headers,
    payload: { name: 'Acme', website: 'acme.com' },
  });
  const companyId = post.json().companyId as string;
  const url = `/api/v1/companies/${companyId}`;
  return {
    tenantId,
    companyId,
    read: async () => (await service.app.inject({ url, headers })).json().company,
    put: (payload: object) => service.app.inject({ method: 'PUT', url, headers, payload }),
  };
}
type Company = Awaited<ReturnType<typeof company>>;

const follow = ({ tenantId, companyId }: Company, siteId: string, second = 0) =>
  service.deliver(SiteFollowedSchema, { siteId, tenantId, companyId, at: at(second) }, { times: 2 });
const unfollow = ({ tenantId, companyId }: Company, siteId: string, second = 0) =>
  service.deliver(SiteUnfollowedSchema, { siteId, tenantId, companyId, at: at(second) }, { times: 2 });
const observe = (siteId: string, said: Record<string, string>, second = 0, origin = '') =>
  service.deliver(
    ProfileObservedSchema,
    {
      siteId,
      origin,
      at: at(second),
      fields: Object.entries(said).map(([name, value]) => ({ name, value, source: 'organization_json_ld' })),
    },
    { times: 2 },
  );

it('a profile fills the companies of every tenant that follows the site, and no other', async () => {
  const [one, two, other] = await Promise.all([company(), company(), company()]);
  const siteId = randomUUID();
  await Promise.all([follow(one, siteId), follow(two, siteId), follow(other, randomUUID())]);
  await observe(siteId, {
    headquarters: 'Lyon, FR',
    employees: '41',
    founded: '1997',
    logo: 'https://acme.com/l.png',
    github: 'https://github.com/acme',
  });
  const filled = {
    name: 'Acme',
    headquarters: 'Lyon, FR',
    employees: 41,
    founded: '1997',
    logo: 'https://acme.com/l.png',
    socialProfiles: { github: 'https://github.com/acme' },
  };
  expect(await one.read()).toMatchObject(filled);
  expect(await two.read()).toMatchObject(filled);
  expect(await other.read()).toMatchObject({ headquarters: null, employees: null, socialProfiles: {} });
});

it('a company that follows a known site later has its profile at once', async () => {
  const siteId = randomUUID();
  await observe(siteId, { headquarters: 'Lyon, FR' });
  const late = await company();
  await follow(late, siteId);
  expect(await late.read()).toMatchObject({ headquarters: 'Lyon, FR' });
});

it('what a person has set is never replaced, whatever else the site says', async () => {
  const siteId = randomUUID();
  const acme = await company();
  await follow(acme, siteId);
  await observe(siteId, { headquarters: 'Lyon, FR', employees: '41', github: 'https://github.com/old' }, 1);
  await acme.put({ headquarters: 'Paris, FR', socialProfiles: { github: 'https://github.com/mine' } });
  await observe(
    siteId,
    { headquarters: 'Nice, FR', employees: '42', github: 'https://github.com/new', linkedin: 'https://www.linkedin.com/company/acme' },
    2,
  );
  expect(await acme.read()).toMatchObject({
    headquarters: 'Paris, FR',
    employees: 42,
    socialProfiles: { github: 'https://github.com/mine', linkedin: 'https://www.linkedin.com/company/acme' },
  });
});

it('an older profile does not replace a newer one, and a newer one replaces all of it', async () => {
  const siteId = randomUUID();
  const acme = await company();
  await follow(acme, siteId);
  await observe(siteId, { employees: '50' }, 2);
  await observe(siteId, { employees: '40', headquarters: 'Lyon, FR' }, 1);
  expect(await acme.read()).toMatchObject({ employees: 50, headquarters: null });
  await observe(siteId, { headquarters: 'Lyon, FR' }, 3);
  expect(await acme.read()).toMatchObject({ employees: null, headquarters: 'Lyon, FR' });
});

it('after a move to another website only the new site counts, in whatever order the two are heard of', async () => {
  const [before, after] = [randomUUID(), randomUUID()];
  const acme = await company();
  await follow(acme, after, 5);
  await follow(acme, before, 0);
  await unfollow(acme, before, 5);
  await observe(before, { employees: '1' });
  await observe(after, { employees: '2' });
  expect(await acme.read()).toMatchObject({ employees: 2 });
  await unfollow(acme, after, 6);
  await observe(after, { employees: '3' }, 7);
  expect(await acme.read()).toMatchObject({ employees: 2 });
});

it('what the site does not say is filled by others, and the site’s word wins whenever it is heard', async () => {
  const siteId = randomUUID();
  const acme = await company();
  await follow(acme, siteId);
  await observe(
    siteId,
    { employees: '9100', employeesAsOf: '2024', industry: 'Software', revenue: '$1.2B (2023)', github: 'https://github.com/theirs' },
    5,
    'wikidata',
  );
  await observe(siteId, { employees: '1', revenue: '€9' }, 4, 'somebody');
  const filled = { industry: ['Software'], revenue: '$1.2B (2023)' };
  expect(await acme.read()).toMatchObject({
    ...filled,
    employees: 9_100,
    employeesAsOf: '2024',
    socialProfiles: { github: 'https://github.com/theirs' },
  });
  await observe(siteId, { employees: '41', headquarters: 'Lyon, FR', github: 'https://github.com/acme' }, 0);
  expect(await acme.read()).toMatchObject({
    ...filled,
    ...{ employees: 41, employeesAsOf: null, headquarters: 'Lyon, FR', socialProfiles: { github: 'https://github.com/acme' } },
  });
  await observe(siteId, { employees: '5' }, 4, 'wikidata');
  await observe(siteId, {}, 6, 'wikidata');
  expect(await acme.read()).toMatchObject({ industry: [], revenue: null, employees: 41 });
});

it('industry and revenue that a person entered stay, and one that is sent back as it was is not entered', async () => {
  const siteId = randomUUID();
  const acme = await company();
  await follow(acme, siteId);
  await observe(siteId, { industry: 'Software', revenue: '$1B' }, 1, 'wikidata');
  await acme.put({ ...(await acme.read()), industry: ['Baking'], revenue: null });
  await observe(siteId, { industry: 'Cloud', revenue: '$2B' }, 2, 'wikidata');
  expect(await acme.read()).toMatchObject({ industry: ['Baking'], revenue: null });
});

it('the year that a number of employees is of goes with the number', async () => {
  const siteId = randomUUID();
  const acme = await company();
  await follow(acme, siteId);
  await observe(siteId, { employees: '9100', employeesAsOf: '2024' }, 1, 'wikidata');
  expect(await acme.read()).toMatchObject({ employees: 9_100, employeesAsOf: '2024' });
  await acme.put({ ...(await acme.read()), headquarters: 'Nice' });
  expect(await acme.read()).toMatchObject({ employees: 9_100, employeesAsOf: '2024' });
  await acme.put({ employees: 8_000 });
  expect(await acme.read()).toMatchObject({ employees: 8_000, employeesAsOf: null });
  await observe(siteId, { employees: '9200', employeesAsOf: '2025' }, 2, 'wikidata');
  expect(await acme.read()).toMatchObject({ employees: 8_000, employeesAsOf: null });
});

it('stage and amount of funding come from what its rounds come to, until a person says otherwise', async () => {
  const siteId = randomUUID();
  const acme = await company();
  await follow(acme, siteId);
  await observe(siteId, { fundingStage: 'Series B', fundingAmount: '4650000050' }, 1, 'funding');
  expect(await acme.read()).toMatchObject({ fundingStage: 'Series B', fundingAmount: 46_500_000.5 });
  await acme.put({ fundingStage: 'Series C' });
  await observe(siteId, { fundingStage: 'Series B', fundingAmount: '5000000000' }, 2, 'funding');
  expect(await acme.read()).toMatchObject({ fundingStage: 'Series C', fundingAmount: 50_000_000, edited: ['fundingStage'] });
  await observe(siteId, { fundingAmount: 'much' }, 3, 'funding');
  expect(await acme.read()).toMatchObject({ fundingStage: 'Series C', fundingAmount: null });
});
