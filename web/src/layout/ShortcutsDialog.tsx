import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { SHORTCUTS } from '../app/shortcuts.ts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '64px 1fr', gap: 1.25, m: 0 }}>
          {SHORTCUTS.map(([keys, does]) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <dt>
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    border: '1px solid',
                    borderColor: 'var(--border-strong)',
                    borderRadius: '4px',
                    display: 'inline-block',
                    font: '500 12px/16px var(--mono)',
                    color: 'text.primary',
                  }}
                >
                  {keys}
                </Box>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
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
