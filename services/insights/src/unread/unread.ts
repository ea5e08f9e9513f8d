const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What fails for less than a day is passing trouble, and told to nobody. */
export const PASSING_MS = DAY_MS;

/** A page of a company that is not read. */
export interface Unread {
  companyId: string;
  /** As its tenant calls it. */
  companyName: string;
  /** What people call the page: 'Pricing page', 'GitHub'. */
  title: string;
  /** It is a service beside the site: what keeps us from it does so for all companies. */
  isService: boolean;
  /** Why it is not read, as a sentence. */
  reason: string;
  since: Date;
  /** When it was read last; null where it never was. */
  lastRead: Date | null;
}

/** Whether it became worth telling after a moment: who was told until then has not heard of it. */
export const isNewSince = ({ since }: Unread, told: Date): boolean => since.getTime() + PASSING_MS > told.getTime();

/** 'Not read for 3 days: The site did not answer in time.' */
export function unreadSentence({ reason, since, lastRead }: Unread, now: Date): string {
  const days = Math.max(1, Math.floor((now.getTime() - (lastRead ?? since).getTime()) / DAY_MS));
  const long = days === 1 ? 'a day' : `${days} days`;
  return `${lastRead ? `Not read for ${long}` : `Never read, for ${long} now`}: ${reason}`;
}
