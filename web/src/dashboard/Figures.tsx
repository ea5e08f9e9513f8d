import { Box, Card, LinearProgress, Link, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useNow } from '../app/now.ts';
import { useSubscription, useUsage } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { formatCount } from '../format/numbers.ts';
import { TRIAL_DAYS, trialOf } from '../format/trial.ts';
import { paths } from '../paths.ts';
import { ArrowRightIcon } from '../ui/icons.tsx';
import { Missing } from '../ui/Missing.tsx';
import { Stat } from '../ui/Stat.tsx';
import { DayBars } from './DayBars.tsx';
import type { Week } from './useWeek.ts';

interface FiguresProps {
  companies: number | undefined;
  week: UseQueryResult<Week>;
}

/** Three figures, and the trial while there is one. */
export function Figures({ companies, week }: FiguresProps) {
  const now = useNow();
  const { data: subscription } = useSubscription();
  const { data: usage } = useUsage();
  const trial = trialOf(subscription, now);
  const max = usage?.limits.maxCompetitors;
  const place = trial.state === 'none' ? 'on your plan' : 'in the trial';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${trial.state === 'running' ? 4 : 3}, minmax(0, 1fr))` },
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      <Stat
        label="Tracked Companies"
        value={companies === undefined ? <Pending /> : formatCount(companies)}
        note={max === undefined || max === -1 ? null : `of ${formatCount(max)} ${place}`}
      />
      <Stat
        label="Recent Changes"
        value={changes(week)}
        note={week.data ? `last 7 days, was ${formatCount(week.data.before)}` : 'last 7 days'}
        aside={week.data?.perDay?.some((count) => count > 0) && <DayBars counts={week.data.perDay} />}
      />
      <Stat
        label="Active Alerts"
        value={<Missing reason="Alerts are not delivered yet; changes and insights are" />}
        note="not yet counted"
      />
      {trial.state === 'running' && <TrialCard daysLeft={trial.daysLeft} used={trial.used} end={subscription?.trialEnd ?? null} />}
    </Box>
  );
}

function changes({ data, isPending }: UseQueryResult<Week>): ReactNode {
  if (data) return formatCount(data.changes);
  return isPending ? <Pending /> : <Missing reason="The changes could not be loaded" />;
}

const Pending = () => <Skeleton variant="rounded" width={48} height={24} sx={{ my: 0.5 }} />;

function TrialCard({ daysLeft, used, end }: { daysLeft: number; used: number; end: string | null }) {
  return (
    <Card component="section" aria-label="Free trial" sx={{ p: 2.5, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          mb: 1.5,
          typography: 'caption',
          fontWeight: 500,
          color: 'text.secondary',
        }}
      >
        <span>Free trial</span>
        <span>
          Day {used} of {TRIAL_DAYS}
        </span>
      </Box>
      <LinearProgress variant="determinate" value={(used / TRIAL_DAYS) * 100} aria-label={`${used} of ${TRIAL_DAYS} trial days used`} />
      <Box sx={{ mt: 1.25, typography: 'body2' }}>
        <strong>
          {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left
        </strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · ends {formatDate(end)}
        </Box>
      </Box>
      <Link
        component={RouterLink}
        to={paths.pricing}
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mt: 0.5 }}
      >
        Compare plans <ArrowRightIcon size={14} />
      </Link>
    </Card>
  );
}
