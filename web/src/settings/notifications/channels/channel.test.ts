import { describe, expect, it } from 'vitest';
import type { Channel } from '../../../api/types.ts';
import { changesOf, draftOf, payloadOf, problemsOf, routeWords, testWords } from './channel.ts';

const CHANNEL: Channel = {
  id: 'ch1',
  kind: 'webhook',
  name: 'Intranet',
  target: 'https://hooks.acme.com/***',
  routes: { areas: ['pricing', 'money'], importance: 'high', companyIds: ['c1', 'c2'] },
  state: 'active',
  lastDelivery: null,
};

describe('a draft', () => {
  it('of a new channel needs a name and an address', () => {
    const draft = draftOf(null);
    expect(problemsOf(draft, true)).toEqual({
      name: 'Please enter a name for the channel',
      target: 'Please enter the address of the channel',
    });
    expect(problemsOf({ ...draft, name: 'Sales' }, true)).toEqual({ target: 'Please enter the address of the channel' });
    expect(problemsOf({ ...draft, name: 'Sales', target: 'hooks.slack.com/x' }, true).target).toMatch(/begins with https/);
    expect(problemsOf({ ...draft, name: 'Sales', target: 'javascript:alert(1)' }, true).target).toMatch(/begins with https/);
    expect(problemsOf({ ...draft, name: 'Sales', target: ' https://hooks.slack.com/x ' }, true)).toEqual({});
  });

  it('of a channel that is mailed needs an e-mail address', () => {
    const draft = { ...draftOf(null), kind: 'email' as const, name: 'Sales' };
    expect(problemsOf({ ...draft, target: 'https://hooks.slack.com/x' }, true)).toEqual({ target: 'Please enter an e-mail address' });
    expect(problemsOf({ ...draft, target: 'ada@acme.com' }, true)).toEqual({});
  });

  it('of a channel that is there keeps its address, which is never shown in full, until another one is typed', () => {
    const draft = draftOf(CHANNEL);
    expect(draft.target).toBe('');
    expect(problemsOf(draft, false)).toEqual({});
    expect(changesOf(draft)).toEqual({ name: 'Intranet', routes: CHANNEL.routes });
    expect(changesOf({ ...draft, target: ' https://a.com/b ' })).toMatchObject({ target: 'https://a.com/b' });
  });

  it('is sent without the blanks around it', () => {
    const draft = { ...draftOf(null), name: ' Sales ', target: ' https://hooks.slack.com/x ' };
    expect(payloadOf(draft)).toMatchObject({ kind: 'slack', name: 'Sales', target: 'https://hooks.slack.com/x' });
  });
});

describe('words', () => {
  it('say which alerts a channel is sent', () => {
    expect(routeWords(CHANNEL.routes)).toBe('High only, pricing and money, 2 companies');
    expect(routeWords({ areas: [], importance: 'low', companyIds: [] })).toBe('Every importance');
  });

  it('say what came of a test', () => {
    expect(testWords('Sales', { delivered: true, status: 200, reason: null })).toBe('The test message to Sales has arrived.');
    expect(testWords('Sales', { delivered: false, status: 404, reason: null })).toBe('The test message to Sales failed: it answered 404.');
    expect(testWords('Sales', { delivered: false, status: null, reason: 'the address is private' })).toContain('the address is private');
  });
});
