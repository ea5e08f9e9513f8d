import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useNow } from '../app/now.ts';
import { useSubscription } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { trialBannerText, trialOf } from '../format/trial.ts';
import { paths } from '../paths.ts';
import { HourglassIcon } from '../ui/icons.tsx';

const strip = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 40,
  px: 2,
  py: 0.5,
  typography: 'body2',
  borderBottom: '1px solid',
} as const;
const action = { color: 'inherit', fontWeight: 600, textDecoration: 'underline', whiteSpace: 'nowrap' } as const;

/** Above the bar: yellow for the last days of a trial, purple and a dialog once it is over. */
export function TrialNotice() {
  const now = useNow();
  const { data: subscription } = useSubscription();
  const trial = trialOf(subscription, now);
  if (trial.state === 'expired') return <Expired />;
  const text = trial.state === 'running' ? trialBannerText(trial.daysLeft) : null;
  if (text === null) return null;
  return (
    <Box role="region" aria-label="Trial" sx={{ ...strip, bgcolor: 'warning.soft', borderColor: 'warning.line' }}>
      <HourglassIcon size={14} style={{ color: 'var(--medium)', flex: 'none' }} />
      <span>
        <Box component="strong" sx={{ color: 'warning.main' }}>
          {text}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          . Collection pauses on {formatDate(subscription?.trialEnd)}; your history is kept.
        </Box>
      </span>
      <Link component={RouterLink} to={paths.pricing} sx={{ ...action, ml: { xs: 'auto', sm: 0 } }}>
        Upgrade Now
      </Link>
    </Box>
  );
}

function Expired() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname !== paths.pricing);
  const close = () => setOpen(false);
  return (
    <>
      <Box role="region" aria-label="Trial" sx={{ ...strip, bgcolor: 'var(--expired-bg)', borderColor: 'transparent', color: '#fff' }}>
        <span>Your trial has expired. Everything collected stays readable.</span>
        <Link component={RouterLink} to={paths.pricing} sx={action}>
          See prices &amp; plans
        </Link>
      </Box>
      <Dialog open={open} onClose={close} aria-labelledby="expired-title">
        <DialogTitle id="expired-title">Your trial period has expired</DialogTitle>
        <DialogContent>
          Your companies and their history are still here to read. Choose a plan to add companies and to go on collecting.
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
          <Button variant="contained" color="primary" component={RouterLink} to={paths.pricing} onClick={close}>
            Upgrade now
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
