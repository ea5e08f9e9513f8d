import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';

export interface OpenSession {
  id: string;
  /** Browser and system in words. */
  device: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
  current: boolean;
}

export const SESSIONS = ['sessions'];

/** Where the user is signed in: this session first, then the last used. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async () => {
      const { sessions } = (await http('/auth/sessions')).json as { sessions: OpenSession[] };
      return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
    },
  });
}

export async function endSession(id: string): Promise<void> {
  await http(`/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export async function endOtherSessions(): Promise<void> {
  await http('/auth/sessions', { method: 'DELETE' });
}
