import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useNow } from '../../app/now.ts';
import { formatDateTime } from '../../format/dates.ts';
import { HourglassIcon } from '../../ui/icons.tsx';
import { timeLeft } from './timeLeft.ts';

/** How long the account still lives, and what can be done about it. */
export function Countdown({ deleteAt, children }: { deleteAt: string; children: ReactNode }) {
  const now = useNow();
  return (
    <Alert severity="warning" icon={<HourglassIcon />} role="status">
      <strong>This account is deleted in {timeLeft(deleteAt, now)}.</strong>
      <Box sx={{ color: 'text.secondary' }}>
        On {formatDateTime(deleteAt)} everything is erased for good. {children}
      </Box>
    </Alert>
  );
}
