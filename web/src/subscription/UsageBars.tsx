import { Box, Skeleton } from '@mui/material';
import type { Usage } from '../api/types.ts';
import { formatCount, formatLimit } from '../format/numbers.ts';

interface Bar {
  label: string;
  used: number;
  limit: number;
  percent: number;
}

const RED_FROM = 90;
const YELLOW_FROM = 75;

const toneOf = (percent: number): 'max' | 'warn' | 'ok' => (percent >= RED_FROM ? 'max' : percent >= YELLOW_FROM ? 'warn' : 'ok');

const barsOf = ({ usage, limits, percentages }: Usage): Bar[] => [
  { label: 'Competitors', used: usage.currentCompetitors, limit: limits.maxCompetitors, percent: percentages.competitors },
  { label: 'Team Members', used: usage.currentUsers, limit: limits.maxUsers, percent: percentages.users },
  { label: 'Pages of Your Choice', used: usage.currentPages, limit: limits.maxPages, percent: percentages.pages },
  { label: 'API Calls (This Month)', used: usage.apiCallsThisMonth, limit: limits.apiCallsPerMonth, percent: percentages.apiCalls },
  { label: 'Alerts (This Month)', used: usage.alertsThisMonth, limit: limits.alertsPerMonth, percent: percentages.alerts },
];

const columns = {
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
/** Of a bar with its words. */
const HEIGHT = 54;

const GAP = 24;
const roomOf = (rows: number) => rows * HEIGHT + (rows - 1) * GAP;
/** What is said in place of the bars takes as much room: what stands below does not move. */
export const USAGE_ROOM = { minHeight: { xs: roomOf(5), sm: roomOf(3) } } as const;

/** As much room as the bars take. */
export const UsageSkeleton = () => (
  <Box sx={columns} role="status" aria-label="Loading">
    {['companies', 'team', 'pages', 'calls', 'alerts'].map((bar) => (
      <Skeleton key={bar} variant="rounded" height={HEIGHT} />
    ))}
  </Box>
);

/** Green, yellow from 75 %, red from 90 %, with the remainder in words. */
export function UsageBars({ usage }: { usage: Usage }) {
  return (
    <Box sx={columns}>
      {barsOf(usage).map((bar) => (
        <UsageBar key={bar.label} {...bar} />
      ))}
    </Box>
  );
}

/** A downgrade may leave more in use than the plan holds: nothing is deleted, and nothing can be added. */
function remainder(used: number, limit: number, percent: number): string {
  if (limit === -1) return 'No limit';
  if (used > limit) return `${formatCount(used - limit)} over the limit; nothing is deleted`;
  return `${formatCount(limit - used)} left, ${Math.round(percent)}% used`;
}

function UsageBar({ label, used, limit, percent }: Bar) {
  const unlimited = limit === -1;
  const tone = unlimited ? 'ok' : toneOf(percent);
  const colour = { ok: 'text.secondary', warn: 'warning.main', max: 'error.main' }[tone];
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
        <span>{label}</span>
        <span>
          <strong>{formatCount(used)}</strong> / {formatLimit(limit)}
        </span>
      </Box>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={unlimited ? 0 : Math.min(100, Math.round(percent))}
        aria-valuetext={`${formatCount(used)} of ${unlimited ? 'no limit' : formatCount(limit)}`}
        sx={{ height: 6, borderRadius: '3px', bgcolor: 'meter.track', overflow: 'hidden' }}
      >
        <Box sx={{ height: '100%', borderRadius: '3px', width: `${unlimited ? 0 : Math.min(100, percent)}%`, bgcolor: `meter.${tone}` }} />
      </Box>
      <Box sx={{ mt: 0.75, typography: 'caption', color: colour }}>{remainder(used, limit, percent)}</Box>
    </div>
  );
}
