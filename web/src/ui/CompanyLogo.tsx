import { Avatar } from '@mui/material';
import { isWebUrl } from '../format/url.ts';

/** The logo, or the first letter of the name. Decorative: the name stands beside it. */
export function CompanyLogo({ name, logo, size = 32 }: { name: string; logo?: string | null | undefined; size?: number }) {
  const src = logo && isWebUrl(logo) ? logo : undefined;
  return (
    <Avatar
      variant="rounded"
      aria-hidden="true"
      src={src}
      slotProps={{ img: { loading: 'lazy', referrerPolicy: 'no-referrer', alt: '', style: { objectFit: 'contain' } } }}
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: size > 40 ? '12px' : '8px',
        bgcolor: src ? '#fff' : 'var(--surface-3)',
        border: src ? '1px solid var(--border)' : 0,
        color: 'text.secondary',
        fontSize: size * 0.42,
        fontWeight: 600,
      }}
    >
      {(name.trim()[0] ?? '?').toUpperCase()}
    </Avatar>
  );
}
