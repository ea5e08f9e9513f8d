import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';
import { base32, otpauthUrl, stepOf, totp } from './totp.ts';

/** RFC 6238 appendix B, SHA-1; the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (seconds, code) => {
    expect(totp(SECRET, new Date(seconds * 1000))).toBe(code);
  });

  it('is right a step early or late, with blanks in it, and never otherwise', () => {
    const at = new Date(1_111_111_111_000);
    const step = Math.floor(1_111_111_111 / 30);
    const codeOf = (steps: number) => totp(SECRET, new Date(at.getTime() + steps * 30_000));
    expect(stepOf(SECRET, '050 471', at)).toBe(step);
    expect(stepOf(SECRET, codeOf(-1), at)).toBe(step - 1);
    expect(stepOf(SECRET, codeOf(1), at)).toBe(step + 1);
    for (const wrong of [codeOf(-2), codeOf(2), '', '05047', '0504711', '０５０４７１', 'abcdef'])
      expect(stepOf(SECRET, wrong, at), wrong).toBeUndefined();
  });
});

it('a secret is shown in base32, alone and in the address of the QR code', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('f'))).toBe('MY');
  expect(otpauthUrl(SECRET, 'ada+x@acme.com')).toBe(
    'otpauth://totp/Rivalscope:ada%2Bx%40acme.com?issuer=Rivalscope&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});

it('recovery codes are ten, all different, and are known however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  const [code = ''] = codes;
  expect(recoveryHash(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(recoveryHash(code));
});
