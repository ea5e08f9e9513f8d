import type { Page } from '@playwright/test';
import { newAddress } from './mailed.ts';
import { expect, test } from './product.ts';
import { choose, openTab, problem } from './settings.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Audit log, newest first' }).locator('tbody tr');

test('the log says who did what, when and from where, newest first', async ({ page, user }) => {
  const email = newAddress('grace');
  await user.post('team/invitations', { email, role: 'member' });
  await openTab(page, 'audit', 'Audit log');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText(new RegExp(`${user.email}.*Invited.*${email}.*127\\.0\\.0\\.1`));
  await expect(rows(page).nth(1)).toContainText('Signed in');
});

test('it is filtered by kind and by words, keeps the filter in the address, and offers to clear it', async ({ page, user }) => {
  await user.post('team/invitations', { email: newAddress('grace'), role: 'member' });
  await user.post('api-keys', { name: 'Nightly export', scopes: ['read'] });
  await openTab(page, 'audit', 'Audit log');
  await expect(page.getByText('3 entries')).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Kind' }), 'API keys');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText('Nightly export');
  await expect(page).toHaveURL('/settings?tab=audit&kind=api_key');
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('nobody at all');
  await expect(page.getByText('No entries match your filter.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search the audit log' })).toHaveValue('nobody at all');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('3 entries')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('NIGHTLY');
  await expect(rows(page)).toHaveCount(1);
});

test('it has pages of 25', async ({ page, user }) => {
  for (let i = 0; i < 13; i += 1) {
    const { apiKey } = (await user.post('api-keys', { name: `Key ${i}`, scopes: ['read'] })).body;
    await user.delete(`api-keys/${apiKey.id}`);
  }
  await openTab(page, 'audit', 'Audit log');
  await expect(page.getByText('1 – 25 of 27')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText('26 – 27 of 27')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL('/settings?tab=audit&page=2');
  await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled();
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('a plan without the audit log says so; one that cannot be checked, too', async ({ page }) => {
  await page.route('**/api/v1/subscription/feature/audit_log', (route) => route.fulfill({ json: { hasAccess: false } }));
  await page.goto('/settings?tab=audit');
  await expect(page.getByText('Your plan does not include the audit log.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  await page.unroute('**/api/v1/subscription/feature/audit_log');
  await page.route('**/api/v1/subscription/feature/audit_log', (route) => route.abort());
  await page.reload();
  await expect(problem(page)).toContainText('Failed to load data');
});
