import { Avatar } from '@mui/material';
import { type ReactEventHandler, type Ref, useRef, useState } from 'react';
import type { Company } from '../api/types.ts';
import { useAnswer } from '../app/queries.ts';
import { fillsTile } from './fillsTile.ts';
import { useSeen } from './useSeen.ts';

/** One that is new to the server is there after a few seconds; one that still is not then may never be. */
const TRIES = 4;
const AGAIN_MS = 10_000;

/** The logo as the server gives it, so that this browser never asks the company's own site; asked for when it comes into view. */
function useLogo(id: string, logo: string, seen: boolean): string | undefined {
  const { data } = useAnswer<string | null>(['logo', id, logo], (provider) => provider.logo(id, logo), {
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => state.data === null && state.dataUpdateCount < TRIES && AGAIN_MS,
  });
  return data ?? undefined;
}

interface CompanyLogoProps {
  name: string;
  /** Undefined while it is not known. */
  company?: Pick<Company, 'id' | 'logo'> | undefined;
  size?: number;
}

/** The logo, or the first letter of the name. Decorative: the name stands beside it. */
export function CompanyLogo({ name, company, size = 32 }: CompanyLogoProps) {
  const letter = (name.trim()[0] ?? '?').toUpperCase();
  if (!company?.logo) return <Tile size={size}>{letter}</Tile>;
  return (
    <Logo id={company.id} logo={company.logo} size={size}>
      {letter}
    </Logo>
  );
}

function Logo({ id, logo, size, children }: { id: string; logo: string; size: number; children: string }) {
  const place = useRef<HTMLDivElement>(null);
  const src = useLogo(id, logo, useSeen(place));
  const [filling, setFilling] = useState<string>();
  // Logos are drawn for white paper; one that fills its tile needs none, and would show it at its rounded corners.
  const onPaper = src !== undefined && filling !== src;
  const onLoad: ReactEventHandler<HTMLImageElement> = ({ currentTarget }) => fillsTile(currentTarget) && setFilling(src);
  return (
    <Tile ref={place} size={size} src={src} onPaper={onPaper} onLoad={onLoad}>
      {children}
    </Tile>
  );
}

interface TileProps {
  ref?: Ref<HTMLDivElement>;
  size: number;
  src?: string | undefined;
  onPaper?: boolean;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  children: string;
}

const Tile = ({ ref, size, src, onPaper = false, onLoad, children }: TileProps) => (
  <Avatar
    ref={ref ?? null}
    variant="rounded"
    aria-hidden="true"
    src={src}
    slotProps={{ img: { alt: '', style: { objectFit: 'contain' }, onLoad } }}
    sx={{
      width: size,
      height: size,
      flex: 'none',
      borderRadius: size > 40 ? '12px' : '8px',
      bgcolor: onPaper ? '#fff' : src ? 'transparent' : 'var(--surface-3)',
      border: onPaper ? '1px solid var(--border)' : 0,
      color: 'text.secondary',
      fontSize: size * 0.42,
      fontWeight: 600,
    }}
  >
    {children}
  </Avatar>
);
