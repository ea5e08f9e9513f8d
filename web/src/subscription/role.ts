import { useGetIdentity } from 'react-admin';

/** The role of who is signed in, from /auth/me; undefined until it is known. */
const useRole = (): string | undefined => useGetIdentity().identity?.role;

/** Whether the user buys, changes and ends plans: owners and admins. */
export function useMayBuy(): boolean {
  const role = useRole();
  return role === 'owner' || role === 'admin';
}

/** Whether the user adds and changes companies; only viewers do not. */
export const useMayEdit = (): boolean => useRole() !== 'viewer';
