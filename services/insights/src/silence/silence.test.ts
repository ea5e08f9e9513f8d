import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { ChangeDetectedSchema, ChangeFlappedSchema, ReadingTurnedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import { deliveryService, type Person } from '../delivery/testing.ts';

const START = '2026-06-01T09:00:00Z';
const DAY_MINUTES = 24 * 60;
const { service, person, follow, alerts, api, ...clock } = await deliveryService(START);
afterAll(() => service.close());

const days = (n: number) => clock.later(n * DAY_MINUTES);
const look = () => service.running.jobs?.find(([, name]) => name === 'silences')?.[2](new AbortController().signal);

async function publish(siteId: string): Promise<string> {
  const changeId = randomUUID();
  const item = { source: 'blog', key: changeId, label: 'How we cut planning time' };
  const about = { siteId, dataType: 'news', type: 'blog_published', page: 'blog', importance: 'low', item, confirmed: true };
  await service.deliver(ChangeDetectedSchema, { changeId, ...about, at: timestampFromDate(clock.now()) }, { times: 2 });
  return changeId;
}

/** Follows a site whose blog has a post a week, six of them. */
async function writer(who: Person): Promise<string> {
  const { siteId } = await follow(who.tenantId);
  for (let n = 0; n < 6; n += 1) {
    days(7);
    await publish(siteId);
  }
  return siteId;
}

const silencesOf = async (who: Person) =>
  (await api(who, 'GET', '/insights')).json().insights.filter(({ rule }: { rule: string }) => rule === 'blog_silence');
const alertsOf = async (who: Person) =>
  (await alerts(who)).filter(({ title }: { title: string }) => title.includes('nothing on their blog'));

test('a blog that falls silent is told once, and no longer when something is published', async () => {
  clock.set(START);
  const ada = await person();
  const siteId = await writer(ada);
  days(29);
  await look();
  expect(await silencesOf(ada)).toEqual([]);
  days(1);
  for (let n = 0; n < 3; n += 1) {
    await look();
    clock.later(60);
  }
  expect(await silencesOf(ada)).toMatchObject([
    { title: 'Globex has published nothing on their blog for 30 days, after 6 posts in 35 days' },
  ]);
  expect(await alertsOf(ada)).toHaveLength(1);
  days(10);
  await look();
  expect(await silencesOf(ada)).toHaveLength(1);
  await publish(siteId);
  expect(await silencesOf(ada)).toEqual([]);
  await look();
  expect(await silencesOf(ada)).toEqual([]);
});

test('what ended it and vanished again ended nothing', async () => {
  clock.set(START);
  const ada = await person();
  const siteId = await writer(ada);
  days(30);
  await look();
  const changeId = await publish(siteId);
  expect(await silencesOf(ada)).toEqual([]);
  await service.deliver(ChangeFlappedSchema, { changeId, siteId, at: timestampFromDate(clock.now()) });
  await look();
  expect(await silencesOf(ada)).toHaveLength(1);
  expect(await alertsOf(ada)).toHaveLength(1);
});

test('a blog that could not be read, or was not looked at, is not silent', async () => {
  clock.set(START);
  const [ada, bob] = [await person(), await person()];
  const unread = await writer(ada);
  clock.set(START);
  await writer(bob);
  const turn = (siteId: string, reason: string) =>
    service.deliver(ReadingTurnedSchema, { siteId, page: 'blog', title: 'Blog', reason, at: timestampFromDate(clock.now()) });
  await turn(unread, 'The site did not answer in time.');
  const limits = { alertsPerMonth: 100, historyDays: 90 };
  const trialEnd = timestampFromDate(clock.now());
  await service.deliver(EntitlementsChangedSchema, { tenantId: bob.tenantId, plan: 'trial', limits, trialEnd, at: trialEnd });
  days(30);
  await look();
  for (const who of [ada, bob]) expect(await silencesOf(who)).toEqual([]);
  await turn(unread, '');
  await look();
  expect(await silencesOf(ada)).toHaveLength(1);
  expect(await silencesOf(bob)).toEqual([]);
});
