import { Box } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { plural } from '../../../format/numbers.ts';
import { caption } from '../../../ui/styles.ts';
import { dueWords } from '../planPrices.ts';
import type { PriceHistory } from '../priceHistory.ts';
import { ArchiveStretch } from './ArchiveStretch.tsx';
import { axis, COLOURS, lines } from './look.ts';
import { tickFormat } from './ticks.ts';

type Money = (value: number | null) => string;

interface PriceHistoryChartProps {
  history: PriceHistory;
  /** What lies before is of an archive; null for none. */
  archivedUntil: Date | null;
}

/** Prices hold until they move: steps, never slopes; unknown stretches stay gaps. */
export default function PriceHistoryChart({ history, archivedUntil }: PriceHistoryChartProps) {
  const { moments, series, currency, due, left } = history;
  const money: Money = (value) => (value === null ? 'N/A' : formatMoney(value, currency));
  const summary = series
    .map(({ plan, values }) => `${plan} ${money(values.find((v) => v !== null) ?? null)} to ${lastWords(values, money)}`)
    .join(', ');
  const archived = archivedUntil ? ` Until ${formatDate(archivedUntil.toISOString())} from the Internet Archive.` : '';
  return (
    <Box
      role="figure"
      aria-label={`Price history ${dueWords({ ...due, per: null })} from ${formatDate(moments[0]?.toISOString())}: ${summary}.${archived}`}
      sx={{ mx: -1 }}
    >
      <Lines history={history} money={money} archivedUntil={archivedUntil} />
      <Legend history={history} money={money} />
      {left > 0 && <Box sx={{ px: 2, mt: 0.5, ...caption }}>{plural(left, 'more plan')}, listed above, without a line here</Box>}
    </Box>
  );
}

/** What a plan costs now, or that it is gone. */
const lastWords = (values: (number | null)[], money: Money): string => {
  const last = values.at(-1) ?? null;
  return last === null ? 'no longer offered' : money(last);
};

interface PartProps {
  history: PriceHistory;
  money: Money;
}

function Lines({ history: { moments, series }, money, archivedUntil }: PartProps & Pick<PriceHistoryChartProps, 'archivedUntil'>) {
  const ticks = tickFormat(moments[0] ?? new Date(0), moments.at(-1) ?? new Date(0));
  return (
    <LineChart
      aria-hidden="true"
      height={280}
      hideLegend
      skipAnimation
      margin={{ top: 12, right: 24, bottom: 4, left: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          ...axis,
          data: moments,
          scaleType: 'time',
          valueFormatter: (at: Date, { location }) => (location === 'tick' ? ticks.format(at) : formatDateTime(at.toISOString())),
          tickNumber: 5,
          tickLabelMinGap: 24,
          disableTicks: true,
        },
      ]}
      yAxis={[{ ...axis, min: 0, valueFormatter: (value: number) => money(value), disableLine: true, disableTicks: true, width: 56 }]}
      series={series.map(({ plan, values }, index) => ({
        label: plan,
        data: values,
        color: COLOURS[index] ?? 'var(--c5)',
        curve: 'stepAfter' as const,
        showMark: false,
        valueFormatter: money,
      }))}
      sx={{ ...lines, '& .MuiLineChart-line': { strokeWidth: 2 } }}
    >
      {archivedUntil && <ArchiveStretch until={archivedUntil} />}
    </LineChart>
  );
}

/** The plans with their latest prices. */
function Legend({ history: { series }, money }: PartProps) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, mt: 1, px: 2, listStyle: 'none', typography: 'body2' }}
    >
      {series.map(({ plan, values }, index) => (
        <li key={plan}>
          <span
            aria-hidden="true"
            style={{
              display: 'inline-block',
              width: 14,
              height: 3,
              marginRight: 8,
              verticalAlign: 4,
              borderRadius: 2,
              background: COLOURS[index],
            }}
          />
          <strong>{plan}</strong> {lastWords(values, money)}
        </li>
      ))}
    </Box>
  );
}
