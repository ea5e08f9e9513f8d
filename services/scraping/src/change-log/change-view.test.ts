import { expect, test } from 'vitest';
import { type ChangeRow, changeView } from './change-log.store.ts';

const plan = { name: 'Pro', cents: 4_900, currency: 'USD', period: 'month', features: [], limits: {} };
const row = (before: object | null): ChangeRow =>
  ({
    ...{ id: 'c', detectedAt: new Date(0), dataType: 'pricing', type: 'plan_removed', description: 'Plan removed: Pro' },
    ...{ importance: 'high', why: '', said: null, before, after: null, url: 'https://acme.example/pricing', itemUrl: null },
    ...{ confirmed: true, flapping: false, origin: 'live', captures: null, snapshotBefore: null, snapshotAfter: null },
  }) as unknown as ChangeRow;

test('a change shows a plan as the price list has it, with the cycle that its price is paid in', () => {
  expect(changeView(row({ ...plan, billed: 'year' })).before).toMatchObject({ name: 'Pro', price: 49, period: 'month', billed: 'year' });
  expect(changeView(row(plan)).before).toMatchObject({ price: 49, billed: null });
  expect(changeView(row({ title: 'An article' })).before).toEqual({ title: 'An article' });
});
