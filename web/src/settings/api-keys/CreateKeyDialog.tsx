import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApiKeyPayload } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { forgetDraft, useDraft } from '../../app/useDraft.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { AccessChoice } from './AccessChoice.tsx';
import { API_KEYS } from './api-keys.ts';
import { NewKey } from './NewKey.tsx';

const LONGEST_NAME = 100;
const FORM = 'api-key';
const EMPTY: ApiKeyPayload = { name: '', scopes: ['read'] };

/** Asks for name and access, then shows the key, this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const draft = useDraft(FORM, EMPTY);
  const { name, scopes } = draft.value;
  const [problem, setProblem] = useState<string | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const action = useAction((provider, given: ApiKeyPayload) => provider.createApiKey(given), {
    failed: 'Failed to create the key. Please try again.',
    onDone: (created) => {
      forgetDraft(FORM);
      setKey(created);
      client.invalidateQueries({ queryKey: [API_KEYS] });
    },
  });

  function cancel() {
    draft.discard();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = name.trim() === '';
    action.reset();
    setProblem(isMissing ? 'Please enter a name for the key' : null);
    if (!isMissing) action.run({ name: name.trim(), scopes });
  }

  if (key !== null) return <NewKey apiKey={key} onClose={onClose} />;
  return (
    <Dialog open onClose={cancel} aria-labelledby="create-key-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="create-key-title">Create an API key</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DraftNotice draft={draft} />
          <FormAlert message={problem ?? action.error} />
          <Field
            label="Name"
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_NAME}
            value={name}
            hint="What will use it, such as Nightly export"
            onChange={(event) => draft.set({ name: event.target.value, scopes })}
          />
          <AccessChoice scopes={scopes} onChange={(next) => draft.set({ name, scopes: next })} />
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary" disabled={action.busy} aria-busy={action.busy}>
            {action.busy ? 'Creating...' : 'Create key'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
