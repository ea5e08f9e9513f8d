import { formatDate } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import type { FollowersLine } from '../followers.ts';
import { StepChart } from './StepChart.tsx';

const count = (value: number | null): string => (value === null ? 'not stated' : formatCount(value));

/** One account's followers, on an axis of their own: a small account beside a large one would be a flat line. */
export default function FollowersOverTimeChart({ name, line: { moments, values } }: { name: string; line: FollowersLine }) {
  const [first, last] = [count(values[0] ?? null), count(values.at(-1) ?? null)];
  const [from, to] = [formatDate(moments[0]?.toISOString()), formatDate(moments.at(-1)?.toISOString())];
  return (
    <StepChart
      label={`Followers at ${name} from ${from} to ${to}: ${first} to ${last}.`}
      moments={moments}
      series={[{ name, values, last }]}
      format={count}
      height={200}
      from={{ tickMinStep: 1, width: 'auto' }}
    />
  );
}
