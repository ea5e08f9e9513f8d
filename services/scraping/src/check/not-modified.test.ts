import { expect, test } from 'vitest';
import { startCompany, startPages } from './testing.ts';

const text = '<p>We make tables that last, for people who eat together.</p>'.repeat(20);
const plan = (name: string, price: string) =>
  `<div class="plan"><h3>${name}</h3><p>${price}/month</p><ul><li>One</li><li>Two</li></ul></div>`;
const prices = (team: string) => `<title>Pricing</title><main><h1>Pricing</h1>${plan('Solo', '$9')}${plan('Team', team)}</main>`;

test('a price that must stand for three checks is taken over though the site says that its page is not modified', async () => {
  const pages = new Map([
    ['/', `<title>Acme</title><h1>Tables by hand</h1><a href="/pricing">Pricing</a>${text}`],
    ['/pricing', prices('$29')],
  ]);
  const { website } = await startPages(pages, true);
  const { get, check } = await startCompany(website);
  const shown = async () => (await get('pricing')).plans.map(({ price }: { price: number }) => price);
  pages.set('/pricing', prices('$39'));
  await check();
  expect(await shown()).toEqual([9, 39]);
  pages.set('/pricing', prices('$29'));
  for (let n = 1; n <= 3; n += 1) await check();
  expect(await shown()).toEqual([9, 29]);
});
