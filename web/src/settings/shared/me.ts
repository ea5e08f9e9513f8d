import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';
import type { User } from '../../api/types.ts';

export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export type Me = User & { role: Role };

export const ME = ['me'];

/** Who is signed in, as the server says now: a role may have changed since the sign-in. */
export function useMe() {
  return useQuery({ queryKey: ME, queryFn: async () => ((await http('/auth/me')).json as { user: Me }).user });
}

/** Owners and admins run the team, its keys and its export. */
export const manages = (role: Role | undefined): boolean => role === 'owner' || role === 'admin';

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' };
