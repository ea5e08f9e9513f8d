import { useMediaQuery } from '@mui/material';

// Known at the first drawing: there is no server that draws.
const here = { noSsr: true };

/** Below 900 px, where a table becomes a list, and what stands beside something covers it. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 899.95px)', here);

/** From 1200 px. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1200px)', here);

/** Below 600 px. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.95px)', here);
