import { Box } from '@mui/material';
import { Hint } from './Hint.tsx';

/** An unknown value: never 0, always with the reason, for mouse, keyboard and screen reader. */
export function Missing({ reason }: { reason: string }) {
  return (
    <Hint title={reason}>
      <Box
        component="span"
        tabIndex={0}
        aria-label={`N/A: ${reason}`}
        role="note"
        sx={{
          color: 'text.secondary',
          textDecoration: 'underline dotted 1px',
          textDecorationColor: 'var(--border-control)',
          textUnderlineOffset: '4px',
          cursor: 'help',
        }}
      >
        N/A
      </Box>
    </Hint>
  );
}
