import type { Alert } from '../api/types.ts';
import { nameOf } from '../settings/team/rules.ts';
import { useMembers } from '../settings/team/team.ts';

/** Who of the team sees to an alert; by the address that the alert has while the team is not known, or where they have left it. */
export function AssigneeName({ assignee }: { assignee: NonNullable<Alert['assignee']> }) {
  const { data: members } = useMembers();
  const member = members?.find(({ id }) => id === assignee.userId);
  return <>{member ? nameOf(member) : (assignee.name ?? 'Assigned')}</>;
}
