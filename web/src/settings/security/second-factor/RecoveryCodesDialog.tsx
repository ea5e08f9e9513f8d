import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { save } from '../../shared/save.ts';

/** Shown once. A click beside the dialog does not close it: the codes would be lost. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog open aria-labelledby="codes-title" aria-describedby="codes-why">
      <DialogTitle id="codes-title">Keep your recovery codes</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <span id="codes-why">
          Each of them signs you in once when your authenticator app is out of reach. They are shown this once: keep them where you keep
          passwords.
        </span>
        <Box
          component="ul"
          aria-label="Recovery codes"
          sx={{
            m: 0,
            p: 2,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 0.75,
            bgcolor: 'action.hover',
            borderRadius: '8px',
            color: 'text.primary',
            font: '500 13px/20px var(--mono)',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CopyButton text={text} what="the recovery codes" />
          <Button
            startIcon={<DownloadIcon />}
            onClick={() => save('rivalscope-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            Download
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
