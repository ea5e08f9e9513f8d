import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Client, eventually } from '../flows/client.ts';
import { mailedLink, newAddress } from './mailed.ts';
import { expect, PASSWORD } from './product.ts';

const STEP_MS = 30_000;

/** By their addresses. */
export const TABS = ['account', 'security', 'notifications', 'preferences', 'rules', 'team', 'api-keys', 'audit'];

/** Opens a tab of the settings by its address. */
export async function openTab(page: Page, tab: string, name: string): Promise<void> {
  await page.goto(tab === 'account' ? '/settings' : `/settings?tab=${tab}`);
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** The message of what failed. */
export const problem = (where: Page | Locator): Locator => where.getByRole('alert').filter({ hasText: /./ });

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Somebody who was invited and has joined. */
export async function teammate(owner: Client, role: 'admin' | 'member' | 'viewer'): Promise<Client> {
  const email = newAddress(role);
  expect((await owner.post('team/invitations', { email, role })).status).toBe(201);
  const token = new URLSearchParams((await mailedLink(email)).split('?')[1]).get('token');
  const mate = new Client(owner.url);
  const { status, body } = await mate.post('auth/accept-invitation', { token, firstName: 'Grace', lastName: 'Hopper', password: PASSWORD });
  expect(status).toBe(200);
  mate.email = email;
  mate.token = body.accessToken;
  return mate;
}

/** The code that an authenticator app with this secret shows; a code is good once, and those beside the current one as well. */
export const codeOf = (secret: string, step: -1 | 0 | 1 = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * STEP_MS });

/** Turns the second factor on by the API; what its codes are made of, and the recovery codes. */
export async function enableSecondFactor(user: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await user.post('auth/second-factor/setup', { password: PASSWORD })).body;
  // The last step's code leaves this one's to the test; at the end of a step it is out of date on arrival, and the next is not.
  const { body } = await eventually(async () => {
    const answer = await user.post('auth/second-factor/enable', { otp: codeOf(secret, -1) });
    expect(answer.status).toBe(200);
    return answer;
  });
  return { secret, recoveryCodes: body.recoveryCodes };
}

/** Chooses in a select of the component library. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
