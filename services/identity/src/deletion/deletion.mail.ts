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

/**
 * To who has proven an address with which a company was registered that they may know or not; nothing in it was typed by who did.
 * @param when the deletion's time
 */
export const companyLeftMail = (to: string, publicUrl: string, { token, when }: { token: string; when: string }): Mail =>
  letter({
    to,
    subject: 'A company that was registered with your address will be deleted in 7 days',
    paragraphs: [
      'Somebody registered a company with this address and never confirmed it. You have joined a team, so that account has ended.',
      `On ${when} all data of that company will be erased for good, and its plan ends.`,
      'If it is yours and you want to keep it, leave the team that you joined (Settings, Team), and then follow this link until then.',
    ],
    action: { label: 'Keep the company', url: `${publicUrl}/accept-invitation?token=${token}` },
    closing: 'If you know nothing of it, you need not do anything.',
  });

export const deletionUndoneMail = (to: string, publicUrl: string, by: string): Mail =>
  letter({
    to,
    subject: 'Your company will not be deleted',
    paragraphs: [`${by} undid the deletion of your company. Everything is as it was.`],
    action: { label: 'Open the settings', url: account(publicUrl) },
    closing: NOT_YOU,
  });
