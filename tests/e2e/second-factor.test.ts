import type { Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import type { Client } from '../flows/client.ts';
import { expect, fillSignIn, keptToken, PASSWORD, test, visitor } from './product.ts';
import { expectUsable } from './usable.ts';

test.use(visitor);

const STEP_MS = 30_000;

interface Factor {
  /** A code that has not been used: the nth counts from the one that turned the factor on. */
  code: (nth: number) => string;
  recoveryCodes: string[];
}

/** Turns the second factor of a user on. A code is good once, so that later ones are of the next time step, which is accepted early. */
async function protect(user: Client): Promise<Factor> {
  const { otpauthUrl } = (await user.post('auth/second-factor/setup', { password: PASSWORD })).body;
  const totp = URI.parse(otpauthUrl) as TOTP;
  const began = Date.now();
  const code = (nth: number) => totp.generate({ timestamp: began + nth * STEP_MS });
  const { status, body } = await user.post('auth/second-factor/enable', { otp: code(0) });
  expect(status).toBe(200);
  return { code, recoveryCodes: body.recoveryCodes };
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function toCode(page: Page, user: Client): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, user.email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you');
}

test('signing in asks for the code of the authenticator app, and a wrong one can be corrected', async ({ page, user }) => {
  const { code } = await protect(user);
  await toCode(page, user);
  const field = page.getByLabel('Code of your authenticator app');
  await expect(field).toBeFocused();
  expect(await keptToken(page)).toBeNull();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter the code of your authenticator app');
  const right = code(1);
  await giveCode(page, right === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText('The code is not right. Check the clock of your device and try the next code.');
  await giveCode(page, `${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
});

test('a recovery code signs in once', async ({ page, user }) => {
  const { recoveryCodes } = await protect(user);
  for (const used of [false, true]) {
    await toCode(page, user);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await giveCode(page, recoveryCodes[0] ?? '');
    if (used) await expect(page.getByRole('alert')).toContainText('The code is not right.');
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  }
  await page.getByRole('button', { name: 'Use your authenticator app' }).click();
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
});

test('who does not have the code goes back to the password', async ({ page, user }) => {
  await protect(user);
  await toCode(page, user);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('the code is asked for accessibly in light and dark, and on a phone', async ({ page, user }) => {
  await protect(user);
  await toCode(page, user);
  await giveCode(page, ' ');
  await expectUsable(page, 'the code of a sign-in');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectUsable(page, 'the recovery code of a sign-in');
});
