const WIDTH = 6;
const GAP = 2;
const HEIGHT = 36;

/** Changes a day over 14 days; the last 7 stronger than the 7 before. */
export function DayBars({ counts }: { counts: number[] }) {
  const max = Math.max(1, ...counts);
  const recentFrom = counts.length - 7;
  const width = counts.length * (WIDTH + GAP) - GAP;
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`Changes a day over ${counts.length} days, oldest first: ${counts.join(', ')}`}
      style={{ flex: '0 1 auto', minWidth: 0 }}
    >
      {counts.map((count, day) => {
        const height = Math.max(2, (count / max) * HEIGHT);
        const x = day * (WIDTH + GAP);
        return (
          <rect
            key={x}
            x={x}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx="1.5"
            fill="var(--c1)"
            opacity={day < recentFrom ? 0.35 : 1}
          />
        );
      })}
    </svg>
  );
}
