import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useNow } from '../app/now.ts';
import { useSubscription } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { trialBannerText, trialOf } from '../format/trial.ts';
import { paths } from '../paths.ts';
import { useMayBuy } from '../subscription/role.ts';
import { HourglassIcon } from '../ui/icons.tsx';
import { strip } from './strip.ts';

const action = { color: 'inherit', fontWeight: 600, textDecoration: 'underline', whiteSpace: 'nowrap' } as const;

/** Above the bar: yellow for the last days of a trial, purple and a dialog once it is over. */
export function TrialNotice() {
  const now = useNow();
  const { data: subscription } = useSubscription();
  const trial = trialOf(subscription, now);
  if (trial.state === 'expired') return <Expired trialEnd={subscription?.trialEnd ?? ''} />;
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

const SHOWN_KEY = 'rivalscope.trialEnded';

/** Once per visit: the tab keeps in mind of which trial it has told. */
function useOnce(of: string): [due: boolean, told: () => void] {
  const [due, setDue] = useState(() => window.sessionStorage.getItem(SHOWN_KEY) !== of);
  const told = () => {
    window.sessionStorage.setItem(SHOWN_KEY, of);
    setDue(false);
  };
  return [due, told];
}

/** Where a plan is chosen, and where one comes back to from paying, nobody is stopped by a dialog. */
const isBuying = (pathname: string): boolean => pathname === paths.pricing || pathname === paths.subscription;

function Expired({ trialEnd }: { trialEnd: string }) {
  const { pathname } = useLocation();
  const mayBuy = useMayBuy();
  const [due, told] = useOnce(trialEnd);
  return (
    <>
      <Box role="region" aria-label="Trial" sx={{ ...strip, bgcolor: 'var(--expired-bg)', borderColor: 'transparent', color: '#fff' }}>
        <span>Your trial has expired. Everything collected stays readable.</span>
        <Link component={RouterLink} to={paths.pricing} sx={action}>
          See prices &amp; plans
        </Link>
      </Box>
      <Dialog open={due && !isBuying(pathname)} onClose={told} aria-labelledby="expired-title">
        <DialogTitle id="expired-title">Your trial period has expired</DialogTitle>
        <DialogContent>
          Your companies and their history are still here to read.{' '}
          {mayBuy
            ? 'Choose a plan to add companies and to go on collecting.'
            : 'An owner or admin of your team can choose a plan, to add companies and to go on collecting.'}
        </DialogContent>
        <DialogActions>
          <Button onClick={told}>Close</Button>
          <Button variant="contained" color="primary" component={RouterLink} to={paths.pricing} onClick={told}>
            Upgrade now
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
