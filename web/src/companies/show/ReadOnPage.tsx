import { Link } from '@mui/material';
import type { PricePlan } from '../../api/types.ts';
import { formatDate } from '../../format/dates.ts';
import { isWebUrl, readableUrl } from '../../format/url.ts';
import { Hint } from '../../ui/Hint.tsx';

export type ReadOn = PricePlan['readOn'];

/** `Read on acme.example/pricing, Nov 21, 2026`. */
const readOnWords = ({ url, at }: NonNullable<ReadOn>): string => `Read on ${readableUrl(url)}${at ? `, ${formatDate(at)}` : ''}`;

/** A value that opens the page on which it was read, and says which and when; as it is where that is not known. */
export function ReadOnPage({ value, readOn }: { value: string; readOn: ReadOn }) {
  if (!readOn || !isWebUrl(readOn.url)) return value;
  return (
    <Hint title={readOnWords(readOn)}>
      <Link
        href={readOn.url}
        target="_blank"
        rel="noopener noreferrer"
        sx={{
          color: 'inherit',
          textDecoration: 'underline dotted 1px',
          textDecorationColor: 'var(--border-control)',
          textUnderlineOffset: '4px',
          '&:hover': { color: 'var(--accent-text)', textDecorationColor: 'currentColor' },
        }}
      >
        {value}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </Link>
    </Hint>
  );
}
