import { describe, expect, it } from 'vitest';
import { HttpError } from '../../api/errors.ts';
import { readCode } from './code.ts';
import { Canceled, runConfirmed } from './confirmed.ts';

const otpRequired = (body: object = {}) => new HttpError(401, 'otp_required', 'Please confirm with your second factor', body);

describe('a dangerous action', () => {
  it('runs at once where the server asks for nothing', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    expect(await runConfirmed(async () => 'done', ask)).toBe('done');
  });
  it('is repeated once after the second factor was confirmed', async () => {
    let confirmed = false;
    const action = async () => {
      if (!confirmed) throw otpRequired();
      return 'done';
    };
    const ask = async () => {
      confirmed = true;
    };
    expect(await runConfirmed(action, ask)).toBe('done');
  });
  it('is given up when the user does not confirm', async () => {
    const ask = () => Promise.reject(new Canceled());
    await expect(runConfirmed(() => Promise.reject(otpRequired()), ask)).rejects.toBeInstanceOf(Canceled);
  });
  it('asks neither for other failures nor for a sign-in that waits for its code', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    for (const failure of [
      new HttpError(401, 'unauthorized', 'no'),
      otpRequired({ challenge: 'c' }),
      new HttpError(403, 'forbidden', 'no'),
    ])
      await expect(runConfirmed(() => Promise.reject(failure), ask)).rejects.toBe(failure);
  });
});

describe('a code', () => {
  it('may be typed as apps show it', () => {
    expect(readCode('otp', ' 123 456 ')).toEqual({ code: { otp: '123456' } });
    expect(readCode('recoveryCode', ' ABCD-EFGH ')).toEqual({ code: { recoveryCode: 'ABCD-EFGH' } });
  });
  it('that cannot be one is refused before it is sent', () => {
    for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(readCode('otp', typed)).toHaveProperty('error');
    expect(readCode('recoveryCode', '  ')).toEqual({ error: 'Please enter a recovery code' });
  });
});
