import { Box, Card, Skeleton } from '@mui/material';
import { useDeferredValue } from 'react';
import { useOpen } from '../alerts/useFigures.ts';
import { NoCompanies } from '../companies/NoCompanies.tsx';
import { Failed } from '../ui/States.tsx';
import { AddTile } from './AddTile.tsx';
import { Battlecard } from './Battlecard.tsx';
import { useCards } from './useCards.ts';

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The companies where most that matters happened lately. */
export function Battlecards() {
  const { data: now, error, refetch } = useCards();
  // Drawn in pieces, between which a key or a finger is answered.
  const data = useDeferredValue(now);
  const { data: open } = useOpen(now?.cards.map(({ company }) => company.id) ?? []);
  if (data && data.cards.length > 0) {
    return (
      <Box component="ul" sx={grid}>
        {data.cards.map((card) => (
          <Battlecard key={card.company.id} {...card} alerts={open && (open.get(card.company.id) ?? 0)} />
        ))}
        <AddTile />
      </Box>
    );
  }
  if (error && !now) return <Failed message="Failed to load companies. Please try again later." onRetry={() => refetch()} />;
  return data ? (
    <Box sx={{ border: '1px dashed var(--border-strong)', borderRadius: '12px' }}>
      <NoCompanies />
    </Box>
  ) : (
    <Pending />
  );
}

/** Cards as high as those that come, so that what is below stays where it is. */
const Pending = () => (
  <Box role="status" aria-label="Loading" sx={grid}>
    {['1', '2', '3', '4'].map((card) => (
      <Card key={card} sx={{ display: 'flex', gap: 1.5, minHeight: 188, p: 2.5 }}>
        <Skeleton variant="rounded" width={40} height={40} />
        <Skeleton variant="rounded" height={12} sx={{ width: '38%', mt: 0.5 }} />
      </Card>
    ))}
  </Box>
);
