import { fromBinary, toJson } from '@bufbuild/protobuf';
import { ChangeDetectedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, test } from 'vitest';
import type { Detail } from '../change/change.ts';
import { changeDetected } from './events.ts';

/** The item of the event that tells a change of this kind, as JSON. */
function itemOf(detail: Detail) {
  const found = { dataType: 'pricing', type: 'plan_changed', description: 'said', before: null, after: null, itemUrl: null } as const;
  const change = { ...found, source: 'made-up', importance: 'high', confirmed: true, key: 'plan:team', detail } as const;
  const { data } = changeDetected({ id: 'c', siteId: 's', page: 'pricing', url: 'https://a.test/', at: new Date(0), change });
  return (toJson(ChangeDetectedSchema, fromBinary(ChangeDetectedSchema, data)) as { item: unknown }).item;
}

const ITEM = { source: 'made-up', key: 'plan:team' };
const money = (cents: string) => ({ money: { cents, currency: 'USD', period: 'month' } });

test.each<[string, Detail, object]>([
  [
    'a price',
    { case: 'price', plan: 'Team', beforeCents: 4_900, afterCents: 5_900, currency: 'USD', period: 'month' },
    { label: 'Team', fields: [{ name: 'price', before: money('4900'), after: money('5900') }] },
  ],
  ['a plan', { case: 'plan', plan: 'Team' }, { label: 'Team' }],
  ['a passage', { case: 'text', before: '', after: 'New' }, { fields: [{ name: 'text', after: { text: 'New' } }] }],
  [
    'an item of any source',
    { case: 'item', label: 'v2', fields: [{ name: 'votes', before: { count: 0 }, after: { count: 7 } }] },
    { label: 'v2', fields: [{ name: 'votes', before: { count: '0' }, after: { count: '7' } }] },
  ],
])('%s is told by its item and the fields that moved', (_, detail, told) => {
  expect(itemOf(detail)).toEqual({ ...ITEM, ...told });
});
