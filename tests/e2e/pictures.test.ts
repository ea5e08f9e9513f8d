import { expect, test } from './product.ts';
import { page as pageOf, startSmallSite } from './small-site.ts';
import { expectUsable, open } from './usable.ts';

/** A red pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

test('the logo of a watched site comes from us: the browser asks the site for nothing', async ({ page, user }) => {
  const organisation = { '@context': 'https://schema.org', '@type': 'Organization', name: 'Rival', logo: '/logo.png' };
  const site = await startSmallSite('127.0.1.41', {
    '/': pageOf('Rival', `<script type="application/ld+json">${JSON.stringify(organisation)}</script><h1>We sell tables</h1>`),
    '/logo.png': PNG,
  });
  const id = await user.addCompany('Rival', site.website);
  await expect.poll(async () => (await user.get(`companies/${id}`)).body.company.logo).toBe(`http://${site.website}/logo.png`);
  await open(page, '/companies');
  const logo = page.getByRole('table').locator('img');
  await expect(logo).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await expectUsable(page, 'the list with a logo');
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy).toContain("img-src 'self' data:;");
  await site.close();
});
