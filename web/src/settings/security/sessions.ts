import { useGetList } from 'react-admin';
import type { OpenSession } from '../../api/types.ts';

/** The resource of react-admin. */
export const SESSIONS = 'sessions';

/** Where the user is signed in: this session first, then the last used. */
export function useSessions() {
  const { data, ...query } = useGetList<OpenSession>(SESSIONS);
  return { ...query, data: data?.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}
