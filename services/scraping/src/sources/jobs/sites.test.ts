import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { departmentsByLink } from './departments.ts';

const SITE = 'https://acme.example';
const read = (body: string): string[] =>
  (
    extractFacts({
      url: `${SITE}/careers`,
      kind: 'careers',
      html: `<!doctype html><html lang="en"><body>${body}</body></html>`,
      observedAt: '2026-11-21T10:00:00Z',
    }).postings ?? []
  ).map(
    ({ title, department, location, url, key }) =>
      `${title} | ${department} | ${location} | ${url.replace(SITE, '')} | ${key.replace(SITE, '')}`,
  );
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const place = (addressLocality: string, addressCountry: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality, addressCountry },
});
const job = (title: string, more: object) => ({
  '@type': 'JobPosting',
  title,
  hiringOrganization: { '@type': 'Organization', name: 'Acme' },
  ...more,
});

it.each<[string, string, string[]]>([
  [
    'a graph with identifiers, several places, pay and remote work',
    ld({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebPage', name: 'Careers' },
        job('Data Engineer', {
          identifier: { '@type': 'PropertyValue', name: 'Acme', value: 4711 },
          url: `${SITE}/careers/4711`,
          jobLocation: [place('Paris', 'FR'), place('Porto', 'PT')],
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'EUR',
            value: { '@type': 'QuantitativeValue', minValue: 50000, maxValue: 70000, unitText: 'YEAR' },
          },
          occupationalCategory: 'Engineering',
        }),
        job('Account Manager', {
          url: `${SITE}/careers/4712?utm_campaign=ld`,
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'Canada' },
        }),
      ],
    }),
    [
      'Data Engineer | Engineering | Paris, FR; Porto, PT | /careers/4711 | 4711',
      'Account Manager | null | Remote (Canada) | /careers/4712 | /careers/4712',
    ],
  ],
  [
    'departments as section headings, links with sessions',
    `${ld([job('Cook', { url: '/careers/cook', jobLocation: place('Lyon', 'FR') }), job('Sales Lead', { url: '/careers/sales-lead', jobLocation: place('Lyon', 'FR') })])}<main><h1>Work with us</h1><section><h2>Kitchen</h2><a href="/careers/cook?PHPSESSID=abcdef123456">Cook</a></section><section><h2>Sales (1)</h2><a href="/careers/sales-lead?PHPSESSID=abcdef123456">Sales Lead</a></section></main>`,
    [
      'Cook | Kitchen | Lyon, FR | /careers/cook | /careers/cook',
      'Sales Lead | Sales | Lyon, FR | /careers/sales-lead | /careers/sales-lead',
    ],
  ],
  [
    'postings without an address take the department by title',
    `${ld([job('Cook', { jobLocation: place('Lyon', 'FR') })])}<div><h3>Kitchen</h3><ul><li><a href="/apply/12"><h4>Cook</h4><p>Lyon</p></a></li></ul></div>`,
    ['Cook | Kitchen | Lyon, FR | /careers | Cook|Lyon, FR'],
  ],
  [
    'headings of towns below departments, and a title of its own above its button',
    `${ld([job('Welder', { url: '/jobs/1', jobLocation: place('Gdansk', 'PL') }), job('Buyer', { url: '/jobs/2', jobLocation: place('Gdansk', 'PL') })])}<h2>Production</h2><h3>Gdansk</h3><ul><li><a href="/jobs/1">Welder</a></li></ul><h2>Purchasing</h2><div class="card"><h3>Buyer</h3><p>Gdansk</p><a href="/jobs/2">View job</a></div>`,
    ['Welder | Production | Gdansk, PL | /jobs/1 | /jobs/1', 'Buyer | Purchasing | Gdansk, PL | /jobs/2 | /jobs/2'],
  ],
  [
    'a table with a column of teams',
    `${ld([job('Tester', { url: '/jobs/9', jobLocationType: 'TELECOMMUTE' })])}<h2>Open roles</h2><table><thead><tr><th>Role</th><th>Team</th><th>Where</th></tr></thead><tbody><tr><td><a href="/jobs/9">Tester</a></td><td>Quality</td><td>Remote</td></tr></tbody></table>`,
    ['Tester | Quality | Remote | /jobs/9 | /jobs/9'],
  ],
  [
    'headings that speak to the reader are no departments',
    `${ld([job('Tester', { url: '/jobs/9', jobLocation: { '@type': 'Place', address: 'Hanoi, Vietnam' } })])}<h2>Come build with us</h2><p>Text</p><a href="/jobs/9">Tester</a>`,
    ['Tester | null | Hanoi, Vietnam | /jobs/9 | /jobs/9'],
  ],
  ['a page that says there is nothing', '<h1>Careers</h1><p>We don’t have any open roles right now, but we love to hear from you.</p>', []],
])('%s', (_, body, postings) => {
  expect(read(body)).toEqual(postings);
});

it('a posting of a page of its own takes the department that the careers page shows', () => {
  const departmentOf = departmentsByLink(
    '<h2>Design</h2><a href="/careers/type-designer?ref=list">Type Designer</a><h2>People &amp; Culture</h2><a href="/careers/recruiter">Recruiter</a>',
    `${SITE}/careers`,
  );
  expect(departmentOf({ title: 'Type Designer (m/f)', location: null, url: `${SITE}/careers/type-designer/` })).toBe('Design');
  expect(departmentOf({ title: 'Recruiter', location: null, url: `${SITE}/elsewhere` })).toBe('People & Culture');
  expect(departmentOf({ title: 'Baker', location: null, url: `${SITE}/careers/baker` })).toBeNull();
});
