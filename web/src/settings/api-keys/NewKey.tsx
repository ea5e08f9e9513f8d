import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { WarningIcon } from '../../ui/icons.tsx';
import { CopyButton } from '../shared/CopyButton.tsx';

/** Shown once. A click beside the dialog does not close it: the key would be lost. */
export function NewKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <Dialog open aria-labelledby="new-key-title">
      <DialogTitle id="new-key-title">Your new API key</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Alert severity="warning" icon={<WarningIcon />}>
          Copy the key now. It is shown this once, and nobody can read it later.
        </Alert>
        <Box
          component="code"
          aria-label="API key"
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
          {apiKey}
        </Box>
        <CopyButton text={apiKey} what="the API key" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          I have saved it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
