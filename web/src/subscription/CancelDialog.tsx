import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/errors.ts';
import type { Subscription } from '../api/types.ts';
import { useProvider } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { CalendarIcon } from '../ui/icons.tsx';
import { framed } from '../ui/styles.ts';
import { useRefreshPlan } from './usePurchase.ts';

interface CancelDialogProps {
  subscription: Subscription;
  open: boolean;
  onClose: () => void;
  onCanceled: () => void;
}

/** Asks once more; the safe choice is the prominent one. */
export function CancelDialog({ subscription, open, onClose, onCanceled }: CancelDialogProps) {
  const refresh = useRefreshPlan();
  const provider = useProvider();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => provider.cancelPlan(),
    onSuccess: (canceled) => {
      refresh(canceled);
      onCanceled();
    },
    onError: () => refresh(),
  });
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby="cancel-title"
      aria-describedby="cancel-text"
      slotProps={{ transition: { onExited: reset } }}
    >
      <DialogTitle id="cancel-title">Cancel subscription</DialogTitle>
      <DialogContent>
        <DialogContentText id="cancel-text" sx={{ fontSize: 14, color: 'text.secondary' }}>
          Are you sure you want to cancel your subscription? You'll continue to have access until the end of your current billing period.
        </DialogContentText>
        <Box sx={{ display: 'flex', gap: 1.25, my: 2, p: 1.5, ...framed, borderRadius: '8px', typography: 'body2' }}>
          <CalendarIcon style={{ flex: 'none', marginTop: 2, color: 'var(--text-3)' }} />
          <span>
            Access until <strong>{formatDate(subscription.currentPeriodEnd)}</strong>. What was collected stays readable; collection pauses
            after that day.
          </span>
        </Box>
        <FormAlert message={error && `Failed to cancel subscription. ${messageOf(error, 'Please try again.')}`} />
      </DialogContent>
      <DialogActions>
        <Button color="error" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Canceling...' : 'Yes, Cancel'}
        </Button>
        <Button variant="contained" color="primary" disabled={isPending} autoFocus onClick={close}>
          Keep Subscription
        </Button>
      </DialogActions>
    </Dialog>
  );
}
