import { describe, expect, test } from 'vitest';
import { checkMail, escapeHtml } from './mail.ts';

const MAIL = { to: 'ada@acme.com', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };

describe('a mail', () => {
  test.each(["o'brien+alerts@acme.co.uk", 'ü@bücher.example', 'a@localhost'])('goes to one plain address: %s', (to) => {
    expect(() => checkMail({ ...MAIL, to })).not.toThrow();
  });

  test.each([
    'ada',
    '@acme.com',
    'ada@acme.com, eve@evil.example',
    'ada@acme.com;eve@evil.example',
    'Ada <ada@acme.com>',
    'ada@acme.com\r\nBcc: eve@evil.example',
    'ada@acme.com\nBcc:eve@evil.example',
    'ada@acme.com\0',
    'a b@acme.com',
    'ada@@acme.com',
    `${'a'.repeat(65)}@acme.com`,
    `a@${'b'.repeat(260)}.com`,
  ])('does not go to %j', (to) => {
    expect(() => checkMail({ ...MAIL, to })).toThrow('one plain e-mail address');
  });

  test.each(['', 'a\r\nBcc: eve@evil.example', 'a\nb', 'a\u2028b', 'a\0', 'x'.repeat(201)])('has no subject like %j', (subject) => {
    expect(() => checkMail({ ...MAIL, subject })).toThrow('subject');
  });

  test('has a bounded body without NUL characters', () => {
    expect(() => checkMail({ ...MAIL, text: 'x'.repeat(256 * 1024 + 1) })).toThrow('body');
    expect(() => checkMail({ ...MAIL, html: 'x'.repeat(256 * 1024 + 1) })).toThrow('body');
    expect(() => checkMail({ ...MAIL, html: 'a\0b' })).toThrow('NUL');
  });

  test('shows text as text in its HTML', () => {
    expect(escapeHtml(`<img src="x" onerror='alert(1)'> & more`)).toBe(
      '&lt;img src=&quot;x&quot; onerror=&#39;alert(1)&#39;&gt; &amp; more',
    );
  });
});
