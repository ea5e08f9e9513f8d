import type { Member } from '../../api/types.ts';
import { useSignOut } from '../../app/signOut.ts';
import { useAction } from '../../app/useAction.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { nameOf } from './rules.ts';
import { MEMBERS, useTeamChanged } from './team.ts';

interface RemoveDialogProps {
  member: Member;
  isSelf: boolean;
  onClose: () => void;
}

/** Removes a member; who removes themselves leaves, and is signed out. */
export function RemoveDialog({ member, isSelf, onClose }: RemoveDialogProps) {
  const changed = useTeamChanged();
  const signOut = useSignOut();
  const action = useAction((provider) => provider.delete(MEMBERS, { id: member.id }), {
    failed: 'Failed to remove the member. Please try again.',
    onDone: () => {
      if (isSelf) return void signOut();
      onClose();
      changed();
    },
  });
  return (
    <AskDialog
      title={isSelf ? 'Leave the team' : `Remove ${nameOf(member)}`}
      verb={isSelf ? 'Leave' : 'Remove'}
      doing={isSelf ? 'Leaving...' : 'Removing...'}
      action={action}
      onClose={onClose}
    >
      {isSelf
        ? 'You are signed out and cannot sign in again. Companies, notes and history stay with the team.'
        : `${member.email} is signed out within seconds and cannot sign in again. Companies, notes and history stay with the team.`}
    </AskDialog>
  );
}
