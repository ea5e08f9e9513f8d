import { Box, Card, LinearProgress, Link, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useActive } from '../alerts/useFigures.ts';
import { useNow } from '../app/now.ts';
import { useSubscription, useUsage } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { formatCount, plural } from '../format/numbers.ts';
import { TRIAL_DAYS, type Trial, trialOf } from '../format/trial.ts';
import { paths } from '../paths.ts';
import { ArrowRightIcon } from '../ui/icons.tsx';
import { Missing } from '../ui/Missing.tsx';
import { Stat } from '../ui/Stat.tsx';
import { caption } from '../ui/styles.ts';
import { DayBars } from './DayBars.tsx';
import { useCards } from './useCards.ts';
import { useWeek } from './useWeek.ts';

/** Three figures, and the trial while there is one. */
export function Figures() {
  const now = useNow();
  const { data: subscription } = useSubscription();
  const trial = trialOf(subscription, now);
  return (
    <Box
      sx={{
        ...grid,
        gridTemplateColumns: {
          xs: 'repeat(3, minmax(0, 1fr))',
          lg: `repeat(${trial.state === 'none' ? 3 : 4}, minmax(0, 1fr))`,
        },
      }}
    >
      <Companies place={trial.state === 'none' ? 'on your plan' : 'in the trial'} />
      <Changes />
      <Alerts />
      {trial.state !== 'none' && <TrialCard trial={trial} end={subscription?.trialEnd ?? null} />}
    </Box>
  );
}

function Companies({ place }: { place: string }) {
  const { data: cards } = useCards();
  const { data: usage } = useUsage();
  const max = usage?.limits.maxCompetitors;
  return (
    <Stat
      label="Tracked Companies"
      value={cards === undefined ? <Pending /> : formatCount(cards.total)}
      note={max === undefined || max === -1 ? null : `of ${formatCount(max)} ${place}`}
    />
  );
}

function Changes() {
  const { data: week, isPending } = useWeek();
  return (
    <Stat
      label="Recent Changes"
      value={figure({ data: week?.changes, isPending }, 'The changes could not be loaded')}
      note={week ? `last 7 days, was ${formatCount(week.before)}` : 'last 7 days'}
      aside={week?.perDay?.some((count) => count > 0) && <DayBars counts={week.perDay} />}
    />
  );
}

function Alerts() {
  const { data, isPending } = useActive({ sample: false });
  return (
    <Stat
      label="Active Alerts"
      value={figure({ data, isPending }, 'The alerts could not be loaded')}
      note={
        <Link component={RouterLink} to={`${paths.alerts}?state=new`}>
          not yet acknowledged
        </Link>
      }
    />
  );
}

/** On a phone the three figures stand in one row, without their notes, and the trial below them. */
const grid = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  '& > :nth-of-type(-n + 3)': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', p: { xs: 1.5, sm: 2.5 } },
  '& > :nth-of-type(-n + 3) > :last-of-type .MuiTypography-caption': { display: { xs: 'none', sm: 'block' } },
  '& > section': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
} as const;

/** A count, or that it is on its way, or why it is missing. */
function figure({ data, isPending }: Pick<UseQueryResult<number>, 'data' | 'isPending'>, why: string): ReactNode {
  if (data !== undefined) return formatCount(data);
  return isPending ? <Pending /> : <Missing reason={why} />;
}

const Pending = () => <Skeleton variant="rounded" width={48} height={24} sx={{ my: 0.5 }} />;

function TrialCard({ trial, end }: { trial: Exclude<Trial, { state: 'none' }>; end: string | null }) {
  const { daysLeft, used } = trial.state === 'running' ? trial : { daysLeft: 0, used: TRIAL_DAYS };
  return (
    <Card component="section" aria-label="Free trial" sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1.5, ...caption, fontWeight: 500 }}>
        <span>Free trial</span>
        <span>
          {used} of {TRIAL_DAYS} days used
        </span>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.round((used / TRIAL_DAYS) * 100)}
        aria-label={`${used} of ${TRIAL_DAYS} trial days used`}
      />
      <Box sx={{ mt: 1.25, typography: 'body2' }}>
        <strong>{trial.state === 'expired' ? 'Expired' : `${plural(daysLeft, 'day')} left`}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · {trial.state === 'expired' ? 'ended' : 'ends'} {formatDate(end)}
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
