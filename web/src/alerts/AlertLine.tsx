import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Alert } from '../api/types.ts';
import { SampleChip } from '../companies/sample/SampleChip.tsx';
import { useCompany } from '../companies/useCompany.ts';
import { paths } from '../paths.ts';
import { ImportanceBars } from '../ui/Importance.tsx';
import { caption, divided } from '../ui/styles.ts';
import { AlertTime } from './AlertTime.tsx';
import { UnreadDot } from './UnreadDot.tsx';

interface AlertLineProps {
  alert: Alert;
  /** Called when the alert is gone to. */
  onLeave?: () => void;
}

/** An alert where there is little room; the whole line leads to it. */
export function AlertLine({ alert, onLeave }: AlertLineProps) {
  const company = useCompany(alert.companyId);
  return (
    <Box component="li" sx={{ position: 'relative', px: 2, py: 1.25, '&:hover': { bgcolor: 'action.hover' }, ...divided }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ...caption }}>
        <ImportanceBars importance={alert.importance} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {company?.name ?? 'A tracked company'}
        </Box>
        {alert.notDelivered === 'sample' && <SampleChip />}
        <AlertTime alert={alert} />
      </Box>
      <Link
        component={RouterLink}
        to={`${paths.alerts}?${new URLSearchParams({ alert: alert.id })}`}
        onClick={onLeave}
        sx={{
          color: 'text.primary',
          fontWeight: alert.read ? 400 : 600,
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {!alert.read && <UnreadDot />}
        {alert.title}
      </Link>
    </Box>
  );
}
