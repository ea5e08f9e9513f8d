import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { WarningIcon } from '../../../ui/icons.tsx';
import { CopyButton } from '../../shared/CopyButton.tsx';

/** Shown once. A click beside the dialog does not close it: the secret would be lost. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open aria-labelledby="new-secret-title">
      <DialogTitle id="new-secret-title">The secret of your webhook</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Alert severity="warning" icon={<WarningIcon />}>
          Copy the secret now. It is shown this once. With it your program checks that a message is ours.
        </Alert>
        <Box
          component="code"
          aria-label="Webhook secret"
          sx={{
            width: '100%',
            p: 2,
            bgcolor: 'action.hover',
            borderRadius: '8px',
            color: 'text.primary',
            font: '500 13px/20px var(--mono)',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {secret}
        </Box>
        <CopyButton text={secret} what="the secret" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          I have saved it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
