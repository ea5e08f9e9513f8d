import { AT, FOLLOWERS, SOCIAL, serve } from './collected.ts';
import { expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

/** What registers tell, as the API has it: a browser test reaches none. */

const part = (kind: 'article' | 'filing', evidence: string, amount: number) => ({
  ...{ kind, amount, currency: 'USD', date: '2026-05-04', url: 'https://news.example/pipelane', evidence },
});
const round = (name: string, date: string, amount: number | null) => ({
  ...{ round: name, amount, currency: amount === null ? null : 'USD', date, source: 'news.example', goal: null },
  ...{ investors: amount === null ? [] : ['North Fund', 'Harbour Capital'], differs: false, counted: amount !== null },
  parts: [part('article', `Pipelane closes its ${name}`, amount ?? 0)],
});
const FUNDING = {
  ...{ lastUpdated: AT, totalFunding: 12_000_000, totals: [{ currency: 'USD', amount: 12_000_000, rounds: 1 }] },
  ...{ rounds: [round('Seed', '2024-02-01', null), round('Series A', '2026-05-04', 12_000_000)], keyInvestors: ['North Fund'] },
};

test('socials show figures, each platform, posts and what they are about; what is not stated is no zero', async ({ page, user }) => {
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  await serve(page, 'social', SOCIAL);
  await serve(page, 'followers', FOLLOWERS);
  await open(page, `/companies/${id}?tab=socials`);
  const overview = page.getByRole('region', { name: 'Social Media Overview' });
  for (const text of ['12,400', '4.20%', '3 posts/week', '1.50%']) await expect(overview).toContainText(text);
  await expect(overview.getByRole('note', { name: 'N/A: No platform states it' })).toHaveCount(1);
  const instagram = page.getByRole('article', { name: 'Instagram' });
  await expect(instagram.getByRole('definition')).toHaveText(['800', '56', 'N/A', 'N/A']);
  await expect(instagram.getByRole('note', { name: 'N/A: Instagram does not state it' })).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'YouTube' })).toContainText('@pipelane');
  await expect(page.getByRole('article', { name: 'YouTube' })).toContainText('321');
  await expect(page.getByRole('article', { name: 'YouTube' })).toContainText('asked about videos only');
  await expect(page.getByRole('article', { name: 'LinkedIn' })).toContainText('does not let the key');
  await expect(page.getByRole('article', { name: 'Twitter' })).toContainText('Whoever runs this installation can connect it.');
  const course = page.getByRole('region', { name: 'Followers over time' });
  await expect(course.getByRole('figure')).toHaveAccessibleName(
    'Followers at YouTube from Oct 24, 2026 to Nov 20, 2026: 11,900 to 12,400.',
  );
  await expect(course).toContainText('Instagram: one figure so far, 800 since Nov 18, 2026.');
  await course.getByRole('button', { name: 'Posts' }).press('Enter');
  const posts = page.getByRole('region', { name: 'Posts over time' });
  await expect(posts.getByRole('figure')).toHaveAccessibleName('Posts at YouTube from Oct 24, 2026 to Nov 20, 2026: 318 to 321.');
  await expect(posts).not.toContainText('Instagram');
  await posts.getByRole('button', { name: 'Engagement' }).click();
  const engagement = page.getByRole('region', { name: 'Engagement over time' });
  await expect(engagement).toContainText('Instagram: one figure so far, 2.50% since Nov 18, 2026.');
  await engagement.getByRole('button', { name: 'Followers' }).click();
  const cells = page.getByRole('table', { name: 'Recent Posts' }).locator('tbody tr').first().getByRole('cell');
  await expect(cells).toContainText(['YouTube', 'How we built lanes', 'videoother', '90', 'N/A', 'N/A', 'Nov 20, 2026']);
  await expect(page.getByRole('table', { name: 'Top Performing Content' })).toContainText('900');
  await expect(page.getByRole('region', { name: 'Competitor Comparison' })).toContainText(/#2.*#1.*#3/);
  for (const text of ['launches 4', 'positive 62.5%', 'video 5'])
    await expect(page.getByRole('region', { name: 'Content Analysis' })).toContainText(text);
  await expectUsable(page, 'socials');
  await serve(page, 'followers', {});
  await page.reload();
  await expect(course).toContainText('No account states its followers.');
});

test('of six platforms the summary draws five slices, each of its own colour: the smallest stand together', async ({ page, user }) => {
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  const platforms = ['linkedin', 'twitter', 'facebook', 'instagram', 'tiktok', 'github'];
  const profiles = Object.fromEntries(
    platforms.map((platform, n) => [platform, { ...SOCIAL.profiles.instagram, followers: 1_000 * (n + 1) }]),
  );
  await serve(page, 'social', { ...SOCIAL, profiles });
  await open(page, `/companies/${id}`);
  const table = page.getByRole('table', { name: 'Followers by platform' });
  await expect(table.getByRole('rowheader')).toHaveText(['GitHub', 'TikTok', 'Instagram', 'Facebook', '2 others']);
  const slices = page.locator('.MuiPieChart-arc');
  await expect(slices).toHaveCount(5);
  const colours = await slices.evaluateAll((all) => all.map((slice) => getComputedStyle(slice).fill));
  expect(new Set(colours).size).toBe(5);
});

test('funding shows the total, each round with its investors and sources, and no amount where none is told', async ({ page, user }) => {
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  await serve(page, 'funding', FUNDING);
  await open(page, `/companies/${id}?tab=funding`);
  const overview = page.getByRole('region', { name: 'Funding Overview' });
  for (const text of ['$12', 'North Fund', '2']) await expect(overview).toContainText(text);
  const rows = page.getByRole('table', { name: 'Funding rounds' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Series A');
  await expect(rows.first()).toContainText('North Fund, Harbour Capital');
  await expect(rows.first().getByRole('link', { name: 'Pipelane closes its Series A' })).toHaveAttribute(
    'href',
    'https://news.example/pipelane',
  );
  await expect(rows.last()).toContainText('Seed');
  await expect(rows.last()).not.toContainText('$0');
  await expect(rows.last()).toContainText('None listed');
  await expectUsable(page, 'funding');
});
