import { FOLLOWERS, SOCIAL, serve } from '../e2e/collected.ts';
import { follow, withFourChanges } from '../e2e/following.ts';
import { expect, test } from '../e2e/product.ts';
import { open } from '../e2e/usable.ts';
import { eventually } from '../flows/client.ts';
import { shoot, shootOver, shootPaper } from './shoot.ts';

const TABS = [
  ...['dashboard', 'overview', 'website', 'socials', 'pricing', 'news', 'funding'],
  ...['jobs', 'changes', 'insights', 'notes', 'tracking', 'pages'],
];

test('companies, and every tab of one', async ({ page, user, web }) => {
  test.slow();
  const followed = await follow(user, web, 'pipelane');
  const [change] = await withFourChanges(user, web, followed);
  await follow(user, web, 'tallybook');
  await user.post(`companies/${followed.id}/notes`, { text: 'They lost two people.\nAsk in the next call.' });
  for (const part of ['', 'companies', 'insights', 'alerts']) {
    await open(page, `/${part}`);
    await shoot(page, `full-${part || 'dashboard'}`);
  }
  for (const tab of TABS) {
    await open(page, `/companies/${followed.id}?tab=${tab}`);
    await shoot(page, `tab-${tab}`);
    if (tab === 'jobs' || tab === 'pricing') await shootPaper(page, `tab-${tab}`);
  }
  await open(page, `/companies/${followed.id}?tab=changes&change=${change?.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await shootOver(page, 'change');
  await shootPaper(page, 'change');
  await open(page, `/companies/${followed.id}/edit`);
  await shoot(page, 'company-edit');
  await serve(page, 'social', SOCIAL);
  await serve(page, 'followers', FOLLOWERS);
  await open(page, `/companies/${followed.id}?tab=socials`);
  await expect(page.getByRole('figure', { name: /^Followers at/ })).toBeVisible();
  await shoot(page, 'socials-over-time');
});

test('lists: selected, views, columns, search', async ({ page, user }) => {
  const ids = [];
  for (const name of ['Alpha Tools', 'Beta Works']) ids.push(await user.addCompany(name, `${name.slice(0, 4).toLowerCase()}.invalid`));
  await user.put(`companies/${ids[0]}`, { industry: ['Logistics', 'Retail'], tags: ['eu'] });
  await open(page, '/companies');
  await page.getByRole('checkbox', { name: 'Select Alpha Tools' }).check();
  await shoot(page, 'list-selected');
  await page.getByRole('button', { name: 'Views' }).click();
  await shootOver(page, 'list-views');
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await shootOver(page, 'list-view-saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await shootOver(page, 'list-delete');
  await user.put(`companies/${ids[1]}`, { status: 'archived' });
  await open(page, `/companies/${ids[1]}`);
  await shoot(page, 'company-archived');
  await page.goto('/companies/0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11');
  await expect(page.getByText('Company not found.')).toBeVisible();
  await shoot(page, 'company-not-found');
  await page.route('**/api/v1/companies?**', () => undefined);
  await page.goto('/companies');
  await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
  await shoot(page, 'list-loading', { isLoaded: false });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, '/');
  await page.keyboard.press('?');
  await shootOver(page, 'shortcuts');
  await open(page, '/');
  await page.keyboard.press('s');
  await page.keyboard.type('alpha');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await shootOver(page, 'search');
});

test('the own site, and its plans beside a rival’s', async ({ page, user, web }) => {
  const rival = await user.addCompany('Pipelane', web.site('pipelane').website);
  await eventually(async () => expect((await user.get('subscription/usage')).body.usage.currentCompetitors).toBe(1));
  await open(page, '/companies');
  await page.getByRole('button', { name: 'Add your site' }).click();
  await shoot(page, 'own-site-form');
  await user.post('companies', { name: 'We', website: web.site('cronbeam').website, relationshipType: 'self' });
  await eventually(async () => expect((await user.get(`insights/plan-pairs?companyId=${rival}`)).body.pairs.length).toBeGreaterThan(0));
  await open(page, `/companies/${rival}?tab=pricing`);
  await shoot(page, 'plan-pairs');
});
