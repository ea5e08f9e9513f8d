import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ReadingTurnedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import { deliveryService, type Person } from './testing.ts';

const MORNING = '2026-11-24T09:00:00Z';
const { service, person, follow, change, choose, mailsTo, mailDigests, ...clock } = await deliveryService(MORNING);
afterAll(() => service.close());

const at = () => timestampFromDate(clock.now());

/** The page turns unread now; without a reason it is read again. */
const turn = (siteId: string, page: string, reason = 'The site did not answer in time.', title = 'Pricing page') =>
  service.deliver(
    ReadingTurnedSchema,
    { ...{ siteId, page, title, reason, at: at() }, ...(reason && { since: at(), lastRead: at() }) },
    { times: 2 },
  );

const ask = (siteId: string, { tenantId, companyId }: { tenantId: string; companyId: string }, kinds: string[], sample = false) =>
  service.deliver(SiteFollowedSchema, {
    ...{ siteId, tenantId, companyId, companyName: 'Globex', website: 'globex.com', sample },
    pages: { kinds },
    at: at(),
  });

const daily = async (who: Person) => choose(who, { mail: 'daily', mailFrom: null, digestHour: 18 });
const evening = async (day: number) => {
  clock.set(`2026-11-${day}T18:00:30Z`);
  await mailDigests();
};

test('a page that is not read for a day is told once with its reason, named while it lasts, and not told when it is read again', async () => {
  clock.set(MORNING);
  const ada = await person();
  await daily(ada);
  const { siteId } = await follow(ada.tenantId);
  clock.later(1);
  await turn(siteId, 'pricing');
  await evening(24);
  expect(await mailsTo(ada)).toEqual([]);
  await evening(25);
  const [mail, ...more] = await mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your day: what we could not see');
  expect(mail?.text).toContain('- Globex: Pricing page\n  Not read for a day: The site did not answer in time.');
  // Nothing new: no mail of its own, but it is named beside what moved.
  await evening(26);
  expect(await mailsTo(ada)).toHaveLength(1);
  await change(siteId, 'Scale');
  await evening(27);
  expect((await mailsTo(ada))[1]?.text).toContain('Still not read: Globex (Pricing page)');
  await turn(siteId, 'pricing', '');
  await change(siteId, 'Large');
  await evening(28);
  expect((await mailsTo(ada))[2]?.text).not.toMatch(/could not see|not read/i);
});

test('only what a company follows is missed, and nothing of archived companies or the sample rival', async () => {
  clock.set(MORNING);
  const [ada, bob, eve] = [await person(), await person(), await person()];
  for (const who of [ada, bob, eve]) await daily(who);
  const { siteId, companyId } = await follow(ada.tenantId);
  const [his, hers] = [await follow(bob.tenantId), await follow(eve.tenantId)];
  clock.later(1);
  await ask(siteId, { tenantId: ada.tenantId, companyId }, ['landingPage', '@github']);
  await service.deliver(SiteFollowedSchema, {
    ...{ siteId, tenantId: bob.tenantId, companyId: his.companyId, companyName: 'Globex', website: 'globex.com', at: at() },
  });
  await ask(siteId, { tenantId: eve.tenantId, companyId: hers.companyId }, ['landingPage', 'pricing']);
  await service.deliver(CompanyUpdatedSchema, {
    ...{ tenantId: eve.tenantId, companyId: hers.companyId, name: 'Globex', website: 'globex.com', status: 'archived', at: at() },
  });
  await turn(siteId, 'pricing');
  await turn(siteId, 'careers', 'robots.txt forbids it.', 'Careers page');
  await turn(siteId, '@github', 'GitHub did not answer.', 'GitHub');
  await turn(siteId, 'page:0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11', 'It is gone.', 'Page');
  await evening(25);
  const told = async (who: Person) =>
    (await mailsTo(who))[0]?.text.match(/Pricing page|Careers page|GitHub(?=: Globex)|It is gone/g)?.sort();
  expect(await told(ada)).toEqual(['Careers page', 'GitHub']);
  expect(await told(bob)).toEqual(['Careers page', 'Pricing page']);
  expect(await mailsTo(eve)).toEqual([]);
});
