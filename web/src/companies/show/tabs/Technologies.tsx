import { Box, Chip } from '@mui/material';
import type { WebsiteData } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { Hint } from '../../../ui/Hint.tsx';
import { caption } from '../../../ui/styles.ts';

type Technology = WebsiteData['metaInfo']['technologyDetails'][number];

const OTHER = 'Other';

/** What a site is built with, by what it is for, each with its version where the site states one. */
export function Technologies({ technologies, technologyDetails }: WebsiteData['metaInfo']) {
  if (technologies.length === 0) return 'None detected';
  const byCategory = Map.groupBy(technologyDetails, ({ category }) => category ?? OTHER);
  const categories = [...byCategory].sort(([a], [b]) => Number(a === OTHER) - Number(b === OTHER) || a.localeCompare(b));
  return (
    <Box sx={{ display: 'grid', rowGap: 1 }}>
      {categories.map(([category, list]) => (
        <Box key={category} role="group" aria-label={category}>
          <Box aria-hidden sx={caption}>
            {category}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {list.map(({ name, version, firstSeen }) => (
              <Hint key={name} title={`On the home page, first seen ${formatDate(firstSeen)}`}>
                <Chip label={<Label name={name} version={version} />} />
              </Hint>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const Label = ({ name, version }: Pick<Technology, 'name' | 'version'>) => (
  <>
    <span>{name}</span>
    {version && (
      <Box component="span" sx={{ ml: 0.5, color: 'text.secondary' }}>
        {version}
      </Box>
    )}
  </>
);
