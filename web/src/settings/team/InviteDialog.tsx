import { Box } from '@mui/material';
import { useState } from 'react';
import type { InvitationPayload } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { forgetDraft, useDraft } from '../../app/useDraft.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ROLE_NAMES } from '../shared/me.ts';
import { INVITABLE, ROLE_HELP } from './roles.ts';
import { INVITATIONS, useTeamChanged } from './team.ts';

const LONGEST_EMAIL = 254;
const FORM = 'invitation';
const EMPTY: InvitationPayload = { email: '', role: 'member' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const changed = useTeamChanged();
  const draft = useDraft(FORM, EMPTY);
  const { email } = draft.value;
  const role = INVITABLE.find((option) => option === draft.value.role) ?? EMPTY.role;
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAction((provider, given: InvitationPayload) => provider.create(INVITATIONS, { data: given }), {
    failed: 'Failed to invite team members',
    onDone: () => {
      changed();
      forgetDraft(FORM);
      onClose();
    },
  });

  function submit() {
    const isMissing = email.trim() === '';
    action.reset();
    setProblem(isMissing ? 'Please enter an email address' : null);
    if (!isMissing) action.run({ email: email.trim(), role });
  }

  return (
    <FormDialog
      title="Invite to the team"
      draft={draft}
      problem={problem ?? action.error}
      verb="Send invitation"
      doing="Inviting..."
      busy={action.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        autoFocus
        maxLength={LONGEST_EMAIL}
        value={email}
        hint="We mail a link to join. It is good for 7 days."
        onChange={(event) => draft.set({ email: event.target.value, role })}
      />
      <RoleChoice role={role} onChange={(next) => draft.set({ email, role: next })} />
    </FormDialog>
  );
}

interface RoleChoiceProps {
  role: InvitationPayload['role'];
  onChange: (role: InvitationPayload['role']) => void;
}

/** Says what the role that is chosen may do. */
function RoleChoice({ role, onChange }: RoleChoiceProps) {
  return (
    <div>
      <Choice label="Role" value={role} options={INVITABLE.map((option) => [option, ROLE_NAMES[option]] as const)} onChange={onChange} />
      <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.tertiary' }} role="status">
        {ROLE_HELP[role]}
      </Box>
    </div>
  );
}
