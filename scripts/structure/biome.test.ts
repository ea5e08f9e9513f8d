import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const NOUN = 'services/shop/src/order';
const WALL = 'a service never imports another';
const HELPERS = 'test helpers stay out';
const WEB = 'the web imports nothing';
const CALLS = 'only web/src/api calls the API';
const GLOBAL = 'Do not use the global variable';
const long = (lines: number) => `export function long() {\n${'  console.log(1);\n'.repeat(lines)}}\n`;

/** What each file holds, and the words of each problem that Biome must name in it, in order. */
const FILES: [file: string, text: string, ...problems: string[]][] = [
  [`${NOUN}/order.commands.ts`, "import type { A } from 'fastify';\nexport type B = A;", 'no Fastify'],
  [`${NOUN}/plugin.commands.ts`, "export const plugin = () => import('@fastify/jwt');", 'no Fastify'],
  [`${NOUN}/app.commands.ts`, "export type { App } from '@rivalscope/kit/http/server';", 'no Fastify'],
  [`${NOUN}/rows.commands.ts`, "export type { Rows } from '../db/client.ts';", 'no Prisma'],
  [`${NOUN}/wall.commands.ts`, "export { x } from '@rivalscope/mail/x';", WALL],
  [`${NOUN}/order.store.ts`, "export { a } from './order.commands.ts';", 'no commands'],
  [`${NOUN}/app.store.ts`, "export { fastify } from 'fastify';", 'no Fastify'],
  [`${NOUN}/order.routes.ts`, "export type { Prisma } from '@prisma/client';", 'no event contracts'],
  [`${NOUN}/events.routes.ts`, "export type { X } from '@rivalscope/proto/shop/v1/events_pb';", 'no event contracts'],
  [`${NOUN}/order.consumers.ts`, "export { p } from 'fastify-plugin';", 'no Fastify'],
  [`${NOUN}/rows.consumers.ts`, "export type { Rows } from '../db/models.ts';", 'no Prisma'],
  [`${NOUN}/other.ts`, "export { x } from '@rivalscope/mail';", WALL],
  [`${NOUN}/out.ts`, "export { x } from '../../../mail/src/x.ts';", WALL],
  [`${NOUN}/other.test.ts`, "export { x } from '@rivalscope/mail/deep/x';", WALL],
  [`${NOUN}/helped.ts`, "export { t } from '@rivalscope/kit/testing/db';", HELPERS],
  [`${NOUN}/helped.routes.ts`, "export { t } from '../check/testing.ts';", HELPERS],
  [`${NOUN}/helped.test.ts`, "export { t } from '@rivalscope/kit/testing/db';"],
  [
    `${NOUN}/fine.ts`,
    "export { x } from '@rivalscope/kit/errors';\nexport { y } from './order.store.ts';\nexport type { Z } from '../db/database.ts';",
  ],
  ['services/kit/src/bus.ts', "export { x } from '@rivalscope/shop/order/order';", WALL],
  ['services/kit/src/mail.store.ts', "export { x } from '../db/database.ts';"],
  ['services/host/src/main.ts', "export { x } from '@rivalscope/shop';"],
  ['services/host/src/boot.ts', "export { t } from '@rivalscope/kit/testing/db';", HELPERS],
  ['scripts/a.ts', "export { x } from '@rivalscope/shop';", 'only services/host'],
  ['scripts/b.ts', "export { x } from '@rivalscope/kit/errors';"],
  ['tests/flow.ts', "export { x } from '@rivalscope/shop/order/order';"],
  ['web/src/App.ts', "export type { X } from '../../services/kit/src/errors.ts';", WEB],
  ['web/src/Late.ts', "export { x } from '@rivalscope/kit/errors';", WEB],
  ['web/src/Call.ts', "export const load = () => fetch('/api/v1/team');", GLOBAL],
  ['web/src/Window.ts', "export const load = () => window.fetch('/').then(() => globalThis?.fetch('/'));", CALLS, CALLS],
  [
    'web/src/Named.ts',
    "const { fetch: send } = self;\nexport const load = () => send(window['fetch']);",
    'can be simplified',
    CALLS,
    CALLS,
  ],
  ['web/src/Taken.ts', 'const { fetch } = window;\nexport const load = fetch;', CALLS],
  ['web/src/Beacon.ts', "export const tell = () => navigator.sendBeacon('/');", CALLS],
  [
    'web/src/Stream.ts',
    "export const open = () => [new EventSource('/'), new XMLHttpRequest(), new WebSocket('/')];",
    GLOBAL,
    GLOBAL,
    GLOBAL,
  ],
  ['web/src/team/Http.ts', "export { http } from '../api/client.ts';", CALLS],
  ['web/src/team/Types.ts', "export type { paths } from '../api/schema.gen.ts';", CALLS],
  ['web/src/team/Rest.ts', "import { fetchUtils } from 'react-admin';\nexport { fetchUtils };", CALLS],
  ['web/src/team/Team.ts', "export type { Team } from '../api/types.ts';"],
  ['web/src/api/client.ts', "export const load = () => [fetch('/api/v1/team'), window.fetch('/')];"],
  ['services/mail/src/unknown.ts', "export { x } from 'lodash';", "lodash isn't specified"],
  ['services/mail/src/barrel.ts', "export * from './x.ts';", 'export all'],
  ['services/mail/src/x.ts', 'export const x = 1;'],
  ['services/mail/src/a.ts', "import type { B } from './b.ts';\nexport type A = B;", 'part of a cycle'],
  ['services/mail/src/b.ts', "import type { C } from './c.ts';\nexport type B = C;", 'part of a cycle'],
  ['services/mail/src/c.ts', "import type { A } from './a.ts';\nexport type C = A;", 'part of a cycle'],
  ['services/mail/src/lines.ts', `${'// line\n'.repeat(399)}export {};\n`],
  ['services/mail/src/long.ts', `${'// line\n'.repeat(400)}export {};\n`, 'lines'],
  ['services/mail/src/function.ts', long(38)],
  ['services/mail/src/long-function.ts', long(41), 'too many lines'],
];
const PACKAGE = {
  dependencies: Object.fromEntries(
    ['fastify', 'fastify-plugin', '@fastify/jwt', '@prisma/client', 'react-admin'].map((name) => [name, '*']),
  ),
};
const ROOMS = ['kit', 'proto', 'shop', 'mail'].map((name) => [`@rivalscope/${name}`, '*']);

interface Problem {
  category: string;
  message: string;
  location: { path: string };
}

/** Writes the files into a folder of their own, and lets Biome look at all of them once, by the settings of the house. */
async function lint(): Promise<{ problems: Problem[]; seen: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'biome-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of ['biome.json', 'scripts/structure/api-calls.grit']) await cp(join(root, file), join(folder, file));
  const json = JSON.stringify({ name: 'sample', dependencies: { ...PACKAGE.dependencies, ...Object.fromEntries(ROOMS) } });
  for (const [file, text] of [...FILES, ['package.json', json], ['services/mail/package.json', json]] as [string, string][]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/biome'), args, { cwd: folder }).catch((error) => error);
  const { diagnostics, summary } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return { problems: diagnostics, seen: summary.unchanged };
}

test('each rule of the house is one that Biome names, and what is allowed it lets pass', async () => {
  const { problems, seen } = await lint();
  expect(seen).toBeGreaterThanOrEqual(FILES.length);
  const found = FILES.map(([file]) => [file, ...problems.filter(({ location }) => location.path === file).map(({ message }) => message)]);
  const expected = FILES.map(([file, , ...words]) => [file, ...words.map((word) => expect.stringContaining(word))]);
  expect(found).toEqual(expected);
});
