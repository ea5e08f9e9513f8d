import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Content width and gutters: 1280 unless the page is narrower by design. */
export function Page({ width = 1280, children }: { width?: number; children: ReactNode }) {
  return <Box sx={{ maxWidth: { xs: 'none', lg: width + 64 }, mx: 'auto', px: { xs: 2, sm: 3, lg: 4 } }}>{children}</Box>;
}
