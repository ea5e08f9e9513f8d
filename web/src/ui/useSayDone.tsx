import { Button, SnackbarContent, type SnackbarOrigin } from '@mui/material';
import { useCloseNotification, useNotify } from 'react-admin';

/** Long enough to read it, find the button and press it. */
const SHOWN_MS = 8_000;
/** Below are the buttons of what was done. */
const ABOVE: SnackbarOrigin = { vertical: 'top', horizontal: 'center' };

interface DoneProps {
  words: string;
  onUndo: () => void;
}

function Done({ words, onUndo }: DoneProps) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  const button = (
    <Button size="small" variant="text" onClick={undo} sx={{ color: 'inherit' }}>
      Undo
    </Button>
  );
  return <SnackbarContent message={words} action={button} />;
}

/** Says what was done as a passing notice, with the way to take it back: by doing the opposite, because it is done already. */
export function useSayDone() {
  const notify = useNotify();
  return (words: string, onUndo: () => void) =>
    notify(<Done words={words} onUndo={onUndo} />, { autoHideDuration: SHOWN_MS, anchorOrigin: ABOVE });
}
