/** What is told of a company on its first minute, with the world outside its site. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoArchive } from '../fixtures/archive/demo-past.ts';
import type { ArchiveTwin } from '../fixtures/archive/twin.ts';
import { demoWorld } from '../fixtures/outside/demo-world.ts';
import { type OutsideTwins, startTwins } from '../fixtures/outside/twins.ts';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { ALL_TICKED, type Client, register } from './client.ts';
import { type System, startSingle } from './system.ts';

let web: DemoWeb;
let archive: ArchiveTwin;
let twins: OutsideTwins;
let system: System;
beforeAll(async () => {
  web = await startDemoWeb();
  archive = await startDemoArchive(web);
  twins = await startTwins(demoWorld(web));
  system = await startSingle({ ...twins.env, SOURCE_WAYBACK_ENABLED: 'true', SOURCE_WAYBACK_URL: archive.url });
});
afterAll(async () => {
  await system?.close();
  await Promise.all([twins?.close(), archive?.close(), web?.close()]);
});

/** Follows a competitor of the demo with everything ticked; resolves when every source had its first attempt. */
async function follow(user: Client, key: string): Promise<string> {
  const { name, website } = web.site(key);
  const id = await user.addCompany(name, website);
  await user.put(`companies/${id}/tracking-settings`, ALL_TICKED);
  await expect.poll(async () => (await user.data(id, 'collection-status')).status).toBe('complete');
  return id;
}

/** What each card and chart of the summary shows, null where it has nothing to show, and the source that says why. */
async function summaryOf(user: Client, id: string): Promise<[card: string, source: string, fact: unknown][]> {
  const kinds = ['website', 'social', 'funding', 'jobs', 'changes', 'insights'];
  const [website, social, funding, jobs, changes, insights] = await Promise.all(kinds.map((kind) => user.data(id, kind)));
  const accounts: { followers: number | null }[] = Object.values(social?.profiles ?? {});
  return [
    ['Website Technologies', 'website', website?.metaInfo.technologies[0] ?? null],
    ['Social Followers', 'social', social?.metrics.totalFollowers ?? null],
    ['Followers by platform', 'social', accounts.find(({ followers }) => followers !== null)?.followers ?? null],
    ['Total Funding', 'funding', funding?.totals[0]?.amount ?? null],
    ['Funding by round', 'funding', funding?.rounds[0]?.amount ?? null],
    ['Open Positions', 'jobs', jobs?.summary.totalOpenings ?? null],
    ['Latest changes', 'changes', changes[0]?.description ?? null],
    ['Latest insights', 'insights', insights[0]?.title ?? null],
  ];
}

/** From adding a company until its summary says something everywhere. */
const WITHIN_MS = 60_000;

interface Told {
  origin: string;
  type: string;
}

/** The types of what an archive tells of the company's past. */
const pastOf = async (user: Client, id: string): Promise<string[]> =>
  (await user.data(id, 'changes')).filter(({ origin }: Told) => origin === 'archive').map(({ type }: Told) => type);

test('a company that is added has a fact, or the reason for none, in every card and chart of its summary', async () => {
  const user = await register(system.url);
  const until = performance.now() + WITHIN_MS;
  const id = await follow(user, 'pipelane');
  await expect
    .poll(() => pastOf(user, id), { timeout: until - performance.now() })
    .toEqual(expect.arrayContaining(['price_increased', 'headline_changed']));
  await expect
    .poll(() => summaryOf(user, id))
    // Its changes are those that the archive tells of: prices that rose twice. Of the past nothing is drawn for today.
    .toSatisfy((cards: [string, string, unknown][]) => cards.every(([card, , fact]) => (fact === null) === (card === 'Latest insights')));
  await expect.poll(async () => (await user.data(id, 'news'))?.articles.length ?? 0).toBeGreaterThan(3);
});

interface Covered {
  source: string;
  state: string;
  reason: string | null;
  lastSuccess: string | null;
  nextCheck: string | null;
}

/** Why a card has no fact, as the summary words it; null where it has no words for that: what is still looked for is no reason. */
function reasonOf(source: string, coverage: Covered[], changes: Told[]): string | null {
  const next = coverage.flatMap(({ nextCheck }) => nextCheck ?? []).sort()[0];
  if (source === 'changes') return next ? `No changes detected yet. Next look: ${next}` : null;
  // Of the past nothing is drawn: what is told of today must have had its insight, where a rule has one.
  if (source === 'insights') return changes.every(({ origin }) => origin === 'archive') ? 'No insights yet. They come from changes.' : null;
  const known = coverage.find((one) => one.source === source);
  if (known?.state === 'fresh') return known.lastSuccess && `Checked, but the source does not state it. ${known.reason ?? ''}`;
  return known?.reason ?? null;
}

/** What each card shows: a fact, or why there is none; null where it has neither. */
async function shownOf(user: Client, id: string): Promise<[card: string, shown: string | null][]> {
  const [coverage, changes]: [Covered[], Told[]] = [await user.data(id, 'coverage'), await user.data(id, 'changes')];
  return (await summaryOf(user, id)).map(([card, source, fact]) => {
    const reason = reasonOf(source, coverage, changes);
    return [card, fact !== null ? `fact: ${fact}` : reason && `reason: ${reason}`];
  });
}

test('every competitor of the demo has a fact, or the reason for none, in every card once its first look is over', async ({ annotate }) => {
  for (const { name, website } of web.sites) {
    const user = await register(system.url);
    const from = performance.now();
    const id = await user.addCompany(name, website);
    await user.put(`companies/${id}/tracking-settings`, ALL_TICKED);
    await expect.poll(async () => (await user.data(id, 'collection-status')).status, { timeout: WITHIN_MS }).toBe('complete');
    const shown = await shownOf(user, id);
    await annotate(
      `${name}: ${shown.map(([card, what]) => `${card} (${what})`).join(', ')}; after ${Math.round(performance.now() - from)} ms`,
    );
    expect(
      shown.filter(([, what]) => what === null),
      name,
    ).toEqual([]);
    // None is a reason for all: at least half of the cards of a whole world have their fact.
    expect(shown.filter(([, what]) => what?.startsWith('fact')).length, name).toBeGreaterThanOrEqual(3);
  }
});

test('what nobody states is none: its reason stands in its place', async () => {
  const user = await register(system.url);
  const id = await follow(user, 'formhive');
  expect(await user.data(id, 'funding')).toBeNull();
  expect(Object.fromEntries(await shownOf(user, id))).toMatchObject({ 'Total Funding': expect.stringMatching(/^reason: ./) });
});
