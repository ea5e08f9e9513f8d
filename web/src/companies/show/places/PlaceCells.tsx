import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Place } from '../../../api/types.ts';
import { readableUrl } from '../../../format/url.ts';
import { CoverageGlyph, coverageWord, whyAndWhat } from '../../../ui/Coverage.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { caption } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { pageName, placeName } from './place.ts';

/** Columns that small screens show under the name instead. */
export const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

/** The name and address of a page; on small screens also what `more` says, its state and its times. */
export function PlaceHead({ place, more }: { place: Place; more: ReactNode }) {
  const { url } = place;
  const name = placeName(place);
  const isAddress = url !== null && name === readableUrl(url);
  return (
    <Box sx={{ display: 'grid', gap: 0.25, py: 0.75, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 500 }}>{isAddress ? <ExternalLink href={url} /> : name}</Box>
      {place.origin === 'given' && place.source !== 'page' && <Box sx={caption}>Read as a {pageName(place)}</Box>}
      {!isAddress && <Box sx={caption}>{url === null ? 'No address known yet' : <ExternalLink href={url} />}</Box>}
      <Box sx={{ ...caption, display: { xs: 'grid', md: 'none' }, gap: 0.5, mt: 0.5 }}>
        {more}
        <PlaceState place={place} />
        <span>
          Checked <Checked place={place} /> · changed <Changed place={place} />
        </span>
      </Box>
    </Box>
  );
}

/** Glyph and word of a state, why it is so, and what can be done. */
function PlaceState({ place: { state, reason } }: { place: Place }) {
  // Whether a page is tracked is decided here, in its own row.
  const more = state === 'not_tracked' ? reason : whyAndWhat({ state, reason });
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
        <CoverageGlyph state={state} /> {coverageWord(state)}
      </Box>
      {more && <Box sx={caption}>{more}</Box>}
    </Box>
  );
}

const Checked = ({ place: { lastChecked } }: { place: Place }) =>
  lastChecked ? <When at={lastChecked} relative /> : <Missing reason="Not checked yet" />;

const Changed = ({ place: { lastChanged } }: { place: Place }) =>
  lastChanged ? <When at={lastChanged} relative /> : <Missing reason="No change seen since tracking began" />;

/** What is said of every page alike. */
export const STATE_COLUMNS: Column<Place>[] = [
  { name: 'State', head: { sx: wide }, sx: { ...wide, width: '24%' }, cell: (place) => <PlaceState place={place} /> },
  {
    name: 'Last checked',
    head: { sx: wide },
    sx: { ...wide, whiteSpace: 'nowrap' },
    align: 'right',
    cell: (place) => <Checked place={place} />,
  },
  {
    name: 'Last changed',
    head: { sx: wide },
    sx: { ...wide, whiteSpace: 'nowrap' },
    align: 'right',
    cell: (place) => <Changed place={place} />,
  },
];
