import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { type Client, eventually, register } from './client.ts';
import { type ObservedSystem, startObserved } from './database.ts';
import { nothingPending } from './nothing-pending.ts';
import { watch } from './stream.ts';

let system: ObservedSystem;
let web: DemoWeb;
let owner: Client;
let stranger: Client;
/** Of the one and of the other, who follow the same site. */
let mine: string;
let theirs: string;

beforeAll(async () => {
  web = await startDemoWeb({ sites: 1, validators: false });
  // What has to be seen twice is looked at again at once.
  system = await startObserved({ SCRAPE_CONFIRM_AFTER: '1' });
  [owner, stranger] = [await register(system.url), await register(system.url)];
  const [site] = web.sites as [DemoWeb['sites'][number]];
  [mine, theirs] = [await owner.addCompany('Acme', site.website), await stranger.addCompany('The Rival', site.website)];
  for (const [user, id] of [[owner, mine] as const, [stranger, theirs] as const])
    await eventually(async () => expect((await user.data(id, 'collection-status')).status).toBe('complete'));
}, 180_000);
afterAll(async () => {
  await system?.close();
  await web?.close();
}, 60_000);

const alertsOf = async (user: Client) => (await user.get('alerts')).body.alerts;

/** Half as much again for the first plan that has a price. */
async function raisePrice(): Promise<void> {
  const [site] = web.sites as [DemoWeb['sites'][number]];
  const plan = web.expected(site.key).plans.find(({ price }) => price);
  web.mutate.price(site.key, plan?.name ?? '', Math.round((plan?.price ?? 0) * 150));
  await owner.post('data-scraping/jobs', { companyId: mine, source: 'pricing', priority: 'high' });
}

test('a changed page becomes an alert of each who follows it and wants to hear, under its own name, and counts against its plan', async () => {
  const [entry] = (await stranger.get(`watchlists?filter=${JSON.stringify({ companyId: theirs })}`)).body.watchlists;
  expect((await stranger.put(`watchlists/${entry.id}`, { notificationSettings: { pricingChanges: false } })).status).toBe(200);
  await nothingPending(system.databaseUrl);
  const live = await watch(owner);
  onTestFinished(live.stop);
  await raisePrice();
  await eventually(async () => expect(await alertsOf(owner)).toHaveLength(1));
  await nothingPending(system.databaseUrl);
  const [alert, ...more] = await alertsOf(owner);
  expect(more).toEqual([]);
  const [change] = await owner.data(mine, 'changes');
  const [insight] = await owner.data(mine, 'insights');
  expect(alert).toMatchObject({
    companyId: mine,
    insightId: insight.id,
    changeIds: [change.id],
    title: insight.title,
    area: 'pricing',
    state: 'new',
    read: false,
    notDelivered: null,
  });
  expect(alert.title).toMatch(/^Acme /);
  await eventually(async () => expect(live.seen.join('')).toContain(`event: alert\ndata: {"companyId":"${mine}","alertId":"${alert.id}"}`));
  expect((await owner.get('alerts/count')).body).toEqual({ new: 1 });
  expect((await owner.get('subscription/usage')).body.usage.alertsThisMonth).toBe(1);
  expect((await stranger.data(theirs, 'insights')).length).toBe(1);
  expect(await alertsOf(stranger)).toEqual([]);
});

/** The changes that a person's insights and alerts hold. */
async function heldBy(user: Client): Promise<string[]> {
  const { insights } = (await user.get('insights')).body;
  const evidence: { kind: string; id: string }[] = insights.flatMap((insight: { evidence: object[] }) => insight.evidence);
  const cited = (await alertsOf(user)).flatMap(({ changeIds }: { changeIds: string[] }) => changeIds);
  return [...new Set<string>([...evidence.flatMap(({ kind, id }) => (kind === 'change' ? [id] : [])), ...cited])].sort();
}

test('every change that an insight or an alert rests on opens to who reads it', async () => {
  for (const user of [owner, stranger]) {
    const id = await heldBy(user);
    expect(id.length).toBeGreaterThan(0);
    const { body } = await user.get(`data-scraping/changes?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
    expect(body.data.map((change: { id: string }) => change.id).sort()).toEqual(id);
  }
});

test('it is read, rated and assigned, and a preview knows of it', async () => {
  const [{ id }] = await alertsOf(owner);
  expect((await owner.put('alerts', { ids: [id], read: true })).body).toEqual({ updated: 1 });
  expect((await owner.get('alerts/count')).body).toEqual({ new: 0 });
  const { body } = await owner.put(`alerts/${id}`, { state: 'acknowledged', feedback: 'useful' });
  expect(body.alert).toMatchObject({ id, state: 'acknowledged', feedback: 'useful', read: true });
  expect((await stranger.put(`alerts/${id}`, { read: true })).status).toBe(404);
  const tried = async (settings: object) => (await owner.post('alerts/preview', { companyId: mine, settings })).body;
  expect(await tried({})).toMatchObject({ alerts: 1, before: 1, marked: 1, kept: 1 });
  expect(await tried({ notificationSettings: { pricingChanges: false } })).toMatchObject({ alerts: 0, before: 1, marked: 1, kept: 0 });
});

test('a second one of the same rule cools down: it is kept, and neither counted nor new', async () => {
  await raisePrice();
  await eventually(async () => expect(await alertsOf(owner)).toHaveLength(2));
  await nothingPending(system.databaseUrl);
  expect((await alertsOf(owner)).map(({ notDelivered }: { notDelivered: string | null }) => notDelivered)).toEqual(['cool_down', null]);
  expect((await owner.get('alerts/count')).body).toEqual({ new: 0 });
  expect((await owner.get('subscription/usage')).body.usage.alertsThisMonth).toBe(1);
});
