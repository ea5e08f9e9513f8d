import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { FormEvent } from 'react';
import type { Alert, Member } from '../api/types.ts';
import { forgetDraft, useDraft } from '../app/useDraft.ts';
import { nameOf } from '../settings/team/rules.ts';
import { useMembers } from '../settings/team/team.ts';
import { Choice } from '../ui/Choice.tsx';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { Field } from '../ui/Field.tsx';
import { Failed, SkeletonRows } from '../ui/States.tsx';
import { useChangeAlert } from './useAlerts.ts';

interface AssignDialogProps {
  alert: Alert;
  onClose: () => void;
}

const formOf = ({ id }: Alert): string => `assign:${id}`;

/** Who of the team sees to an alert, and until when. */
export function AssignDialog({ alert, onClose }: AssignDialogProps) {
  const { data: members, error, refetch } = useMembers();
  function close() {
    forgetDraft(formOf(alert));
    onClose();
  }
  return (
    <Dialog open onClose={close} aria-labelledby="assign-title">
      <DialogTitle id="assign-title">Assign this alert</DialogTitle>
      {members ? (
        <AssignForm alert={alert} members={members} onClose={close} />
      ) : (
        <>
          <DialogContent>
            {error ? <Failed message="Failed to load data" onRetry={() => refetch()} /> : <SkeletonRows rows={2} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function AssignForm({ alert, members, onClose }: AssignDialogProps & { members: Member[] }) {
  const { assignee } = alert;
  const stays = assignee !== null && members.some(({ id }) => id === assignee.userId);
  const before = { userId: stays ? assignee.userId : '', dueOn: assignee?.dueOn ?? '' };
  const draft = useDraft(formOf(alert), before, { of: JSON.stringify(before) });
  const { dueOn } = draft.value;
  const userId = members.some(({ id }) => id === draft.value.userId) ? draft.value.userId : '';
  const { change, busy } = useChangeAlert();

  function submit(event: FormEvent) {
    event.preventDefault();
    change(alert, { assignee: userId === '' ? null : { userId, dueOn: dueOn || null } }, onClose);
  }

  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DraftNotice draft={draft} />
        <Choice
          label="Who sees to it"
          value={userId}
          options={[['', 'Nobody'], ...members.map((member) => [member.id, nameOf(member)] as const)]}
          onChange={(next) => draft.set({ userId: next, dueOn })}
        />
        <Field
          label="Due date"
          type="date"
          hint="May be left open"
          value={dueOn}
          disabled={userId === ''}
          onChange={(event) => draft.set({ userId, dueOn: event.target.value })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" color="primary" disabled={busy} aria-busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}
