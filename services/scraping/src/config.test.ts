import { readFileSync } from 'node:fs';
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

test('each outside source has its page for operators, which names the settings that open it', () => {
  for (const { name, key, costs } of outside) {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/sources', `${name}.md`), 'utf8');
    if (key) expect(page).toContain(`\`SOURCE_${name.toUpperCase()}_KEY\``);
    if (costs) expect(page).toContain(`\`SOURCE_${name.toUpperCase()}_BUDGET_CENTS\``);
  }
});

test.each([
  ['SOURCE_ASHBY_URL', 'ftp://x'],
  ['SOURCE_RECRUITEE_URL', 'https://recruitee.com'],
])('%s must be an address that can be asked: %s', (name, value) => {
  expect(() => readConfig(scrapingConfig, { [name]: value })).toThrow(ConfigError);
});
