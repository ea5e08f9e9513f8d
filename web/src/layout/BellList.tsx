import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { UnreadDot } from '../alerts/UnreadDot.tsx';
import { useLatest, useMarkRead } from '../alerts/useAlerts.ts';
import type { Alert, Company } from '../api/types.ts';
import { useCompanies } from '../insights/useCompanies.ts';
import { paths } from '../paths.ts';
import { ImportanceBars } from '../ui/Importance.tsx';
import { CheckAllIcon } from '../ui/icons.tsx';
import { Failed, SkeletonRows } from '../ui/States.tsx';
import { bareList, caption, divided, lineAbove, lineBelow } from '../ui/styles.ts';
import { When } from '../ui/When.tsx';

interface BellListProps {
  unread: number;
  /** Called when something else is gone to. */
  onLeave: () => void;
}

/** The latest alerts, each one click away. */
export function BellList({ unread, onLeave }: BellListProps) {
  const { mark, busy } = useMarkRead();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, px: 2, ...lineBelow }}>
        <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
          Alerts
        </Box>
        <Button
          size="small"
          startIcon={<CheckAllIcon size={14} />}
          disabled={unread === 0 || busy}
          aria-busy={busy}
          onClick={() => mark({})}
          sx={{ ml: 'auto' }}
        >
          Mark all as read
        </Button>
      </Box>
      <Latest onLeave={onLeave} />
      <Box sx={{ px: 2, py: 1.25, ...lineAbove }}>
        <Link component={RouterLink} to={paths.alerts} onClick={onLeave} variant="body2">
          All alerts
        </Link>
      </Box>
    </>
  );
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const { byId } = useCompanies();
  const { data, error, refetch } = useLatest();
  if (error && !data) {
    return (
      <Box sx={{ p: 2 }}>
        <Failed message="Failed to load data" onRetry={() => refetch()} />
      </Box>
    );
  }
  if (!data) return <SkeletonRows rows={3} height={64} />;
  if (data.length === 0) return <Box sx={{ p: 2, color: 'text.secondary' }}>No alerts yet.</Box>;
  return (
    <Box component="ul" aria-label="Latest alerts" sx={{ ...bareList, maxHeight: '60vh', overflow: 'auto' }}>
      {data.map((alert) => (
        <Item key={alert.id} alert={alert} company={byId.get(alert.companyId)} onLeave={onLeave} />
      ))}
    </Box>
  );
}

function Item({ alert, company, onLeave }: { alert: Alert; company: Company | undefined; onLeave: () => void }) {
  return (
    <Box component="li" sx={{ position: 'relative', px: 2, py: 1.25, '&:hover': { bgcolor: 'action.hover' }, ...divided }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ...caption }}>
        <ImportanceBars importance={alert.importance} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {company?.name ?? 'A tracked company'}
        </Box>
        <When at={alert.raisedAt} relative />
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
