import { Box } from '@mui/material';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { plural } from '../../../format/numbers.ts';
import { caption } from '../../../ui/styles.ts';
import { dueWords } from '../planPrices.ts';
import type { PriceHistory } from '../priceHistory.ts';
import { StepChart } from './StepChart.tsx';

type Money = (value: number | null) => string;

interface PriceHistoryChartProps {
  history: PriceHistory;
  /** What lies before is of an archive; null for none. */
  archivedUntil: Date | null;
}

/** What the plans cost, and since when. */
export default function PriceHistoryChart({ history, archivedUntil }: PriceHistoryChartProps) {
  const { moments, series, currency, due, left } = history;
  const money: Money = (value) => (value === null ? 'N/A' : formatMoney(value, currency));
  const summary = series
    .map(({ plan, values }) => `${plan} ${money(values.find((v) => v !== null) ?? null)} to ${lastWords(values, money)}`)
    .join(', ');
  const archived = archivedUntil ? ` Until ${formatDate(archivedUntil.toISOString())} from the Internet Archive.` : '';
  return (
    <StepChart
      label={`Price history ${dueWords({ ...due, per: null })} from ${formatDate(moments[0]?.toISOString())}: ${summary}.${archived}`}
      moments={moments}
      series={series.map(({ plan, values }) => ({ name: plan, values, last: lastWords(values, money) }))}
      format={money}
      height={280}
      from={{ min: 0, width: 56 }}
      archivedUntil={archivedUntil}
    >
      {left > 0 && <Box sx={{ px: 2, mt: 0.5, ...caption }}>{plural(left, 'more plan')}, listed above, without a line here</Box>}
    </StepChart>
  );
}

/** What a plan costs now, or that it is gone. */
const lastWords = (values: (number | null)[], money: Money): string => {
  const last = values.at(-1) ?? null;
  return last === null ? 'no longer offered' : money(last);
};
