import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';
import type { Role } from '../shared/me.ts';
import type { Team } from './rules.ts';

export const TEAM = ['team'];

export const useTeam = () => useQuery({ queryKey: TEAM, queryFn: async () => (await http('/team')).json as Team });

const member = (id: string) => `/team/members/${encodeURIComponent(id)}`;
const invitation = (id: string) => `/team/invitations/${encodeURIComponent(id)}`;

export async function changeRole({ id, role }: { id: string; role: Role }): Promise<void> {
  await http(member(id), { method: 'PUT', body: { role } });
}

export async function removeMember(id: string): Promise<void> {
  await http(member(id), { method: 'DELETE' });
}

export async function invite(given: { email: string; role: Role }): Promise<void> {
  await http('/team/invitations', { method: 'POST', body: given });
}

export async function resend(id: string): Promise<void> {
  await http(`${invitation(id)}/resend`, { method: 'POST' });
}

export async function revoke(id: string): Promise<void> {
  await http(invitation(id), { method: 'DELETE' });
}
