import type { Page } from '@playwright/test';
import { tabTo } from './keys.ts';
import { newAddress } from './mailed.ts';
import { expect, PASSWORD, test } from './product.ts';
import { codeOf, enableSecondFactor, openTab, problem, TABS } from './settings.ts';
import { expectUsable, open, PHONE } from './usable.ts';

/** Presses a button and waits until its dialog is there. */
async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}

test('every tab is accessible in light and dark, and fits a phone', async ({ page, user }) => {
  test.slow();
  await user.post('team/invitations', { email: newAddress('a-rather-long-name-of-somebody'), role: 'member' });
  await user.post('api-keys', { name: 'Nightly export', scopes: ['read'] });
  for (const tab of TABS) {
    await open(page, `/settings?tab=${tab}`);
    await expectUsable(page, tab);
  }
  await user.post('tenant/deletion', {});
  await open(page, '/settings');
  await expectUsable(page, 'a requested deletion');
});

test('every dialog is accessible in light and dark, and fits a phone', async ({ page }) => {
  test.slow();
  for (const [tab, button] of [
    ['account', 'Delete this account'],
    ['team', 'Invite'],
    ['api-keys', 'Create key'],
  ] as const) {
    await open(page, `/settings?tab=${tab}`);
    await openDialog(page, button);
    await expectUsable(page, `${tab}: ${button}`);
  }
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
  await expectUsable(page, 'a new key');
});

test('the steps of the second factor are accessible in light and dark, and fit a phone', async ({ page }) => {
  test.slow();
  await open(page, '/settings?tab=security');
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByLabel('Key', { exact: true }).innerText();
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(problem(page)).toBeVisible();
  await expectUsable(page, 'the QR code');
  await page.getByLabel('Authenticator code').fill(codeOf(secret.replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
  await expectUsable(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await openDialog(page, 'Disable');
  await expectUsable(page, 'disabling');
});

test('the question for the second factor is accessible in light and dark, and fits a phone', async ({ page, user }) => {
  await enableSecondFactor(user);
  await open(page, '/settings?tab=api-keys');
  await openDialog(page, 'Create key');
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await expectUsable(page, 'the question');
});

test('tabs, a toggle, an invitation and a role need no mouse', async ({ page }) => {
  await openTab(page, 'account', 'Account');
  await tabTo(page, page.getByRole('tab', { name: 'Account' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings?tab=notifications');
  const digest = page.getByRole('switch', { name: 'Weekly digest' });
  await tabTo(page, digest);
  await page.keyboard.press('Space');
  await expect(digest).not.toBeChecked();
  await expect(page.getByText('Saved')).toBeVisible();

  await openTab(page, 'team', 'Team');
  await tabTo(page, page.getByRole('button', { name: 'Invite' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  const email = newAddress('grace');
  await page.keyboard.type(email);
  await tabTo(page, dialog.getByRole('combobox', { name: 'Role' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Member' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Viewer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Viewer');
  await tabTo(page, dialog.getByRole('button', { name: 'Send invitation' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Viewer');
  await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: new RegExp(`^Actions for the invitation of ${email}`) }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('what is pressed is at least 44 px high', async ({ page }) => {
    await open(page, '/settings');
    for (const name of ['Export data', 'Delete this account'])
      expect((await page.getByRole('button', { name }).boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
    await open(page, '/settings?tab=notifications');
    const line = page.getByRole('list', { name: 'Notifications' }).getByText('Weekly digest');
    await line.click();
    await expect(page.getByRole('switch', { name: 'Weekly digest' })).not.toBeChecked();
  });
});
