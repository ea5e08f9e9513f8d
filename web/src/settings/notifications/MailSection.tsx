import { Box, Card } from '@mui/material';
import type { MailSettings } from '../../api/types.ts';
import { LEVELS } from '../../insights/filter.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Saved } from '../../ui/Saved.tsx';
import { bareList, lineAbove } from '../../ui/styles.ts';
import { Section } from '../shared/Section.tsx';
import { DAYS, HOURS, MAILS, NIGHT, timesWith } from './mail.ts';
import { SentPreview } from './SentPreview.tsx';
import { Toggle } from './Toggle.tsx';
import { useSaveMail } from './useMailSettings.ts';

const FROM = LEVELS.map(([level, words]) => [level, level === 'high' ? words : `${words} and above`] as const);

const NEVER = 'never';

const fields = {
  display: 'grid',
  gap: 2.5,
  p: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** When mails about alerts come, and about which; every choice is saved at once. */
export function MailSection({ settings }: { settings: MailSettings }) {
  const { save, saved, error } = useSaveMail();
  const parts = { settings, save, saved };
  return (
    <Section title="Mail about alerts" help="For you alone. Times are those of your time zone, as you chose it under Preferences.">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FormAlert message={error} />
        <Card>
          <Box sx={fields}>
            <When {...parts} />
          </Box>
          {settings.mail !== 'off' && <Quiet {...parts} />}
        </Card>
      </Box>
    </Section>
  );
}

interface PartProps {
  settings: MailSettings;
  save: (what: string, change: Partial<MailSettings>) => void;
  saved: string | null;
}

/** Only what the choice of mails makes use of is asked for. */
function When({ settings: { mail, mailFrom, digestDay, digestHour }, save, saved }: PartProps) {
  const isDigest = mail === 'daily' || mail === 'weekly';
  return (
    <>
      <Choice label="Mails" value={mail} options={MAILS} saved={saved === 'mail'} onChange={(chosen) => save('mail', { mail: chosen })} />
      {mail !== 'off' && (
        <Choice
          label="Importance of what comes at once"
          value={mailFrom ?? NEVER}
          options={isDigest ? [...FROM, [NEVER, 'None: the digest alone']] : FROM}
          saved={saved === 'from'}
          onChange={(chosen) => save('from', { mailFrom: chosen === NEVER ? null : chosen })}
        />
      )}
      {mail !== 'off' && mailFrom !== null && (
        <Box sx={{ gridColumn: '1 / -1', mt: -1.5 }}>
          <SentPreview routes={{ importance: mailFrom }} done="been mailed to you at once" />
        </Box>
      )}
      {mail === 'weekly' && (
        <Choice
          label="Day"
          value={String(digestDay)}
          options={DAYS}
          saved={saved === 'day'}
          onChange={(day) => save('day', { digestDay: Number(day) })}
        />
      )}
      {isDigest && (
        <Choice
          label="Hour"
          value={String(digestHour)}
          options={HOURS}
          saved={saved === 'hour'}
          onChange={(hour) => save('hour', { digestHour: Number(hour) })}
        />
      )}
    </>
  );
}

function Quiet({ settings: { quietHours }, save, saved }: PartProps) {
  const change = (part: Partial<typeof NIGHT>) => save('quiet times', { quietHours: { ...NIGHT, ...quietHours, ...part } });
  return (
    <Box sx={lineAbove}>
      <Box component="ul" aria-label="Quiet hours" sx={bareList}>
        <Toggle
          label="Quiet hours"
          help="Mails that would come then wait until they end"
          on={quietHours !== null}
          onChange={(on) => save('quiet', { quietHours: on ? NIGHT : null })}
        >
          <Saved shown={saved === 'quiet'} />
        </Toggle>
      </Box>
      {quietHours && (
        <Box sx={{ ...fields, pt: 0.5 }}>
          <Choice label="From" value={quietHours.from} options={timesWith(quietHours.from)} onChange={(from) => change({ from })} />
          <Choice
            label="To"
            value={quietHours.to}
            options={timesWith(quietHours.to)}
            saved={saved === 'quiet times'}
            onChange={(to) => change({ to })}
          />
        </Box>
      )}
    </Box>
  );
}
