import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { WarningIcon } from '../../ui/icons.tsx';
import { CopyButton } from './CopyButton.tsx';

interface ShownOnceProps {
  title: string;
  /** What to do with it now, and why. */
  warning: string;
  /** Names the text for assistive technology. */
  name: string;
  /** As in 'Copy the API key'. */
  what: string;
  text: string;
  onClose: () => void;
}

/** A text that nobody can read later. A click beside the dialog does not close it: the text would be lost. */
export function ShownOnce({ title, warning, name, what, text, onClose }: ShownOnceProps) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Alert severity="warning" icon={<WarningIcon />}>
          {warning}
        </Alert>
        <Box
          component="code"
          aria-label={name}
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
          {text}
        </Box>
        <CopyButton text={text} what={what} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          I have saved it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
