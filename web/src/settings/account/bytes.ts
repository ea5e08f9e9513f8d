const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1_000;

/** `730 B`, `12.4 MB`: decimal units, as file managers show them. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / STEP ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${UNITS[power]}`;
}
