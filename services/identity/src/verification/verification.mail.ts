import { letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';

const link = (publicUrl: string, token: string) => ({
  label: 'Confirm your address',
  url: `${publicUrl}/verify-email?token=${token}`,
});

const UNTIL_THEN = 'Invitations, API keys and the second factor wait for it. The link works once and expires in 24 hours.';
const UNEXPECTED =
  'If you did not make this account, somebody else did with your address, and it should not be confirmed. Follow the link and choose "No, it was somebody else": you can take the account over, and whoever made it is shut out. If you do nothing, it stays unconfirmed.';

/** What a new owner gets. The address is not proven yet, so nothing that was typed in is said: nobody sends words to strangers by it. */
export const welcomeMail = (to: string, publicUrl: string, token: string): Mail =>
  letter({
    to,
    subject: 'Welcome to Rivalscope',
    paragraphs: [
      'A company and its account were made on Rivalscope with this address. Add your first competitor, and we watch its prices, jobs and news for you.',
      `If it was you, please confirm that this address is yours. ${UNTIL_THEN}`,
    ],
    action: link(publicUrl, token),
    closing: UNEXPECTED,
  });

/** The link alone, for who asks for it again. */
export const confirmationMail = (to: string, publicUrl: string, token: string): Mail =>
  letter({
    to,
    subject: 'Confirm your address',
    paragraphs: [
      'An account was made on Rivalscope with this address. If it was you, please confirm that the address is yours.',
      UNTIL_THEN,
    ],
    action: link(publicUrl, token),
    closing: UNEXPECTED,
  });
