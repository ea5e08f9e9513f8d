import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkStructure } from './structure.ts';

const service = (name: string) => JSON.stringify({ name: `@sample/${name}`, exports: { '.': './src/index.ts', './*': './src/*.ts' } });
const HOUSE = {
  'package.json': JSON.stringify({ workspaces: ['services/*', 'proto', 'web'] }),
  'proto/package.json': JSON.stringify({ name: '@sample/proto', exports: { './*': { types: './gen/*.d.ts', default: './gen/*.js' } } }),
  'proto/gen/shop/v1/events_pb.js': '',
  'services/kit/package.json': service('kit'),
  'services/kit/src/errors.ts': 'export const invalid = 1;',
  'services/kit/src/http/server.ts': 'export type App = string;',
  'services/kit/src/testing/db.ts': 'export const db = 1;',
  'services/shop/package.json': service('shop'),
  'services/shop/src/index.ts': "import './order/order.commands.ts';",
  'services/shop/src/db/client.ts': 'export type PrismaClient = string;',
  'services/shop/src/order/order.ts':
    "import { invalid } from '@sample/kit/errors'; import type { Money } from './money.ts'; export const x: Money = invalid;",
  'services/shop/src/order/money.ts': 'export type Money = number;',
  'services/shop/src/order/order.commands.ts': "import '@sample/proto/shop/v1/events_pb'; import './order.ts'; import './order.store.ts';",
  'services/shop/src/order/order.store.ts': "import type { PrismaClient } from '../db/client.ts'; export type Db = PrismaClient;",
  'services/shop/src/order/order.test.ts': "import './order.ts'; import '@sample/kit/testing/db';",
  'services/host/package.json': service('host'),
  'services/host/src/main.ts': "import '@sample/shop';",
  'services/mail/package.json': service('mail'),
  'services/mail/src/index.ts': '',
  'web/package.json': JSON.stringify({ name: '@sample/web' }),
  'web/src/App.tsx': "export const App = () => <p>{import.meta.url}</p>; export const later = () => import('./Late.tsx');",
  'web/src/Late.tsx': 'export default 1;',
};

/** Problems of the sample house with these files added or replaced. */
async function problems(changes: Record<string, string> = {}): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'structure-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = { ...HOUSE, ...changes };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const sources = Object.keys(files).filter((path) => /\.tsx?$/.test(path) && !path.includes('/src/db/'));
  return checkStructure(root, sources);
}

test('a house in order has no problem', async () => {
  expect(await problems()).toEqual([]);
});

test('a run that is given no file fails', async () => {
  expect(await checkStructure('/nowhere', [])).toEqual(['No source files were found, so nothing was checked.']);
});

test.each([
  ['rules import a package', 'services/shop/src/order/order.ts', "import 'lodash';", 'npm:lodash: a noun'],
  ['rules import the clock of the system', 'services/shop/src/order/order.ts', "import 'fs';", 'node:fs: a noun'],
  ['rules import their store', 'services/shop/src/order/order.ts', "import './order.store.ts';", 'order.store.ts: a noun'],
  ['rules reach an effect through a helper', 'services/shop/src/order/money.ts', "import pg from 'pg';", 'money.ts → npm:pg: a noun'],
  [
    'commands import the web framework, by type only',
    'services/shop/src/order/order.commands.ts',
    "import type { A } from 'fastify';",
    'no Fastify',
  ],
  [
    'commands import the app of kit',
    'services/shop/src/order/order.commands.ts',
    "import type { App } from '@sample/kit/http/server';",
    'no Fastify',
  ],
  ['commands import the generated client', 'services/shop/src/order/order.commands.ts', "import '../db/client.ts';", 'no Prisma'],
  ['a store imports commands', 'services/shop/src/order/order.store.ts', "export { a } from './order.commands.ts';", 'no commands'],
  ['routes import Prisma', 'services/shop/src/order/order.routes.ts', "type P = import('@prisma/client').Prisma;", 'no Prisma'],
  [
    'routes import event contracts',
    'services/shop/src/order/order.routes.ts',
    "import '@sample/proto/shop/v1/events_pb';",
    'no event contracts',
  ],
  ['consumers import a plugin', 'services/shop/src/order/order.consumers.ts', "await import('@fastify/jwt');", 'no Fastify'],
  ['a service imports another', 'services/mail/src/index.ts', "import '@sample/shop/order/order';", 'never imports another'],
  ['a test imports another service', 'services/mail/src/a.test.ts', "import '@sample/shop/order/order';", 'never imports another'],
  ['kit imports a service', 'services/kit/src/errors.ts', "import type { X } from '@sample/shop/order/order';", 'kit never imports'],
  ['a script imports a service', 'scripts/a.ts', "import '@sample/shop';", 'only services/host'],
  [
    'the web imports a service',
    'web/src/Late.tsx',
    "import type { X } from '../../services/kit/src/errors.ts';",
    'the web imports nothing',
  ],
  ['the product imports a test helper', 'services/shop/src/index.ts', "import '@sample/kit/testing/db';", 'test helpers'],
  ['an import leads nowhere', 'web/src/Late.tsx', "import './gone.ts';", 'leads nowhere'],
  ['an unknown entry of a workspace', 'services/mail/src/index.ts', "import '@sample/kit/gone';", 'leads nowhere'],
  ['a barrel', 'services/mail/src/index.ts', "export * from './a.ts';", 'export *'],
])('%s: refused', async (_what, file, text, expected) => {
  expect((await problems({ [file]: text })).join('\n')).toContain(expected);
});

test('a circle of type-only imports is a circle', async () => {
  const circle = await problems({
    'services/mail/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
    'services/mail/src/b.ts': "import type { C } from './c.ts'; export type B = C;",
    'services/mail/src/c.ts': "import { type A } from './a.ts'; export type C = A;",
  });
  expect(circle).toHaveLength(1);
  expect(circle[0]).toMatch(/a\.ts → .*b\.ts → .*c\.ts → .*a\.ts: a circle/);
});

test('a file may have 400 lines and not 401', async () => {
  expect(await problems({ 'services/mail/src/long.ts': '// line\n'.repeat(400) })).toEqual([]);
  expect((await problems({ 'services/mail/src/long.ts': '// line\n'.repeat(401) })).join()).toContain('401 lines, at most 400');
});

test('an import is seen beside syntax that is new to the language', async () => {
  const text = "import './gone.ts';\nexport async function f() { await using x = { [Symbol.asyncDispose]: async () => {} }; return x; }";
  expect((await problems({ 'services/mail/src/index.ts': text })).join()).toContain('leads nowhere');
});
