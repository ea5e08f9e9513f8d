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

/** Each part asks for what it shows, so that an answer draws that part alone: on a phone they come one after the other. */
export default function SummaryTab({ company: { id } }: { company: Company }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={quarters}>
        <Technologies companyId={id} />
        <SocialFollowers companyId={id} />
        <TotalFunding companyId={id} />
        <OpenPositions companyId={id} />
      </Box>
      <Box sx={halves}>
        <FundingPanel companyId={id} />
        <FollowersPanel companyId={id} />
      </Box>
      <Box sx={halves}>
        <LatestChanges companyId={id} />
        <LatestInsights companyId={id} />
      </Box>
    </Box>
  );
}

interface PartProps {
  companyId: string;
}

function FundingPanel({ companyId }: PartProps) {
  const { data: funding } = useCollected(companyId, 'funding');
  const { data: coverage } = useCollected(companyId, 'coverage');
  return (
    <Panel title="Funding by round" note={funding?.lastUpdated ? <When at={funding.lastUpdated} /> : null}>
      <Funding companyId={companyId} funding={funding ?? null} reason={whyMissing(coverage, 'funding')} />
    </Panel>
  );
}

function FollowersPanel({ companyId }: PartProps) {
  const { data: social } = useCollected(companyId, 'social');
  const { data: coverage } = useCollected(companyId, 'coverage');
  return (
    <Panel title="Followers by platform" note={social?.lastUpdated ? <When at={social.lastUpdated} /> : null}>
      <Followers companyId={companyId} social={social ?? null} reason={whyMissing(coverage, 'social')} />
    </Panel>
  );
}

interface ChartProps extends PartProps {
  /** Why there is nothing to draw. */
  reason: string;
}

function Funding({ companyId, funding, reason }: ChartProps & { funding: FundingData | null }) {
  const [charted, ...others] = roundsByCurrency(funding);
  if (!charted) return <NoChart {...ROUNDS} companyId={companyId} reason={funding ? 'No round states an amount' : reason} />;
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
  if (slices.length === 0 && !apart) return <NoChart {...FOLLOWERS} companyId={companyId} reason={reason} />;
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

interface ToCome {
  source: string;
  /** What the chart will show; a sentence. */
  toCome: string;
}

const ROUNDS: ToCome = { source: 'funding', toCome: 'Each round will stand here with its amount, once one is read.' };
const FOLLOWERS: ToCome = { source: 'social', toCome: 'The followers on each platform will stand here, once they are read.' };

/** Why there is no chart, what will stand there, and when the next look may make one. */
function NoChart({ companyId, source, toCome, reason }: ChartProps & ToCome) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', textAlign: 'center', minHeight: 96, color: 'text.secondary' }}>
      <span>
        <Missing reason={reason} />
        <Box sx={{ typography: 'body2', mt: 0.5 }}>{reason}</Box>
        <Box sx={caption}>{toCome}</Box>
        <Box sx={caption}>
          <NextLook companyId={companyId} source={source} />
        </Box>
      </span>
    </Box>
  );
}

/** A source's figure is missing for a reason, and has a state in place of its note. */
function useMissing(companyId: string, source: string) {
  const { data: coverage } = useCollected(companyId, 'coverage');
  return {
    missing: <Missing reason={whyMissing(coverage, source)} />,
    state: coverageWord(coverage?.find((entry) => entry.source === source)?.state ?? 'pending'),
  };
}

function Technologies({ companyId }: PartProps) {
  const technologies = useCollected(companyId, 'website').data?.metaInfo.technologies;
  const { missing, state } = useMissing(companyId, 'website');
  return (
    <Stat
      label="Website Technologies"
      icon={LayersIcon}
      value={technologies ? formatCount(technologies.length) : missing}
      note={technologies ? technologies.slice(0, 3).join(', ') : state}
    />
  );
}

function SocialFollowers({ companyId }: PartProps) {
  const { data: social } = useCollected(companyId, 'social');
  const { missing, state } = useMissing(companyId, 'social');
  const followers = totalFollowers(social);
  return (
    <Stat
      label="Social Followers"
      icon={PeopleIcon}
      value={followers === null ? missing : formatCount(followers)}
      note={followers === null ? state : platformNote(social ?? null)}
    />
  );
}

function TotalFunding({ companyId }: PartProps) {
  const { data: funding } = useCollected(companyId, 'funding');
  const { missing, state } = useMissing(companyId, 'funding');
  const [total] = funding?.totals ?? [];
  return (
    <Stat
      label="Total Funding"
      icon={BankIcon}
      value={total ? floor(formatMoneyShort(total.amount, total.currency), funding?.atLeast) : missing}
      note={funding ? fundingNote(funding) : state}
    />
  );
}

function OpenPositions({ companyId }: PartProps) {
  const { data: jobs } = useCollected(companyId, 'jobs');
  const { missing, state } = useMissing(companyId, 'jobs');
  const openings = jobs?.summary.totalOpenings ?? null;
  return (
    <Stat
      label="Open Positions"
      icon={BriefcaseIcon}
      value={openings === null ? missing : `${jobs?.summary.atLeast ? 'at least ' : ''}${formatCount(openings)}`}
      note={openings === null ? state : growing(jobs?.trends.growingDepartments ?? [])}
    />
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
