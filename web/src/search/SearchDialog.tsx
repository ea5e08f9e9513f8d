import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useRef } from 'react';
import { SearchBox } from './SearchBox.tsx';

/** The search where the bar has no room for its field. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  // Not before: a menu that opened it gives the focus back to its button as it closes.
  const onEntered = () => input.current?.focus();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="search-title" slotProps={{ transition: { onEntered } }}>
      <DialogTitle id="search-title">Search</DialogTitle>
      <DialogContent>
        <SearchBox input={input} onLeave={onClose} />
      </DialogContent>
    </Dialog>
  );
}
