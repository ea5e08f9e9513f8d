import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { lineAbove, wrapping } from './styles.ts';

interface CardFooterProps {
  children: ReactNode;
  /** Where its content stands in a line that has room left. */
  justify?: 'flex-end' | 'space-between';
  /** Under a panel, whose content stands a little nearer to its edge. */
  inPanel?: boolean;
}

/** What can be done with what a card shows, below a line. */
export const CardFooter = ({ children, justify, inPanel = false }: CardFooterProps) => (
  <Box sx={{ ...wrapping, justifyContent: justify, gap: 1.5, px: { xs: 2, sm: inPanel ? 2.5 : 3 }, py: inPanel ? 1.5 : 2, ...lineAbove }}>
    {children}
  </Box>
);
