import { expect, it } from 'vitest';
import { createSession, subjectOf } from './session.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('sees what another tab stored or removed', () => {
  const shared = storage();
  const [one, two] = [createSession(shared), createSession(shared)];
  one.set('first');
  expect(two.token()).toBe('first');
  two.set(null);
  expect(one.token()).toBeNull();
});

it('keeps the token in memory where the browser refuses storage', () => {
  const refused = () => {
    throw new Error('denied');
  };
  const session = createSession({ getItem: refused, setItem: refused, removeItem: refused });
  session.set('kept');
  expect(session.token()).toBe('kept');
});

it('reads whose a token is, and takes nonsense for nobody', () => {
  const payload = Buffer.from(JSON.stringify({ sub: 'ü>?user' })).toString('base64url');
  expect(subjectOf(`e30.${Buffer.from('{"sub":"7c1d"}').toString('base64url')}.x`)).toBe('7c1d');
  expect(subjectOf(`e30.${payload}.x`)).not.toBeNull();
  for (const token of [null, '', 'a', 'a.b.c', 'expired.by.now', 'e30.e30.x']) expect(subjectOf(token), String(token)).toBeNull();
});
