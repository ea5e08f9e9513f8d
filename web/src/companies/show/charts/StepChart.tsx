import { Box } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../format/dates.ts';
import { ArchiveStretch } from './ArchiveStretch.tsx';
import { held } from './held.ts';
import { axis, COLOURS, lines } from './look.ts';
import { tickFormat } from './ticks.ts';

interface StepChartProps {
  /** The whole in words. */
  label: string;
  moments: Date[];
  /** One value per moment; null where it is not known. */
  series: { name: string; values: (number | null)[]; last: string }[];
  format: (value: number | null) => string;
  height: number;
  /** Of the axis of values. */
  from?: { min?: number; tickMinStep?: number; width: number | 'auto' };
  /** What lies before is of an archive; null for none. */
  archivedUntil?: Date | null;
  children?: ReactNode;
}

/** Values hold until they move: steps, never slopes; unknown stretches stay gaps. */
export function StepChart({ label, children, ...parts }: StepChartProps) {
  return (
    <Box role="figure" aria-label={label} sx={{ mx: -1 }}>
      <Lines {...parts} />
      <Legend series={parts.series} />
      {children}
    </Box>
  );
}

function Lines({ moments, series, format, height, from, archivedUntil }: Omit<StepChartProps, 'label' | 'children'>) {
  const drawn = held({ moments, values: series.map(({ values }) => values) });
  const ticks = tickFormat(moments[0] ?? new Date(0), moments.at(-1) ?? new Date(0));
  return (
    <LineChart
      aria-hidden="true"
      height={height}
      hideLegend
      skipAnimation
      margin={{ top: 12, right: 24, bottom: 4, left: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          ...axis,
          data: drawn.moments,
          scaleType: 'time',
          valueFormatter: (at: Date, { location }) => (location === 'tick' ? ticks.format(at) : formatDateTime(at.toISOString())),
          tickNumber: 5,
          tickLabelMinGap: 24,
          disableTicks: true,
        },
      ]}
      yAxis={[{ ...axis, ...from, valueFormatter: (value: number) => format(value), disableLine: true, disableTicks: true }]}
      series={series.map(({ name }, index) => ({
        label: name,
        data: drawn.values[index] ?? [],
        color: COLOURS[index] ?? 'var(--c5)',
        curve: 'stepAfter' as const,
        showMark: false,
        valueFormatter: format,
      }))}
      sx={{ ...lines, '& .MuiLineChart-line': { strokeWidth: 2 } }}
    >
      {archivedUntil && <ArchiveStretch until={archivedUntil} />}
    </LineChart>
  );
}

/** The lines with what they end in. */
function Legend({ series }: Pick<StepChartProps, 'series'>) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, mt: 1, px: 2, listStyle: 'none', typography: 'body2' }}
    >
      {series.map(({ name, last }, index) => (
        <li key={name}>
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
          <strong>{name}</strong> {last}
        </li>
      ))}
    </Box>
  );
}
