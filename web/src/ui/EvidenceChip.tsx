import { Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import { isWebUrl } from '../format/url.ts';
import type { IconType } from './icons.tsx';

const look = {
  height: 24,
  borderRadius: '6px',
  bgcolor: 'background.paper',
  '& .MuiChip-icon': { color: 'var(--text-3)' },
  '&.MuiChip-clickable:hover': { bgcolor: 'background.paper', borderColor: 'var(--accent-line)', color: 'var(--accent-text)' },
} as const;

interface EvidenceChipProps {
  icon: IconType;
  label: string;
  /** A page of ours. */
  to?: string | undefined;
  /** A page of others, which opens in a new tab; anything but http and https only states the evidence. */
  href?: string | undefined;
}

/** One click from a finding to what it rests on. Without a target it only states the evidence. */
export function EvidenceChip({ icon: Icon, label, to, href }: EvidenceChipProps) {
  const chip = { variant: 'outlined', icon: <Icon size={13} />, sx: look } as const;
  if (to !== undefined) return <Chip {...chip} label={label} component={Link} to={to} clickable />;
  if (href === undefined || !isWebUrl(href)) return <Chip {...chip} label={label} />;
  const inNewTab = (
    <>
      {label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </>
  );
  return <Chip {...chip} label={inNewTab} component="a" href={href} target="_blank" rel="noopener noreferrer" clickable />;
}
