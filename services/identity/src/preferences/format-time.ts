import { DATE_FORMATS, type Preferences } from './preferences.ts';

/** A moment to the minute, as its reader has chosen: 28.11.2026 11:05 (Europe/Paris). */
export function formatTime(at: Date, { timeZone, dateFormat }: Pick<Preferences, 'timeZone' | 'dateFormat'>): string {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en', { timeZone, ...numeric }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const date =
    dateFormat === DATE_FORMATS[0]
      ? new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' }).format(at)
      : dateFormat.replace('YYYY', part('year')).replace('MM', part('month')).replace('DD', part('day'));
  return `${date} ${part('hour')}:${part('minute')} (${timeZone})`;
}
