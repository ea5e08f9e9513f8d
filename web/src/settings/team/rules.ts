import type { Invitation, Member, Role } from '../../api/types.ts';

export const nameOf = ({ firstName, lastName, email }: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** The roles that somebody may give to a member; none where the role is not theirs to change. */
export function rolesFor(actor: Role, current: Role): Role[] {
  if (actor === 'owner') return ['owner', 'admin', 'member', 'viewer'];
  if (actor === 'admin' && current !== 'owner') return ['admin', 'member', 'viewer'];
  return [];
}

interface Places {
  members: readonly unknown[];
  invitations: readonly Pick<Invitation, 'expiresAt'>[];
}

/** Members and open invitations take the plan's places; an invitation that has run out takes none. */
export const placesTaken = ({ members, invitations }: Places, now: Date): number =>
  members.length + invitations.filter(({ expiresAt }) => new Date(expiresAt) > now).length;
