import type { Page } from '@playwright/test';
import { eventually } from '../flows/client.ts';
import { ARTICLE, changeFour, follow, HEADLINE, JOB, withFourChanges } from './following.ts';
import { tabTo } from './keys.ts';
import { expect, test } from './product.ts';
import { expectUsable, open, PHONE } from './usable.ts';

const NONE = 'No changes detected yet. Click the refresh button to collect data.';
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Detected changes, newest first' }).locator('tbody tr');
const drawerOf = (page: Page) => page.getByRole('dialog');

test('ten refreshes over pages that differ in nothing that counts find no change', async ({ page, user, web }) => {
  test.slow();
  const { id } = await follow(user, web, 'tallybook');
  await page.goto(`/companies/${id}?tab=changes`);
  for (let time = 0; time < 10; time += 1) {
    const asked = Date.now();
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(page.getByText('Refresh job for changes data has been scheduled').first()).toBeVisible();
    await eventually(async () => {
      const pages: { lastChecked: string }[] = Object.values((await user.data(id, 'website')).pages);
      expect(pages.length).toBe(6);
      for (const { lastChecked } of pages) expect(new Date(lastChecked).getTime()).toBeGreaterThanOrEqual(asked);
    });
  }
  await page.reload();
  await expect(page.getByText(NONE)).toBeVisible();
  expect(await user.data(id, 'changes')).toEqual([]);
});

test('a price, a headline, an article and a job make one row each, with what was and what is', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  const headline = web.expected('pipelane').headline;
  await page.goto(`/companies/${id}?tab=changes`);
  await expect(page.getByText(NONE)).toBeVisible();
  const { plan, before, after } = changeFour(web, 'pipelane');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  const price = rowsOf(page).filter({ hasText: 'Pricing' });
  await expect(price).toContainText(`${plan}: $${before} → $${after}`);
  await expect(price).toContainText(`+20`);
  await expect(rowsOf(page).filter({ hasText: ARTICLE })).toHaveCount(1);
  await expect(rowsOf(page).filter({ hasText: JOB.title })).toHaveCount(1);
  const words = rowsOf(page).filter({ hasText: HEADLINE });
  await expect(words).toHaveCount(1);
  await words.getByRole('link').first().click();
  await expect(drawerOf(page).getByRole('table', { name: 'What changed' })).toContainText(headline);
  await expect(drawerOf(page).getByRole('table', { name: 'What changed' })).toContainText(HEADLINE);
});

test('the drawer shows the facts, the words, the reason and the evidence of a change', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const { plans } = web.expected('pipelane');
  const changes = await withFourChanges(user, web, followed);
  const price = changes.find(({ type }) => type === 'price_increased');
  await page.goto(`/companies/${followed.id}?tab=changes&change=${price?.id}`);
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(price?.description ?? '');
  const facts = drawer.getByRole('table', { name: 'What changed' });
  const amount = facts.getByRole('row').filter({ hasText: 'Amount' });
  await expect(amount.locator('del')).toHaveText(`removed $${plans[0]?.price}`);
  await expect(amount.locator('ins')).toHaveText(`added $${((plans[0]?.price ?? 0) * 1.2).toFixed(2)}`);
  await expect(drawer.getByText(/^Why (high|medium|low)$/)).toBeVisible();

  const snapshots = drawer.getByRole('region', { name: 'Snapshots' });
  const was = snapshots.getByRole('group', { name: 'Before' });
  const is = snapshots.getByRole('group', { name: 'After' });
  await expect(was.locator('del')).toContainText([new RegExp(`^removed .*${plans[0]?.price}`)]);
  await expect(was.locator('ins')).toHaveCount(0);
  await expect(is.locator('ins')).toContainText([/^added /]);
  for (const mark of [was.locator('del').first(), is.locator('ins').first()]) expect((await mark.innerText()).length).toBeLessThan(60);
  expect((await was.innerText()).length).toBeGreaterThan(100);

  const folded = was.getByRole('button', { name: /^… \d+ unchanged lines …$/ });
  const lines = Number((await folded.first().innerText()).replace(/\D/g, ''));
  const [short, beside] = [await was.innerText(), await is.innerText()];
  await tabTo(page, folded.first());
  await page.keyboard.press('Enter');
  await expect(folded.first()).toHaveAttribute('aria-expanded', 'true');
  const linesOf = (text: string) => text.split('\n').length;
  expect(linesOf(await was.innerText()) - linesOf(short)).toBeGreaterThanOrEqual(lines - 1);
  expect(linesOf(await is.innerText()) - linesOf(beside)).toBeGreaterThanOrEqual(lines - 1);
  await page.keyboard.press('Enter');
  expect(await was.innerText()).toBe(short);

  const looked = drawer.getByRole('region', { name: 'How the page looked' });
  await expect(looked.getByRole('note')).toHaveText('This installation has no browser that could take pictures of pages.');
  await expect(looked.getByRole('img')).toHaveCount(0);

  const evidence = drawer.getByRole('region', { name: 'Evidence' });
  await expect(evidence.getByRole('link', { name: '/pricing' })).toHaveAttribute('href', web.expected('pipelane').pages.pricing);
  await expect(evidence).toContainText(/Proof.*Content hash.*→/s);
  await expect(evidence).toContainText('Confirmed');
});

