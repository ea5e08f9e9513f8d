import { letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';

const UNEXPECTED = 'If you did not ask for a trial, you need not do anything.';

export interface Link {
  userId: string;
  token: string;
}

/** The link by which a visitor proves the address and goes on to create a password. */
export const verificationMail = (to: string, publicUrl: string, { userId, token }: Link): Mail =>
  letter({
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      'Thank you for starting a Rivalscope trial.',
      'Create your password to go on. The link works once and expires in 24 hours.',
    ],
    action: { label: 'Create your password', url: `${publicUrl}/onboarding/personal?token=${token}&userId=${userId}` },
    closing: UNEXPECTED,
  });

/** What a known address gets instead; the web cannot say it, because a stranger may have typed the address in. */
export const knownAddressMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'You already have a Rivalscope account',
    paragraphs: [
      'Somebody asked for a trial with this email address, which already has an account.',
      'Sign in to go on where you left off. If you do not remember the password, choose "Forgot your password" there.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    closing: UNEXPECTED,
  });
