import { follow } from './following.ts';
import { expect, test } from './product.ts';
import { choose } from './settings.ts';
import { expectUsable, open } from './usable.ts';

const BEGINNING = { status: 'pending', sources: [{ source: 'pricing', state: 'pending', detail: '' }] };

test('the dashboard begins with three steps, which the server ticks off and which stay away once they are done', async ({ page, user }) => {
  await open(page, '/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 3 done')).toBeVisible();
  await expectUsable(page, 'the first steps');
  const id = await user.addCompany('Rival', 'rival.invalid');
  await user.post('watchlists', { companyId: id, relationshipType: 'competitor', importance: 'high' });
  await open(page, '/');
  await expect(steps.getByText('2 of 3 done')).toBeVisible();
  await steps.getByRole('link', { name: 'Choose how to be told' }).press('Enter');
  await choose(page, page.getByRole('combobox', { name: 'Mails' }), 'At once, and a digest every day');
  await expect.poll(async () => (await user.get('notifications/settings')).body.chosen).toBe(true);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Company Battlecards' })).toBeVisible();
  await expect.poll(async () => (await user.get('auth/lists')).body.hiddenColumns.dashboard).toEqual(['firstSteps']);
  await expect(steps).toHaveCount(0);
});

test('first steps are dismissed for good', async ({ page, user }) => {
  await open(page, '/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(steps).toHaveCount(0);
  await expect.poll(async () => (await user.get('auth/lists')).body.hiddenColumns.dashboard).toEqual(['firstSteps']);
});

test('who waits on the page of a company that was just added sees its first look end, and when the next one is', async ({
  page,
  user,
  web,
}) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  // It may be over before the page stands: until its beginning has been seen, that is what is answered.
  await page.route('**/collection-status', (route) => route.fulfill({ json: { success: true, data: BEGINNING } }));
  await open(page, `/companies/${id}`);
  const look = page.getByRole('region', { name: 'First look' });
  await expect(look.getByText('0 of 1 sources done')).toBeVisible();
  await page.unroute('**/collection-status');
  await expect(look.getByText('Each source was tried once.')).toBeVisible();
  await expect(look.getByText('Next look:').first()).toBeVisible();
  await expectUsable(page, 'the first look');
  await look.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(look.getByText('Next look:')).toHaveCount(0);
});

test('who comes when the first look is over has it in front of them when they ask', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await open(page, `/companies/${id}`);
  const look = page.getByRole('region', { name: 'First look' });
  await expect(look.getByText('Each source was tried once.')).toBeVisible();
  await expect(look.getByText('Next look:')).toHaveCount(0);
  await look.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(look.getByText('Next look:').first()).toBeVisible();
  await expectUsable(page, 'the first look, opened again');
});
