import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../app/now.ts';
import { useSubscription, useUsage } from '../app/queries.ts';
import { VIEWER } from '../companies/NoCompanies.tsx';
import { trialOf } from '../format/trial.ts';
import { paths } from '../paths.ts';
import { useMayEdit } from '../subscription/role.ts';
import { PlusIcon } from '../ui/icons.tsx';

const tile = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.25,
  minHeight: 64,
  p: 1.5,
  border: '1px dashed var(--border-strong)',
  borderRadius: '12px',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: 'var(--border-control)', bgcolor: 'background.paper' },
} as const;

/** How many more companies fit: null for no limit, or while it is not known. */
function usePlacesLeft(): { left: number | null; max: number } {
  const limits = useUsage().data;
  const max = limits?.limits.maxCompetitors ?? -1;
  return { left: limits && max !== -1 ? Math.max(0, max - limits.usage.currentCompetitors) : null, max };
}

/** One more company, or what stands in the way of it. */
export function AddTile() {
  const mayEdit = useMayEdit();
  const { left, max } = usePlacesLeft();
  const expired = trialOf(useSubscription().data, useNow()).state === 'expired';
  if (!mayEdit) return <Row>{VIEWER}</Row>;
  const [to, label, note] = expired
    ? [paths.pricing, 'Choose a Plan', 'to add companies and to go on collecting']
    : left === 0
      ? [paths.pricing, 'Upgrade Plan', `All ${max} places are taken`]
      : [paths.addCompany, 'Add Company', left === null ? '' : `${left} of ${max} places left`];
  return (
    <Row>
      <Box component={Link} to={to} sx={tile}>
        {to === paths.addCompany && <PlusIcon />}
        <strong>{label}</strong>
        {note && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
    </Row>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ gridColumn: '1 / -1', color: 'text.secondary', '& strong': { color: 'text.primary' } }}>
    {children}
  </Box>
);
