import { HttpUrl, isOn, Switch } from '@rivalscope/kit/config';
import { type Static, Type } from 'typebox';
import { outside, sources } from './sources/index.ts';
import type { BoardUrls } from './sources/jobs/boards/board.ts';
import { BOARDS } from './sources/jobs/boards/list.ts';
import { type AnyOutside, settingOf } from './sources/outside.ts';

/** What replaces the address of an outside service has a place for the company's name where that has one. */
const Address = (home: string) =>
  home.includes('{slug}')
    ? Type.String({ pattern: '^https?://[^\\s]*\\{slug\\}[^\\s]*$', maxLength: 2_000, default: home })
    : HttpUrl({ default: home });

const asked = [...sources, ...outside].flatMap(({ asks = [] }) => asks);

/** What an outside source needs beside its address. */
const needs = (source: AnyOutside) => ({
  ...(source.key && { [settingOf(source, 'KEY')]: Type.String({ default: '', maxLength: 1_000, pattern: '^\\S*$' }) }),
  ...(source.optIn && { [settingOf(source, 'ENABLED')]: Switch('off') }),
  ...(source.costs && {
    [settingOf(source, 'BUDGET_CENTS')]: Type.Integer({ default: source.costs.budgetCents, minimum: 0, maximum: 100_000_000 }),
  }),
});

export const scrapingConfig = Type.Object({
  /** host[:port] or CIDR[:port], comma-separated, that may be fetched although private; for tests and intranets. */
  SCRAPE_ALLOW_PRIVATE: Type.String({ default: '', maxLength: 10_000 }),
  /** Seconds until an unconfirmed change is looked at again. */
  SCRAPE_CONFIRM_AFTER: Type.Integer({ default: 600, minimum: 1, maximum: 86_400 }),
  /** Least pause between two requests to one host, in milliseconds. */
  SCRAPE_HOST_GAP: Type.Integer({ default: 250, minimum: 0, maximum: 60_000 }),
  /** Requests to one host at once, and in each hour, per process; 0 is no bound. */
  SCRAPE_HOST_HOURLY: Type.Integer({ default: 600, minimum: 0, maximum: 100_000 }),
  /** Connections to one network address at a time, over all names, per process; those that SCRAPE_ALLOW_PRIVATE lists have no bound. */
  SCRAPE_ADDRESS_CONNECTIONS: Type.Integer({ default: 16, minimum: 1, maximum: 10_000 }),
  /** A page is looked at by hand, or because it is followed anew, at most once in so many seconds, whoever asks. */
  SCRAPE_REFRESH_FLOOR: Type.Integer({ default: 300, minimum: 0, maximum: 86_400 }),
  /** Pages under way at a time. */
  SCRAPE_CONCURRENCY: Type.Integer({ default: 256, minimum: 1, maximum: 2_000 }),
  /** The file of a Chromium that runs the scripts of pages which show nothing without; empty: there is none. */
  CHROMIUM_PATH: Type.String({ default: '', maxLength: 1_000 }),
  /** Pages that are rendered at a time, each in a browser of its own. */
  RENDER_CONCURRENCY: Type.Integer({ default: 2, minimum: 1, maximum: 64 }),
  /** Chromium's own sandbox: without it only the container holds a page that breaks out of the browser. */
  RENDER_SANDBOX: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  /** Whom a site's operator can write to; part of the User-Agent. */
  SCRAPE_CONTACT: Type.String({ default: 'crawler@rivalscope.example', maxLength: 200 }),
  /** Where the outside services are that sources ask. */
  ...Object.fromEntries(asked.map((service) => [settingOf(service, 'URL'), Address(service.home)])),
  /** Keys, consent and budgets of outside sources. */
  ...Object.fromEntries(outside.flatMap((source) => Object.entries(needs(source)))),
  /** Which services are searched for news, comma-separated: gdelt, google. `feeds` stands for the site's own, which its tick asks for. */
  NEWS_SOURCES: Type.String({ default: 'feeds,gdelt', maxLength: 100, pattern: '^(?:(?:feeds|gdelt|google)(?:, ?(?=[a-z])|$))*$' }),
  /** The archive of which the past of a page is read: scheme and host. */
  SOURCE_WAYBACK_URL: HttpUrl({ default: 'https://web.archive.org' }),
  /** Whether it is asked at all. */
  SOURCE_WAYBACK_ENABLED: Switch('on'),
  /** A file with rules for technologies beside ours; empty for none. */
  TECHNOLOGY_RULES_FILE: Type.String({ default: '', maxLength: 1_000 }),
});

/** Where the feeds of each job board are. @param config settings as `scrapingConfig` reads them */
export const boardUrlsOf = (config: Readonly<Record<string, unknown>>): BoardUrls =>
  Object.fromEntries(BOARDS.map((board) => [board.name, config[settingOf(board, 'URL')]])) as BoardUrls;

/** Scheme and host of the archive of which pasts are read; null for none. */
export const archiveOf = ({ SOURCE_WAYBACK_URL: url, SOURCE_WAYBACK_ENABLED: enabled }: Static<typeof scrapingConfig>): string | null =>
  isOn(enabled) ? url : null;
