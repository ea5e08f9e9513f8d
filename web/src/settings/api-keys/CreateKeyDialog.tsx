import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyPayload } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { forgetDraft } from '../../app/useDraft.ts';
import { useFormDraft } from '../../app/useFormDraft.ts';
import { FormField } from '../../ui/form/FormField.tsx';
import { RecordDialog } from '../../ui/form/RecordDialog.tsx';
import { AccessChoice } from './AccessChoice.tsx';
import { API_KEYS } from './api-keys.ts';
import { NewKey } from './NewKey.tsx';

const LONGEST_NAME = 100;
const FORM = 'api-key';
const EMPTY: ApiKeyPayload = { name: '', scopes: ['read'] };

/** Asks for name and access, then shows the key, this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const draft = useFormDraft(FORM, EMPTY);
  const [key, setKey] = useState<string | null>(null);
  const action = useAction((provider, given: ApiKeyPayload) => provider.createApiKey(given), {
    failed: 'Failed to create the key. Please try again.',
    onDone: (created) => {
      forgetDraft(FORM);
      setKey(created);
      client.invalidateQueries({ queryKey: [API_KEYS] });
    },
  });

  if (key !== null) return <NewKey apiKey={key} onClose={onClose} />;
  return (
    <RecordDialog
      title="Create an API key"
      draft={draft}
      problem={action.error}
      verb="Create key"
      doing="Creating..."
      busy={action.busy}
      validate={({ name }) => (name.trim() === '' ? { name: 'Please enter a name for the key' } : {})}
      onSubmit={({ name, scopes }) => action.run({ name: name.trim(), scopes })}
      onClose={onClose}
    >
      <FormField
        source="name"
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_NAME}
        hint="What will use it, such as Nightly export"
      />
      <AccessChoice source="scopes" />
    </RecordDialog>
  );
}
