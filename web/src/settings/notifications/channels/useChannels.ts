import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from '../../../api/types.ts';
import { useAnswer } from '../../../app/queries.ts';
import { useAction } from '../../../app/useAction.ts';

const CHANNELS = ['channels'];

/** null where this installation has no channels. */
export const useChannels = (isAllowed: boolean) => useAnswer(CHANNELS, (provider) => provider.channels(), { enabled: isAllowed });

const deliveriesOf = (channelId: string) => ['deliveries', channelId];

/** As many as the log has. */
export const LATEST = 100;

export const useDeliveries = (channelId: string) => useAnswer(deliveriesOf(channelId), (provider) => provider.deliveries(channelId));

/** Has a message sent once more, and the log loaded again. */
export function useResend(channelId: string, onDone: () => void) {
  const client = useQueryClient();
  return useAction((provider, deliveryId: string) => provider.resend(deliveryId), {
    failed: 'Failed to send it again. Please try again.',
    onDone: () => {
      onDone();
      return client.invalidateQueries({ queryKey: deliveriesOf(channelId) });
    },
  });
}

/** Has the channels loaded again after one was added, changed or removed. */
export function useChannelsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: CHANNELS });
}

/** Turns a channel off, or on again. */
export function useSwitchChannel() {
  const changed = useChannelsChanged();
  return useAction(
    (provider, { id, state }: Channel) => provider.changeChannel(id, { state: state === 'disabled' ? 'active' : 'disabled' }),
    { failed: 'Failed to save. Please try again.', onDone: changed },
  );
}
