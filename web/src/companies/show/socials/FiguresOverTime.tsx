import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { AccountCourse } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatCount, formatPercent } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { platformName } from '../../../ui/PlatformIcon.tsx';
import { FIGURES, type Figure, figureLine, stepsOf } from '../followers.ts';
import { useCollected } from '../useCollected.ts';

const FigureOverTimeChart = lazy(() => import('../charts/FigureOverTimeChart.tsx'));

const SHOWN: Record<Figure, { label: string; format: (value: number) => string; none: string }> = {
  followers: { label: 'Followers', format: formatCount, none: 'No account states its followers.' },
  posts: { label: 'Posts', format: formatCount, none: 'No account states how many posts it has.' },
  engagement: { label: 'Engagement', format: formatPercent, none: 'No account states what people do with its posts.' },
};

/** A line for each account: their figures are neither added nor on one axis. */
export function FiguresOverTime({ companyId }: { companyId: string }) {
  const { data, error, isPending } = useCollected(companyId, 'followers');
  const [figure, setFigure] = useState<Figure>('followers');
  const { label, none } = SHOWN[figure];
  const told = Object.entries(data ?? {}).filter(([, course]) => stepsOf(course, figure).length > 0);
  // Those of one figure are a sentence each: they stand behind the charts.
  const accounts = told.sort(([, a], [, b]) => Number(figureLine(b, figure) !== null) - Number(figureLine(a, figure) !== null));
  return (
    <Panel title={`${label} over time`} actions={<Choice figure={figure} onChoose={setFigure} />}>
      {isPending && <Skeleton variant="rounded" height={64} />}
      {error && 'Failed to load data'}
      {!isPending && !error && accounts.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{none} Each that does is drawn here from that day on.</Box>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {accounts.map(([platform, course]) => (
          <Account key={platform} name={platformName(platform)} course={course} figure={figure} />
        ))}
      </Box>
    </Panel>
  );
}

const Choice = ({ figure, onChoose }: { figure: Figure; onChoose: (figure: Figure) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={figure}
    onChange={(_, next: Figure | null) => next && onChoose(next)}
    aria-label="What to draw over time"
  >
    {FIGURES.map((each) => (
      <ToggleButton key={each} value={each}>
        {SHOWN[each].label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

function Account({ name, course, figure }: { name: string; course: AccountCourse; figure: Figure }) {
  const { label, format } = SHOWN[figure];
  const line = figureLine(course, figure);
  const [only] = stepsOf(course, figure);
  if (line)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={232} />}>
        <FigureOverTimeChart name={name} label={label} line={line} format={format} isCount={figure !== 'engagement'} />
      </Suspense>
    );
  if (typeof only?.value !== 'number') return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {name}: one figure so far, {format(only.value)} since {formatDate(only.at)}. The next one begins a line.
    </Box>
  );
}
