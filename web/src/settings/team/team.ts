import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { Invitation, Member } from '../../api/types.ts';
import { nameOf } from './rules.ts';

/** The resources of react-admin. */
export const MEMBERS = 'members';
export const INVITATIONS = 'invitations';

export interface Team {
  members: Member[];
  invitations: Invitation[];
  /** Most members, open invitations included; -1 is unlimited. */
  limit: number;
}

export const useMembers = () => useGetList<Member>(MEMBERS);

/** The name of who did something; who has left the team has none here. */
export function useMemberName(): (id: string) => string {
  const { data } = useMembers();
  const names = new Map(data?.map((member) => [member.id, nameOf(member)]));
  return (id) => names.get(id) ?? (data ? 'a former member' : '…');
}

/** Members, open invitations and the room for them; undefined until both lists have come. */
export function useTeam() {
  const members = useMembers();
  const invitations = useGetList<Invitation>(INVITATIONS);
  const team: Team | undefined = members.data &&
    invitations.data && { members: members.data, invitations: invitations.data, limit: members.meta?.limit ?? -1 };
  const refetch = () => void Promise.all([members.refetch(), invitations.refetch()]);
  return { team, error: members.error ?? invitations.error, refetch };
}

/** What to call once something of the team was changed. */
export function useTeamChanged() {
  const client = useQueryClient();
  return () => {
    for (const resource of [MEMBERS, INVITATIONS]) void client.invalidateQueries({ queryKey: [resource] });
  };
}
