import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Company, FundingData, SocialData } from '../../../api/types.ts';
import { formatMonth } from '../../../format/dates.ts';
import { formatMoneyShort } from '../../../format/money.ts';
import { formatCount, plural } from '../../../format/numbers.ts';
import { coverageWord } from '../../../ui/Coverage.tsx';
import { BankIcon, BriefcaseIcon, LayersIcon, PeopleIcon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { platformName } from '../../../ui/PlatformIcon.tsx';
import { Stat } from '../../../ui/Stat.tsx';
import { caption } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { whyMissing } from '../coverageOf.ts';
import { followersApart, followersByPlatform, totalFollowers } from '../followers.ts';
import { floor, roundsByCurrency } from '../fundingRounds.ts';
import { LatestChanges, LatestInsights } from '../Latest.tsx';
import { NextLook } from '../NextLook.tsx';
import { useCollected } from '../useCollected.ts';

const FundingChart = lazy(() => import('../charts/FundingChart.tsx'));
const FollowersChart = lazy(() => import('../charts/FollowersChart.tsx'));

const halves = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' } } as const;
const quarters = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

export default function SummaryTab({ company }: { company: Company }) {
  const { data: funding } = useCollected(company.id, 'funding');
  const { data: social } = useCollected(company.id, 'social');
  const { data: coverage } = useCollected(company.id, 'coverage');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Figures companyId={company.id} />
      <Box sx={halves}>
        <Panel title="Funding by round" note={funding?.lastUpdated ? <When at={funding.lastUpdated} /> : null}>
          <Funding companyId={company.id} funding={funding ?? null} reason={whyMissing(coverage, 'funding')} />
        </Panel>
        <Panel title="Followers by platform" note={social?.lastUpdated ? <When at={social.lastUpdated} /> : null}>
          <Followers companyId={company.id} social={social ?? null} reason={whyMissing(coverage, 'social')} />
        </Panel>
      </Box>
      <Box sx={halves}>
        <LatestChanges companyId={company.id} />
        <LatestInsights companyId={company.id} />
      </Box>
    </Box>
  );
}

interface ChartProps {
  companyId: string;
  /** Why there is nothing to draw. */
  reason: string;
}

function Funding({ companyId, funding, reason }: ChartProps & { funding: FundingData | null }) {
  const [charted, ...others] = roundsByCurrency(funding);
  if (!charted) return <NoChart companyId={companyId} source="funding" reason={funding ? 'No round states an amount' : reason} />;
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
        <FundingChart rounds={charted.rounds} currency={charted.currency} />
      </Suspense>
      {others.length > 0 && <Box sx={caption}>Rounds in {others.map(({ currency }) => currency).join(', ')} are in the Funding tab.</Box>}
    </>
  );
}

function Followers({ companyId, social, reason }: ChartProps & { social: SocialData | null }) {
  const [slices, apart] = [followersByPlatform(social), followersApart(social)];
  if (slices.length === 0 && !apart) return <NoChart companyId={companyId} source="social" reason={reason} />;
  return (
    <>
      {slices.length > 0 && (
        <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
          <FollowersChart slices={slices} />
        </Suspense>
      )}
      {apart && (
        <Box sx={caption}>
          {platformName(apart.platform)}: {formatCount(apart.followers)}, by itself, because its terms do not let it be added to others.
        </Box>
      )}
    </>
  );
}

/** Why there is no chart, and when the next look may make one. */
function NoChart({ companyId, source, reason }: ChartProps & { source: string }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', textAlign: 'center', minHeight: 96, color: 'text.secondary' }}>
      <span>
        <Missing reason={reason} />
        <Box sx={{ typography: 'body2', mt: 0.5 }}>{reason}</Box>
        <Box sx={caption}>
          <NextLook companyId={companyId} source={source} />
        </Box>
      </span>
    </Box>
  );
}

function Figures({ companyId }: { companyId: string }) {
  const { data: website } = useCollected(companyId, 'website');
  const { data: social } = useCollected(companyId, 'social');
  const { data: funding } = useCollected(companyId, 'funding');
  const { data: jobs } = useCollected(companyId, 'jobs');
  const { data: coverage } = useCollected(companyId, 'coverage');
  const technologies = website?.metaInfo.technologies;
  const followers = totalFollowers(social);
  const [total] = funding?.totals ?? [];
  const openings = jobs?.summary.totalOpenings ?? null;
  const missing = (source: string) => <Missing reason={whyMissing(coverage, source)} />;
  const state = (source: string) => coverageWord(coverage?.find((entry) => entry.source === source)?.state ?? 'pending');
  return (
    <Box sx={quarters}>
      <Stat
        label="Website Technologies"
        icon={LayersIcon}
        value={technologies ? formatCount(technologies.length) : missing('website')}
        note={technologies ? technologies.slice(0, 3).join(', ') : state('website')}
      />
      <Stat
        label="Social Followers"
        icon={PeopleIcon}
        value={followers === null ? missing('social') : formatCount(followers)}
        note={followers === null ? state('social') : platformNote(social ?? null)}
      />
      <Stat
        label="Total Funding"
        icon={BankIcon}
        value={total ? floor(formatMoneyShort(total.amount, total.currency), funding?.atLeast) : missing('funding')}
        note={funding ? fundingNote(funding) : state('funding')}
      />
      <Stat
        label="Open Positions"
        icon={BriefcaseIcon}
        value={openings === null ? missing('jobs') : `${jobs?.summary.atLeast ? 'at least ' : ''}${formatCount(openings)}`}
        note={openings === null ? state('jobs') : growing(jobs?.trends.growingDepartments ?? [])}
      />
    </Box>
  );
}

const growing = (departments: string[]): string | null => (departments.length > 0 ? `Growing: ${departments.join(', ')}` : null);

/** Totals say what they are over. */
function fundingNote({ rounds, totals, atLeast }: FundingData): string {
  const last = rounds.at(-1)?.date;
  const others = totals.slice(1).map(({ amount, currency }) => `, and ${formatMoneyShort(amount, currency)}`);
  return `${floor(plural(rounds.length, 'round'), atLeast)}${others.join('')}${last ? `, last in ${formatMonth(last)}` : ''}`;
}

const platformNote = (social: SocialData | null): string => `on ${plural(followersByPlatform(social).length, 'platform')}`;
