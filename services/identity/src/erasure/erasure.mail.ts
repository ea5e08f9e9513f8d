import { letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';

/** The last that an owner hears of the company. */
export const farewellMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your company was deleted',
    paragraphs: [
      'Your company and all of its data were erased from Rivalscope, and its plan has ended.',
      'Nobody can sign in to it any more.',
    ],
    action: { label: 'Visit Rivalscope', url: publicUrl },
    closing: 'You are welcome to come back: a new company begins with a new trial.',
  });
