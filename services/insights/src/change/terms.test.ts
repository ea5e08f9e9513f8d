import { expect, it } from 'vitest';
import { planItem } from './terms.ts';

const fields = (type: string, description: string) =>
  planItem({ source: 'pricing', key: 'k', label: 'Pro', fields: {} }, type, description).fields;

it.each([
  ['plan_added', 'New plan: Pro, $49 per month', { offer: { after: '$49 per month' } }],
  ['plan_removed', 'Plan removed: Pro, free', { offer: { before: 'free' } }],
  ['plan_changed', 'Pro: renamed from Team', { name: { before: 'Team', after: 'Pro' } }],
  ['plan_changed', 'Pro: $49 per month → price on request', { offer: { before: '$49 per month', after: 'price on request' } }],
  ['plan_changed', 'Pro: added SSO, SCIM; removed Chat', { features: { before: 'Chat', after: 'SSO, SCIM' } }],
  [
    'plan_changed',
    'Pro: renamed from Team; €9 per month → €90 per year; added SSO; also $5 per month',
    { name: { before: 'Team', after: 'Pro' }, offer: { before: '€9 per month', after: '€90 per year' }, features: { after: 'SSO' } },
  ],
])('%s, told as “%s”, has its fields', (type, description, expected) => {
  expect(fields(type, description)).toEqual(expected);
});

it.each([
  ['plan_changed', 'Other: added SSO'],
  ['plan_changed', 'Pro: a → b → c'],
  ['plan_changed', 'Pro: removed '],
  ['plan_changed', ''],
  ['plan_added', 'Pro'],
  ['text_changed', 'Pro: added SSO'],
])('%s, told as “%s”, has none', (type, description) => {
  expect(fields(type, description)).toEqual({});
});

it('keeps the fields that an item has', () => {
  const item = { source: 'pricing', key: 'k', label: 'Pro', fields: { features: { after: 'SSO' } } };
  expect(planItem(item, 'plan_changed', 'Pro: added Chat')).toBe(item);
  const unnamed = { ...item, label: '', fields: {} };
  expect(planItem(unnamed, 'plan_changed', ': added Chat')).toBe(unnamed);
});
