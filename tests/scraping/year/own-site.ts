/** A company's own site by made time: openings that stand at a job board, articles that a feed tells of, and prices of years that an archive knows. */
import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { type Page, startPages } from '../../../services/scraping/src/check/testing.ts';
import { type ArchiveTwin, type MadeCapture, monthsAgo, startArchive } from '../../fixtures/archive/twin.ts';
import { DAY_MS, START } from './companies.ts';

export interface OwnSite {
  name: string;
  website: string;
  /** By which its job board and its archive are asked. */
  env: Record<string, string>;
  archive: ArchiveTwin;
  /** When its job board was asked. */
  boardAsked: Date[];
  /** The time by which all of it answers. */
  now: () => Date;
}

/** Something that stands there for a while, by days from the start. */
interface Made {
  title: string;
  from: number;
  to: number;
}

const dayAt = (at: Date): number => (at.getTime() - START.getTime()) / DAY_MS;
/** A name that is not the same for another number. */
const PLACES = ['Lyon', 'Boston', 'Osaka', 'Turin', 'Leeds', 'Porto', 'Ghent', 'Malmo', 'Cadiz', 'Perth', 'Quito'];
const TRADES = ['Joiner', 'Carpenter', 'Upholsterer', 'Glazier', 'Turner'];
const YEAR_DAYS = 370;
/** As many as the feed keeps, the newest. */
export const ARTICLES_FED = 10;

/** A new one each nine days, which is filled after five weeks; two stand there from before. */
const OPENINGS: readonly Made[] = Array.from({ length: 2 + Math.ceil(YEAR_DAYS / 9) }, (_, n) => {
  const from = (n - 2) * 9 + 3.4;
  return { title: `${TRADES[n % TRADES.length]} in ${PLACES[n % PLACES.length]}`, from, to: from + 35 };
});
/** One each six days. */
const ARTICLES: readonly Made[] = Array.from({ length: 4 + Math.ceil(YEAR_DAYS / 6) }, (_, n) => {
  const title = `We open workshop ${n + 1} for our neighbours in ${PLACES[n % PLACES.length]}`;
  return { title, from: (n - 4) * 6 + 1.6, to: Number.POSITIVE_INFINITY };
});

const standingAt = (all: readonly Made[], at: Date) => all.filter(({ from, to }) => from <= dayAt(at) && dayAt(at) < to);
export const openingsAt = (at: Date): Made[] => standingAt(OPENINGS, at);
export const articlesAt = (at: Date): Made[] => standingAt(ARTICLES, at);
/** What came, and what went, after the first of two moments and up to the second. */
export const turnsBetween = (first: Date, last: Date) => {
  const between = (day: number) => dayAt(first) < day && day <= dayAt(last);
  return {
    opened: OPENINGS.filter(({ from }) => between(from)).map(({ title }) => title),
    closed: OPENINGS.filter(({ to }) => between(to)).map(({ title }) => title),
    published: ARTICLES.filter(({ from }) => between(from)).map(({ title }) => title),
  };
};

const BOARD = '/v1/boards/tilde/jobs?content=true';
const TEXT = '<p>We make tables that last, for people who eat together.</p>'.repeat(20);
const EMBED = '<iframe src="https://boards.greenhouse.io/embed/job_board?for=tilde"></iframe>';
const HOME = `<title>Tilde</title><h1>Tables that last</h1><a href="/pricing">Pricing</a><a href="/press">Press</a><a href="/careers">Careers</a>${TEXT}`;
const CAREERS = `<title>Careers</title><main><h1>Work with us</h1>${TEXT}${EMBED}</main>`;
const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const plan = (name: string, price: number) =>
  `<div class="plan"><h3>${name}</h3><p>$${price}/month</p><ul><li>One of it</li><li>Two of it</li></ul></div>`;
const pricing = (team: number) => `<title>Pricing</title><main><h1>Pricing</h1>${plan('Solo', 9)}${plan('Team', team)}${TEXT}</main>`;

const press = (at: Date) =>
  `<html><head><title>Press</title><link rel="alternate" type="application/rss+xml" title="Tilde" href="/press/feed.xml"></head><main><h1>Press</h1>${newest(
    at,
    2,
  )
    .map(({ title }) => `<article><h2><a href="/press/${slug(title)}">${title}</a></h2><p>Read what we say about it.</p></article>`)
    .join('')}</main></html>`;

const feed = (at: Date) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Tilde</title>${newest(at, ARTICLES_FED)
    .map(({ title, from }) => {
      const published = new Date(START.getTime() + from * DAY_MS).toUTCString();
      return `<item><title>${title}</title><link>/press/${slug(title)}</link><pubDate>${published}</pubDate></item>`;
    })
    .join('')}</channel></rss>`;

const newest = (at: Date, most: number) => articlesAt(at).toReversed().slice(0, most);

/** As Greenhouse answers. */
const board = (at: Date) => {
  const jobs = openingsAt(at).map((opening) => ({
    id: 4_000 + OPENINGS.indexOf(opening),
    internal_job_id: 1,
    title: opening.title,
    absolute_url: `https://boards.greenhouse.io/tilde/jobs/${4_000 + OPENINGS.indexOf(opening)}`,
    location: { name: 'Berlin' },
    departments: [{ name: 'Workshop' }],
  }));
  return JSON.stringify({ jobs, meta: { total: jobs.length } });
};

/** What a plan cost so many months before the start, by what an archive captured: once twice in a month, and once where nothing had moved. */
const PRICES: readonly { months: number; team: number; isRead?: true }[] = [
  { months: 24, team: 15, isRead: true },
  { months: 23, team: 19, isRead: true },
  { months: 20, team: 29, isRead: true },
  { months: 18, team: 29 },
  { months: 13, team: 39, isRead: true },
  { months: 7, team: 44, isRead: true },
  { months: 7, team: 45, isRead: true },
  { months: 2, team: 44, isRead: true },
];
const PRICE_NOW = 49;
/** The second look in a month comes some days after the first. */
const stamps = PRICES.map(({ months }, n) =>
  monthsAgo(months, START).replace(/^(.{6})../, PRICES[n - 1]?.months === months ? '$117' : '$&'),
);
const captures = PRICES.map(({ team }, n): MadeCapture => ({ stamp: stamps[n] ?? '', html: pricing(team) }));
/** Those that say something new: one a month, and what moved between and went back. */
export const CAPTURES_READ = stamps.filter((_, n) => PRICES[n]?.isRead);
/** When the price is known to have moved, by each of these. */
export const MOVES: readonly Date[] = CAPTURES_READ.slice(1).map(
  (stamp) => new Date(stamp.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z')),
);

export async function startOwnSite(): Promise<OwnSite> {
  const site = { name: 'Tilde', now: () => START, boardAsked: [] as Date[] };
  const made = (type: string, page: (at: Date) => string) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(page(site.now()));
  const { website } = await startPages(
    new Map<string, Page>([
      ['/', HOME],
      ['/pricing', pricing(PRICE_NOW)],
      ['/careers', CAREERS],
      ['/press', made('text/html', press)],
      ['/press/feed.xml', made('application/rss+xml', feed)],
    ]),
  );
  const jobs = made('application/json', (at) => {
    site.boardAsked.push(at);
    return board(at);
  });
  const { website: boards } = await startPages(new Map<string, Page>([[BOARD, jobs]]));
  const archive = await startArchive((url) => (url.endsWith('/pricing') ? captures : []));
  onTestFinished(() => archive.close());
  return Object.assign(site, { website, archive, env: { SOURCE_GREENHOUSE_URL: `http://${boards}`, SOURCE_WAYBACK_URL: archive.url } });
}
