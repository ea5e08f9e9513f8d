import type { Past } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { plural } from '../../../format/numbers.ts';

/** Whether it is under way, and not put off for a reason. */
export const isSoon = ({ state, reason }: Past): boolean => state === 'waiting' && reason === null;

/** What is known of the prices from before the company was followed, as sentences; null where there is nothing to say. */
export function pastWords(past: Past | undefined): string | null {
  if (!past) return null;
  const { state, reason, since, until, captures, nextTry } = past;
  switch (state) {
    case 'waiting':
      if (reason === null) return 'Earlier prices are being read from the Internet Archive. They appear here in a few minutes.';
      return `${unread(reason)} Next try: ${formatDate(nextTry)}.`;
    case 'unread':
      return unread(reason ?? 'The reason is not known.');
    case 'none':
      return 'The Internet Archive has no captures of this page.';
    case 'read':
      return `Before ${formatDate(until)} from the Internet Archive: ${plural(captures, 'capture')} since ${formatDate(since)}.${reason ? ` ${reason}` : ''}`;
  }
}

const unread = (reason: string): string => `Earlier prices could not be read from the archive: ${reason}`;
