import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { deliveryWords } from '../../../alerts/alerts.ts';
import { Mark } from '../../../alerts/Mark.tsx';
import type { Channel, Delivery } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Failed, SkeletonRows } from '../../../ui/States.tsx';
import { bareList, caption, divided } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { LATEST, useDeliveries, useResend } from './useChannels.ts';

/** What was sent to a channel, newest first; each may be sent once more. */
export function DeliveriesDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { data, error, refetch } = useDeliveries(channel.id);
  const [said, setSaid] = useState('');
  const resend = useResend(channel.id, () => setSaid('It is sent once more.'));
  return (
    <Dialog open onClose={onClose} aria-labelledby="deliveries-title">
      <DialogTitle id="deliveries-title">Deliveries to {channel.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <FormAlert message={resend.error} />
        {error && !data ? (
          <Failed message="Failed to load data" onRetry={() => refetch()} />
        ) : !data ? (
          <SkeletonRows rows={3} />
        ) : data.length === 0 ? (
          'Nothing was sent yet.'
        ) : (
          <Log deliveries={data} busy={resend.busy} onResend={resend.run} />
        )}
        {data?.length === LATEST && <Box sx={caption}>The latest {LATEST}.</Box>}
        <Box role="status" sx={caption}>
          {said}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LogProps {
  deliveries: Delivery[];
  busy: boolean;
  onResend: (id: string) => void;
}

function Log({ deliveries, busy, onResend }: LogProps) {
  return (
    <Box component="ul" aria-label="Deliveries" sx={bareList}>
      {deliveries.map(({ id, alertId, state, attempts, reason, at }) => {
        const { words, tone } = deliveryWords(state);
        return (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, ...divided }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.primary' }}>
                <Mark tone={tone} /> {words}
                {attempts > 1 && `, ${plural(attempts, 'try', 'tries')}`}
              </Box>
              <Box sx={caption}>
                <When at={at} relative />
                {reason && ` · ${reason}`} ·{' '}
                <Link component={RouterLink} underline="always" to={`${paths.alerts}?${new URLSearchParams({ alert: alertId })}`}>
                  the alert
                </Link>
              </Box>
            </Box>
            <Button size="small" disabled={busy} onClick={() => onResend(id)}>
              Send again
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}
