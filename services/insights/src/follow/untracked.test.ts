import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { countStatements } from '@rivalscope/kit/testing/statements';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { MemberJoinedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { ChangeDetectedSchema, ChangesExcludedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import { alertService, type Company } from '../alert/testing.ts';

const service = await alertService();
afterAll(() => service.close());
const statements = countStatements(service.db.pool);

const ALL = ['landingPage', 'pricing', 'press', 'blog', '@news'];

const follow = (company: Company, kinds: string[]) =>
  service.deliver(
    SiteFollowedSchema,
    { ...company, companyName: 'Acme', website: 'acme.com', pages: { kinds }, at: timestampFromDate(service.now()) },
    { times: 2 },
  );

async function follower(siteId: string = randomUUID()): Promise<Company & { userId: string }> {
  const company = { ...(await service.follower(siteId)), userId: randomUUID() as string };
  await service.deliver(MemberJoinedSchema, { ...company, email: `${company.userId}@acme.com`, role: 'owner' });
  await follow(company, ALL);
  await service.watch(company, { threshold: 'low', coolDownHours: 0 });
  return company;
}

async function publish(siteId: string, label: string): Promise<string> {
  const changeId = randomUUID();
  const about = { changeId, siteId, dataType: 'website', type: 'press_published', page: 'press', importance: 'high', confirmed: true };
  await service.deliver(ChangeDetectedSchema, {
    ...{ ...about, item: { source: 'press', key: label, label } },
    at: timestampFromDate(service.now()),
  });
  return changeId;
}

/** Rules of the alerts that the company has now, as its list, its bell and its digest tell them. */
async function standing(company: Company & { userId: string }): Promise<string[]> {
  const alerts: { rule: string; title: string; endedAt: string | null }[] = await service.alertsOf(company);
  const stand = alerts.filter(({ endedAt }) => endedAt === null);
  expect((await service.call(company, 'GET', '/count')).json).toEqual({ new: stand.length });
  const headers = bearer({ tid: company.tenantId, sub: company.userId, role: 'owner' });
  const digest = (await service.app.inject({ url: '/api/v1/notifications/digest?period=day', headers })).json();
  for (const { title, endedAt } of alerts) expect(digest.text.includes(title), title).toBe(endedAt === null);
  return stand.map(({ rule }) => rule).sort();
}

test('an alert of a page that is no longer followed ends, and comes back with the page; whoever keeps the page keeps it', async () => {
  const own = await follower();
  const other = await follower(own.siteId);
  await service.detect(own.siteId, { page: 'pricing' });
  await publish(own.siteId, 'Acme opens an office in Paris');
  service.pass(0.1);
  const all = await standing(own);
  expect(all).toEqual(['expansion', 'price_increase']);
  const before = await service.alertsOf(own);
  await follow(own, ['landingPage', 'press']);
  expect([await standing(own), await standing(other)]).toEqual([['expansion'], all]);
  await follow(own, ['landingPage']);
  expect([await standing(own), await standing(other)]).toEqual([[], all]);
  await follow(own, ['landingPage', 'pricing']);
  expect(await standing(own)).toEqual(['price_increase']);
  await follow(own, ALL);
  expect([await standing(own), await standing(other)]).toEqual([all, all]);
  const told = (alerts: { updatedAt: string }[]) => alerts.map(({ updatedAt: _, ...alert }) => alert);
  expect(told(await service.alertsOf(own))).toEqual(told(before));
});

test('what ended for another reason does not come back with its page', async () => {
  const own = await follower();
  const price = await service.detect(own.siteId, { page: 'pricing', confirmed: false });
  await service.confirm(own.siteId, price);
  const [round, office] = [
    await publish(own.siteId, 'Acme raises $50M Series B'),
    await publish(own.siteId, 'Acme opens an office in Paris'),
  ];
  service.pass(0.1);
  expect(await standing(own)).toEqual(['expansion', 'funding', 'price_increase']);
  await follow(own, ['landingPage']);
  await service.flap(own.siteId, price);
  const exclude = (changeIds: string[]) =>
    service.deliver(ChangesExcludedSchema, { ...own, changeIds, more: false, at: timestampFromDate(service.now()) });
  await exclude([round, office]);
  await exclude([round]);
  expect(await standing(own)).toEqual([]);
  await follow(own, ALL);
  expect(await standing(own)).toEqual(['expansion']);
  await exclude([]);
  expect(await standing(own)).toEqual(['expansion', 'funding']);
});

test('however many alerts end and come back, the same statements do it', async () => {
  const [few, many] = [await follower(), await follower()];
  await service.detect(few.siteId, { page: 'pricing' });
  for (let n = 0; n < 25; n += 1) await service.detect(many.siteId, { page: 'pricing', label: `Plan ${n}` });
  const [alone, together] = [await statements(() => follow(few, [])), await statements(() => follow(many, []))];
  expect(together).toBe(alone);
  expect((await service.alertsOf(many, { range: [0, 99] })).filter(({ endedAt }: { endedAt: null }) => endedAt === null)).toEqual([]);
  expect(await statements(() => follow(many, ALL))).toBe(await statements(() => follow(few, ALL)));
});

test('a digest tells nothing of a company that was archived meanwhile, and all of it once it is restored', async () => {
  const own = await follower();
  await service.detect(own.siteId, { page: 'pricing' });
  service.pass(0.1);
  const headers = bearer({ tid: own.tenantId, sub: own.userId, role: 'owner' });
  const digest = async () => (await service.app.inject({ url: '/api/v1/notifications/digest?period=day', headers })).json().text;
  const archive = (status: string) =>
    service.deliver(CompanyUpdatedSchema, { ...own, name: 'Acme', status, at: timestampFromDate(service.now()) });
  expect(await digest()).toContain('Acme raised');
  await archive('archived');
  expect(await digest()).not.toContain('Acme');
  service.pass(0.1);
  await archive('active');
  expect(await digest()).toContain('Acme raised');
});
