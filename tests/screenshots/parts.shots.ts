import { follow, untilComplete, withFourChanges } from '../e2e/following.ts';
import { expect, test } from '../e2e/product.ts';
import { page as pageOf, startSmallSite } from '../e2e/small-site.ts';
import { open } from '../e2e/usable.ts';
import { shootOver } from './shoot.ts';

test('how a page looked before a change, after it, and where that differs', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const [change] = await withFourChanges(user, web, followed);
  await open(page, '/pricing');
  const picture = await page.screenshot({ type: 'jpeg', fullPage: true });
  const taken = { state: 'taken', takenAt: '2026-11-25T10:00:00.000Z', width: 1440, height: 1300, whole: true, reason: null };
  await page.route('**/snapshots/*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, screenshot: taken } } });
  });
  await page.route('**/snapshots/*/screenshot*', (route) => route.fulfill({ contentType: 'image/jpeg', body: picture }));
  await open(page, `/companies/${followed.id}?tab=changes&change=${change?.id}`);
  const looked = page.getByRole('dialog').getByRole('region', { name: 'How the page looked' });
  await expect(looked.getByRole('img')).toHaveAccessibleName(/looks different/);
  await looked.scrollIntoViewIfNeeded();
  await shootOver(page, 'change-pictures');
});

test('a part of a page chosen by pointing, and what was done with the way to take it back', async ({ page, user }) => {
  const words = 'We make tables that last, for people who eat together. '.repeat(8);
  const sections = ['Delivery', 'Returns', 'Repairs'].map(
    (title) => `<section id="${title.toLowerCase()}"><h2>${title}</h2><p>${words}</p></section>`,
  );
  const site = await startSmallSite('127.0.1.94', {
    '/': pageOf('Tables', `<main><h1>We sell tables</h1><p>${words}</p></main>`),
    '/conditions': pageOf('Terms', `<main><h1>Terms of sale</h1>${sections.join('')}</main>`),
  });
  const id = await user.addCompany('Tables', site.website);
  await untilComplete(user, id);
  await user.post(`data-scraping/companies/${id}/places`, {
    source: 'page',
    url: `http://${site.website}/conditions`,
    label: 'Small print',
  });
  await open(page, `/companies/${id}?tab=pages`);
  await expect(page.getByRole('table', { name: 'Pages you added' })).toContainText('Fresh');
  await page.getByRole('button', { name: 'Actions for Small print' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit page' });
  await edit.getByRole('combobox', { name: 'Part of the page' }).click();
  await page.getByRole('option', { name: 'Another part' }).click();
  await edit.getByRole('radiogroup').getByText('Returns We make').click();
  await shootOver(page, 'part-of-a-page');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Actions for Tables' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await shootOver(page, 'undo');
  await site.close();
});
