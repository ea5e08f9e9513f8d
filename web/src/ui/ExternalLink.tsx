import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { isWebUrl, readableUrl } from '../format/url.ts';
import { ExternalIcon } from './icons.tsx';

/** On the line of the last word, by a joiner that no reader reads. */
const joined = { whiteSpace: 'nowrap', '&::before': { content: '"\\2060"' } } as const;

/** A link out of the product, in a new tab. Anything but http and https stays plain text. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const text = children ?? readableUrl(href);
  if (!isWebUrl(href)) return <>{text}</>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {text}
      <Box component="span" sx={joined}>
        <ExternalIcon size={13} style={{ marginLeft: 3, verticalAlign: '-2px' }} />
      </Box>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
