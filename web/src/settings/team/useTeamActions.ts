import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation, Member, Role } from '../../api/types.ts';
import { ME } from '../../app/queries.ts';
import { useAction } from '../../app/useAction.ts';
import { ROLE_NAMES } from '../shared/me.ts';
import { nameOf } from './rules.ts';
import { INVITATIONS, MEMBERS, useTeamChanged } from './team.ts';

export interface TeamActions {
  busy: boolean;
  setRole: (member: Member, role: Role) => void;
  resend: (invitation: Invitation) => void;
  revoke: (invitation: Invitation) => void;
}

/** What is done to a row of the team, what came of it, and what went wrong. */
export function useTeamActions(): TeamActions & { said: string; error: string | null } {
  const client = useQueryClient();
  const changed = useTeamChanged();
  const [said, setSaid] = useState('');
  const done = (words: string) => {
    setSaid(words);
    changed();
  };
  const role = useAction(
    (provider, { member, role: next }: { member: Member; role: Role }) =>
      provider.update(MEMBERS, { id: member.id, data: { role: next }, previousData: member }),
    {
      failed: 'Failed to change the role. Please try again.',
      onDone: (_, { member, role: next }) => {
        done(`${nameOf(member)} is now ${ROLE_NAMES[next]}.`);
        client.invalidateQueries({ queryKey: ME });
      },
    },
  );
  const again = useAction((provider, { id }: Invitation) => provider.resendInvitation(id), {
    failed: 'Failed to send the invitation. Please try again.',
    onDone: (_, { email }) => done(`A new link is on its way to ${email}. The old one is worth nothing any more.`),
  });
  const back = useAction((provider, { id }: Invitation) => provider.delete(INVITATIONS, { id }), {
    failed: 'Failed to revoke the invitation. Please try again.',
    onDone: (_, { email }) => done(`The invitation of ${email} is revoked.`),
  });
  const all = [role, again, back];
  /** One message at a time: that of what was done last. */
  const begin = () => {
    setSaid('');
    for (const action of all) action.reset();
  };
  return {
    said,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    busy: all.some(({ busy }) => busy),
    setRole(member, next) {
      begin();
      role.run({ member, role: next });
    },
    resend(invitation) {
      begin();
      again.run(invitation);
    },
    revoke(invitation) {
      begin();
      back.run(invitation);
    },
  };
}
