import type { Channel } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useChannelsChanged } from './useChannels.ts';

export function RemoveChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const changed = useChannelsChanged();
  const action = useAction((provider) => provider.removeChannel(channel.id), {
    failed: 'Failed to remove the channel. Please try again.',
    onDone: () => {
      changed();
      onClose();
    },
  });
  return (
    <AskDialog title={`Remove ${channel.name}?`} verb="Remove" doing="Removing..." action={action} onClose={onClose}>
      Alerts are sent there no more. Those that were stay where they are.
    </AskDialog>
  );
}
