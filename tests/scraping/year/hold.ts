/** Days of all outside sources by made time, and what must hold in each of them. */
import { expect, onTestFinished } from 'vitest';
import { kindOfOutside } from '../../../services/scraping/src/sources/outside.ts';
import { outsideList } from '../../../services/scraping/src/sources/outside-list.ts';
import { rounded } from '../../fixtures/outside/services/youtube.ts';
import { type OutsideTwins, services, startTwins } from '../../fixtures/outside/twins.ts';
import type { MadeCompany } from '../../fixtures/outside/world.ts';
import { DAY_MS, dayOf, GONE, madeWorld, START, wrongAt } from './companies.ts';
import { pastIsKept, siteAsKnown, siteWasAsked } from './hold-site.ts';
import { Known } from './known.ts';
import { startOwnSite } from './own-site.ts';
import { Player } from './player.ts';

/** For each account less than a look a day costs, so that all is spent before the month is over. */
const BUDGET_CENTS = 25;
/** https://developers.google.com/youtube/terms/developer-policies, III.E.4.c. */
const KEPT_DAYS = 30;
/** What X told of whom it knows no more goes after three days, by the next turn of retention. */
const GONE_DAYS = 4;

/** Plays so many days of that many companies, and looks once in `every` days at what the API tells. */
export async function playDays(days: number, every: number, companies: number): Promise<void> {
  const world = madeWorld(() => START, days, companies);
  const budget = BUDGET_CENTS * companies;
  const twins = await startTwins(world);
  onTestFinished(() => twins.close());
  // GitHub without a key, so that its quota is less than all need at once; posts of X, which are kept for two days, are not opened.
  const site = await startOwnSite();
  const own = { ...site.env, SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8', SCRAPE_HOST_GAP: '0' };
  const env = { ...twins.env, ...own, SOURCE_GITHUB_KEY: '', SOURCE_X_POSTS_KEY: '', SOURCE_X_BUDGET_CENTS: String(budget) };
  const player = await Player.start(twins, env);
  onTestFinished(player.close);
  twins.faultOf = (service) => wrongAt(service, player.clock.now());
  for (const company of world.companies) await player.follow(company);
  await player.followSite(site);
  const known = new Known(player.reads);
  let looked = START;
  for (let day = every; day <= days; day = day < days ? Math.min(day + every, days) : days + 1) {
    // Between the days, at which the figures become others.
    await player.runTo(new Date(START.getTime() + (day - 0.25) * DAY_MS), async () => {
      await figuresAreKept(player);
      await goneIsGone(player);
      await pastIsKept(player, site);
    });
    for (const company of world.companies) await asKnown(player, known, company, world.companies);
    await siteAsKnown(player, site, looked);
    looked = player.clock.now();
  }
  quotasHeld(twins);
  budgetHeld(twins, budget);
  allWereRead(player, world.companies, days);
  siteWasAsked(player, site, days);
}

/** All that the API tells of a company is what its maker knows. */
async function asKnown(player: Player, known: Known, company: MadeCompany, all: readonly MadeCompany[]): Promise<void> {
  const now = player.clock.now();
  const where = `${company.name} at ${now.toISOString()}`;
  const { profiles, metrics, competitorComparison: ranks } = await player.get(company, 'social');
  for (const [network, expected] of Object.entries(known.profiles(company, now))) {
    const { followers, following, postsCount, engagement } = profiles[network];
    const { engagement: done, ...figures } = expected;
    expect({ followers, following, postsCount }, `${network} of ${where}`).toEqual(figures);
    close(engagement, done, `engagement at ${network} of ${where}`);
  }
  close(metrics.postFrequency, known.frequency(company, now), `posts a week of ${where}`);
  const total = known.total(company, now);
  expect(metrics, where).toMatchObject({ totalFollowers: total, audienceSize: total });
  close(metrics.overallEngagement, known.engagement(company, now), `engagement of ${where}`);
  close(metrics.growthRate, known.growth(company, now, 7), `growth of ${where}`);
  close(metrics.audienceGrowth, known.growth(company, now, 30), `growth in a month of ${where}`);
  expect(ranks, where).toEqual({
    engagementRank: known.rank(all, company, (each) => known.engagement(each, now)),
    growthRank: known.rank(all, company, (each) => known.growth(each, now, 30)),
    audienceRank: known.rank(all, company, (each) => known.total(each, now)),
  });
  const raised = known.raised(company, known.readAt(company, '@edgar', now));
  const funding = await player.get(company, 'funding');
  expect(funding && { total: funding.totalFunding, rounds: funding.rounds.length }, where).toEqual(raised);
  const { articles } = await player.get(company, 'news');
  expect(articles.map(({ title }: { title: string }) => title).toSorted(), where).toEqual(known.titles(company, now).toSorted());
  const { employees } = await player.get(company, 'profile');
  expect(employees.value, where).toBe(employeesAt(player, known.readAt(company, '@wikidata', now), company));
}

/** An entry tells by the world's clock, which is put back for the question. */
function employeesAt(player: Player, at: Date | null, company: MadeCompany): number | null {
  const { now } = player.clock;
  player.clock.now = () => at ?? now();
  const employees = at ? (company.entry?.employees ?? null) : null;
  player.clock.now = now;
  return employees;
}

function close(told: number | null, known: number | null, what: string): void {
  if (told === null || known === null) expect(told, what).toBe(known);
  else expect(Math.abs(told - known), `${what}: ${told} for ${known}`).toBeLessThan(1e-9);
}

/** Nothing that YouTube told is kept for longer than it may be: each figure was told so within the time. */
async function figuresAreKept(player: Player): Promise<void> {
  const rows = await player.rows<{ website: string; followers: number }>(
    `SELECT s.website, (v.fields ->> 'followers')::int AS followers FROM version v JOIN site s ON s.id = v.site_id
     WHERE v.source = 'youtube_figures' AND v.item_key = ''`,
    [],
  );
  const since = player.clock.now().getTime() - KEPT_DAYS * DAY_MS;
  for (const { website, followers } of rows) {
    const told = player.reads.findLast(
      ({ company, kind, at }) =>
        company.website === website && kind === '@youtube_figures' && rounded(company.accounts.youtube?.followers(at) ?? 0) === followers,
    );
    expect(told?.at.getTime(), `${followers} of ${website} at ${player.clock.now().toISOString()}`).toBeGreaterThanOrEqual(since);
  }
}

/** Nothing is left of accounts of which X has said for days that it knows none, and nothing of the others has gone. */
async function goneIsGone(player: Player): Promise<void> {
  const day = dayOf(player.clock.now());
  if (day < GONE[0] + GONE_DAYS || day >= GONE[1]) return;
  const rows = await player.rows<{ source: string }>(
    `SELECT DISTINCT source FROM version v JOIN target t ON t.id = v.target_id WHERE t.kind IN ('@twitter', '@github') ORDER BY 1`,
    [],
  );
  expect(
    rows.map(({ source }) => source),
    player.clock.now().toISOString(),
  ).toEqual(['github']);
  for (const read of player.reads.filter(({ kind }) => kind === '@twitter')) read.isForgotten = true;
}

const isOpened = ({ name }: { name: string }): boolean => name !== 'twitter_posts';

/** No window of any service saw more requests than it allows. */
function quotasHeld({ asked }: OutsideTwins): void {
  for (const { name } of services.filter(isOpened)) expect(asked.filter(({ service }) => service === name).length, name).toBeGreaterThan(0);
  for (const [name, together] of Map.groupBy(services, ({ name, setting = name }) => setting)) {
    const times = asked.filter(({ service }) => together.some((each) => each.name === service)).map(({ at }) => at.getTime());
    const { allows } = together[0] as (typeof services)[number];
    const { requests, seconds } = allows;
    const crowded = times.findIndex((at, n) => (times[n + requests] ?? Infinity) - at < seconds * 1_000);
    expect(crowded, `${name} at ${new Date(times[crowded] ?? 0).toISOString()}`).toBe(-1);
  }
}

/** No month cost more than it may, and what it may was spent. */
function budgetHeld({ asked }: OutsideTwins, cents: number): void {
  const paid = asked.filter(({ service }) => service === 'twitter').map(({ at }) => at.toISOString().slice(0, 7));
  const months = [...Map.groupBy(paid, (month) => month).values()].map((calls) => calls.length);
  expect(Math.max(...months)).toBe(cents);
}

/** Nothing of this holds because nothing was read. */
function allWereRead({ reads }: Player, companies: readonly MadeCompany[], days: number): void {
  for (const company of companies)
    for (const source of outsideList.filter((each) => each.asks.length > 0 && isOpened(each))) {
      const times = reads.filter((read) => read.company === company && read.kind === kindOfOutside(source)).length;
      const due = (days * DAY_MS) / Math.max(DAY_MS, source.everySeconds * 1_000);
      // Outages, and a budget that ends before the month.
      const share = source.name === 'youtube_figures' ? 0.2 : 0.7;
      expect(times, `${source.name} of ${company.name}`).toBeGreaterThan(due * share);
    }
}
