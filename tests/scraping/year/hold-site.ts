/** What must hold of a company's own site in each of the days that are played. */
import { expect } from 'vitest';
import { DAY_MS } from './companies.ts';
import { ARTICLES_FED, articlesAt, CAPTURES_READ, MOVES, type OwnSite, openingsAt, turnsBetween } from './own-site.ts';
import type { Player } from './player.ts';

/** Two looks at one board or archive are so far apart, at least. */
const GAP_MS = 250;
/** From one removal of old history to the next. */
const TURN_MS = DAY_MS / 2;

interface Told {
  description: string;
  origin: string;
  detectedAt: string;
}

/** When a page was last looked at by then. */
const lookAt = ({ looks }: Player, page: string, by: Date): Date =>
  (looks.findLast(({ kind, at }) => kind === page && at <= by) ?? looks.find(({ kind }) => kind === page))?.at as Date;
const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title).toSorted();

/** What the API tells of openings and articles is what stood at the board and in the feed at the last look, and each turn was told once. @param since when it was asked before */
export async function siteAsKnown(player: Player, site: OwnSite, since: Date): Promise<void> {
  const now = player.clock.now();
  const where = `at ${now.toISOString()}`;
  const [careers, press] = [lookAt(player, 'careers', now), lookAt(player, 'press', now)];
  const { summary, openings } = await player.get(site, 'jobs');
  expect(titles(openings), `openings ${where}`).toEqual(titles(openingsAt(careers)));
  expect(summary.totalOpenings, `openings ${where}`).toBe(openingsAt(careers).length);
  const { articles } = await player.get(site, 'news');
  expect(titles(articles), `articles ${where}`).toEqual(titles(articlesAt(press).slice(-ARTICLES_FED)));
  const changes: Told[] = await player.get(site, 'changes?range=%5B0,199%5D');
  const told = changes.filter(({ origin, detectedAt }) => origin === 'live' && new Date(detectedAt) > since);
  const { opened, closed } = turnsBetween(lookAt(player, 'careers', since), careers);
  const { published } = turnsBetween(lookAt(player, 'press', since), press);
  expect(told.map(({ description }) => description.replace(/ \(.*/, '')).toSorted(), `told ${where}`).toEqual(
    [
      ...opened.map((title) => `New opening: ${title}`),
      ...closed.map((title) => `Opening closed: ${title}`),
      ...published.map((title) => `Press: ${title}`),
    ].toSorted(),
  );
}

/** Of what an archive knew all is there for two years, although the plan keeps three months, and nothing by the turn of retention after. */
export async function pastIsKept(player: Player, site: OwnSite): Promise<void> {
  const since = new Date(player.clock.now().getTime() - TURN_MS);
  since.setUTCFullYear(since.getUTCFullYear() - 2);
  // Our own first reading shows one more.
  const known = [...MOVES, lookAt(player, 'pricing', since)].filter((at) => at > since).map((at) => at.toISOString());
  const where = `at ${player.clock.now().toISOString()}`;
  const timesOf = async (table: string, column: string, what: string) => {
    const rows = await player.rows<{ at: Date }>(
      `SELECT x.${column} AS at FROM ${table} x JOIN site s ON s.id = x.site_id WHERE s.website = $1 AND ${what} ORDER BY 1`,
      [site.website],
    );
    return rows.map(({ at }) => at.toISOString());
  };
  expect(await timesOf('change', 'detected_at', "x.origin = 'archive'"), `changes ${where}`).toEqual(known);
  expect(await timesOf('version', 'valid_to', "x.label = 'Team' AND x.valid_to IS NOT NULL"), `versions ${where}`).toEqual(known);
}

/** The archive was asked once for what is worth reading, the board once a look and never faster than it may be, and none of that holds because nothing was. */
export function siteWasAsked({ looks }: Player, { archive, boardAsked }: OwnSite, days: number): void {
  const captures = archive.asked.flatMap((path) => /^\/web\/(\d+)id_/.exec(path)?.[1] ?? []);
  expect(captures.toSorted()).toEqual(CAPTURES_READ);
  const times = boardAsked.map((at) => at.getTime());
  expect(times.filter((at, n) => at - (times[n - 1] ?? -GAP_MS) < GAP_MS)).toEqual([]);
  for (const page of ['careers', 'press']) expect(looks.filter(({ kind }) => kind === page).length, page).toBeGreaterThan(days * 0.9);
  expect(times.length).toBeLessThanOrEqual(looks.filter(({ kind }) => kind === 'careers').length);
}