test('what one check found is one row of the summary, by what matters most, and stands together among all changes', async ({
  page,
  user,
  web,
}) => {
  const followed = await follow(user, web, 'pipelane');
  const changes = await withFourChanges(user, web, followed);
  await page.route('**/data-scraping/companies/*/changes?*', async (route) => {
    // The server knows them by the moments of their own.
    const url = new URL(route.request().url());
    url.searchParams.set('filter', JSON.stringify({ ...JSON.parse(url.searchParams.get('filter') ?? '{}'), detectedAt: undefined }));
    const answer = await route.fetch({ url: url.href });
    const { data } = await answer.json();
    const together = data.map((change: object) => ({ ...change, detectedAt: '2026-11-25T10:00:00.000Z' }));
    await route.fulfill({ response: answer, json: { success: true, data: together } });
  });
  await page.goto(`/companies/${followed.id}`);
  const latest = page.getByRole('region', { name: 'Latest changes' });
  const price = changes.find(({ type }) => type === 'price_increased');
  await expect(latest.getByRole('listitem')).toHaveCount(1);
  await expect(latest.getByRole('listitem').getByRole('link').first()).toHaveText(price?.description ?? '');
  await latest.getByRole('link', { name: 'and 3 more changes of this check' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(rowsOf(page).first()).toContainText(price?.description ?? '');
  await expect(page.getByRole('cell', { name: /4 of one check$/ })).toHaveAttribute('rowspan', '4');
  await expectUsable(page, 'changes of one check', { onPhone: true });
  // The next one is that which stands below.
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(drawerOf(page)).toContainText('1 of 4');
  await page.keyboard.press('j');
  await expect(drawerOf(page)).toContainText('2 of 4');
  const second = await drawerOf(page).getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page).nth(1)).toContainText(second);
  await page.setViewportSize(PHONE);
  const checks = page.getByRole('region', { name: 'Changes' }).getByRole('listitem');
  await expect(checks).toHaveCount(1);
  await expect(checks).toContainText('4 of one check');
});

