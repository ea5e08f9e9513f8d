import { Box, Tooltip } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';

/** How long what a finger opened stays, in milliseconds: a sentence or two. */
const READ_MS = 8_000;

interface ExplainedProps {
  value: string;
  how: string;
  /** What is drawn of the value: with dots under it unless given. */
  children?: ReactNode;
}

const dotted = {
  textDecoration: 'underline dotted 1px',
  textDecorationColor: 'var(--border-control)',
  textUnderlineOffset: '4px',
} as const;

/** A value with how it came about: for mouse, finger, keyboard and screen reader. */
export function Explained({ value, how, children }: ExplainedProps) {
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
        sx={{ cursor: 'help', borderRadius: '6px', ...(children === undefined && dotted) }}
      >
        {children ?? value}
      </Box>
    </Tooltip>
  );
}
