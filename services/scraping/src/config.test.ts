import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '@rivalscope/kit/config';
import { expect, test } from 'vitest';
import { archiveOf, boardUrlsOf, scrapingConfig } from './config.ts';
import { outside, sources } from './sources/index.ts';

test('every outside service has a public address, unless the setting of its name says another', () => {
  expect(boardUrlsOf(readConfig(scrapingConfig, { SOURCE_LEVER_URL: 'http://localhost:9/lever', SOURCE_LEVER_EU_URL: '' }))).toEqual({
    greenhouse: 'https://boards-api.greenhouse.io',
    lever: 'http://localhost:9/lever',
    lever_eu: 'https://api.eu.lever.co',
    ashby: 'https://api.ashbyhq.com',
    workable: 'https://apply.workable.com',
    smartrecruiters: 'https://api.smartrecruiters.com',
    recruitee: 'https://{host}',
    personio: 'https://{host}',
    teamtailor: 'https://{host}',
  });
});

test('the past is read of the Internet Archive, of another one, or of none', () => {
  const archive = (env: Record<string, string>) => archiveOf(readConfig(scrapingConfig, env));
  expect(archive({})).toBe('https://web.archive.org');
  expect(archive({ SOURCE_WAYBACK_URL: 'http://localhost:9' })).toBe('http://localhost:9');
  expect(archive({ SOURCE_WAYBACK_ENABLED: 'false' })).toBeNull();
  expect(() => archive({ SOURCE_WAYBACK_ENABLED: 'no' })).toThrow(ConfigError);
});

test('the settings of outside services are those that its sources ask', () => {
  const asked = [...sources, ...outside].flatMap(({ asks }) => asks ?? []).map(({ name }) => `SOURCE_${name.toUpperCase()}_URL`);
  const needed = outside.flatMap(({ name, key, optIn, costs }) =>
    [key && 'KEY', optIn && 'ENABLED', costs && 'BUDGET_CENTS'].flatMap((what) => (what ? [`SOURCE_${name.toUpperCase()}_${what}`] : [])),
  );
  expect(Object.keys(scrapingConfig.properties).filter((name) => name.startsWith('SOURCE_'))).toEqual([
    ...asked,
    ...needed,
    'SOURCE_WAYBACK_URL',
    'SOURCE_WAYBACK_ENABLED',
  ]);
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
  for (const { name, key, optIn, costs } of outside)
    for (const setting of [key && 'KEY', optIn && 'ENABLED', costs && 'BUDGET_CENTS'])
      if (setting) expect(page(name)).toContain(`\`SOURCE_${name.toUpperCase()}_${setting}\``);
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

test.each([
  ['SOURCE_ASHBY_URL', 'ftp://x'],
  ['SOURCE_RECRUITEE_URL', 'https://recruitee.com'],
])('%s must be an address that can be asked: %s', (name, value) => {
  expect(() => readConfig(scrapingConfig, { [name]: value })).toThrow(ConfigError);
});
