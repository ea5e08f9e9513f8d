import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { lineBelow, wrapping } from './styles.ts';

interface PanelProps {
  title: ReactNode;
  /** A line beside the title: a date, a source. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** No padding around the content, for tables and lists. */
  flush?: boolean;
  busy?: boolean;
}

/** A card with a 52-pixel head: the unit every page is laid out in. */
export function Panel({ title, note, actions, children, flush = false, busy = false }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} aria-busy={busy} sx={{ minWidth: 0 }}>
      <Box sx={{ ...wrapping, gap: 1.5, minHeight: 52, px: { xs: 2, sm: 2.5 }, py: 1, ...lineBelow }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {note && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
        {actions && <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>{actions}</Box>}
      </Box>
      <Box sx={flush ? undefined : { p: { xs: 2, sm: 2.5 } }}>{children}</Box>
    </Card>
  );
}
