import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { plural } from '../format/numbers.ts';

interface ShowMoreProps {
  onMore: () => void;
  busy?: boolean;
  children?: ReactNode;
}

/** Below a list of which there is more. */
export const ShowMore = ({ onMore, busy = false, children = 'Show more' }: ShowMoreProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'center', p: 2 }}>
    <Button onClick={onMore} disabled={busy}>
      {children}
    </Button>
  </Box>
);

/**
 * Of a long list that is there as many as are drawn at once, and the way to the next so many: `Show 60 of 75 more rows`; nothing below it
 * where all are shown.
 */
export function useSome<T>(items: readonly T[], atOnce: number, one: string, many = `${one}s`): [shown: readonly T[], more: ReactNode] {
  const [most, setMost] = useState(atOnce);
  const left = items.length - most;
  const of = left > atOnce ? `${atOnce} of ` : '';
  const more = left > 0 && (
    <ShowMore onMore={() => setMost(most + atOnce)}>
      Show {of}
      {plural(left, `more ${one}`, `more ${many}`)}
    </ShowMore>
  );
  return [items.slice(0, most), more];
}
