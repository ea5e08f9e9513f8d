import { describe, expect, it } from 'vitest';
import { alertFilter, badgeWords, deliveryWords, notDeliveredWords, pageFrom, stepFrom, updatedAt } from './alerts.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const query = (address: string) => new URLSearchParams(address);

describe('the list that an address asks for', () => {
  it('tells what the user read from what the team acknowledged', () => {
    expect(alertFilter(query('state=unread&type=threat'), NOW)).toEqual({ type: 'threat', read: false });
    expect(alertFilter(query('state=read'), NOW)).toEqual({ read: true });
    expect(alertFilter(query('state=new'), NOW)).toEqual({ state: 'new', stands: true });
    expect(alertFilter(query('state=acknowledged&q=sso'), NOW)).toEqual({ q: 'sso', state: 'acknowledged' });
    expect(alertFilter(query('state=mine&company=x'), NOW)).toEqual({ companyId: 'x', mine: true });
    expect(alertFilter(query('state=anything'), NOW)).toEqual({});
  });

  it('begins at the first page where the address names none', () => {
    expect(['', 'page=3', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e9'].map((address) => pageFrom(query(address)))).toEqual([
      1, 3, 1, 1, 1, 1, 1,
    ]);
  });
});

describe('a step through the list', () => {
  const ids = ['a', 'b', 'c'];

  it('ends where the list ends', () => {
    expect(stepFrom(ids, 'a', 1)).toBe('b');
    expect(stepFrom(ids, 'c', 1)).toBeNull();
    expect(stepFrom(ids, 'a', -1)).toBeNull();
  });

  it('begins at the nearer end when the open alert is not listed', () => {
    expect(stepFrom(ids, null, 1)).toBe('a');
    expect(stepFrom(ids, 'gone', -1)).toBe('c');
    expect(stepFrom([], null, 1)).toBeNull();
  });
});

describe('an alert that grew', () => {
  it.each([
    ['2026-11-24T12:00:00Z', '2026-11-24T12:00:00Z'],
    // By the same look at the site.
    ['2026-11-24T10:05:00Z', null],
    [null, null],
  ])('at %s was updated at %s', (grownAt, expected) => {
    expect(updatedAt({ raisedAt: '2026-11-24T10:00:00Z', grownAt })).toBe(expected);
  });
});

describe('words', () => {
  it('say why an alert was sent nowhere', () => {
    expect(notDeliveredWords({ notDelivered: 'monthly_limit' })?.words).toBe('Not delivered: monthly alert limit reached');
    expect(notDeliveredWords({ notDelivered: 'cool_down' })?.words).toContain('cool-down');
    expect(notDeliveredWords({ notDelivered: null })).toBeNull();
  });

  it('keep a state of a delivery that they do not know readable', () => {
    expect(deliveryWords('sent')).toEqual({ words: 'sent', tone: 'ok' });
    expect(deliveryWords('held_back')).toEqual({ words: 'held back', tone: 'waiting' });
  });

  it('keep the bell narrow', () => {
    expect([1, 99, 100, 12_000].map(badgeWords)).toEqual(['1', '99', '99+', '99+']);
  });
});
