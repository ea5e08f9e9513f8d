import type { Role } from '../shared/me.ts';

export interface Member {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  joinedAt: string;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
}

export interface Team {
  members: Member[];
  invitations: Invitation[];
  /** Most members, open invitations included; -1 is unlimited. */
  limit: number;
}

export const nameOf = ({ firstName, lastName, email }: Member): string => `${firstName} ${lastName}`.trim() || email;

/** The roles that somebody may give to a member; none where the role is not theirs to change. */
export function rolesFor(actor: Role, current: Role): Role[] {
  if (actor === 'owner') return ['owner', 'admin', 'member', 'viewer'];
  if (actor === 'admin' && current !== 'owner') return ['admin', 'member', 'viewer'];
  return [];
}

/** Members and open invitations take the plan's places; an invitation that has run out takes none. */
export const placesTaken = ({ members, invitations }: Team, now: Date): number =>
  members.length + invitations.filter(({ expiresAt }) => new Date(expiresAt) > now).length;
