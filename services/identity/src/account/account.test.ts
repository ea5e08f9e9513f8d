import { gzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { registration } from '../testing.ts';
import { checkPassword, checkRegistration, register } from './account.ts';
import { hostName, parseEmail } from './address.ts';
import { hashPassword, verifyPassword } from './password.ts';

describe('an address', () => {
  it.each([
    ['  Ada@ACME.com ', 'ada@acme.com'],
    ['ａｄａ@acme.com', 'ada@acme.com'],
    ["o'brien+news@mail.acme.co.uk", "o'brien+news@mail.acme.co.uk"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ])('%j is known as %j', (given, known) => {
    expect(parseEmail(given)).toBe(known);
  });

  it.each([
    '',
    'ada',
    '@acme.com',
    'ada@',
    'ada@acme',
    'ada@127.0.0.1',
    'ada@acme..com',
    'a..da@acme.com',
    '.ada@acme.com',
    'ada@ac me.com',
    'ada@acme.com\r\nBcc: eve@evil.example',
    'ada\u0000@acme.com',
    '<ada@acme.com>',
    'ada@acme.com/path',
    'ada@acme.com:25',
    'a@b@acme.com',
    `${'a'.repeat(65)}@acme.com`,
    `ada@${'a.'.repeat(130)}com`,
    '\ufdfa'.repeat(200),
  ])('%j is refused', (given) => {
    expect(parseEmail(given)).toBeUndefined();
  });
});

describe('a host name', () => {
  it.each([
    'acme',
    '1.2.3.4',
    '0x7f.1',
    'acme.123',
    '-acme.com',
    'acme-.com',
    'acme.com.',
    'user@acme.com',
    '%61cme.com',
    `${'a'.repeat(64)}.com`,
  ])('%j is refused', (given) => {
    expect(hostName(given)).toBeUndefined();
  });

  // One that took exponentially long would never end.
  it.each(['a-'.repeat(126), 'a.'.repeat(126), `${'a'.repeat(63)}.`.repeat(3), '-'.repeat(253)])('that is long is refused: %j', (text) => {
    expect(hostName(text)).toBeUndefined();
  });
});

describe('a registration', () => {
  it('is trimmed and brought into its normal form', () => {
    const given = registration({
      firstName: ' Ada ',
      email: ' ADA@Acme.COM',
      companyName: ' Acme Inc. ',
      companyDomain: 'https://www.Acme.com/',
    });
    expect(checkRegistration(given)).toMatchObject({
      firstName: 'Ada',
      email: 'ada@acme.com',
      companyName: 'Acme Inc.',
      companyDomain: 'acme.com',
    });
  });

  it.each([
    [{ firstName: '  ' }, 'Please fill in all required fields'],
    [{ lastName: '' }, 'Please fill in all required fields'],
    [{ email: ' ' }, 'Please fill in all required fields'],
    [{ password: '' }, 'Please fill in all required fields'],
    [{ companyName: ' ' }, 'Company name and domain are required'],
    [{ companyDomain: '' }, 'Company name and domain are required'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ password: '1234567' }, 'Password must be at least 8 characters long'],
    [{ firstName: 'A\u0000da' }, 'Please enter a first name without control characters'],
    [{ lastName: 'By\u202eron' }, 'Please enter a last name without control characters'],
    [{ companyName: 'Acme\r\nBcc: x' }, 'Please enter a company name without control characters'],
    [{ companyName: '\ud800' }, 'Please enter a company name without control characters'],
    [{ firstName: 'a'.repeat(101) }, 'Please enter a first name of at most 100 characters'],
    [{ companyDomain: 'acme' }, 'Please enter a valid company domain, such as acme.com'],
    [{ companyDomain: 'acme.com/about' }, 'Please enter a valid company domain, such as acme.com'],
    [{ companyDomain: `acme.com${'/'.repeat(200)}x` }, 'Please enter a valid company domain, such as acme.com'],
  ])('%j is refused: %s', (fields, message) => {
    expect(() => checkRegistration(registration(fields))).toThrow(message);
  });

  it('makes a tenant and its owner', () => {
    const { tenant, owner } = register(checkRegistration(registration()), { tenantId: 't', userId: 'u' });
    expect(tenant).toEqual({ id: 't', name: 'Acme', domain: 'acme.com' });
    expect(owner).toMatchObject({ id: 'u', tenantId: 't', role: 'owner', onboardingComplete: true });
    expect(owner).not.toHaveProperty('password');
  });
});

describe('a password', () => {
  it('has its length counted in characters, not in code units', () => {
    expect(() => checkPassword('🔑🔑🔑🔑')).toThrow('Password must be at least 8 characters long');
    expect(() => checkPassword(`🔒🚪${'🔑'.repeat(254)}`)).not.toThrow();
    expect(() => checkPassword('a'.repeat(257))).toThrow('Password must be at most 256 characters long');
  });

  it('is kept as argon2id with OWASP’s cost, salted anew each time', async () => {
    const [one, two] = await Promise.all([hashPassword('analytical engine'), hashPassword('analytical engine')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
  });

  it('is recognised however the keyboard composes it', async () => {
    const stored = await hashPassword('caf\u00e9 noir');
    expect(await verifyPassword(stored, 'cafe\u0301 noir')).toBe(true);
    expect(await verifyPassword(stored, 'cafe noir')).toBe(false);
  });

  it('is never right where there is no account', async () => {
    expect(await verifyPassword(undefined, '')).toBe(false);
  });

  it('of hundreds at once holds up nothing else: each waits for its turn, or is told to come again', async () => {
    const ended: string[] = [];
    const all = Array.from({ length: 300 }, () => verifyPassword(undefined, 'guess').finally(() => ended.push('password')));
    const answer = new Promise<void>((done) => gzip('an answer', () => done(void ended.push('answer'))));
    const settled = await Promise.allSettled(all);
    await answer;
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? one.reason : []));
    expect(ended.indexOf('answer')).toBeLessThan(10);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });
});
