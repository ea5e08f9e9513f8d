import { type Letter, letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';
import { cut } from '@rivalscope/kit/text';
import type { Importance } from '../change/change.ts';
import type { Reader } from '../notification/notification.store.ts';

/** An alert as a mail tells it. */
export interface MailedAlert {
  id: string;
  companyId: string;
  title: string;
  summary: string;
  whatToDo: string;
  area: string;
  importance: Importance;
  raisedAt: Date;
}

const LONGEST_SUBJECT = 150;
/** In this order; an area that is not named here comes last. */
const AREAS: [area: string, heading: string][] = [
  ['pricing', 'Pricing'],
  ['product', 'Product'],
  ['money', 'Money'],
  ['people', 'People'],
  ['message', 'Message'],
  ['reach', 'Reach'],
  ['technology', 'Technology'],
];

interface Told {
  to: Pick<Reader, 'email' | 'unsubscribeToken'>;
  /** The most important first; not empty. */
  alerts: readonly MailedAlert[];
  /** How many there are, of which these are the most important. */
  total: number;
  publicUrl: string;
}

/** What is mailed at once: all that has come together for one person. */
export function alertMail(told: Told): Mail {
  const [first] = told.alerts as [MailedAlert, ...MailedAlert[]];
  const subject = told.total === 1 ? first.title : `${told.total} alerts: ${first.title}`;
  return mail(told, { subject: inSubject(subject), paragraphs: told.total === 1 ? [] : [`${told.total} alerts about your companies.`] });
}

/** What moved in a day or a week, most important first within each area. */
export function digestMail(told: Told & { period: 'day' | 'week'; companies: number }): Mail {
  const { period, total, companies } = told;
  const what = `${total} ${total === 1 ? 'alert' : 'alerts'} about ${companies === 1 ? 'one company' : `${companies} companies`}`;
  return mail(told, { subject: `Your ${period}: ${what}`, paragraphs: [`This ${period}: ${what}.`] });
}

/** When nothing happened: only who asks for it now is shown this, it is never sent. */
export function emptyDigest(to: Told['to'], period: 'day' | 'week', publicUrl: string): Mail {
  return mail(
    { to, alerts: [], total: 0, publicUrl },
    { subject: `Your ${period}: nothing to tell`, paragraphs: [`No alert was raised this ${period}.`] },
  );
}

function mail({ to, alerts, total, publicUrl }: Told, { subject, paragraphs }: Pick<Letter, 'subject' | 'paragraphs'>): Mail {
  const more = total - alerts.length;
  return letter({
    to: to.email,
    subject,
    paragraphs: more > 0 ? [...paragraphs, `These are the most important; ${more} more are in Rivalscope.`] : paragraphs,
    sections: sectionsOf(alerts, publicUrl),
    action: { label: 'Open all alerts', url: `${publicUrl}/alerts` },
    closing: 'You receive this mail because alerts by mail are on in your Rivalscope settings.',
    unsubscribe: { label: 'Stop these mails', url: `${publicUrl}/unsubscribe?token=${to.unsubscribeToken}` },
  });
}

function sectionsOf(alerts: readonly MailedAlert[], publicUrl: string): NonNullable<Letter['sections']> {
  const named = new Map(AREAS);
  const areas = [...AREAS.map(([area]) => area), ...new Set(alerts.map(({ area }) => area).filter((area) => !named.has(area)))];
  return areas.flatMap((area) => {
    const items = alerts.filter((alert) => alert.area === area).map((alert) => itemOf(alert, publicUrl));
    return items.length > 0 ? [{ heading: named.get(area) ?? 'Other', items }] : [];
  });
}

const itemOf = ({ id, title, summary, whatToDo, importance }: MailedAlert, publicUrl: string) => ({
  title: importance === 'high' ? `${title} (important)` : title,
  lines: [summary, ...(whatToDo === '' ? [] : [`What to do: ${whatToDo}`])].filter((line) => line !== ''),
  link: { label: 'See the evidence', url: `${publicUrl}/alerts?alert=${id}` },
});

/** A line break in a subject begins another header. */
const inSubject = (text: string): string => {
  const line = text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
  return line.length > LONGEST_SUBJECT ? `${cut(line, LONGEST_SUBJECT - 1)}…` : line;
};
