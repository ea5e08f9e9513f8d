import { Box, Chip } from '@mui/material';
import {
  BankIcon,
  BriefcaseIcon,
  BulbIcon,
  FigureIcon,
  GlobeIcon,
  type IconType,
  NewspaperIcon,
  PeopleIcon,
  ProfileIcon,
  TagIcon,
  ThreatIcon,
  TrendUpIcon,
} from './icons.tsx';

const KINDS: Record<string, { icon: IconType; name: string }> = {
  website: { icon: GlobeIcon, name: 'Website' },
  pricing: { icon: TagIcon, name: 'Pricing' },
  jobs: { icon: BriefcaseIcon, name: 'Jobs' },
  social: { icon: PeopleIcon, name: 'Socials' },
  funding: { icon: BankIcon, name: 'Funding' },
  news: { icon: NewspaperIcon, name: 'News' },
  profile: { icon: ProfileIcon, name: 'Profile' },
};

/** Name and icon of a kind of data; an unknown kind keeps its own word. */
export const kindOf = (dataType: string) => KINDS[dataType] ?? { icon: FigureIcon, name: dataType };

export const DATA_TYPES = Object.keys(KINDS);

/** Icon and word of a kind of data. */
export function KindLabel({ dataType }: { dataType: string }) {
  const { icon: Icon, name } = kindOf(dataType);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap', verticalAlign: 'middle' }}>
      <Icon size={14} style={{ color: 'var(--text-3)', flex: 'none' }} /> {name}
    </Box>
  );
}

/** What stands in its place beside an insight. */
export const InsightLabel = () => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
    <BulbIcon size={14} style={{ color: 'var(--text-3)' }} /> Insight
  </Box>
);

/** Opportunity green, threat red, otherwise blue. */
export function InsightTypeChip({ type }: { type: string }) {
  if (type === 'opportunity') return <Chip color="success" icon={<TrendUpIcon size={13} />} label="Opportunity" />;
  if (type === 'threat') return <Chip color="error" icon={<ThreatIcon size={13} />} label="Threat" />;
  return <Chip color="info" icon={<BulbIcon size={13} />} label="Other" />;
}
