import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { SearchBox } from './SearchBox.tsx';

/** The search where the bar has no room for its field. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="search-title">
      <DialogTitle id="search-title">Search</DialogTitle>
      <DialogContent>
        <SearchBox autoFocus onLeave={onClose} />
      </DialogContent>
    </Dialog>
  );
}
