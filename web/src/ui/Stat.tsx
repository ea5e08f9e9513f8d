import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { IconType } from './icons.tsx';
import { caption } from './styles.ts';

interface StatProps {
  label: string;
  icon?: IconType;
  value: ReactNode;
  note?: ReactNode;
  /** A small chart at the right. */
  aside?: ReactNode;
}

/** One figure in a card: label, value, what it means. */
export function Stat({ label, icon: Icon, value, note, aside }: StatProps) {
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1.25, ...caption, fontWeight: 500 }}>
        {label}
        {Icon && <Icon style={{ color: 'var(--text-3)', flex: 'none' }} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" sx={{ fontSize: { xs: 24, sm: 28 }, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.025em' }}>
            {value}
          </Typography>
          <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary', minHeight: 16 }}>
            {note}
          </Typography>
        </Box>
        {aside && <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{aside}</Box>}
      </Box>
    </Card>
  );
}
