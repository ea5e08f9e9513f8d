import { expect, test } from 'vitest';
import { parseUrl } from './url.ts';

test.each([
  'ftp://a.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://user:pw@a.example/',
  'http://',
  'nonsense',
  `http://a.example/${'x'.repeat(5_000)}`,
])('the address %.40s is not fetched', (url) => {
  expect(() => parseUrl(url)).toThrow();
});

test('a fragment is dropped from an address', () => {
  expect(parseUrl('https://a.example/x?y=1#z').href).toBe('https://a.example/x?y=1');
});
