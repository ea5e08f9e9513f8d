import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Code, readCode } from './code.ts';
import { reached } from './reach.ts';
import { undeclared, unreachable } from './refusals.ts';

const OPERATION = { operationId: 'getThing', security: [{ bearer: [] }] };
const saying = (...statuses: number[]) => ({
  ...OPERATION,
  responses: Object.fromEntries([200, ...statuses].map((status) => [status, {}])),
});

test('a declared refusal that no code throws is told, and one that its form brings is not', () => {
  const thrown = new Map([['not_found', 'route']]);
  expect(unreachable(saying(400, 401, 403, 404, 413, 500), thrown)).toEqual([]);
  expect(unreachable(saying(402, 404), thrown)).toEqual([expect.stringContaining('getThing says that it answers 402')]);
  expect(unreachable(saying(402), new Map([['?', 'route']]))).toEqual([]);
});

test('a refusal that is thrown and not declared is told with the way to it', () => {
  const thrown = new Map([
    ['trial_expired', 'route > create > assertTrialRuns'],
    ['already_exists=400', 'route > create'],
    ['forbidden', 'route > allow'],
  ]);
  expect(undeclared(saying(400, 402, 403), thrown)).toEqual([]);
  expect(undeclared(saying(400, 403), thrown)).toEqual([expect.stringMatching(/402 \(trial_expired: route > create > assertTrialRuns\)/)]);
});

const SHOP = {
  'tsconfig.json': '{"compilerOptions":{"module":"nodenext","target":"esnext","strict":true,"types":[]},"include":["services"]}',
  'package.json': '{"type":"module"}',
  'services/kit/src/errors.ts': `
    export class AppError extends Error { constructor(code: string, message?: string, options?: object) { super(code); } }
    export const notFound = () => new AppError('not_found');`,
  'services/shop/src/order.commands.ts': `
    import { AppError, notFound } from '../../kit/src/errors.js';
    interface Payments { pay(): void }
    export const stripe: Payments = { pay() { throw new AppError('conflict'); } };
    export function orderCommands(payments: Payments) {
      const locked = () => { throw notFound(); };
      return { close: locked, pay: () => payments.pay(), remove() { throw new AppError('trial_expired', 'No', { statusCode: 410 }); } };
    }
    export type Commands = ReturnType<typeof orderCommands>;`,
  'services/shop/src/order.routes.ts': `
    import type { Commands } from './order.commands.js';
    export function routes(app: any, commands: Commands) {
      const close = { operationId: 'close' };
      const closing = { ...close, summary: '' };
      app.post('/close', { schema: closing }, () => commands.close());
      app.post('/pay', { schema: { operationId: 'pay' } }, () => commands.pay());
      app.delete('/', { schema: { operationId: 'remove' } }, async () => { commands.remove(); });
      app.get('/', { schema: { operationId: 'list' } }, () => []);
    }`,
};

function shop(): Code {
  const root = mkdtempSync(join(tmpdir(), 'refusals-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(SHOP)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const code = readCode(root);
  onTestFinished(() => code.close());
  return code;
}

test('what an operation throws is found through commands, helpers and interfaces, and what others of its noun throw is not its', () => {
  const code = shop();
  const thrown = code.operations().map(({ id, route }) => [id, [...reached(code, route)]]);
  expect(Object.fromEntries(thrown)).toEqual({
    close: [['not_found', 'route > close > locked > notFound']],
    pay: [['conflict', 'route > pay > pay']],
    remove: [['trial_expired=410', 'route > remove']],
    list: [],
  });
});
