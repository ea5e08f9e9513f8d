import { BarChart } from '@mui/x-charts/BarChart';

interface OpeningBarsProps {
  bars: { value: string; total: number; count: number }[];
}

const PALE = 'color-mix(in srgb, var(--c1) 20%, var(--surface))';
const hidden = { position: 'none', disableLine: true, disableTicks: true } as const;

/** One bar a row, as high as its parent: what the filters leave, and pale behind it the rest. Its words stand in the rows beside it. */
export default function OpeningBars({ bars }: OpeningBarsProps) {
  return (
    <BarChart
      aria-hidden="true"
      layout="horizontal"
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={3}
      margin={0}
      xAxis={[{ ...hidden, min: 0, max: Math.max(1, ...bars.map(({ total }) => total)) }]}
      yAxis={[{ ...hidden, data: bars.map(({ value }) => value), scaleType: 'band', categoryGapRatio: 0.6 }]}
      series={[
        { data: bars.map(({ count }) => count), stack: 'openings', color: 'var(--c1)' },
        { data: bars.map(({ total, count }) => total - count), stack: 'openings', color: PALE },
      ]}
    />
  );
}
