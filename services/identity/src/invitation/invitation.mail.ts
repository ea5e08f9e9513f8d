import { letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';

export interface InvitationLink {
  token: string;
  invitedBy: string;
}

/** Names the inviting address and nothing that somebody typed in freely: nobody sends words to strangers by it. */
export const invitationMail = (to: string, publicUrl: string, { token, invitedBy }: InvitationLink): Mail =>
  letter({
    to,
    subject: 'You are invited to a team on Rivalscope',
    paragraphs: [`${invitedBy} invites you to a team that watches its competitors with Rivalscope.`, 'The invitation expires in 7 days.'],
    action: { label: 'Accept the invitation', url: `${publicUrl}/accept-invitation?token=${token}` },
    closing: 'If you do not know who invited you, you need not do anything.',
  });