test('more of a check leads to its changes and no others, from the summary, and the filter is taken off again', async ({
  page,
  user,
  web,
}) => {
  const { id } = await follow(user, web, 'pipelane');
  const plans = web.expected('pipelane').plans.filter(({ price }) => price);
  for (const { name, price } of plans) web.mutate.price('pipelane', name, Math.round((price ?? 0) * 130));
  web.mutate.publish('pipelane', ARTICLE);
  await user.post('data-scraping/jobs', { companyId: id, source: 'changes', priority: 'high' });
  const changes: { detectedAt: string; dataType: string }[] = await eventually(async () => {
    const found = await user.data(id, 'changes');
    expect(found.map(({ dataType }: { dataType: string }) => dataType)).toEqual(expect.arrayContaining(['pricing', 'news']));
    return found;
  });
  const check = changes.filter(({ dataType }) => dataType === 'pricing');
  expect(check.length).toBeGreaterThan(1);
  expect(new Set(check.map(({ detectedAt }) => detectedAt)).size).toBe(1);
  expect(changes.length).toBeGreaterThan(check.length);

  const words = `and ${check.length - 1} more change${check.length === 2 ? '' : 's'} of this check`;
  const remove = page.getByRole('button', { name: /^One check, .+: remove this filter$/ });
  await page.goto(`/companies/${id}`);
  await page.getByRole('region', { name: 'Latest changes' }).getByRole('link', { name: words }).click();
  await expect(rowsOf(page)).toHaveCount(check.length);
  await expect(page.getByText(`${check.length} changes`, { exact: true })).toBeVisible();
  await expectUsable(page, 'changes narrowed to a check', { onPhone: true });
  // What is opened leads back to the same list.
  await rowsOf(page).first().getByRole('link').last().click();
  await expect(drawerOf(page)).toContainText(`1 of ${check.length}`);
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveCount(check.length);
  await page.setViewportSize(PHONE);
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeFocused();
  await expect(page.getByText(`${changes.length} changes`, { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('check=');

  // One that is not kept any more says so, and the way out is beside it.
  await page.goto(`/companies/${id}?tab=changes&check=2020-01-01T00:00:00.000Z`);
  await expect(page.getByText('No changes match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`${changes.length} changes`, { exact: true })).toBeVisible();
});

/** A picture of a page, as a data URL of the server's would be. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

test('a change shows how the page looked: where it differs, before and after, as long as pictures are there', async ({
  page,
  user,
  web,
}) => {
  const followed = await follow(user, web, 'pipelane');
  const changes = await withFourChanges(user, web, followed);
  const price = changes.find(({ type }) => type === 'price_increased');
  const asked: string[] = [];
  const taken = { state: 'taken', takenAt: '2026-11-25T10:00:00.000Z', width: 960, height: 2_400, whole: true, reason: null };
  let after: object = { ...taken, state: 'waiting', takenAt: null, width: null, height: null, whole: null };
  await page.route('**/snapshots/*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const isAfter = route.request().url().endsWith(String(price?.snapshots.after));
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, screenshot: isAfter ? after : taken } } });
  });
  await page.route('**/snapshots/*/screenshot*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ contentType: 'image/webp', body: PICTURE });
  });
  await open(page, `/companies/${followed.id}?tab=changes&change=${price?.id}`);
  const looked = drawerOf(page).getByRole('region', { name: 'How the page looked' });
  await expect(looked.getByRole('note')).toHaveText('After: the picture is about to be taken.');
  await expect(looked.getByRole('img')).toHaveAccessibleName(/before the change/);
  after = taken;
  const views = looked.getByRole('group', { name: 'Which picture to show' });
  await expect(views.getByRole('button', { name: 'Difference' })).toHaveAttribute('aria-pressed', 'true');
  await expect(looked.getByRole('img')).toHaveAccessibleName(/looks different/);
  expect(asked).toContain(`?comparedWith=${price?.snapshots.before}`);
  await expect(looked.getByRole('note')).toHaveCount(0);
  await expectUsable(page, 'pictures of a change');
  await tabTo(page, views.getByRole('button', { name: 'Difference' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(looked.getByRole('img')).toHaveAccessibleName(/after the change/);
  await tabTo(page, looked.getByRole('group', { name: 'Picture: after' }));
});

test('J and K step through the changes, Esc closes, each has its own address, and focus returns', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const changes = await withFourChanges(user, web, followed);
  await page.goto(`/companies/${followed.id}?tab=changes`);
  const second = page.getByRole('link', { name: changes[1]?.description, exact: true });
  await second.click();
  await expect(page).toHaveURL(`/companies/${followed.id}?tab=changes&change=${changes[1]?.id}`);
  const title = drawerOf(page).getByRole('heading', { level: 2 });
  await expect(title).toHaveText(changes[1]?.description ?? '');
  await expect(drawerOf(page).getByRole('status').filter({ hasText: '2 of 4' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(title).toHaveText(changes[2]?.description ?? '');
  await expect(page).toHaveURL(new RegExp(`change=${changes[2]?.id}$`));
  await page.keyboard.press('k');
  await expect(title).toHaveText(changes[1]?.description ?? '');
  await page.keyboard.press('k');
  await expect(title).toHaveText(changes[0]?.description ?? '');
  await page.keyboard.press('k');
  await expect(drawerOf(page).getByRole('status').filter({ hasText: '1 of 4' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(title).toHaveText(changes[1]?.description ?? '');
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await expect(page).toHaveURL(`/companies/${followed.id}?tab=changes`);
  await expect(second).toBeFocused();
});

test('an address of a change that is not kept says so', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  await withFourChanges(user, web, followed);
  await page.goto(`/companies/${followed.id}?tab=changes&change=0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11`);
  await expect(page.getByText('The change in the address is not among the changes kept for this company.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(4);
});

test('the list of changes is narrowed by type and importance, in the address', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  await withFourChanges(user, web, followed);
  await page.goto(`/companies/${followed.id}?tab=changes`);
  await expect(page.getByRole('status').filter({ hasText: '4 changes' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Jobs' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/type=jobs/);
  await page.getByRole('combobox', { name: 'Importance' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await expect(page.getByText('No changes match your filters.')).toBeVisible();
});

test('every insight is one click away from the change it rests on', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const changes = await withFourChanges(user, web, followed);
  await page.goto(`/companies/${followed.id}?tab=insights`);
  const insights = page.getByRole('article');
  await expect(insights.filter({ hasText: JOB.title })).toBeVisible();
  for (const insight of await insights.all()) await expect(insight.getByRole('link').first()).toHaveAttribute('href', /change=/);
  await insights.filter({ hasText: JOB.title }).getByRole('link').first().click();
  await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(
    changes.find(({ type }) => type === 'job_opened')?.description ?? '',
  );
  await page.goto('/insights');
  await expect(page.getByRole('article').filter({ hasText: JOB.title })).toContainText('Pipelane');
  await page.getByRole('article').filter({ hasText: JOB.title }).getByRole('link', { name: '1 change' }).click();
  await expect(drawerOf(page)).toBeVisible();
});

test('an insight that is told in a line leads to that insight, and from there to all', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const changes = await withFourChanges(user, web, followed);
  const shown = page.getByRole('article');
  const remove = page.getByRole('button', { name: 'One insight: remove this filter' });
  await page.goto(`/companies/${followed.id}`);
  const line = page.getByRole('region', { name: 'Latest insights' }).getByRole('link', { name: JOB.title }).first();
  const title = await line.innerText();
  await line.click();
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(title);
  await expectUsable(page, 'one insight', { onPhone: true });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(changes.length);
  await expect(page.getByRole('tabpanel')).toBeFocused();

  const price = changes.find(({ type }) => type === 'price_increased');
  await page.goto(`/companies/${followed.id}?tab=changes&change=${price?.id}`);
  const used = drawerOf(page).getByRole('region', { name: 'Evidence' }).getByRole('link').last();
  const told = await used.innerText();
  await used.click();
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(told);

  await page.goto('/');
  await page.getByRole('region', { name: 'Recent Activity' }).getByRole('link', { name: JOB.title }).first().click();
  await expect(shown).toHaveCount(1);

  await page.goto(`/companies/${followed.id}?tab=insights&insight=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('The insight in the address is not among those kept for this company.')).toBeVisible();
});
