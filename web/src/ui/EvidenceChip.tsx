import { Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { IconType } from './icons.tsx';

const look = {
  height: 24,
  borderRadius: '6px',
  bgcolor: 'background.paper',
  '& .MuiChip-icon': { color: 'var(--text-3)' },
  '&.MuiChip-clickable:hover': { bgcolor: 'background.paper', borderColor: 'var(--accent-line)', color: 'var(--accent-text)' },
} as const;

/** One click from a finding to what it rests on. Without a target it only states the evidence. */
export function EvidenceChip({ icon: Icon, label, to }: { icon: IconType; label: string; to?: string | undefined }) {
  const icon = <Icon size={13} />;
  if (to === undefined) return <Chip variant="outlined" icon={icon} label={label} sx={look} />;
  return <Chip variant="outlined" icon={icon} label={label} component={Link} to={to} clickable sx={look} />;
}
