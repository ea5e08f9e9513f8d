import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { AlertLine } from '../alerts/AlertLine.tsx';
import { useLatest, useMarkAllRead } from '../alerts/useFigures.ts';
import { paths } from '../paths.ts';
import { CheckAllIcon } from '../ui/icons.tsx';
import { Failed, SkeletonRows } from '../ui/States.tsx';
import { bareList, lineAbove, lineBelow } from '../ui/styles.ts';

interface BellListProps {
  unread: number;
  /** Called when something else is gone to. */
  onLeave: () => void;
}

/** The alerts that wait to be read, or else the latest ones, each one click away. */
export function BellList({ unread, onLeave }: BellListProps) {
  const { mark, busy } = useMarkAllRead();
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
          onClick={mark}
          sx={{ ml: 'auto' }}
        >
          Mark all as read
        </Button>
      </Box>
      <Latest isUnread={unread > 0} onLeave={onLeave} />
      <Box sx={{ px: 2, py: 1.25, ...lineAbove }}>
        <Link component={RouterLink} to={paths.alerts} onClick={onLeave} variant="body2">
          All alerts
        </Link>
      </Box>
    </>
  );
}

function Latest({ isUnread, onLeave }: { isUnread: boolean; onLeave: () => void }) {
  const { data, error, refetch } = useLatest(isUnread);
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
        <AlertLine key={alert.id} alert={alert} onLeave={onLeave} />
      ))}
    </Box>
  );
}
