import { Box, Chip } from '@mui/material';

const dot = (active: boolean) =>
  ({
    width: 7,
    height: 7,
    borderRadius: '50%',
    ...(active ? { bgcolor: 'meter.ok' } : { border: '1.5px solid var(--border-control)' }),
  }) as const;

const wordOf = (status: string) => (status === 'active' ? 'Active' : 'Archived');

/** Dot and word, for table rows. */
export function StatusBadge({ status }: { status: string }) {
  const active = status === 'active';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'body2',
        fontWeight: 500,
        color: active ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box component="span" aria-hidden="true" sx={dot(active)} />
      {wordOf(status)}
    </Box>
  );
}

/** The same as a chip, beside a heading. */
export function StatusChip({ status }: { status: string }) {
  const active = status === 'active';
  return (
    <Chip
      color={active ? 'success' : 'default'}
      label={wordOf(status)}
      icon={<Box component="span" sx={{ ...dot(active), ml: '8px !important', bgcolor: active ? 'currentColor' : 'transparent' }} />}
    />
  );
}
