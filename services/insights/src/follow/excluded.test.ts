import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { ChangeNoticedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { ChangeDetectedSchema, ChangesExcludedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { alertService, type Company } from '../alert/testing.ts';
import { EXPORTED } from '../export/tables.ts';
import { restsOnMore } from './shown.ts';

const service = await alertService();
afterAll(() => service.close());

const ROUND = 'Acme raises $50M Series B';
const OTHERS = 'Acme of Ohio raises $9M for its football stadium';

async function follower(siteId: string = randomUUID(), known?: Company): Promise<Company> {
  const company = known ? { ...known, siteId } : await service.follower(siteId);
  await service.deliver(SiteFollowedSchema, {
    ...{ ...company, companyName: 'Acme', website: 'acme.com', pages: { kinds: ['@news', 'press'] } },
    at: timestampFromDate(service.now()),
  });
  return company;
}

async function publish(siteId: string, label: string, hours = 0, changeId: string = randomUUID()): Promise<string> {
  await service.deliver(ChangeDetectedSchema, {
    ...{ changeId, siteId, dataType: 'news', type: 'news_published', page: '@news', importance: 'medium', confirmed: true },
    item: { source: 'news', key: label, label },
    at: timestampFromDate(new Date(service.now().getTime() + hours * 3_600_000)),
  });
  return changeId;
}

const exclude = (company: Company, changeIds: string[], more = false) =>
  service.deliver(ChangesExcludedSchema, { ...company, changeIds, more, at: timestampFromDate(service.now()) }, { times: 2 });

async function get({ tenantId: tid }: Company, path: string) {
  const answer = await service.app.inject({ url: `/api/v1/${path}`, headers: bearer({ tid }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Titles of what the company is shown: its list and search, each alert that stands, its export, and what other settings would have made of it. */
async function shown(company: Company) {
  const list = (await get(company, 'insights')).insights.map(({ title }: { title: string }) => title);
  const found = (await get(company, 'insights/search?q=acme')).results.map(({ title }: { title: string }) => title);
  expect(found.toSorted()).toEqual(list.toSorted());
  const alerts = (await service.alertsOf(company)).filter(({ endedAt }: { endedAt: string | null }) => endedAt === null);
  expect(alerts.map(({ title }: { title: string }) => title).sort()).toEqual(list.toSorted());
  const { from, where } = EXPORTED.find(({ name }) => name === 'finding')!;
  const { rows } = await service.db.sqlRead({ tenant: company.tenantId }, (sql) => sql.query(`SELECT f.id FROM ${from} WHERE ${where}`));
  expect(rows).toHaveLength(list.length);
  const preview = await service.call(company, 'POST', '/preview', { companyId: company.companyId, settings: {} });
  expect(preview.json.before).toBe(list.length);
  return list.map((title: string) => [ROUND, OTHERS].find((each) => title.includes(each))).sort();
}

test('what a team says is about a namesake is shown and told to it no more, to others as before, and comes back', async () => {
  const own = await follower();
  const other = await follower(own.siteId);
  const [round, others] = [await publish(own.siteId, ROUND), await publish(own.siteId, OTHERS, -100)];
  await service.watch(own, { threshold: 'low' });
  const before = [await shown(own), await shown(other)];
  expect(before[0]).toContain(ROUND);
  await exclude(own, [others, round]);
  expect(await shown(own)).toEqual([]);
  expect(await shown(other)).toEqual(before[1]);
  await exclude(own, [others]);
  expect(await shown(own)).toContain(ROUND);
  await exclude(own, []);
  expect([await shown(own), await shown(other)]).toEqual(before);
});

test('what is excluded before it comes makes neither an alert nor a notice, and a story goes on by what is about the company', async () => {
  const own = await follower();
  const other = await follower(own.siteId);
  const excluded = randomUUID();
  await exclude(own, [excluded], true);
  await publish(own.siteId, ROUND, -1, excluded);
  expect([await shown(own), await shown(other)]).toEqual([[], [ROUND]]);
  const noticed = (await service.emitted(ChangeNoticedSchema)).filter(({ changeId }) => changeId === excluded);
  expect(noticed.map(({ companyId }) => companyId)).toEqual([other.companyId]);
  expect(await service.told(own.tenantId)).toEqual([]);
  await publish(own.siteId, `${ROUND}, says its founder`);
  expect(await shown(own)).toHaveLength(1);
  expect(await service.told(own.tenantId)).toHaveLength(1);
});

/** The changes that its one insight and its one alert hold, which are the same, also when the alert is read. */
async function held(company: Company): Promise<string[]> {
  const [insight, ...more] = (await get(company, 'insights')).insights;
  const [alert, ...others] = await service.alertsOf(company);
  expect([more, others]).toEqual([[], []]);
  const ids = insight.evidence.flatMap((one: { kind: string; id: string }) => (one.kind === 'change' ? [one.id] : []));
  expect(alert.changeIds).toEqual(ids);
  expect((await service.call(company, 'PUT', `/${alert.id}`, { read: true })).json.alert.changeIds).toEqual(ids);
  return ids;
}

test('an insight and its alert hold the changes that open to their team: excluded none, older than its plan none, of another website none', async () => {
  const own = await follower();
  const other = await follower(own.siteId);
  const ids = [await publish(own.siteId, ROUND, -48), await publish(own.siteId, `${ROUND}, says its founder`)];
  expect([await held(own), await held(other)]).toEqual([ids, ids]);
  await exclude(own, ids.slice(0, 1));
  expect([await held(own), await held(other)]).toEqual([ids.slice(1), ids]);
  await exclude(own, []);
  expect(await held(own)).toEqual(ids);
  const begun = service.now().toISOString();
  onTestFinished(() => service.set(begun));
  // A plan that says nothing keeps 90 days.
  service.pass(89 * 24);
  expect(await held(own)).toEqual(ids.slice(1));
  await follower(randomUUID(), own);
  expect(await service.alertsOf(own)).toMatchObject([{ changeIds: [] }]);
});

test('what is told besides is kept with what was told before, the latest 1,000; another tenant changes nothing by it', async () => {
  const own = await follower();
  const kept = async () =>
    (await service.sql<{ excluded: string[] }>('SELECT excluded FROM follow WHERE company_id = $1', [own.companyId]))[0];
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  await exclude(own, ids);
  const late = randomUUID();
  await exclude(own, [late], true);
  expect(await kept()).toEqual({ excluded: [...ids.slice(1), late] });
  await exclude({ ...own, tenantId: randomUUID() }, []);
  await exclude({ ...own, siteId: randomUUID() }, []);
  expect(await kept()).toEqual({ excluded: [...ids.slice(1), late] });
});

test.each<[string[], string[], boolean]>([
  [[], ['a'], true],
  [['a'], [], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['b', 'a'], false],
  [['a', 'b'], ['a'], true],
])('what rests on %j while %j is excluded rests on more: %s', (changeIds, excluded, expected) => {
  expect(restsOnMore(changeIds, new Set(excluded))).toBe(expected);
});
