import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';

export interface Said {
  words: string;
  /** The button that led to it has gone. */
  takesFocus: boolean;
}

/** What came of the last thing that was done, for all to hear. */
export function Words({ said: { words, takesFocus } }: { said: Said }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (words && takesFocus) box.current?.focus();
  }, [words, takesFocus]);
  return (
    <Box
      ref={box}
      role="status"
      tabIndex={-1}
      sx={{ px: 2.5, py: words ? 1.5 : 0, outline: 'none', typography: 'body2', color: 'text.secondary' }}
    >
      {words}
    </Box>
  );
}
