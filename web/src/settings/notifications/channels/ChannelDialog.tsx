import { useState } from 'react';
import type { Channel } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { forgetDraft } from '../../../app/useDraft.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type ChannelDraft, changesOf, KINDS, LONGEST_NAME, LONGEST_TARGET, payloadOf, problemOf, TARGET_HINTS } from './channel.ts';
import { NewSecret } from './NewSecret.tsx';
import { RouteFields } from './RouteFields.tsx';
import { useChannelDraft } from './useChannelDraft.ts';
import { useChannelsChanged } from './useChannels.ts';

interface ChannelDialogProps {
  /** null adds one. */
  channel: Channel | null;
  onClose: () => void;
}

/** Adds or changes a channel; of a new webhook it then shows the secret, this once. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const changed = useChannelsChanged();
  const { form, kept, draft, change } = useChannelDraft(channel);
  const [problem, setProblem] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const action = useAction(
    async (provider, given: ChannelDraft) => {
      if (channel === null) return (await provider.addChannel(payloadOf(given))).secret;
      await provider.changeChannel(channel.id, changesOf(given));
      return null;
    },
    {
      failed: 'Failed to save the channel. Please try again.',
      onDone: (shownOnce) => {
        forgetDraft(form);
        changed();
        if (shownOnce === null) onClose();
        else setSecret(shownOnce);
      },
    },
  );

  function submit() {
    const wrong = problemOf(draft, channel === null);
    action.reset();
    setProblem(wrong);
    if (wrong === null) action.run(draft);
  }

  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={channel ? `Edit ${channel.name}` : 'Add a channel'}
      draft={kept}
      problem={problem ?? action.error}
      verb="Save"
      doing="Saving..."
      busy={action.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields draft={draft} channel={channel} onChange={change} />
    </FormDialog>
  );
}

interface FieldsProps {
  draft: ChannelDraft;
  channel: Channel | null;
  onChange: (draft: ChannelDraft) => void;
}

/** What a channel is cannot be changed later: it would be another one. */
function Fields({ draft, channel, onChange }: FieldsProps) {
  return (
    <>
      {channel === null && <Choice label="Kind" value={draft.kind} options={KINDS} onChange={(kind) => onChange({ ...draft, kind })} />}
      <Field
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <Field
        label="Address"
        type={draft.kind === 'email' ? 'email' : 'url'}
        autoComplete="off"
        maxLength={LONGEST_TARGET}
        value={draft.target}
        placeholder={channel?.target ?? (draft.kind === 'email' ? 'name@company.com' : 'https://')}
        hint={channel ? 'Leave it empty to keep the one that is there' : TARGET_HINTS[draft.kind]}
        onChange={(event) => onChange({ ...draft, target: event.target.value })}
      />
      <RouteFields routes={draft.routes} onChange={(routes) => onChange({ ...draft, routes })} />
    </>
  );
}
