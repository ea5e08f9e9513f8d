import { Chip } from '@mui/material';
import type { Area } from '../api/types.ts';
import { AREA_WORDS } from './filter.ts';

/** What a finding is about; an area that is not known keeps its own word. */
export const AreaChip = ({ area }: { area: Area }) => <Chip variant="outlined" label={AREA_WORDS[area] ?? area} />;
