import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const mark = { borderRadius: '3px', px: '3px', py: '1px', boxDecorationBreak: 'clone' } as const;

/** What is gone: struck through, and said so to a screen reader. */
export function Removed({ children }: { children: ReactNode }) {
  return (
    <Box component="del" sx={{ ...mark, bgcolor: 'diff.removedSoft', color: 'diff.removed', textDecorationThickness: '1px' }}>
      <span className="visually-hidden">removed </span>
      {children}
    </Box>
  );
}

/** What is new. */
export function Added({ children }: { children: ReactNode }) {
  return (
    <Box component="ins" sx={{ ...mark, bgcolor: 'diff.addedSoft', color: 'diff.added', textDecoration: 'none', fontWeight: 500 }}>
      <span className="visually-hidden">added </span>
      {children}
    </Box>
  );
}
