import { invalid } from '@rivalscope/kit/errors';
import type { Importance } from '../change/change.ts';
import { instantOf, localTime, onDay, weekdayOf } from './zone.ts';

export const MAILS = ['off', 'now', 'daily', 'weekly'] as const;

/** How alerts reach one person by mail; the bell has all of them. */
export interface NotificationSettings {
  mail: (typeof MAILS)[number];
  /** The least important that is mailed at once, beside a digest, too; null where the digest is all there is. */
  mailFrom: Importance | null;
  /** Of a weekly digest: Monday is 1, Sunday 7. */
  digestDay: number;
  /** Of the person's own time zone, 0 to 23. */
  digestHour: number;
  /** In the person's own time zone, HH:MM; nothing is mailed at once meanwhile. */
  quietHours: { from: string; to: string } | null;
}

export interface KeptSettings extends NotificationSettings {
  /** Whether the person has saved them; false: they hold since the person joined. */
  chosen: boolean;
}

/** Of who has chosen nothing: what is urgent at once, and everything once a week. */
export const STANDARD: NotificationSettings = { mail: 'weekly', mailFrom: 'high', digestDay: 1, digestHour: 8, quietHours: null };

const DAYS_LOOKED_AT = 9;

/**
 * When the next digest is due: once on each chosen local day, whatever daylight saving does to that day.
 * @returns undefined for who wants none
 */
export function nextDigest({ mail, digestDay, digestHour }: NotificationSettings, timeZone: string, after: Date): Date | undefined {
  if (mail !== 'daily' && mail !== 'weekly') return undefined;
  const today = localTime(after, timeZone);
  for (let days = 0; days < DAYS_LOOKED_AT; days += 1) {
    const local = onDay(today, days, digestHour * 60);
    if (mail === 'weekly' && weekdayOf(local) !== digestDay) continue;
    const at = instantOf(local, timeZone);
    if (at > after) return at;
  }
  throw new Error(`No digest is due within ${DAYS_LOOKED_AT} days after ${after.toISOString()} in ${timeZone}`);
}

/** @returns the end of the quiet hours that it is now, undefined when it is none */
export function quietUntil({ quietHours }: Pick<NotificationSettings, 'quietHours'>, timeZone: string, now: Date): Date | undefined {
  if (!quietHours) return undefined;
  const [from, to] = [minuteOf(quietHours.from), minuteOf(quietHours.to)];
  const local = localTime(now, timeZone);
  const overnight = from > to;
  const late = local.minute >= from;
  const early = local.minute < to;
  if (overnight ? !(late || early) : !(late && early)) return undefined;
  return instantOf(onDay(local, overnight && late ? 1 : 0, to), timeZone);
}

/**
 * Who wants mails at once and does not say which gets the urgent ones.
 * @throws AppError `invalid` for quiet hours that would never end
 */
export function checkSettings(settings: NotificationSettings): NotificationSettings {
  if (settings.quietHours && settings.quietHours.from === settings.quietHours.to)
    throw invalid('Quiet hours must end at another time than they begin');
  return settings.mail === 'now' && settings.mailFrom === null ? { ...settings, mailFrom: STANDARD.mailFrom } : settings;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const RANK: Record<Importance, number> = { low: 0, medium: 1, high: 2 };

/** Whether something of that importance is mailed at once. */
export const isMailedAtOnce = ({ mail, mailFrom }: NotificationSettings, importance: Importance): boolean =>
  mail !== 'off' && mailFrom !== null && RANK[importance] >= RANK[mailFrom];
