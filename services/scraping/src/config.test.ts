import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '@rivalscope/kit/config';
import { expect, test } from 'vitest';
import { archiveOf, boardUrlsOf, scrapingConfig } from './config.ts';
import { outside, sources } from './sources/index.ts';
import { type AnyOutside, settingOf } from './sources/outside.ts';

test('every outside service has a public address, unless the setting of its name says another', () => {
  expect(boardUrlsOf(readConfig(scrapingConfig, { SOURCE_LEVER_URL: 'http://localhost:9/lever', SOURCE_LEVER_EU_URL: '' }))).toEqual({
    greenhouse: 'https://boards-api.greenhouse.io',
    lever: 'http://localhost:9/lever',
    lever_eu: 'https://api.eu.lever.co',
    ashby: 'https://api.ashbyhq.com',
    workable: 'https://apply.workable.com',
    smartrecruiters: 'https://api.smartrecruiters.com',
    recruitee: 'https://{slug}.recruitee.com',
    personio: 'https://{slug}.jobs.personio.de',
    teamtailor: 'https://{slug}.teamtailor.com',
  });
});

test('the past is read of the Internet Archive, of another one, or of none', () => {
  const archive = (env: Record<string, string>) => archiveOf(readConfig(scrapingConfig, env));
  expect(archive({})).toBe('https://web.archive.org');
  expect(archive({ SOURCE_WAYBACK_URL: 'http://localhost:9' })).toBe('http://localhost:9');
  for (const off of ['false', 'off']) expect(archive({ SOURCE_WAYBACK_ENABLED: off })).toBeNull();
  for (const on of ['true', 'on']) expect(archive({ SOURCE_WAYBACK_ENABLED: on })).not.toBeNull();
  expect(() => archive({ SOURCE_WAYBACK_ENABLED: 'no' })).toThrow(ConfigError);
});

/** The settings of a source beside the addresses of its services. */
const needsOf = (source: AnyOutside): string[] => {
  const { key, optIn, costs } = source;
  return [key && ('KEY' as const), optIn && ('ENABLED' as const), costs && ('BUDGET_CENTS' as const)].flatMap((what) =>
    what ? [settingOf(source, what)] : [],
  );
};

/** By these names operators know what can be set, whatever our own names of sources are. */
const BOARD_URLS = ['GREENHOUSE', 'LEVER', 'LEVER_EU', 'ASHBY', 'WORKABLE', 'SMARTRECRUITERS', 'RECRUITEE', 'PERSONIO', 'TEAMTAILOR'];
const OTHER_URLS = [
  ...['GOOGLE_NEWS', 'GDELT', 'EDGAR_SEARCH', 'EDGAR_WWW', 'WIKIDATA', 'WAYBACK'],
  ...['GITHUB', 'YOUTUBE', 'YOUTUBE_FEEDS', 'X', 'X_POSTS', 'META_GRAPH', 'LINKEDIN'],
];

test('the settings of outside services are those that its sources ask, by the names that operators know', () => {
  const known = Object.keys(scrapingConfig.properties).filter((name) => name.startsWith('SOURCE_'));
  expect(known.toSorted()).toEqual(
    [
      ...[...BOARD_URLS, ...OTHER_URLS].map((name) => `SOURCE_${name}_URL`),
      ...['GITHUB', 'YOUTUBE', 'X', 'X_POSTS', 'META_GRAPH', 'LINKEDIN'].map((name) => `SOURCE_${name}_KEY`),
      ...['SOURCE_X_BUDGET_CENTS', 'SOURCE_X_POSTS_BUDGET_CENTS', 'SOURCE_WAYBACK_ENABLED'],
    ].toSorted(),
  );
  const asked = [...sources, ...outside].flatMap(({ asks }) => asks ?? []).map((service) => settingOf(service, 'URL'));
  expect(new Set(known)).toEqual(new Set([...asked, ...outside.flatMap(needsOf), 'SOURCE_WAYBACK_URL', 'SOURCE_WAYBACK_ENABLED']));
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  for (const name of Object.keys(scrapingConfig.properties)) expect(readme).toContain(`\`${name}\``);
});

const DOCS = join(import.meta.dirname, '../../../docs/sources');
const page = (name: string) => readFileSync(join(DOCS, `${name}.md`), 'utf8');

test.each([...outside.map(({ name }) => name), 'wayback', 'boards'])(
  'the page of %s tells operators how it is opened, how often it is asked, what its terms ask and how long it is kept',
  (name) => {
    const lines = page(name).split('\n');
    for (const part of ['Opened by', 'Limits', 'Terms', 'Kept'])
      expect(
        lines.filter((line) => line.startsWith(`- **${part}**: `) && line.length > part.length + 15),
        part,
      ).toHaveLength(1);
    expect(page('README')).toContain(`(${name}.md)`);
  },
);

test('what opens an outside source, and what it may cost, stands on its page', () => {
  for (const source of outside) for (const setting of needsOf(source)) expect(page(source.name)).toContain(`\`${setting}\``);
});

test('where its terms can be read stands on the page of each outside source', () => {
  for (const { name } of outside) expect(page(name), name).toMatch(/\*\*Terms\*\*: .*\]\(https:/);
});

test('each service that pages are read beside has its section, with its setting', () => {
  const sections = new Map(
    page('boards')
      .split('\n## ')
      .slice(1)
      .map((section) => [section.split('\n')[0], section]),
  );
  const asked = sources.flatMap(({ asks }) => asks ?? []).map(({ name }) => name);
  expect([...sections.keys()]).toEqual(asked);
  for (const name of asked) expect(sections.get(name)).toContain(`\`SOURCE_${name.toUpperCase()}_URL\``);
});

test('there is no page of a source that is not there', () => {
  const names = readdirSync(DOCS).map((file) => file.replace(/\.md$/, ''));
  expect(names.toSorted()).toEqual([...outside.map(({ name }) => name), 'wayback', 'boards', 'README'].toSorted());
});

test('names that nothing is asked by as yet do not stop the start', () => {
  const env = { SOURCE_EDGAR_DATA_URL: 'http://localhost:9', SOURCE_TIKTOK_URL: 'http://localhost:9', SOURCE_TIKTOK_KEY: 'k' };
  expect(readConfig(scrapingConfig, env)).toEqual(readConfig(scrapingConfig, {}));
});

test.each([
  ['SOURCE_ASHBY_URL', 'ftp://x'],
  ['SOURCE_RECRUITEE_URL', 'https://recruitee.com'],
])('%s must be an address that can be asked: %s', (name, value) => {
  expect(() => readConfig(scrapingConfig, { [name]: value })).toThrow(ConfigError);
});
