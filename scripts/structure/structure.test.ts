import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { effectsReached, namesIn, rulesAmong, sourcesNamed, sourcesSpelled } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const HOUSE: Record<string, string[]> = {
  'services/shop/src/index.ts': ['fastify'],
  'services/shop/src/order/order.ts': ['services/shop/src/order/sum.ts', 'services/kit/src/errors.ts'],
  'services/shop/src/order/sum.ts': ['node:crypto'],
  'services/shop/src/order/order.rules.ts': [],
  'services/shop/src/order/mailer.ts': ['nodemailer'],
  'services/shop/src/order/order.store.ts': ['services/shop/src/order/order.ts', 'pg'],
  'services/shop/src/order/order.test.ts': ['vitest'],
  'services/shop/src/price/parse.ts': ['tldts'],
  'services/shop/src/price/testing.ts': ['vitest'],
  'services/scraping/src/fetch/web.ts': ['undici'],
  'services/scraping/src/fetch/robots-rules.ts': [],
  'services/kit/src/errors.ts': [],
  'services/kit/src/log.ts': ['pino'],
};
const problems = (changes: Record<string, string[]> = {}) => effectsReached(new Map(Object.entries({ ...HOUSE, ...changes })));

test('rules are files named as their folder, files named so, and all of a folder without a room', () => {
  expect(rulesAmong(Object.keys(HOUSE))).toEqual([
    'services/shop/src/order/order.ts',
    'services/shop/src/order/order.rules.ts',
    'services/shop/src/price/parse.ts',
    'services/scraping/src/fetch/robots-rules.ts',
  ]);
});

test('rules that import rules, helpers and what only computes are in order', () => {
  expect(problems()).toEqual([]);
});

test.each([
  ['a package', 'order/order.ts', 'pg', 'order.ts → pg: rules reach no effect'],
  ['the system', 'price/parse.ts', 'node:fs', 'parse.ts → node:fs'],
  ['a room', 'order/order.rules.ts', 'services/shop/src/order/order.store.ts', 'order.rules.ts → services/shop/src/order/order.store.ts'],
  ['generated code', 'order/order.ts', 'services/shop/src/db/client.ts', 'order.ts → services/shop/src/db/client.ts'],
  ['an effect behind a helper', 'order/sum.ts', 'undici', 'order.ts → services/shop/src/order/sum.ts → undici'],
  ['an effect behind kit', 'price/parse.ts', 'services/kit/src/log.ts', 'parse.ts → services/kit/src/log.ts → pino'],
])('rules that reach %s are named with the way', (_what, file, target, way) => {
  expect(problems({ [`services/shop/src/${file}`]: [target] }).join('\n')).toContain(way);
});

test('the engine of scraping imports no source’s own folder; its tests may', () => {
  const [jobs, list] = ['services/scraping/src/sources/jobs/jobs.ts', 'services/scraping/src/sources/index.ts'];
  const named = (file: string) => sourcesNamed(new Map([[file, [jobs, list]]]));
  expect(named('services/scraping/src/check/linked.ts')).toEqual([
    `services/scraping/src/check/linked.ts → ${jobs}: the engine knows no source by its name`,
  ]);
  for (const file of ['check/linked.test.ts', 'place/place.ts', 'sources/feeds/beside.ts'])
    expect(named(`services/scraping/src/${file}`)).toEqual([]);
});

test.each([
  ["SELECT FROM version v WHERE v.source = 'pricing'", ['pricing']],
  ["v.source IN ('jobs', 'pricing')", ['pricing']],
  ["JOIN target t ON t.kind = 'landingPage'", ['landingPage']],
  ["CASE u.kind WHEN 'careers' THEN 0 END", ['careers']],
  ["if (target.kind === 'careers') return", ['careers']],
  ["const example = { source: 'pricing' }; area === 'pricing'", []],
  ["if (outcome.kind === 'changed') return", []],
])('an engine that says %s tells a source by its name', (text, told) => {
  const names = namesIn(["  name: 'pricing',\n  page: 'pricing',\n", "  name: 'jobs',\n  page: 'careers',\n", "  page: 'landingPage',\n"]);
  const spelled = (file: string) => sourcesSpelled(new Map([[file, text]]), names);
  expect(spelled('services/scraping/src/follow/follow.store.ts').map((line) => /'(\w+)'/.exec(line)?.[1])).toEqual(told);
  for (const file of ['follow/follow.test.ts', 'coverage/coverage.routes.ts', 'sources/pricing/source.ts'])
    expect(spelled(`services/scraping/src/${file}`)).toEqual([]);
});

test('helpers that import each other end the search', () => {
  const back = { 'services/shop/src/order/sum.ts': ['services/shop/src/order/order.ts'] };
  expect(problems(back)).toEqual([]);
});

test('every form of an import is seen, and a workspace by its file', () => {
  const text = [
    "import { invalid } from '@rivalscope/kit/errors';",
    "import type { Plan } from '../plan/plan.ts';",
    "import {\n  a,\n  b,\n} from './many.ts';",
    "export { c } from './again.ts';",
    "import 'node:fs';",
    "const later = await import('pg');",
    'const words = "taken from \'here\'";',
  ].join('\n');
  expect(importsOf(root, 'services/billing/src/usage/usage.ts', text)).toEqual([
    'services/kit/src/errors.ts',
    'services/billing/src/plan/plan.ts',
    'services/billing/src/usage/many.ts',
    'services/billing/src/usage/again.ts',
    'node:fs',
    'pg',
  ]);
});

test('an entry that a workspace does not have is an error', () => {
  expect(() => importsOf(root, 'services/billing/src/index.ts', "import '@rivalscope/kit/gone';")).toThrow('gone');
});

test('the house itself is read', () => {
  const said = execFileSync('node', [join(root, 'scripts/structure.ts')], { encoding: 'utf8' });
  expect(Number(/^(\d+) files of rules/.exec(said)?.[1])).toBeGreaterThan(100);
});
