import { Box, Card } from '@mui/material';
import { useState } from 'react';
import type { MailSettings, Notifications, Preferences } from '../../api/types.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Saved } from '../../ui/Saved.tsx';
import { bareList } from '../../ui/styles.ts';
import { useSavePreferences } from '../preferences/useSavePreferences.ts';
import { Section } from '../shared/Section.tsx';
import { isOn, turned } from './mail.ts';
import { allowPush } from './push.ts';
import { Toggle } from './Toggle.tsx';
import { useSaveMail } from './useMailSettings.ts';

type Channel = keyof Notifications;

const CHANNELS: { channel: Channel; label: string; help: string }[] = [
  { channel: 'email', label: 'Email notifications', help: 'Alerts about what you track, by mail' },
  { channel: 'push', label: 'Push notifications', help: 'Changes, by this browser, while Rivalscope is open in a tab out of sight' },
  { channel: 'weeklyDigest', label: 'Weekly digest', help: 'What moved during the week, in one mail' },
];

interface NotificationTogglesProps {
  preferences: Preferences;
  /** null where this installation has none: then preferences keep all three. */
  mail: MailSettings | null;
}

/** Each toggle saves at once and says so. Those about mails are short for what is chosen in full below them. */
export function NotificationToggles({ preferences, mail }: NotificationTogglesProps) {
  const { states, save, saved, error } = useSwitches(preferences, mail);
  const [refused, setRefused] = useState<string | null>(null);

  async function turn(channel: Channel, on: boolean) {
    const problem = channel === 'push' && on ? await allowPush() : null;
    setRefused(problem);
    if (problem === null) save(channel, on);
  }

  return (
    <Section title="Notifications" help="What reaches you, and how. Mails about your account and its security are always sent.">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FormAlert message={refused ?? error} />
        <Card component="ul" aria-label="Notifications" sx={bareList}>
          {CHANNELS.map(({ channel, label, help }) => (
            <Toggle key={channel} label={label} help={help} on={states[channel]} onChange={(on) => turn(channel, on)}>
              <Saved shown={saved === channel} />
            </Toggle>
          ))}
        </Card>
      </Box>
    </Section>
  );
}

/** The three states, each saved where it is kept. */
function useSwitches({ notifications }: Preferences, mail: MailSettings | null) {
  const ofPreferences = useSavePreferences();
  const ofMail = useSaveMail();
  const states: Notifications = mail
    ? { ...notifications, email: isOn(mail.mail, 'email'), weeklyDigest: isOn(mail.mail, 'weeklyDigest') }
    : notifications;
  function save(channel: Channel, on: boolean): void {
    if (mail === null || channel === 'push') ofPreferences.save(channel, { notifications: { ...notifications, [channel]: on } });
    else ofMail.save(channel, { mail: turned(mail.mail, channel, on) });
  }
  return { states, save, saved: ofMail.saved ?? ofPreferences.saved, error: ofMail.error ?? ofPreferences.error };
}
