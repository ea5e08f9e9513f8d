import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { TRIAL_DAYS } from '../format/trial.ts';
import { ONBOARDING_FLAG } from '../onboarding/applicant.ts';
import { BellIcon, BuildingIcon, type IconType, TrendUpIcon } from '../ui/icons.tsx';
import { bareList } from '../ui/styles.ts';

const PROMISES: { icon: IconType; title: string; help: string }[] = [
  { icon: BuildingIcon, title: 'Track competitors', help: 'Add up to five companies and choose what to follow.' },
  {
    icon: TrendUpIcon,
    title: 'Analyze market trends',
    help: 'See prices, jobs, posts and releases change, with the page they came from.',
  },
  { icon: BellIcon, title: 'Stay ahead', help: 'Hear of what matters as soon as it is found.' },
];

const mark = {
  flex: 'none',
  width: 36,
  height: 36,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '8px',
  bgcolor: 'primary.soft',
  color: 'primary.text',
} as const;

/** Once after the onboarding: the flag is cleared when the welcome was shown. */
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
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>Your {TRIAL_DAYS}-day trial has started. With it you can:</Typography>
        <Box component="ul" sx={{ display: 'grid', gap: 2, ...bareList }}>
          {PROMISES.map(({ icon: Icon, title, help }) => (
            <Box component="li" key={title} sx={{ display: 'flex', gap: 1.5 }}>
              <Box sx={mark}>
                <Icon size={18} />
              </Box>
              <div>
                <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>{title}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {help}
                </Typography>
              </div>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={close}>
          Get started
        </Button>
      </DialogActions>
    </Dialog>
  );
}
