import { eventually } from '../flows/client.ts';
import { expect, test } from './product.ts';
import { choose } from './settings.ts';
import { expectUsable, open } from './usable.ts';

test('the own site is proposed, added by keyboard, and stands apart from the competitors', async ({ page, user }) => {
  await user.addCompany('Rival', 'rival.invalid');
  await eventually(async () => expect((await user.get('subscription/usage')).body.usage.currentCompetitors).toBe(1));
  await open(page, '/companies');
  await expectUsable(page, 'the line that offers the own site');
  await page.getByRole('button', { name: 'Add your site' }).press('Enter');
  const form = page.getByRole('form', { name: 'Your own site' });
  await expect(form.getByLabel('Name')).toHaveValue('Analytical Engines');
  const website = form.getByLabel('Website');
  await expect(website).not.toHaveValue('');
  await expectUsable(page, 'the form for the own site');
  await website.fill('');
  await website.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Company website is required');
  await website.fill('ours.invalid');
  await website.press('Enter');
  const own = page.getByRole('region', { name: 'Your own site' });
  await expect(own.getByRole('link', { name: 'Analytical Engines' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 of 5 places used in the trial.')).toBeVisible();
  await expectUsable(page, 'the own site beside the list');
  await own.getByRole('link').click();
  await expect(page.getByText('Your own site', { exact: true })).toBeVisible();
});

test('our plans are put beside a rival’s: a proposal is accepted, another plan is chosen', async ({ page, user, web }) => {
  const rival = await user.addCompany('Pipelane', web.site('pipelane').website);
  const { body } = await user.post('companies', { name: 'We', website: web.site('cronbeam').website, relationshipType: 'self' });
  await eventually(async () => {
    for (const id of [rival, body.companyId]) expect((await user.data(id, 'pricing')).plans.length).toBeGreaterThan(0);
  });
  const pairs = async () => (await user.get(`insights/plan-pairs?companyId=${rival}`)).body.pairs;
  await eventually(async () => expect((await pairs()).length).toBeGreaterThan(0));
  const [proposed] = await pairs();
  await open(page, `/companies/${rival}?tab=pricing`);
  const panel = page.getByRole('region', { name: 'Beside your own plans' });
  await expectUsable(page, 'plans beside ours');
  await panel.getByRole('button', { name: `Accept ${proposed.ours} beside ${proposed.theirs}` }).click();
  await expect.poll(pairs).toContainEqual({ ...proposed, state: 'accepted' });
  await choose(page, panel.getByRole('combobox', { name: `${proposed.theirs}, beside` }), 'None of ours');
  await expect.poll(pairs).toContainEqual({ ...proposed, state: 'refused' });
});
