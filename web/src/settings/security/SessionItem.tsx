import { Box, Button, Chip } from '@mui/material';
import type { OpenSession } from '../../api/types.ts';
import { MonitorIcon, PhoneIcon } from '../../ui/icons.tsx';
import { divided, wrapping } from '../../ui/styles.ts';
import { When } from '../../ui/When.tsx';

const HANDHELD = /iPhone|iPad|Android/;

interface SessionItemProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

export function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const Icon = HANDHELD.test(session.device) ? PhoneIcon : MonitorIcon;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1.5, sm: 2 }, minHeight: 64, px: { xs: 2, sm: 2.5 }, py: 1.25, ...divided }}
    >
      <Icon size={18} style={{ color: 'var(--text-3)', flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ ...wrapping, columnGap: 1, fontWeight: 500 }}>
          {session.device}
          {session.current && <Chip color="success" label="This device" />}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
          {session.address} · signed in <When at={session.createdAt} />
        </Box>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', textAlign: 'right' }}>
        {session.current ? 'Now' : <When at={session.lastUsedAt} relative />}
      </Box>
      <Box sx={{ minWidth: { sm: 52 }, textAlign: 'right' }}>
        {!session.current && (
          <Button size="small" disabled={busy} onClick={onEnd} aria-label={`End ${session.device}, ${session.address}`}>
            End
          </Button>
        )}
      </Box>
    </Box>
  );
}
