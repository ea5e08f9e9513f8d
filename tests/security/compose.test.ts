import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@rivalscope/host/catalogue';
import { hostSettings } from '@rivalscope/host/config';
import { afterAll, beforeAll, expect, test } from 'vitest';

const INFRA = join(import.meta.dirname, '../../infra');
const FILES = ['compose.yaml', 'compose.tls.yaml'] as const;
const texts = FILES.map((file) => readFileSync(join(INFRA, file), 'utf8'));

/** The lines of a block of the file that are indented deeper than its name. */
function block(text: string, name: string, indent: number): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`${' '.repeat(indent)}${name}:`));
  if (from < 0) return '';
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => line.trim() !== '' && !line.startsWith(' '.repeat(indent + 1)));
  return rest.slice(0, to < 0 ? undefined : to).join('\n');
}

const serviceIn = (text: string, name: string): string => block(block(text, 'services', 0), name, 2);
const namesIn = (text: string): string[] => [...text.matchAll(/^ +([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name as string);

/** Settings that stand in a block of a file, and in those that it takes over. */
function settingsIn(text: string, own: string): string[] {
  const shared = [...text.matchAll(/^(x-[\w-]+): &(\w+)/gm)].filter(([, , anchor]) => new RegExp(`\\*${anchor}\\b`).test(own));
  return [...namesIn(own), ...shared.flatMap(([, name = '']) => settingsIn(text, block(text, name, 0)))];
}

/** What both files together give a container. */
const givenTo = (name: string): string[] => texts.flatMap((text) => settingsIn(text, serviceIn(text, name)));

/** What a container of the certificates' overlay finds, by the name of its folder. */
const mountedBy = (name: string): string[] =>
  [...serviceIn(texts[1] as string, name).matchAll(/\.certificates\/([\w-]+):/g)].map(([, one]) => one as string);
const containers = [...block(texts[1] as string, 'services', 0).matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name as string);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rivalscope-compose-'));
  // Without names, as operators call it.
  execFileSync(join(INFRA, 'certificates.sh'), [folder], { stdio: ['ignore', 'ignore', 'inherit'] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(catalogue.map(({ name, config }) => ({ name, config })))(
  'every setting that Compose gives $name is one that it reads',
  ({ name, config }) => {
    const read = [...Object.keys(hostSettings.properties), ...Object.keys(config.properties)];
    const given = givenTo(name);
    expect(given).toEqual(expect.arrayContaining(['SERVICES', 'KAFKA_BROKERS', 'KAFKA_TLS_CA', 'KAFKA_TLS_CERT', 'KAFKA_TLS_KEY']));
    expect(given.filter((setting) => !read.includes(setting))).toEqual([]);
  },
);

/** What operators set in the shell that calls Compose, and who reads it; unset it is empty, which the code takes for its default. */
const OF_THE_SHELL: [setting: string, services: readonly string[]][] = [
  ['TRUST_PROXY', ['gateway']],
  ['SCRAPE_ADDRESS_CONNECTIONS', ['scraping']],
  ...['MECHANISM', 'USERNAME', 'PASSWORD'].map((part): [string, string[]] => [`KAFKA_SASL_${part}`, catalogue.map(({ name }) => name)]),
];

test.each(OF_THE_SHELL)('%s of the shell reaches who reads it, and nobody else', (setting, services) => {
  expect(catalogue.map(({ name }) => name).filter((name) => givenTo(name).includes(setting))).toEqual(services);
  expect(texts[0]?.split('\n').filter((line) => line.trim().startsWith(`${setting}:`))).toEqual([
    expect.stringMatching(new RegExp(`^ +${setting}: \\$\\{${setting}:-\\}$`)),
  ]);
});

test.each([
  ['identity', 'IDENTITY_SECRET'],
  ['insights', 'INSIGHTS_SECRET'],
])('what seals the keys of %s is made up once, kept, given to it alone, and emptied by no line of Compose', (service, setting) => {
  const settings = join(folder, `secrets-${service}`);
  const engine = join(folder, `engine-${service}`);
  const urls = catalogue.map(({ name }) => `${name.toUpperCase()}_DATABASE_URL=postgres://${name}`);
  writeFileSync(engine, `#!/bin/sh\nprintf '%s\\n' ${urls.join(' ')}\n`, { mode: 0o755 });
  const make = () => execFileSync(join(INFRA, 'secrets.sh'), [settings], { env: { ...process.env, ENGINE: engine }, stdio: 'ignore' });
  const kept = (name: string) => readFileSync(join(settings, `${name}.env`), 'utf8');
  make();
  const first = kept(service);
  expect(first.match(new RegExp(`^${setting}=[0-9a-f]{64}$`, 'gm'))).toHaveLength(1);
  make();
  expect(kept(service)).toBe(first);
  // An installation of an earlier version has the file, and not the secret.
  writeFileSync(join(settings, `${service}.env`), 'OWN=kept\n');
  make();
  expect(kept(service)).toMatch(new RegExp(`^OWN=kept\n${setting}=[0-9a-f]{64}\n$`));
  for (const { name } of catalogue) {
    expect(kept(name).includes(setting), name).toBe(name === service);
    // What a container is told there counts more than its file.
    expect(givenTo(name), name).not.toContain(setting);
  }
  expect(serviceIn(texts[0] as string, service)).toContain(`env_file: .secrets/${service}.env`);
});

test('whoever is reached or reaches has a certificate of its own, and every file that is named is made', () => {
  expect(containers).toEqual(
    expect.arrayContaining(['postgres', 'kafka', 'redis', 'mailpit', 'migrate', 'kafka-acls', ...catalogue.map(({ name }) => name)]),
  );
  for (const name of containers) {
    const mounted = mountedBy(name);
    expect(mounted, name).toEqual([name === 'kafka-acls' ? 'admin' : name]);
    const text = `${serviceIn(texts[1] as string, name)}${block(texts[1] as string, 'x-kafka', 0)}${block(texts[1] as string, 'x-mailing', 0)}`;
    for (const [, file = ''] of text.matchAll(/\/etc\/rivalscope-tls\/([\w.-]+)/g))
      expect(existsSync(join(folder, mounted[0] as string, file)), `${name}: ${file}`).toBe(true);
  }
});

test.each(['postgres', 'kafka', 'redis', 'mailpit'])('the certificate of %s is for the name that Compose gives it', (name) => {
  const asked = ['x509', '-in', join(folder, name, 'tls.crt'), '-noout', '-checkhost', name];
  expect(execFileSync('openssl', asked, { encoding: 'utf8' })).toContain('does match certificate');
});
