import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { InvitationPayload } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { forgetDraft, useDraft } from '../../app/useDraft.ts';
import { Choice } from '../../ui/Choice.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
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

  function cancel() {
    draft.discard();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = email.trim() === '';
    action.reset();
    setProblem(isMissing ? 'Please enter an email address' : null);
    if (!isMissing) action.run({ email: email.trim(), role });
  }

  return (
    <Dialog open onClose={cancel} aria-labelledby="invite-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="invite-title">Invite to the team</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DraftNotice draft={draft} />
          <FormAlert message={problem ?? action.error} />
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
          <div>
            <Choice
              label="Role"
              value={role}
              options={INVITABLE.map((option) => [option, ROLE_NAMES[option]] as const)}
              onChange={(next) => draft.set({ email, role: next })}
            />
            <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.tertiary' }} role="status">
              {ROLE_HELP[role]}
            </Box>
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary" disabled={action.busy} aria-busy={action.busy}>
            {action.busy ? 'Inviting...' : 'Send invitation'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
