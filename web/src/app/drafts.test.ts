import { expect, it } from 'vitest';
import { DRAFTS_KEY, draftIn, dropDrafts, isAlike, keepDraft, LONGEST_DRAFT, MOST_DRAFTS } from './drafts.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps what is typed, the last of each form, until it is forgotten', () => {
  const store = storage();
  for (const value of ['A ru', 'A rumour']) keepDraft(store, 'ada', { form: 'note:1', of: '', value });
  keepDraft(store, 'ada', { form: 'note:2', of: '', value: 'A deal' });
  expect([draftIn(store, 'ada', 'note:1'), draftIn(store, 'ada', 'note:2')]).toEqual(['A rumour', 'A deal']);
  keepDraft(store, 'ada', { form: 'note:1', of: '', value: undefined });
  expect([draftIn(store, 'ada', 'note:1'), draftIn(store, 'ada', 'note:2')]).toEqual([undefined, 'A deal']);
  dropDrafts(store);
  expect([...store.kept]).toEqual([]);
});

it('shows a draft to who typed it alone, and the next person takes its place', () => {
  const store = storage();
  keepDraft(store, 'ada', { form: 'note:1', of: '', value: 'A rumour' });
  expect(draftIn(store, 'bob', 'note:1')).toBeUndefined();
  keepDraft(store, 'bob', { form: 'note:2', of: '', value: 'A deal' });
  expect([...store.kept.values()].join()).not.toContain('rumour');
});

it('does not bring back what stood upon something else', () => {
  const store = storage();
  keepDraft(store, 'ada', { form: 'watch:1', of: 'high', value: { threshold: 'low' } });
  expect(draftIn(store, 'ada', 'watch:1', 'high')).toEqual({ threshold: 'low' });
  expect(draftIn(store, 'ada', 'watch:1', 'medium')).toBeUndefined();
});

it('is bounded: the oldest go first, and what is too long is not kept', () => {
  const store = storage();
  for (let n = 0; n <= MOST_DRAFTS; n++) keepDraft(store, 'ada', { form: `note:${n}`, of: '', value: 'text' });
  expect(draftIn(store, 'ada', 'note:0')).toBeUndefined();
  expect(draftIn(store, 'ada', 'note:1')).toBe('text');
  keepDraft(store, 'ada', { form: 'note:1', of: '', value: 'x'.repeat(LONGEST_DRAFT) });
  expect(draftIn(store, 'ada', 'note:1')).toBeUndefined();
});

it('survives a storage that refuses, and one that somebody else wrote to', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  expect(() => keepDraft(refusing, 'ada', { form: 'note:1', of: '', value: 'text' })).not.toThrow();
  const store = storage();
  for (const strange of ['{', '[]', '3', '{"owner":"ada","drafts":[null,7,{"form":1}]}']) {
    store.kept.set(DRAFTS_KEY, strange);
    expect(draftIn(store, 'ada', 'note:1')).toBeUndefined();
  }
});

it('takes a draft only in the shape that the form has now', () => {
  const sample = { name: '', tags: [] as string[], routes: { on: true }, founded: null };
  expect(isAlike(sample, { name: 'a', tags: ['b'], routes: { on: false }, founded: '1997' })).toBe(true);
  expect(isAlike(sample, { name: 'a', tags: ['b'], routes: { on: false }, founded: null })).toBe(true);
  for (const wrong of [
    { name: 'a', tags: ['b'], routes: { on: false } },
    { name: 1, tags: [], routes: { on: true }, founded: null },
    { name: 'a', tags: [1], routes: { on: true }, founded: null },
    { name: 'a', tags: [], routes: null, founded: null },
    [],
    'a',
    undefined,
  ]) {
    expect(isAlike(sample, wrong)).toBe(false);
  }
});
