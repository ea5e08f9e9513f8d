import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';

/** Shades what lies before a moment: of an archive, and not of our own checks. */
export function ArchiveStretch({ until }: { until: Date }) {
  const { left, top, width, height } = useDrawingArea();
  const scale = useXScale<'time'>();
  const end = Math.min(left + width, Math.max(left, scale(until) ?? left));
  return <rect x={left} y={top} width={end - left} height={height} fill="var(--grid)" fillOpacity={0.45} />;
}
