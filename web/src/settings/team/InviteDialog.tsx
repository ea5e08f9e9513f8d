import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { InvitationPayload } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { forgetDraft } from '../../app/useDraft.ts';
import { useFormDraft } from '../../app/useFormDraft.ts';
import { FormChoice } from '../../ui/form/FormChoice.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { RecordDialog } from '../../ui/form/RecordDialog.tsx';
import { ROLE_NAMES } from '../shared/me.ts';
import { INVITABLE, ROLE_HELP } from './roles.ts';
import { INVITATIONS, useTeamChanged } from './team.ts';

const LONGEST_EMAIL = 254;
const FORM = 'invitation';
const EMPTY: InvitationPayload = { email: '', role: 'member' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const changed = useTeamChanged();
  const draft = useFormDraft(FORM, EMPTY);
  const action = useAction((provider, given: InvitationPayload) => provider.create(INVITATIONS, { data: given }), {
    failed: 'Failed to invite team members',
    onDone: () => {
      changed();
      forgetDraft(FORM);
      onClose();
    },
  });
  return (
    <RecordDialog
      title="Invite to the team"
      draft={draft}
      problem={action.error}
      verb="Send invitation"
      doing="Inviting..."
      busy={action.busy}
      validate={({ email }) => (email.trim() === '' ? { email: 'Please enter an email address' } : {})}
      onSubmit={({ email, role }) => action.run({ email: email.trim(), role })}
      onClose={onClose}
    >
      <FormField
        source="email"
        label="Email"
        type="email"
        autoComplete="off"
        autoFocus
        maxLength={LONGEST_EMAIL}
        hint="We mail a link to join. It is good for 7 days."
      />
      <RoleChoice />
    </RecordDialog>
  );
}

/** Says what the role that is chosen may do. */
function RoleChoice() {
  const { role } = useWatch<InvitationPayload>();
  return (
    <div>
      <FormChoice source="role" label="Role" options={INVITABLE.map((option) => [option, ROLE_NAMES[option]] as const)} />
      <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.tertiary' }} role="status">
        {role && ROLE_HELP[role]}
      </Box>
    </div>
  );
}
