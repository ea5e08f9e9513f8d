import { letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';

/** What a new owner gets. The address is not proven yet, so nothing that was typed in is said: nobody sends words to strangers by it. */
export const welcomeMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Welcome to Rivalscope',
    paragraphs: ['Your company is on Rivalscope now.', 'Add your first competitor, and we watch its prices, jobs and news for you.'],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    closing: 'If you did not sign up, you need not do anything.',
  });
