import { letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';

const account = (publicUrl: string) => `${publicUrl}/settings?tab=account`;
const NOT_YOU = 'If you did not expect this, sign in, look who is an owner of your company, and change your password.';

/** The link by which an owner confirms that the company is to be deleted. */
export const confirmDeletionMail = (to: string, publicUrl: string, token: string): Mail =>
  letter({
    to,
    subject: 'Confirm the deletion of your company',
    paragraphs: [
      'You asked to delete your company and all of its data from Rivalscope.',
      'The link works once and expires in 24 hours. After that you have 7 days to change your mind.',
    ],
    action: { label: 'Confirm the deletion', url: `${account(publicUrl)}&deletionToken=${token}` },
    closing: NOT_YOU,
  });

/** Tells the other owners. */
export const deletionRequestedMail = (to: string, publicUrl: string, by: string): Mail =>
  letter({
    to,
    subject: 'An owner asked to delete your company',
    paragraphs: [`${by} asked to delete your company and all of its data from Rivalscope. Nothing is deleted until that is confirmed.`],
    action: { label: 'Open the settings', url: account(publicUrl) },
    closing: NOT_YOU,
  });

/** @param when the deletion's time as the owner reads times */
export const deletionScheduledMail = (to: string, publicUrl: string, { by, when }: { by: string; when: string }): Mail =>
  letter({
    to,
    subject: 'Your company will be deleted in 7 days',
    paragraphs: [
      `${by} confirmed the deletion of your company.`,
      `On ${when} all of its data will be erased for good, and its plan ends. Every owner can undo this until then.`,
    ],
    action: { label: 'Undo the deletion', url: account(publicUrl) },
    closing: NOT_YOU,
  });

export const deletionUndoneMail = (to: string, publicUrl: string, by: string): Mail =>
  letter({
    to,
    subject: 'Your company will not be deleted',
    paragraphs: [`${by} undid the deletion of your company. Everything is as it was.`],
    action: { label: 'Open the settings', url: account(publicUrl) },
    closing: NOT_YOU,
  });
