import { formatDate } from '../../../format/dates.ts';
import type { FigureLine } from '../followers.ts';
import { StepChart } from './StepChart.tsx';

interface FigureOverTimeChartProps {
  /** Of the network. */
  name: string;
  /** Of the figure: 'Followers'. */
  label: string;
  line: FigureLine;
  format: (value: number) => string;
  /** It has no values between two whole numbers. */
  isCount: boolean;
}

/** One figure of one account, on an axis of its own: a small account beside a large one would be a flat line. */
export default function FigureOverTimeChart({ name, label, line: { moments, values }, format, isCount }: FigureOverTimeChartProps) {
  const shown = (value: number | null): string => (value === null ? 'not stated' : format(value));
  const [first, last] = [shown(values[0] ?? null), shown(values.at(-1) ?? null)];
  const [from, to] = [formatDate(moments[0]?.toISOString()), formatDate(moments.at(-1)?.toISOString())];
  return (
    <StepChart
      label={`${label} at ${name} from ${from} to ${to}: ${first} to ${last}.`}
      moments={moments}
      series={[{ name, values, last }]}
      format={shown}
      height={200}
      from={{ ...(isCount && { tickMinStep: 1 }), width: 'auto' }}
    />
  );
}
