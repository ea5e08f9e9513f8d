import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILED } from '@rivalscope/kit/testing/compiled';
import { expect, onTestFinished, test } from 'vitest';

/** All that production asks for; its database is nowhere, so that no start comes further than that. */
const WHOLE = {
  NODE_ENV: 'production',
  PORT: '0',
  METRICS_PORT: '0',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  IDENTITY_SECRET: 'a secret that this test keeps to itself',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
};

/** Starts the process as operators do. @returns how it ended, and what it said */
async function started(settings: Partial<Record<keyof typeof WHOLE | 'DEV_TOOLS', string | undefined>>) {
  const env = { PATH: process.env.PATH, ...COMPILED, ...WHOLE, ...settings };
  const host = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void host.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(host.stderr), once(host, 'exit')]);
  return { code, lines: said.trim().split('\n') };
}

test.each(['IDENTITY_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY'] as const)(
  'production does not start without %s, and says so in one line before it connects to anything',
  async (missing) => {
    const { code, lines } = await started({ [missing]: undefined });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Rivalscope could not start: Setting ${missing} is missing: `))]);
  },
);

test.each([
  ['with all of them', {}],
  ['without a mail server and payments, with DEV_TOOLS=true', { SMTP_URL: undefined, STRIPE_SECRET_KEY: undefined, DEV_TOOLS: 'true' }],
])('production comes as far as its database %s', async (_name, settings) => {
  const { code, lines } = await started(settings);
  expect(code).toBe(1);
  expect(lines.join('\n')).not.toContain('Setting ');
  expect(lines.join('\n')).toContain('ECONNREFUSED');
});

test('DEV_TOOLS=true does without no secret', async () => {
  const { lines } = await started({ IDENTITY_SECRET: undefined, DEV_TOOLS: 'true' });
  expect(lines).toEqual([expect.stringContaining('Setting IDENTITY_SECRET is missing')]);
});
