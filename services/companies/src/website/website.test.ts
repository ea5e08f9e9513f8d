import { describe, expect, it } from 'vitest';
import { normaliseWebsite } from './website.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a website', () => {
  it.each([
    ['https://www.acme.com/', 'acme.com'],
    ['http://acme.com///', 'acme.com'],
    ['  ACME.com  ', 'acme.com'],
    ['WWW.Acme.COM.', 'acme.com'],
    ['acme.com/pricing?a=1#b', 'acme.com'],
    ['https://acme.com:443', 'acme.com'],
    ['http://acme.com:80/x', 'acme.com'],
    ['http://acme.com:8080', 'acme.com:8080'],
    ['127.0.1.7:8910', '127.0.1.7:8910'],
    ['http://[2001:DB8::1]:8080/', '[2001:db8::1]:8080'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['münchen.de/über-uns', 'xn--mnchen-3ya.de'],
    ['shop.acme.co.uk', 'shop.acme.co.uk'],
    ['www.com', 'www.com'],
    ['www.www.acme.com', 'acme.com'],
    ['acme.com\\evil', 'acme.com'],
  ])('%j is stored as %j', (given, stored) => {
    expect(normaliseWebsite(given)).toBe(stored);
    expect(normaliseWebsite(stored)).toBe(stored);
  });

  it.each([
    '',
    '   ',
    'acme',
    'localhost:8910',
    'http://',
    'https:///',
    'ftp://acme.com',
    'javascript:alert(1).com',
    'user:secret@acme.com',
    'mailto:ada@acme.com',
    'acme .com',
    'ac\nme.com',
    'acme..com',
    '-acme.com',
    'acme.com:99999',
    'acme.com:port',
    'a!b.com',
    '<script>.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(127)}com`,
    '\u0000.com',
    'x'.repeat(2_000),
  ])('%.40j is refused with a clear message', (given) => {
    expect(() => normaliseWebsite(given)).toThrow(/^(Company website is required|Please enter )/);
  });
});
