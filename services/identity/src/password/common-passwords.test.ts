import { expect, it } from 'vitest';
import { isCommon } from './common-passwords.ts';

it.each([
  '12345678',
  'Password1!',
  'P@SSW0RD',
  'qwertyuiop',
  'Summer2024!',
  'aaaaaaaaaaaa',
  '1q2w3e4r',
  'abababab',
  'iloveyou99',
  'Welcome2024',
  'trustno1',
  'TRUSTNO1',
  'butterfly',
])('%s is tried first by everybody', (password) => expect(isCommon(password)).toBe(true));

it.each(['analytical engine', 'correct horse battery staple', 'Tr0ub4dor&3', 'S3cure-pass-phrase', '🔑🔒🗝️🔐🔓🔏🧷🪪'])(
  '%s is not',
  (password) => expect(isCommon(password)).toBe(false),
);
