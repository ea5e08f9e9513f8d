import { Box } from '@mui/material';
import type { Change, Past } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { bareList, caption } from '../../../ui/styles.ts';
import { pastWords } from './pastWords.ts';

/** All that a page's two years show; further ones stand under Changes. */
const SHOWN = 12;

/** What an archive tells of earlier prices, with the captures that show it, or why it tells nothing. */
export function PricePast({ past, moves }: { past: Past | undefined; moves: Change[] }) {
  const words = pastWords(past);
  if (words === null) return null;
  const archived = moves.filter(({ origin }) => origin === 'archive').slice(0, SHOWN);
  return (
    <Box sx={{ mt: 2 }}>
      <Box role="status" sx={caption}>
        {words}
      </Box>
      {archived.length > 0 && (
        <Box component="ul" aria-label="Price changes from the Internet Archive" sx={{ ...bareList, mt: 1, typography: 'body2' }}>
          {archived.map(({ id, detectedAt, description, captures }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5 }}>
              <Box component="span" sx={{ minWidth: 104, color: 'text.secondary' }}>
                {formatDate(detectedAt)}
              </Box>
              <Box component="span" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
                {description}
              </Box>
              {captures && (
                <ExternalLink href={captures.after ?? captures.before}>
                  {captures.after ? 'Capture' : 'Capture before'}
                  <span className="visually-hidden"> of {formatDate(detectedAt)}</span>
                </ExternalLink>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
