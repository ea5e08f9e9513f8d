import { fillInfo } from '../e2e/following.ts';
import { endTrialIn } from '../e2e/paying.ts';
import { expect, test } from '../e2e/product.ts';
import { open } from '../e2e/usable.ts';
import { eventually } from '../flows/client.ts';
import { shoot, shootOver } from './shoot.ts';

test('the first day: empty screens, the wizard, and a first look', async ({ page, web }) => {
  test.slow();
  for (const part of ['', 'companies', 'insights', 'alerts', 'companies/import']) {
    await open(page, `/${part}`);
    await shoot(page, `empty-${part.replace('/', '-') || 'dashboard'}`);
  }
  await open(page, '/add-company');
  await page.getByRole('button', { name: 'Next' }).click();
  await shoot(page, 'wizard-1-problem');
  await fillInfo(page, 'Pipelane', web.site('pipelane').website);
  await shoot(page, 'wizard-2');
  await page.reload();
  await expect(page.getByText('What you had entered is back.')).toBeVisible();
  await shoot(page, 'wizard-2-draft');
  await page.getByRole('button', { name: 'Select all of Website Pages' }).click();
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(page).toHaveURL(/\/companies\/[0-9a-f-]{36}/);
  await expect(page.getByRole('region', { name: 'First look' })).toBeVisible();
  await shoot(page, 'first-look');
});

test('the sample rival', async ({ page, user }) => {
  test.slow();
  const { companyId: id } = (await user.post('companies/sample', {})).body;
  await eventually(async () => {
    expect((await user.get(`alerts?filter={"companyId":"${id}"}`)).body.alerts.length).toBeGreaterThan(0);
  });
  for (const part of ['', 'companies', 'alerts', 'insights']) {
    await open(page, `/${part}`);
    await shoot(page, `sample-${part || 'dashboard'}`);
  }
  await open(page, '/insights');
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
  await shoot(page, 'sample-insights-read');
  for (const tab of ['overview', 'pricing', 'jobs', 'news', 'changes', 'insights', 'tracking']) {
    await open(page, `/companies/${id}?tab=${tab}`);
    await shoot(page, `sample-tab-${tab}`);
  }
});

test('a plan that is full', async ({ page }) => {
  const limit = { allowed: false, current: 5, limit: 5, resource: 'competitors' };
  await page.route('**/subscription/limit/competitors', (route) => route.fulfill({ json: limit }));
  await open(page, '/add-company');
  await shoot(page, 'limit');
});

test('a trial that is over', async ({ page, user }) => {
  await endTrialIn(user, -1);
  await page.goto('/companies');
  await expect(page.getByRole('dialog', { name: 'Your trial period has expired' })).toBeVisible();
  await shootOver(page, 'trial-over');
});
