import { conflict, invalid } from '@rivalscope/kit/errors';
import type { Role } from '../account/account.ts';
import { parseEmail } from '../account/address.ts';

export const INVITATION_LASTS_MS = 7 * 24 * 3_600_000;
export const MOST_INVITED_AT_ONCE = 50;

export interface Invitation {
  id: string;
  tenantId: string;
  email: string;
  role: Role;
  /** The address of who invited. */
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * The addresses of a form's rows: blank ones dropped, each once, without one's own.
 * @throws AppError `invalid` naming the first that is no address
 */
export function checkInvited(rows: string[], own: string): string[] {
  const addresses = rows
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => {
      const address = parseEmail(row);
      if (!address) throw invalid(`"${row.slice(0, 100)}" is not a valid email address`);
      return address;
    });
  return [...new Set(addresses)].filter((address) => address !== own);
}

/** @throws AppError `conflict` naming the first address that is in the team */
export function assertNew(invited: string[], members: string[]): void {
  const known = invited.find((address) => members.includes(address));
  if (known) throw conflict(`${known} is a member of your team already`);
}

/** @throws AppError `invalid` for an invitation that is unknown, revoked, accepted or too old */
export function acceptable(invitation: Invitation | undefined, now: Date): Invitation {
  if (!invitation || invitation.expiresAt <= now)
    throw invalid('This invitation is not valid any more. Ask the person who invited you to send it again.');
  return invitation;
}
