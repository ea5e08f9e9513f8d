import { describe, expect, it } from 'vitest';
import { checkNotOwn, isPattern } from './guessable.ts';

describe('a pattern', () => {
  it.each([
    'abcdefgh',
    '12345678',
    '87654321',
    'abcd1234',
    'qwertasdfg',
    'ytrewq321',
    'abc123xyz',
    'horsehorse',
    'abcabcabc',
    'k9k9k9k9',
    'ABCDEFGH',
  ])('%s is guessed', (password) => expect(isPattern(password)).toBe(true));

  it.each(['analytical engine', 'correct horse battery staple', 'Tr0ub4dor&3', 'difference engine', 'x7#kQ!v2m', 'first class'])(
    '%s is none',
    (password) => expect(isPattern(password)).toBe(false),
  );

  it('is looked for in no time in the longest password', () => {
    expect(isPattern('a'.repeat(256))).toBe(true);
    expect(isPattern(`${'ab'.repeat(127)}c!`)).toBe(false);
  });
});

describe('what follows from who chose it', () => {
  const ada = {
    email: 'ada.byron@acme.example',
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: 'Acme Tools',
    companyDomain: 'acme.com',
  };

  it.each([
    'ada.byron@acme.example',
    'AdaByron1815!',
    'byron-ada-99',
    'AcmeTools2026',
    'acme.com!!',
    'Rivalscope1!',
    'rivalscopeada',
    'adaacme12',
  ])('%s is refused', (password) =>
    expect(() => checkNotOwn(password, ada)).toThrow('made of your own name, address or company, or of ours'),
  );

  it.each(['analytical engine', 'ada and her engine', '4815162342', 'Byron wrote poems', 'rivalscope is a word of mine'])(
    '%s is not',
    (password) => expect(() => checkNotOwn(password, ada)).not.toThrow(),
  );

  it('says nothing where nothing is known but the address', () => {
    expect(() => checkNotOwn('analytical engine', { email: 'a@b.example' })).not.toThrow();
  });
});
