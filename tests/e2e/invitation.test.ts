import type { Page } from '@playwright/test';
import type { Client } from '../flows/client.ts';
import { mailedLink, newAddress } from './mailed.ts';
import { expect, PASSWORD, test, visitor } from './product.ts';
import { expectUsable, open } from './usable.ts';

test.use(visitor);

async function invite(user: Client, role = 'viewer'): Promise<{ email: string; link: string; id: string }> {
  const email = newAddress(role);
  const { status, body } = await user.post('team/invitations', { email, role });
  expect(status).toBe(201);
  return { email, id: body.invitation.id, link: await mailedLink(email) };
}

async function fill(page: Page, password = PASSWORD, confirmation = password): Promise<void> {
  await page.getByLabel('First name').fill('Caroline');
  await page.getByLabel('Last name').fill('Herschel');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
}

const join = (page: Page) => page.getByRole('button', { name: 'Join the team' });

test('an invited colleague joins by the mailed link and is signed in', async ({ page, user }) => {
  const { email, link } = await invite(user);
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(`${user.email} invites ${email} as a viewer`);
  await fill(page);
  await join(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Caroline');
  await expect(page).toHaveURL('/');
  const { members } = (await user.get('team')).body;
  expect(members.map((member: { email: string; role: string }) => [member.email, member.role])).toContainEqual([email, 'viewer']);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This invitation is not valid any more.');
});

test('the form says what is wrong, the first thing first', async ({ page, user }) => {
  const { link } = await invite(user);
  await page.goto(link);
  await join(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
  await fill(page, 'seven77', 'other77');
  await join(page).click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await fill(page, 'seven77');
  await join(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long');
  await fill(page, 'password123');
  await join(page).click();
  await expect(page.getByRole('alert')).toContainText('commonly leaked');
  await page.route('**/auth/accept-invitation', (route) => route.fulfill({ json: {} }));
  await join(page).click();
  await expect(page.getByRole('alert')).toHaveText('Registration failed');
});

test('a revoked, an unknown and an incomplete invitation say what to do', async ({ page, user }) => {
  const { id, link } = await invite(user);
  expect((await user.delete(`team/invitations/${id}`)).status).toBe(204);
  for (const dead of [link, '/accept-invitation?token=nonsense']) {
    await page.goto(dead);
    await expect(page.getByRole('alert'), dead).toHaveText(
      'This invitation is not valid any more. Ask the person who invited you to send it again.',
    );
  }
  await page.goto('/accept-invitation');
  await expect(page.getByRole('alert')).toHaveText('This invitation link is incomplete. Please open the link of the mail again.');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('an invitation that could not be read is read again on demand', async ({ page, user }) => {
  const { link } = await invite(user);
  await page.route('**/auth/invitation', (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(join(page)).toBeVisible();
});

test('the invitation page is accessible in light and dark, and fits a phone', async ({ page, user }) => {
  const { link } = await invite(user, 'admin');
  await open(page, link);
  await join(page).click();
  await expectUsable(page, '/accept-invitation with an error');
  await open(page, '/accept-invitation');
  await expectUsable(page, '/accept-invitation without a token');
});
