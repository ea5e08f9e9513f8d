import type { MailSettings, Preview } from '../../api/types.ts';
import { plural } from '../../format/numbers.ts';

export type Mail = MailSettings['mail'];

/** The two switches of the page say of one choice what most people want to know of it. */
export type MailSwitch = 'email' | 'weeklyDigest';

export const isOn = (mail: Mail, which: MailSwitch): boolean => (which === 'email' ? mail !== 'off' : mail === 'weekly');

/** The choice after a switch was turned. Mails that are turned on come at once; a digest that is turned off leaves them so. */
export function turned(mail: Mail, which: MailSwitch, on: boolean): Mail {
  if (which === 'weeklyDigest') return on ? 'weekly' : mail === 'weekly' ? 'now' : mail;
  if (!on) return 'off';
  return mail === 'off' ? 'now' : mail;
}

export const MAILS: [Mail, string][] = [
  ['off', 'No mails'],
  ['now', 'At once'],
  ['daily', 'At once, and a digest every day'],
  ['weekly', 'At once, and a digest every week'],
];

/** From Monday, which is 1. */
export const DAYS: [string, string][] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, day) => [
  String(day + 1),
  name,
]);

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const HOURS: [string, string][] = Array.from({ length: 24 }, (_, hour) => [String(hour), clock(hour)]);

/** Every hour of the day, as quiet hours name them; a time between two hours that was set elsewhere stays as it is. */
export const timesWith = (time: string): [string, string][] => {
  const times = HOURS.map(([, words]) => words);
  return (times.includes(time) ? times : [...times, time].sort()).map((words) => [words, words]);
};

/** What quiet hours begin with. */
export const NIGHT = { from: '22:00', to: '07:00' };

/** `In the last 90 days 7 of 41 alerts would have been sent there.` @param done 'been sent there' */
export function sentSentence({ days, alerts, before }: Pick<Preview, 'days' | 'alerts' | 'before'>, done: string): string {
  const span = `In the last ${plural(days, 'day')}`;
  if (before === 0) return `${span} there was no alert.`;
  const of = plural(before, 'alert');
  if (alerts === 0) return `${span} none of ${of} would have ${done}.`;
  return `${span} ${alerts === before ? `all of ${of}` : `${alerts} of ${of}`} would have ${done}.`;
}
