import { changeFour, follow } from './following.ts';
import { expect, test } from './product.ts';

const refreshed = (companyId: string) => ({ companyId, source: 'changes', priority: 'high' });

test('a change appears on the dashboard and on its company by itself, without asking again and again', async ({ page, user, web }) => {
  const { id, key, name } = await follow(user, web, 'pipelane');
  const company = await page.context().newPage();
  await company.goto(`/companies/${id}?tab=changes`);
  await page.goto('/');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByText('Live')).toBeVisible();
  const streams: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/v1/events') && streams.push(request.url()));
  const { plan } = changeFour(web, key);
  await user.post('data-scraping/jobs', refreshed(id));
  const entry = activity.getByRole('listitem').filter({ hasText: plan });
  await expect(entry.first()).toContainText(name);
  await expect(page.getByText(/changes in the last 7 days/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Alerts, \d+ unread$/ })).toBeVisible();
  await company.bringToFront();
  await expect(company.getByRole('main')).toContainText(plan);
  expect(streams).toEqual([]);
});

test('a stream that is refused is opened again later, and what was missed is shown', async ({ page, user, web }) => {
  const { id, key } = await follow(user, web, 'tallybook');
  const changed = Promise.withResolvers<void>();
  let refused = false;
  // Opened again, it waits for the changes: a stream that is refused for long is asked for ever more seldom.
  await page.route('**/api/v1/events', async (route) => {
    if (refused) return changed.promise.then(() => route.continue());
    refused = true;
    await route.fulfill({ status: 503, json: { message: 'down' } });
  });
  await page.goto('/');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByText('No recent activity.')).toBeVisible();
  await expect.poll(() => refused).toBe(true);
  const { plan } = changeFour(web, key);
  await user.post('data-scraping/jobs', refreshed(id));
  await expect.poll(async () => (await user.data(id, 'changes')).length).toBe(4);
  await expect(activity.getByText('Live')).toBeHidden();
  changed.resolve();
  await expect(activity.getByRole('listitem').filter({ hasText: plan }).first()).toBeVisible();
  await expect(activity.getByText('Live')).toBeVisible();
});
