import type { Invitation, Member, User } from '../../api/types.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { manages } from '../shared/me.ts';
import { nameOf } from './rules.ts';
import type { TeamActions } from './useTeamActions.ts';

interface MemberMenuProps {
  member: Member;
  me: User;
  onRemove: () => void;
}

/** Everybody may leave; owners are not removed by others. */
export function MemberMenu({ member, me, onRemove }: MemberMenuProps) {
  const isSelf = member.id === me.id;
  if (!isSelf && (!manages(me.role) || member.role === 'owner')) return null;
  return (
    <RowMenu
      label={`Actions for ${nameOf(member)}`}
      items={[{ label: isSelf ? 'Leave the team' : 'Remove from the team', dangerous: true, run: onRemove }]}
    />
  );
}

export function InvitationMenu({ invitation, actions }: { invitation: Invitation; actions: TeamActions }) {
  return (
    <RowMenu
      label={`Actions for the invitation of ${invitation.email}`}
      items={[
        { label: 'Send again', run: () => actions.resend(invitation) },
        { label: 'Revoke', dangerous: true, run: () => actions.revoke(invitation) },
      ]}
    />
  );
}
