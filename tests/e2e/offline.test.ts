import { expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

test('without a network the page stays, says so, and is not called live', async ({ page, context }) => {
  let loads = 0;
  const connection = page.getByRole('status', { name: 'Connection' });
  const live = page.getByRole('region', { name: 'Recent Activity' }).getByText('Live');
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome back, Ada' });
  await open(page, '/');
  await expect(live).toBeVisible();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await context.setOffline(true);
  await expect(connection).toContainText('You are offline.');
  await expect(live).toBeHidden();
  await expect(welcome).toBeVisible();
  await expectUsable(page, 'the dashboard without a network');
  await menu.getByRole('link', { name: 'Subscription' }).click();
  await expect(page).toHaveURL('/subscription');
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(welcome).toBeVisible();
  await context.setOffline(false);
  await expect(connection).toBeEmpty();
  await expect(live).toBeVisible();
  expect(loads).toBe(0);
});

test('a server that does not answer is said, until it does', async ({ page }) => {
  await page.route('**/api/v1/events', (route) => route.abort());
  await open(page, '/');
  const connection = page.getByRole('status', { name: 'Connection' });
  await expect(connection).toContainText('The server does not answer.');
  await page.unroute('**/api/v1/events');
  await expect(connection).toBeEmpty();
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByText('Live')).toBeVisible();
});
