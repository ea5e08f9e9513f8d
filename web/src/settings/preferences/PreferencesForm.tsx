import { Box, Card, useColorScheme } from '@mui/material';
import type { Preferences } from '../../api/types.ts';
import { useNow } from '../../app/now.ts';
import { DATE_FORMATS, sampleOf } from '../../format/dateStyle.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Section } from '../shared/Section.tsx';
import { deviceTimeZone, styleOf } from './follow.ts';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useSavePreferences } from './useSavePreferences.ts';

/** The product speaks one. */
const LANGUAGES = [['en', 'English']] as const;

const THEMES = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

const fields = { p: 2.5, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };

/** Every choice is saved at once and used from then on. */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const now = useNow();
  const { save, saved, error } = useSavePreferences();
  const { mode, setMode } = useColorScheme();
  const style = styleOf(preferences);
  const timeZone = style.timeZone ?? deviceTimeZone();
  return (
    <Section
      title="Language, dates, theme"
      help={
        <>
          Dates everywhere follow these. It is now{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatDateTime(now.toISOString())}
          </Box>
          . The theme is kept in this browser.
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FormAlert message={error} />
        <Card sx={fields}>
          <Choice label="Language" value="en" options={LANGUAGES} onChange={() => undefined} />
          <TimeZoneField value={timeZone} saved={saved === 'zone'} onChange={(zone) => save('zone', { timeZone: zone })} />
          <Choice
            label="Date format"
            value={style.dateFormat}
            options={DATE_FORMATS.map((format) => [format, sampleOf(format, now)] as const)}
            saved={saved === 'format'}
            onChange={(dateFormat) => save('format', { timeZone, dateFormat })}
          />
          <Choice label="Theme" value={mode ?? 'system'} options={THEMES} onChange={setMode} />
        </Card>
      </Box>
    </Section>
  );
}
