import { Button } from '@mui/material';
import { useState } from 'react';
import { BellIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Empty, Failed } from '../../../ui/States.tsx';
import { manages, useMe } from '../../shared/me.ts';
import { Section } from '../../shared/Section.tsx';
import { ChannelDialog } from './ChannelDialog.tsx';
import { ChannelList } from './ChannelList.tsx';
import type { Doing } from './channel.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { RemoveChannelDialog } from './RemoveChannelDialog.tsx';
import { useChannels } from './useChannels.ts';

/** Where the team has alerts sent besides its mailboxes; for owners and admins, where the installation has channels. */
export function ChannelsSection() {
  const { data: me } = useMe();
  const { data: channels, error, refetch } = useChannels(manages(me?.role));
  const [doing, setDoing] = useState<Doing>(null);
  if (!channels && !error) return null;
  const add = (
    <Button size="small" startIcon={<PlusIcon size={14} />} onClick={() => setDoing({ what: 'save', channel: null })}>
      Add channel
    </Button>
  );
  return (
    <Section
      title="Channels of the team"
      help="Slack, Microsoft Teams, people of the team by mail, and your own programs. A channel that fails stops no other."
    >
      {channels ? (
        <Panel title="Channels" flush actions={channels.length > 0 && add}>
          {channels.length > 0 ? (
            <ChannelList channels={channels} onDo={setDoing} />
          ) : (
            <Empty icon={BellIcon} title="No channels yet." help="Add one to have alerts sent to where your team talks." action={add} />
          )}
        </Panel>
      ) : (
        <Failed message="Failed to load data" onRetry={() => refetch()} />
      )}
      <Dialogs doing={doing} onClose={() => setDoing(null)} />
    </Section>
  );
}

function Dialogs({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  if (doing?.what === 'save') return <ChannelDialog channel={doing.channel} onClose={onClose} />;
  if (doing?.what === 'remove') return <RemoveChannelDialog channel={doing.channel} onClose={onClose} />;
  if (doing?.what === 'log') return <DeliveriesDialog channel={doing.channel} onClose={onClose} />;
  return null;
}
