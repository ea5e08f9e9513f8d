import { Box, Chip } from '@mui/material';
import { Hint } from './Hint.tsx';

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

function Bars({ importance, className }: { importance: string; className?: string }) {
  const { filled, ink } = levelOf(importance);
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      className={className}
      style={{ display: 'block', color: ink, flex: 'none' }}
      aria-hidden="true"
    >
      {BARS.map(({ x, y, height }, bar) => (
        <rect key={x} x={x} y={y} width="3" height={height} rx="1" fill="currentColor" opacity={bar < filled ? 1 : 0.25} />
      ))}
    </svg>
  );
}

/** Importance as bars: read by shape and by name, not by colour alone. */
export function ImportanceBars({ importance }: { importance: string }) {
  const { word } = levelOf(importance);
  return (
    <Hint title={`${word} importance`}>
      <span>
        <Bars importance={importance} />
        <span className="visually-hidden">{word} importance</span>
      </span>
    </Hint>
  );
}

export function ImportanceChip({ importance }: { importance: string }) {
  const { word, colour } = levelOf(importance);
  return <Chip color={colour} icon={<Bars importance={importance} />} label={word} />;
}

/** Bars and word without a fill, where a chip beside it already carries colour. */
export function ImportanceWord({ importance }: { importance: string }) {
  const { word, ink } = levelOf(importance);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, px: 0.5, typography: 'caption', fontWeight: 500, color: ink }}
    >
      <Bars importance={importance} /> {word}
    </Box>
  );
}
