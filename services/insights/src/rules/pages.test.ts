import { expect, it } from 'vitest';
import { change, toldOf } from './change.fixture.ts';
import { rules } from './rules.ts';

const claims = (type: string, label: string) =>
  rules.flatMap(({ name, conclude }) => conclude(change(type, [label]), []).map(({ claim }) => [name, claim]));

it.each([
  ['certification_added', 'SOC 2', ['standard_named', 'names SOC 2 on its security page']],
  ['comparison_added', 'Contoso', ['comparison_appeared', 'compares itself with “Contoso”']],
  ['customer_added', 'Contoso', ['customer_shown', 'shows “Contoso” as a customer']],
  ['language_added', 'German', ['language_added', 'offers its site in German']],
  ['incident_reported', 'Slow imports', ['incident_reported', 'reports an incident: “Slow imports”']],
])('of %s of %s a finding is drawn', (type, label, told) => {
  expect(claims(type, label)).toEqual([told]);
});

it.each(['certification_removed', 'comparison_removed', 'customer_removed', 'docs_changed', 'privacy_changed', 'page_appeared'])(
  'of %s alone none is',
  (type) => {
    expect(claims(type, 'Contoso')).toEqual([]);
  },
);

it.each([
  ['comparison', '/compare/contoso', 'put up a page that compares: “/compare/contoso”'],
  ['security', '/trust', 'put up a page on security: “/trust”'],
  ['language', 'German', 'put up pages in another language: “German”'],
])('of a page on %s that appeared in the sitemap a finding is drawn; of many without a name none is', (about, label, claim) => {
  const told = (named: string) => toldOf([change('page_appeared', [named, { about: { after: about } }])]);
  expect(told(label)).toMatchObject([{ rule: 'page_appeared', title: `{company} ${claim}` }]);
  expect(told('')).toEqual([]);
});

it('of many at once, which have no name, none is', () => {
  expect(claims('customer_added', '')).toEqual([]);
});

it('terms are told with what they say now, and not where words only went', () => {
  const text = (after?: string) => toldOf([change('terms_changed', ['', { text: { before: 'Was.', ...(after && { after }) } }])]);
  expect(text('You may end it with 30 days of notice.')).toMatchObject([
    { rule: 'terms_changed', description: expect.stringContaining('“You may end it with 30 days of notice.”') },
  ]);
  expect(text()).toEqual([]);
});
