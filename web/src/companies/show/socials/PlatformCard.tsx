import { Box, Card, Typography } from '@mui/material';
import type { SocialProfile } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatCount, formatPercent, metric } from '../../../format/numbers.ts';
import { CoverageGlyph, coverageWord, whyAndWhat } from '../../../ui/Coverage.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { PlatformIcon, platformName } from '../../../ui/PlatformIcon.tsx';
import { caption, lineAbove } from '../../../ui/styles.ts';
import { keptWords } from './terms.ts';
import { whyNoFigures } from './whyNoFigures.ts';

function freshness(state: string, lastUpdated: string | null): string {
  if (lastUpdated === null) return `${coverageWord(state)}, never collected`;
  return state === 'fresh' ? `Updated ${formatDate(lastUpdated)}` : `${coverageWord(state)}, last updated ${formatDate(lastUpdated)}`;
}

/** The same grammar for every platform; one that cannot be read is a calm dashed card. */
export function PlatformCard({ platform, profile }: { platform: string; profile: SocialProfile }) {
  const state = profile.coverage ?? 'fresh';
  const reason = profile.reason ?? null;
  const silent = whyNoFigures(state, reason);
  const why = whyAndWhat({ state, reason });
  const name = platformName(platform);
  return (
    <Card component="article" aria-label={name} sx={silent ? { borderStyle: 'dashed', bgcolor: 'transparent' } : undefined}>
      <Box sx={{ p: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Box sx={{ width: 36, height: 36, display: 'grid', placeItems: 'center', borderRadius: '8px', bgcolor: 'action.hover' }}>
            <PlatformIcon platform={platform} size={18} />
          </Box>
          <div>
            <Typography variant="h3">{name}</Typography>
            <Box sx={caption}>{profile.handle ?? 'Handle not known'}</Box>
          </div>
        </Box>
        {silent ? <Typography variant="body2">{silent}</Typography> : <Figures profile={profile} name={name} />}
        {!silent && profile.keptUntil && <Box sx={{ mt: 1.5, ...caption }}>{keptWords(name, profile.keptUntil)}</Box>}
        {!silent && why && <Box sx={{ mt: 1.5, ...caption }}>{why}</Box>}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, px: 2.5, py: 1.25, ...lineAbove, ...caption }}>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <CoverageGlyph state={state} />
          {freshness(state, profile.lastUpdated)}
        </Box>
        {profile.url && <ExternalLink href={profile.url}>Profile</ExternalLink>}
      </Box>
    </Card>
  );
}

function Figures({ profile, name }: { profile: SocialProfile; name: string }) {
  const facts: [string, number | null, (n: number) => string][] = [
    ['Followers', metric(profile.followers), formatCount],
    ['Following', metric(profile.following), formatCount],
    ['Posts', metric(profile.postsCount), formatCount],
    ['Engagement', metric(profile.engagement), formatPercent],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
      {facts.map(([label, value, format]) => (
        <div key={label}>
          <Box component="dt" sx={caption}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600 }}>
            {value === null ? <Missing reason={`${name} does not state it`} /> : format(value)}
          </Box>
        </div>
      ))}
    </Box>
  );
}
