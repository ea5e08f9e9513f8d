import { Chip } from '@mui/material';

const LEVELS: Record<string, { filled: number; word: string; colour: 'error' | 'warning' | 'success'; ink: string }> = {
  high: { filled: 3, word: 'High', colour: 'error', ink: 'var(--high)' },
  medium: { filled: 2, word: 'Medium', colour: 'warning', ink: 'var(--medium)' },
};
const LOW = { filled: 1, word: 'Low', colour: 'success', ink: 'var(--low)' } as const;

const levelOf = (importance: string) => LEVELS[importance] ?? LOW;

const BARS = [
  { x: 1, y: 9, height: 4 },
  { x: 5.4, y: 5.5, height: 7.5 },
  { x: 9.8, y: 2, height: 11 },
];

/** Importance as bars: read by shape and by name, not by colour alone. */
export function ImportanceBars({ importance, labelled = true, className }: { importance: string; labelled?: boolean; className?: string }) {
  const { filled, word, ink } = levelOf(importance);
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      className={className}
      style={{ color: ink, flex: 'none' }}
      {...(labelled ? { role: 'img', 'aria-label': `${word} importance` } : { 'aria-hidden': true })}
    >
      {BARS.map(({ x, y, height }, bar) => (
        <rect key={x} x={x} y={y} width="3" height={height} rx="1" fill="currentColor" opacity={bar < filled ? 1 : 0.25} />
      ))}
    </svg>
  );
}

export function ImportanceChip({ importance }: { importance: string }) {
  const { word, colour } = levelOf(importance);
  return <Chip color={colour} icon={<ImportanceBars importance={importance} labelled={false} />} label={word} />;
}
