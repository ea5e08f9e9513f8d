import { Box, Tooltip } from '@mui/material';
import { useRef, useState } from 'react';

/** How long what a finger opened stays, in milliseconds: a sentence or two. */
const READ_MS = 8_000;

/** A value with how it came about: for mouse, finger, keyboard and screen reader. */
export function Explained({ value, how }: { value: string; how: string }) {
  const [shown, setShown] = useState(false);
  const touched = useRef(false);
  // A finger leaves a pointer behind: what moves on the page moves away from under it, and would close what was opened to be read.
  const close = ({ type }: { type: string }) => {
    if (type !== 'mouseleave' || !touched.current) setShown(false);
  };
  return (
    <Tooltip title={how} open={shown} onOpen={() => setShown(true)} onClose={close} leaveTouchDelay={READ_MS}>
      <Box
        component="span"
        tabIndex={0}
        role="note"
        aria-label={`${value}. ${how}`}
        onPointerEnter={({ pointerType }) => {
          touched.current = pointerType === 'touch';
        }}
        // A tap is over before a touch counts as held.
        onClick={() => setShown(true)}
        sx={{
          textDecoration: 'underline dotted 1px',
          textDecorationColor: 'var(--border-control)',
          textUnderlineOffset: '4px',
          cursor: 'help',
        }}
      >
        {value}
      </Box>
    </Tooltip>
  );
}
