import { letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';

/** The link by which somebody sets a new password. */
export const resetMail = (to: string, publicUrl: string, token: string): Mail =>
  letter({
    to,
    subject: 'Reset your password',
    paragraphs: ['Somebody asked to reset the password of your Rivalscope account.', 'The link works once and expires in 1 hour.'],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    closing: 'If it was not you, you need not do anything: your password stays as it is.',
  });

/** Tells an owner of an account about a change that a thief would have made, too. */
export const passwordChangedMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your password was changed',
    paragraphs: ['The password of your Rivalscope account was changed, and all other sessions were ended.'],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    closing: 'If it was not you, choose "Forgot your password" on that page at once.',
  });
