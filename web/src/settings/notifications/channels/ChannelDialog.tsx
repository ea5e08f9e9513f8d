import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Channel, ChannelRoutes } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { forgetDraft } from '../../../app/useDraft.ts';
import { FormChoice } from '../../../ui/form/FormChoice.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { RecordDialog } from '../../../ui/form/RecordDialog.tsx';
import { useFormValue } from '../../../ui/form/useFormValue.ts';
import { SentPreview } from '../SentPreview.tsx';
import { type ChannelDraft, changesOf, KINDS, LONGEST_NAME, LONGEST_TARGET, payloadOf, problemsOf, TARGET_HINTS } from './channel.ts';
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
  const { form, draft } = useChannelDraft(channel);
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

  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <RecordDialog
      title={channel ? `Edit ${channel.name}` : 'Add a channel'}
      draft={draft}
      problem={action.error}
      verb="Save"
      doing="Saving..."
      busy={action.busy}
      validate={(typed) => problemsOf(typed, channel === null)}
      onSubmit={action.run}
      onClose={onClose}
    >
      <Fields channel={channel} />
    </RecordDialog>
  );
}

/** What a channel is cannot be changed later: it would be another one. */
function Fields({ channel }: { channel: Channel | null }) {
  const { kind = 'slack' } = useWatch<ChannelDraft>();
  const [routes] = useFormValue<ChannelRoutes>('routes');
  return (
    <>
      {channel === null && <FormChoice source="kind" label="Kind" options={KINDS} />}
      <FormField source="name" label="Name" autoFocus autoComplete="off" maxLength={LONGEST_NAME} />
      <FormField
        source="target"
        label="Address"
        type={kind === 'email' ? 'email' : 'url'}
        autoComplete="off"
        maxLength={LONGEST_TARGET}
        placeholder={channel?.target ?? (kind === 'email' ? 'name@company.com' : 'https://')}
        hint={channel ? 'Leave it empty to keep the one that is there' : TARGET_HINTS[kind]}
      />
      <RouteFields source="routes" />
      <SentPreview routes={routes} done="been sent there" />
    </>
  );
}
