import { Box, Card } from '@mui/material';
import { useState } from 'react';
import type { Notifications, Preferences } from '../../api/types.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Saved } from '../../ui/Saved.tsx';
import { bareList } from '../../ui/styles.ts';
import { useSavePreferences } from '../preferences/useSavePreferences.ts';
import { Section } from '../shared/Section.tsx';
import { allowPush } from './push.ts';
import { Toggle } from './Toggle.tsx';

const CHANNELS: { channel: keyof Notifications; label: string; help: string }[] = [
  { channel: 'email', label: 'Email notifications', help: 'Alerts about what you track, by mail' },
  { channel: 'push', label: 'Push notifications', help: 'Changes, by this browser, while Rivalscope is open in a tab out of sight' },
  { channel: 'weeklyDigest', label: 'Weekly digest', help: 'What moved during the week, in one mail' },
];

/** Each toggle saves at once and says so. */
export function NotificationToggles({ preferences: { notifications } }: { preferences: Preferences }) {
  const { save, saved, error } = useSavePreferences();
  const [refused, setRefused] = useState<string | null>(null);

  async function turn(channel: keyof Notifications, on: boolean) {
    const problem = channel === 'push' && on ? await allowPush() : null;
    setRefused(problem);
    if (problem === null) save(channel, { notifications: { ...notifications, [channel]: on } });
  }

  return (
    <Section title="Notifications" help="What reaches you, and how. Mails about your account and its security are always sent.">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FormAlert message={refused ?? error} />
        <Card component="ul" aria-label="Notifications" sx={bareList}>
          {CHANNELS.map(({ channel, label, help }) => (
            <Toggle key={channel} label={label} help={help} on={notifications[channel]} onChange={(on) => turn(channel, on)}>
              <Saved shown={saved === channel} />
            </Toggle>
          ))}
        </Card>
      </Box>
    </Section>
  );
}
