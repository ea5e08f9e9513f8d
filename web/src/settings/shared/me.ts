import type { Role } from '../../api/types.ts';
import { ME, useAnswer } from '../../app/queries.ts';

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' };

/** Who is signed in, as the server says now: a role may have changed since the sign-in. */
export const useMe = () => useAnswer(ME, (provider) => provider.me(), { select: ({ user }) => user });

/** Owners and admins run the team, its keys and its export. */
export const manages = (role: Role | undefined): boolean => role === 'owner' || role === 'admin';
