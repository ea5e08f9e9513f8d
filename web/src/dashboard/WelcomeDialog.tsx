import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { TRIAL_DAYS } from '../format/trial.ts';

/** Set in local storage at the end of onboarding, cleared when the welcome was shown. */
export const ONBOARDING_FLAG = 'onboardingComplete';

export function WelcomeDialog() {
  const [open, setOpen] = useState(() => window.localStorage.getItem(ONBOARDING_FLAG) !== null);
  useEffect(() => {
    if (open) window.localStorage.removeItem(ONBOARDING_FLAG);
  }, [open]);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} aria-labelledby="welcome-title">
      <DialogTitle id="welcome-title">Welcome to Rivalscope</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>Your {TRIAL_DAYS}-day trial has started. With it you can:</p>
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          <li>Track competitors</li>
          <li>Analyze market trends</li>
          <li>Stay ahead</li>
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={close}>
          Get started
        </Button>
      </DialogActions>
    </Dialog>
  );
}
