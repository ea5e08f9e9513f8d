import { expect, test } from 'vitest';
import { prices, startCompany, startPages, text } from './testing.ts';

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
