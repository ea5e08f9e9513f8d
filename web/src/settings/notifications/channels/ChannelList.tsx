import { Box } from '@mui/material';
import { useState } from 'react';
import { channelWords } from '../../../alerts/alerts.ts';
import { Mark } from '../../../alerts/Mark.tsx';
import type { Channel } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { bareList, caption, divided } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { type Doing, routeWords, STATES, testWords } from './channel.ts';
import { useChannelsChanged, useSwitchChannel } from './useChannels.ts';

interface ChannelListProps {
  channels: Channel[];
  onDo: (doing: Doing) => void;
}

/** Each channel with what it is sent and how it fares; what came of a test is said below them. */
export function ChannelList({ channels, onDo }: ChannelListProps) {
  const [said, setSaid] = useState('');
  const changed = useChannelsChanged();
  const test = useAction(async (provider, { id, name }: Channel) => testWords(name, await provider.testChannel(id)), {
    failed: 'Failed to send the test message. Please try again.',
    onDone: (words) => {
      setSaid(words);
      changed();
    },
  });
  const turn = useSwitchChannel();
  function send(channel: Channel) {
    setSaid(`Sending a test message to ${channel.name}...`);
    test.run(channel);
  }
  const error = test.error ?? turn.error;
  return (
    <>
      <Box component="ul" aria-label="Channels" sx={bareList}>
        {channels.map((channel) => (
          <Item key={channel.id} channel={channel} onDo={onDo} onTest={() => send(channel)} onTurn={() => turn.run(channel)} />
        ))}
      </Box>
      <Box sx={{ px: 2.5, pb: said || error ? 1.5 : 0 }}>
        <FormAlert message={error} />
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {error ? '' : said}
        </Box>
      </Box>
    </>
  );
}

interface ItemProps {
  channel: Channel;
  onDo: (doing: Doing) => void;
  onTest: () => void;
  onTurn: () => void;
}

function Item({ channel, onDo, onTest, onTurn }: ItemProps) {
  const { kind, name, target, routes, state, lastDelivery } = channel;
  const { words, tone } = STATES[state];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 2.5 }, py: 1.5, ...divided }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{name}</Box>
        <Box sx={caption}>
          {channelWords(kind)} · {target}
        </Box>
        <Box sx={caption}>{routeWords(routes)}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, ...caption }}>
          <Mark tone={tone} /> {words}
          <span>
            ·{' '}
            {lastDelivery ? (
              <>
                last sent <When at={lastDelivery} relative />
              </>
            ) : (
              'nothing sent yet'
            )}
          </span>
        </Box>
      </Box>
      <RowMenu
        label={`Actions for ${name}`}
        items={[
          { label: 'Edit', run: () => onDo({ what: 'save', channel }) },
          { label: 'Send a test message', run: onTest },
          { label: 'Deliveries', run: () => onDo({ what: 'log', channel }) },
          { label: state === 'disabled' ? 'Turn on' : 'Turn off', run: onTurn },
          { label: 'Remove', dangerous: true, run: () => onDo({ what: 'remove', channel }) },
        ]}
      />
    </Box>
  );
}
