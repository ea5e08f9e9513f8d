import { Box, Button, Card, Skeleton } from '@mui/material';
import { useDeferredValue } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useOpen } from '../alerts/useFigures.ts';
import { AddSample } from '../companies/sample/AddSample.tsx';
import { paths } from '../paths.ts';
import { useMayEdit } from '../subscription/role.ts';
import { BuildingIcon, PlusIcon } from '../ui/icons.tsx';
import { Empty, Failed } from '../ui/States.tsx';
import { AddTile, VIEWER } from './AddTile.tsx';
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

/** The companies where most happened lately. */
export function Battlecards() {
  const { data: now, error, refetch } = useCards();
  // Drawn in pieces, between which a key or a finger is answered.
  const data = useDeferredValue(now);
  const { data: open } = useOpen(now?.cards.map(({ company }) => company.id) ?? []);
  if (data && data.cards.length > 0) {
    return (
      <Box component="ul" sx={grid}>
        {data.cards.map(({ company, summary }) => (
          <Battlecard key={company.id} company={company} summary={summary} alerts={open && (open.get(company.id) ?? 0)} />
        ))}
        <AddTile />
      </Box>
    );
  }
  if (error && !now) return <Failed message="Failed to load companies. Please try again later." onRetry={() => refetch()} />;
  return data ? <None /> : <Pending />;
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

function None() {
  const mayEdit = useMayEdit();
  return (
    <Box sx={{ border: '1px dashed var(--border-strong)', borderRadius: '12px' }}>
      <Empty
        icon={BuildingIcon}
        title="No companies found. Add your first company to start tracking."
        help={mayEdit ? 'A name and a website are enough.' : VIEWER}
        action={
          mayEdit && (
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
              <Button component={RouterLink} to={paths.addCompany} startIcon={<PlusIcon />}>
                Add Company
              </Button>
              <AddSample />
            </Box>
          )
        }
      />
    </Box>
  );
}
