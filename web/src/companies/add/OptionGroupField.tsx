import { Box, Button, Checkbox } from '@mui/material';
import { FeedIcon, GlobeIcon, type IconType, NewspaperIcon, TagIcon } from '../../ui/icons.tsx';
import { PlatformIcon } from '../../ui/PlatformIcon.tsx';
import { caption } from '../../ui/styles.ts';
import { AvailabilityLine } from '../collection/AvailabilityLine.tsx';
import { type AvailabilityNote, useAvailability } from '../collection/availability.ts';
import { NotHere } from '../NotHere.tsx';
import type { Option, OptionGroup } from './draft.ts';

const ICONS: Partial<Record<Option, IconType>> = { pricing: TagIcon, press: NewspaperIcon, landingPage: GlobeIcon, googleNews: FeedIcon };

interface OptionGroupFieldProps {
  group: OptionGroup;
  chosen: ReadonlySet<Option>;
  onSet: (options: Option[], on: boolean) => void;
}

const columns = (count: number) => (count === 1 ? '1fr' : { xs: '1fr', sm: count === 3 ? 'repeat(3, 1fr)' : 'repeat(2, 1fr)' });

export function OptionGroupField({ group: { title, needs, list, options }, chosen, onSet }: OptionGroupFieldProps) {
  const note = useAvailability();
  const ids = options.map((option) => option.id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const all = count === ids.length;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, width: '100%', display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        {title}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {count} of {ids.length}
        </Box>
        {ids.length > 1 && (
          <Button
            size="small"
            variant="text"
            sx={{ ml: 'auto' }}
            onClick={() => onSet(ids, !all)}
            aria-label={`${all ? 'Clear' : 'Select'} all of ${title}`}
          >
            {all ? 'Clear all' : 'Select all'}
          </Button>
        )}
      </Box>
      <NotHere needs={needs} sx={{ mb: 1 }} />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: columns(ids.length) }}>
        {options.map(({ id, label, help }) => (
          <OptionCard
            key={id}
            id={id}
            label={label}
            help={help}
            note={list ? note(list, id) : null}
            checked={chosen.has(id)}
            onSet={(on) => onSet([id], on)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface OptionCardProps {
  id: Option;
  label: string;
  help: string;
  /** What of it cannot be had here. */
  note: AvailabilityNote | null;
  checked: boolean;
  onSet: (on: boolean) => void;
}

function OptionCard({ id, label, help, note, checked, onSet }: OptionCardProps) {
  const Icon = ICONS[id];
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        gap: 1.25,
        p: 1.5,
        minHeight: 44,
        cursor: 'pointer',
        border: '1px solid',
        borderColor: checked ? 'primary.line' : 'divider',
        borderRadius: '8px',
        bgcolor: checked ? 'color-mix(in srgb, var(--accent-soft) 50%, transparent)' : undefined,
        '&:hover': { borderColor: checked ? 'primary.line' : 'var(--border-control)' },
      }}
    >
      <Checkbox
        size="small"
        name={id}
        checked={checked}
        onChange={(e) => onSet(e.target.checked)}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': note ? `option-${id} option-note-${id}` : `option-${id}` } }}
        sx={{ p: 0, alignSelf: 'flex-start' }}
      />
      <Box component="span" sx={{ mt: '2px', color: 'text.secondary' }}>
        {Icon ? <Icon /> : <PlatformIcon platform={id} />}
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {label}
        </Box>
        <Box component="span" id={`option-${id}`} sx={{ display: 'block', ...caption }}>
          {help}
        </Box>
        <AvailabilityLine id={`option-note-${id}`} note={note} />
      </Box>
    </Box>
  );
}
