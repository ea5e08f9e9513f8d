import { seedBusinessPlan } from '@rivalscope/billing/seed';
import { roleUrl } from '@rivalscope/kit/db/migrate';
import { eventually } from '../flows/client.ts';
import { follow, withFourChanges } from './following.ts';
import { expect, test } from './product.ts';

const EMPTY = 'No companies found. Add your first company to start tracking.';
const FAILED = 'Failed to load companies. Please try again later.';

test('without companies the list says how to begin', async ({ page }) => {
  await page.goto('/companies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies');
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole('link', { name: 'Add Company' }).first().click();
  await expect(page).toHaveURL('/add-company');
});

test('a list that cannot be loaded says so, and is tried again on request', async ({ page, user }) => {
  await user.addCompany('Nowhere', 'nowhere.invalid');
  await page.route('**/api/v1/companies?*', (route) => route.abort());
  await page.goto('/companies');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await page.unroute('**/api/v1/companies?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Nowhere' })).toBeVisible();
});

test('search and industry narrow the list, live in the address, and are cleared together', async ({ page, user }) => {
  const alpha = await user.addCompany('Alpha Tools', 'alpha.invalid');
  const beta = await user.addCompany('Beta Desk', 'beta.invalid');
  await user.put(`companies/${alpha}`, { industry: ['Logistics'] });
  await user.put(`companies/${beta}`, { industry: ['Support', 'Software'] });
  await page.goto('/companies');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Alpha Tools.*alpha\.invalid.*Active.*Logistics/s);
  await page.getByPlaceholder('Search companies by name or website').fill('beta.inv');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Beta Desk');
  await expect(page.getByRole('status').filter({ hasText: '1 company' })).toBeVisible();
  const link = page.url();
  expect(decodeURIComponent(link)).toContain('beta.inv');
  await page.getByRole('combobox', { name: 'Industry' }).click();
  await expect(page.getByRole('option')).toHaveText(['All Industries', 'Logistics', 'Software', 'Support']);
  await page.getByRole('option', { name: 'Logistics' }).click();
  await expect(page.getByText('No companies match your search criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(2);
  await page.goto(link);
  await expect(rows).toHaveCount(1);
});

test('a plan with room for them lists eleven companies, sorted either way, on one page', async ({ page, user }) => {
  await eventually(async () => {
    const seeded = await seedBusinessPlan(roleUrl(process.env.E2E_DATABASE_URL ?? '', 'billing'), user.tenantId);
    const { body } = await user.get('subscription/current');
    if (!seeded && body.subscription.plan !== 'business') throw new Error('The plan has not begun');
  });
  const names = Array.from({ length: 11 }, (_, n) => `Company ${String.fromCharCode(65 + n)}`);
  for (const [n, name] of names.entries()) await eventually(() => user.addCompany(name, `company-${n}.invalid`));
  await page.goto('/companies');
  const links = page.getByRole('table').getByRole('rowheader').getByRole('link');
  await expect(links).toHaveText(names);
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await expect(links).toHaveText(names.toReversed());
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending');
});

test('a row tells the coverage and the latest change, and its name leads to the company', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const changes = await withFourChanges(user, web, followed);
  // Of changes within an hour the one that matters most leads.
  const latest = changes.find(({ type }) => type === 'price_increased');
  await page.goto('/companies');
  const row = page.getByRole('table').locator('tbody tr');
  await expect(row.getByRole('link', { name: latest?.description ?? 'missing' })).toBeVisible();
  await expect(row.getByRole('img', { name: /^Coverage\. Website, Pricing, .*: Fresh\./ })).toBeVisible();
  await row.getByRole('link', { name: 'Pipelane', exact: true }).click();
  await expect(page).toHaveURL(`/companies/${followed.id}`);
});

test('the dashboard counts real changes and shows the latest with their evidence', async ({ page, user, web }) => {
  await page.goto('/');
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expect(page.getByText('No recent activity. Add companies to start tracking changes.')).toBeVisible();
  const followed = await follow(user, web, 'pipelane');
  const changes = await withFourChanges(user, web, followed);
  await eventually(async () => expect((await user.data(followed.id, 'insights')).length).toBeGreaterThan(0));
  await page.goto('/');
  await expect(page.getByText('4 changes in the last 7 days', { exact: false })).toBeVisible();
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  const price = changes.find(({ type }) => type === 'price_increased');
  // The change, or the insight that was drawn from it.
  await expect(activity.locator(`a[href*="${price?.id}"]`).first()).toBeVisible();
  const card = page.getByRole('region', { name: 'Company Battlecards' }).getByRole('listitem').filter({ hasText: 'Pipelane' });
  // It leads with what it means to the tenant.
  await expect(card.getByText('Insight', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: /View details/ }).click();
  await expect(page).toHaveURL(`/companies/${followed.id}`);
});

test('a dashboard without its companies says so and keeps the rest', async ({ page }) => {
  await page.route('**/api/v1/companies?*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
});
