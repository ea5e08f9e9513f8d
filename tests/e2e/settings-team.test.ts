import type { Page } from '@playwright/test';
import { mailsTo, newAddress } from './mailed.ts';
import { becomes, expect, test } from './product.ts';
import { choose, codeOf, enableSecondFactor, openTab, problem, teammate } from './settings.ts';
import { expectUsable } from './usable.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Members and open invitations' }).locator('tbody tr');
const rowOf = (page: Page, email: string) => rows(page).filter({ hasText: email });
const roleOf = (page: Page, email: string) => rowOf(page, email).getByRole('combobox');

async function act(page: Page, email: string, item: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function invite(page: Page, email: string, role = 'Member'): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByLabel('Email').fill(email);
  if (role !== 'Member') await choose(page, dialog.getByRole('combobox', { name: 'Role' }), role);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

test('somebody is invited by mail, the link is sent again, and the invitation is revoked', async ({ page }) => {
  const email = newAddress('grace');
  await openTab(page, 'team', 'Team');
  await expect(page.getByText('1 / 3 members')).toBeVisible();
  await invite(page, email, 'Viewer');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, email)).toContainText(/Invited, link valid until/);
  await expect(rowOf(page, email)).toContainText('Viewer');
  await expect(page.getByText('2 / 3 members')).toBeVisible();
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('/accept-invitation?token=');
  await act(page, email, 'Send again');
  await expect(page.getByText(`A new link is on its way to ${email}. The old one is worth nothing any more.`)).toBeVisible();
  await mailsTo(email, 2);
  await act(page, email, 'Revoke');
  await expect(page.getByText(`The invitation of ${email} is revoked.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('an invitation wants an address that can be one and is not in the team', async ({ page, user }) => {
  await openTab(page, 'team', 'Team');
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await invite(page, '   ');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter an email address/);
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(problem(dialog)).toHaveText('"nobody" is not a valid email address');
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(problem(dialog)).toHaveText(`${user.email} is a member of your team already`);
});

test('the plan has room for so many, open invitations included', async ({ page, user }) => {
  for (const who of ['first', 'second']) await user.post('team/invitations', { email: newAddress(who), role: 'member' });
  await openTab(page, 'team', 'Team');
  await expect(page.getByText('All 3 places of your plan are taken, open invitations included.')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
  await invite(page, newAddress('third'));
  await expect(problem(page.getByRole('dialog'))).toHaveText(
    'Your plan has room for 3 team members, open invitations included. Remove some or upgrade to invite more.',
  );
});

test('an owner changes roles and removes members, who lose access within seconds', async ({ page, user }) => {
  const mate = await teammate(user, 'member');
  await openTab(page, 'team', 'Team');
  await choose(page, roleOf(page, mate.email), 'Admin');
  await expect(page.getByText('Grace Hopper is now Admin.')).toBeVisible();
  const { members } = (await user.get('team')).body;
  expect(members.find(({ email }: { email: string }) => email === mate.email).role).toBe('admin');
  await act(page, mate.email, 'Remove from the team');
  const dialog = page.getByRole('alertdialog', { name: 'Remove Grace Hopper' });
  await expect(dialog).toBeVisible();
  await expectUsable(page, 'the question before a member is removed', { onPhone: true });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(2);
  await act(page, mate.email, 'Remove from the team');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(async () => (await mate.get('companies')).status).toBe(401);
});

test('the last owner can neither leave nor become something less', async ({ page, user }) => {
  await openTab(page, 'team', 'Team');
  await choose(page, roleOf(page, user.email), 'Member');
  await expect(problem(page)).toHaveText('A team needs an owner. Make somebody else an owner first.');
  await expect(roleOf(page, user.email)).toHaveText('Owner');
  await act(page, user.email, 'Leave the team');
  const dialog = page.getByRole('alertdialog', { name: 'Leave the team' });
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(problem(dialog)).toHaveText('A team needs an owner. Make somebody else an owner first.');
});

test('an admin runs the team but for its owners', async ({ page, user }) => {
  const [admin, viewer] = [await teammate(user, 'admin'), await teammate(user, 'viewer')];
  await becomes(page, admin);
  await openTab(page, 'team', 'Team');
  await expect(roleOf(page, user.email)).toHaveCount(0);
  await expect(rowOf(page, user.email).getByRole('button')).toHaveCount(0);
  await roleOf(page, viewer.email).click();
  await expect(page.getByRole('option')).toHaveText(['Admin', 'Member', 'Viewer']);
  await page.getByRole('option', { name: 'Member' }).click();
  await expect(page.getByText('Grace Hopper is now Member.')).toBeVisible();
});

test('members and viewers see the team without controls, and may leave it', async ({ page, user }) => {
  const mate = await teammate(user, 'viewer');
  await becomes(page, mate);
  await openTab(page, 'team', 'Team');
  await expect(page.getByRole('tab')).toHaveText(['Account', 'Security', 'Notifications', 'Preferences', 'Rules', 'Team']);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('combobox')).toHaveCount(0);
  await act(page, mate.email, 'Leave the team');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
  expect((await user.get('team')).body.members).toHaveLength(1);
});

test('with a second factor a role is changed after a code', async ({ page, user }) => {
  const mate = await teammate(user, 'viewer');
  const { secret } = await enableSecondFactor(user);
  await openTab(page, 'team', 'Team');
  await choose(page, roleOf(page, mate.email), 'Member');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Authenticator code').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Grace Hopper is now Member.')).toBeVisible();
});

test('a team that cannot be loaded says so and is tried again', async ({ page }) => {
  await page.route('**/api/v1/team*', (route) => route.fulfill({ status: 403, json: { message: 'no' } }));
  await page.goto('/settings?tab=team');
  await expect(problem(page)).toContainText('Failed to load data');
  await page.unroute('**/api/v1/team*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
});
