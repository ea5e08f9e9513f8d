import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Names the section by `aria-labelledby`. */
  id: string;
  title: string;
  /** At the right. */
  children?: ReactNode;
}

/** The heading of a part of a page that is no card. */
export const SectionHead = ({ id, title, children }: SectionHeadProps) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
    <Typography id={id} variant="h2">
      {title}
    </Typography>
    {children}
  </Box>
);
