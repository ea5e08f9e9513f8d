import type { Past } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { plural } from '../../../format/numbers.ts';

/** Whether it is under way, and not put off for a reason. */
export const isSoon = ({ state, reason }: Past): boolean => state === 'waiting' && reason === null;

/** What of a source an archive shows of before, and where that is to be seen: soon, and once it was read. */
const EARLIER: Record<string, { what: string; soon: string; read?: string }> = {
  pricing: { what: 'prices', soon: 'They appear here in a few minutes.' },
  website: { what: 'headlines', soon: 'They appear under Changes in a few minutes.', read: 'Its headlines stand under Changes.' },
  jobs: { what: 'openings', soon: 'That takes a few minutes.', read: 'Its openings are what the API answers as of a day.' },
};

/** What is known of a source from before the company was followed, as sentences; null where there is nothing to say. */
export function pastWords(past: Past | undefined): string | null {
  if (!past) return null;
  const { source, state, reason, since, until, captures, nextTry } = past;
  const { what, soon, read } = EARLIER[source] ?? { what: 'data', soon: 'That takes a few minutes.' };
  const unread = (why: string) => `Earlier ${what} could not be read from the archive: ${why}`;
  switch (state) {
    case 'waiting':
      if (reason === null) return `Earlier ${what} are being read from the Internet Archive. ${soon}`;
      return `${unread(reason)} Next try: ${formatDate(nextTry)}.`;
    case 'unread':
      return unread(reason ?? 'The reason is not known.');
    case 'none':
      return 'The Internet Archive has no captures of this page.';
    case 'read': {
      const counted = `Before ${formatDate(until)} from the Internet Archive: ${plural(captures, 'capture')} since ${formatDate(since)}.`;
      return [counted, read, reason].filter(Boolean).join(' ');
    }
  }
}
