/** What proves the second factor: the app's code, or one of the codes that were written down. */
export type Code = { otp: string } | { recoveryCode: string };

export type CodeKind = 'otp' | 'recoveryCode';

const OTP = /^\d{6}$/;

/** The typed code as the server takes it, or what is wrong with it. Spaces and dashes, as apps show them, do not count. */
export function readCode(kind: CodeKind, typed: string): { code: Code } | { error: string } {
  if (kind === 'recoveryCode') {
    const recoveryCode = typed.trim();
    return recoveryCode === '' ? { error: 'Please enter a recovery code' } : { code: { recoveryCode } };
  }
  const otp = typed.replace(/[\s-]/g, '');
  return OTP.test(otp) ? { code: { otp } } : { error: 'Please enter the six digits of your authenticator app' };
}
