import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyPayload } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { forgetDraft, useDraft } from '../../app/useDraft.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
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

  function submit() {
    const isMissing = name.trim() === '';
    action.reset();
    setProblem(isMissing ? 'Please enter a name for the key' : null);
    if (!isMissing) action.run({ name: name.trim(), scopes });
  }

  if (key !== null) return <NewKey apiKey={key} onClose={onClose} />;
  return (
    <FormDialog
      title="Create an API key"
      draft={draft}
      problem={problem ?? action.error}
      verb="Create key"
      doing="Creating..."
      busy={action.busy}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
