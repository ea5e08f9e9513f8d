const HOUR_MS = 3_600_000;

/** `6 days and 23 hours`, `23 hours`, `less than an hour`. */
export function timeLeft(deleteAt: string, now: Date): string {
  const hours = Math.floor((new Date(deleteAt).getTime() - now.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  const days = Math.floor(hours / 24);
  const words = [count(days, 'day'), count(hours % 24, 'hour')].filter(Boolean);
  return words.join(' and ');
}

const count = (n: number, what: string): string => (n === 0 ? '' : `${n} ${what}${n === 1 ? '' : 's'}`);
