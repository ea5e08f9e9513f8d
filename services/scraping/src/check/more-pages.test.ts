/** More pages of a company's own site through whole checks: found, read, told as what they are, and kept. */
import { expect, test } from 'vitest';
import { startCompany, startPages, text } from './testing.ts';

const LINKS = [
  ['/docs', 'Docs'],
  ['/security', 'Security'],
  ['/customers', 'Customers'],
  ['/compare', 'Compare'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/status', 'Status'],
]
  .map(([href, title]) => `<a href="${href}">${title}</a>`)
  .join('');
const page = (title: string, body: string) => `<title>${title}</title><main><h1>${title}</h1>${body}</main>`;
const logos = (...names: string[]) => names.map((name) => `<img alt="${name} logo" src="/x.svg">`).join('');
const terms = (days: number, on: string) =>
  page(
    'Terms',
    `<p>Last updated: ${on}</p><h2>Payment</h2>${text}<h2>Ending it</h2><p>You may leave with ${days} days of notice at any time.</p>`,
  );

const site = () =>
  new Map<string, string | number>([
    ['/', `<title>Acme</title><h1>Tables</h1><footer>${LINKS}</footer>${text}`],
    ['/docs', page('Docs', `<a href="/docs/import">Imports</a>${text}`)],
    ['/security', page('Security', `<p>We hold SOC 2.</p>${text}`)],
    ['/customers', page('Customers', `${logos('Contoso', 'Fabrikam')}${text}`)],
    ['/compare', page('Compare', `<a href="/compare/contoso">Acme vs Contoso</a>${text}`)],
    ['/terms', terms(30, 'March 3, 2026')],
    ['/privacy', page('Privacy', text)],
    ['/status', page('Status', '<p>No incidents reported today.</p>')],
  ]);

/** Versions of customers, as they stand. */
async function customersOf({ db }: Awaited<ReturnType<typeof startCompany>>['scraping']) {
  const { rows } = await db.sqlRead('system', (sql) =>
    sql.query<{ label: string; open: boolean }>(
      `SELECT label, valid_to IS NULL AS open FROM version WHERE source = 'customers' AND item_key <> '' ORDER BY label`,
    ),
  );
  return rows;
}

test('pages of a site are found, read and told as what they are; what is the same tells nothing', async () => {
  const pages = site();
  const { website, asked } = await startPages(pages);
  const { check, coverage, get, scraping } = await startCompany(website);
  const told = async () =>
    (await get('changes'))
      .map(({ dataType, type, description, importance }: Record<string, string>) => [dataType, type, importance, description])
      .sort();
  expect(
    Object.keys((await get('website')).pages)
      .sort()
      .join(),
  ).toBe('comparison,customers,docs,landingPage,privacy,security,status,terms');
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: null });

  pages.set('/terms', terms(30, 'April 4, 2026'));
  await check();
  const dated = ['website', 'terms_changed', 'medium', 'Terms: effective date moved from 2026-03-03 to 2026-04-04'];
  expect(await told()).toEqual([dated]);

  pages.set('/docs', page('Docs', `<a href="/docs/import">Imports</a><a href="/docs/webhooks">Webhooks</a>${text}`));
  pages.set('/security', page('Security', `<p>We hold SOC 2 and ISO 27001.</p>${text}`));
  pages.set('/customers', page('Customers', `${logos('Fabrikam', 'Northwind')}${text}`));
  pages.set(
    '/compare',
    page('Compare', `<a href="/compare/contoso">Acme vs Contoso</a><a href="/compare/fabrikam">Acme vs Fabrikam</a>${text}`),
  );
  pages.set('/terms', terms(90, 'April 4, 2026'));
  pages.set('/status', page('Status', '<a href="/incidents/a1b2c3">Imports are slow</a>'));
  asked.length = 0;
  await check();
  expect(await told()).toEqual([
    ['website', 'certification_added', 'medium', 'Security page names ISO 27001'],
    ['website', 'comparison_added', 'high', 'Comparison with Fabrikam appeared'],
    ['website', 'customer_added', 'medium', 'Customer shown: Northwind'],
    ['website', 'customer_removed', 'medium', 'Customer shown no more: Contoso'],
    ['website', 'docs_changed', 'low', "Documentation: new topic 'Webhooks'"],
    ['website', 'incident_reported', 'medium', 'Incident: Imports are slow'],
    dated,
  ]);
  expect(await customersOf(scraping)).toEqual([
    { label: 'Contoso', open: false },
    { label: 'Fabrikam', open: true },
    { label: 'Northwind', open: true },
  ]);
});

test('a page that is not there costs no request, and one that can no longer be read loses nothing', async () => {
  const pages = new Map<string, string | number>([
    ['/', `<title>Acme</title><h1>Tables</h1><footer><a href="/customers">Customers</a></footer>${text}`],
    ['/customers', page('Customers', `${logos('Contoso', 'Fabrikam')}${text}`)],
  ]);
  const { website, asked } = await startPages(pages);
  const { check, coverage, get } = await startCompany(website);
  expect([...new Set(asked)].sort()).toEqual(['/', '/customers', '/robots.txt', '/sitemap.xml', '/sitemap_index.xml']);
  asked.length = 0;
  await check();
  expect(asked.filter((path) => !path.startsWith('/sitemap')).sort()).toEqual(['/', '/customers']);
  pages.set('/customers', page('Customers', text));
  await check();
  expect(await get('changes')).toEqual([]);
  expect((await coverage('website')).reason).toContain('Customers page: The customers page shows no customers');
});
