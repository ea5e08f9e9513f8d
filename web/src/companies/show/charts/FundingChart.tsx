import { Box } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { FundingRound } from '../../../api/types.ts';
import { formatMonth } from '../../../format/dates.ts';
import { formatMoneyShort } from '../../../format/money.ts';
import { axis, lines } from './look.ts';

/** Room above the highest bar for its label. */
const HEADROOM = 1.16;

/** Rounds of one currency: one hue, values on the bars, a zero baseline; the same as a sentence for screen readers. */
export default function FundingChart({ rounds, currency }: { rounds: FundingRound[]; currency: string }) {
  const short = (amount: number) => formatMoneyShort(amount, currency);
  const labels = rounds.map(({ round, date }) => (date ? `${round}\n${formatMonth(date)}` : round));
  const highest = Math.max(...rounds.map(({ amount }) => amount ?? 0));
  const summary = `Funding by round: ${rounds.map(({ round, amount }) => `${round} ${short(amount ?? 0)}`).join(', ')}.`;
  return (
    <Box role="figure" aria-label={summary} sx={{ mx: -1, '& .MuiBarChart-label': { fill: 'var(--text)', fontWeight: 600, fontSize: 13 } }}>
      <BarChart
        aria-hidden="true"
        height={260}
        hideLegend
        skipAnimation
        borderRadius={4}
        margin={{ top: 28, right: 16, bottom: 12, left: 0 }}
        grid={{ horizontal: true }}
        xAxis={[{ ...axis, data: labels, scaleType: 'band', categoryGapRatio: 0.7, disableTicks: true, height: 44 }]}
        yAxis={[
          {
            ...axis,
            min: 0,
            max: highest * HEADROOM,
            valueFormatter: short,
            disableLine: true,
            disableTicks: true,
            width: 56,
            tickNumber: 4,
          },
        ]}
        series={[
          {
            data: rounds.map(({ amount }) => amount),
            color: 'var(--c1)',
            barLabel: ({ value }) => (value === null ? null : short(value)),
            barLabelPlacement: 'outside',
            valueFormatter: (value) => (value === null ? 'N/A' : short(value)),
          },
        ]}
        sx={lines}
      />
    </Box>
  );
}
