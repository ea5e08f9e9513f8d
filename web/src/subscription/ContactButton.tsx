import { Box, Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';

/** Whom to write to about a plan by agreement; set when the web is built. */
const SALES: string = import.meta.env.VITE_SALES_EMAIL ?? 'sales@rivalscope.example';

interface ContactButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'disabled'> {
  label: string;
}

/** Shows the address, because not every browser has a mail program behind it. */
export function ContactButton({ label, ...look }: ContactButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} aria-labelledby="contact-title">
        <DialogTitle id="contact-title">Enterprise is by agreement</DialogTitle>
        <DialogContent>
          Tell us how many competitors and people you have in mind, and you get an offer with terms and invoicing to suit you.
          <Box sx={{ mt: 2, p: 1.5, borderRadius: '8px', bgcolor: 'var(--surface-2)', color: 'text.primary', userSelect: 'all' }}>
            {SALES}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
          <Button variant="contained" color="primary" component="a" href={`mailto:${SALES}?subject=Rivalscope%20Enterprise`}>
            Write a Mail
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
