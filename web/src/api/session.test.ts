import { expect, it } from 'vitest';
import { createSession, subjectOf, TOKEN_KEY, USER_KEY } from './session.ts';

function storage(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const tokenOf = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

it('keeps the token in the tab alone, and tells the others who is signed in', () => {
  const [own, other, shared] = [storage(), storage(), storage()];
  const [one, two] = [createSession(own, shared), createSession(other, shared)];
  one.set(tokenOf('ada'));
  expect([one.token(), two.token(), two.user()]).toEqual([tokenOf('ada'), null, 'ada']);
  expect([...shared.kept]).toEqual([[USER_KEY, 'ada']]);
  expect(createSession(own, shared).token()).toBe(tokenOf('ada'));
});

it('signing out tells the others, and a tab that drops its token does not', () => {
  const shared = storage();
  const [one, two] = [createSession(storage(), shared), createSession(storage(), shared)];
  for (const session of [one, two]) session.set(tokenOf('ada'));
  two.drop();
  expect([one.user(), two.token()]).toEqual(['ada', null]);
  one.set(null);
  expect([one.token(), two.user()]).toEqual([null, null]);
});

it('a tab that wakes up with the token of somebody else has none', () => {
  const own = storage({ [TOKEN_KEY]: tokenOf('ada') });
  expect(createSession(own, storage({ [USER_KEY]: 'grace' })).token()).toBeNull();
  expect(own.kept.size).toBe(0);
});

it('takes the token of an earlier version out of the storage of all tabs', () => {
  const shared = storage({ [TOKEN_KEY]: tokenOf('ada'), other: 'stays' });
  const session = createSession(storage(), shared);
  expect([session.token(), session.user()]).toEqual([null, 'ada']);
  expect(Object.fromEntries(shared.kept)).toEqual({ [USER_KEY]: 'ada', other: 'stays' });
});

it('keeps the token in memory where the browser refuses storage', () => {
  const refused = () => {
    throw new Error('denied');
  };
  const refusing = { getItem: refused, setItem: refused, removeItem: refused };
  const session = createSession(refusing, refusing);
  session.set('kept');
  expect([session.token(), session.user()]).toEqual(['kept', null]);
});

it('reads whose a token is, and takes nonsense for nobody', () => {
  const payload = Buffer.from(JSON.stringify({ sub: 'ü>?user' })).toString('base64url');
  expect(subjectOf(tokenOf('7c1d'))).toBe('7c1d');
  expect(subjectOf(`e30.${payload}.x`)).not.toBeNull();
  for (const token of [null, '', 'a', 'a.b.c', 'expired.by.now', 'e30.e30.x']) expect(subjectOf(token), String(token)).toBeNull();
});
