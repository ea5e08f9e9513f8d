/** How far an amount moved, as it is told everywhere; web/src/format/money.ts has the same by the same cases, since the web imports nothing of the services. */

/** In per cent: whole from 10 on, else one decimal; up and down rounded alike. Null where there is no base to compare with. */
export function moveOf(before: number, after: number): number | null {
  if (before === 0) return null;
  const percent = ((after - before) / before) * 100;
  const size = Math.abs(percent);
  const rounded = size >= 10 ? Math.round(size) : Math.round(size * 10) / 10;
  return percent < 0 && rounded > 0 ? -rounded : rounded;
}

const NUMBER = new Intl.NumberFormat('en-US');

/** `20%`, `3.5%`, `1,300%`. */
export const formatShare = (percent: number): string => `${NUMBER.format(percent)}%`;

/** `+20%`, `-3.5%`; null where there is no base to compare with. */
export function formatMove(before: number, after: number): string | null {
  const move = moveOf(before, after);
  return move === null ? null : `${move > 0 ? '+' : ''}${formatShare(move)}`;
}
