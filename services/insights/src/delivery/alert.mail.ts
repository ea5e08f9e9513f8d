import { type Letter, type LetterItem, letter } from '@rivalscope/kit/mail/letter';
import type { Mail } from '@rivalscope/kit/mail/mail';
import { cut, plainLine } from '@rivalscope/kit/text';
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
/** A mail is read aloud in a minute: what it means and what to do is said of the most important alerts, as far as that goes; the others are named. */
const WORDS_A_MINUTE = 150;
const RANK: Record<Importance, number> = { high: 0, medium: 1, low: 2 };
const WHEN = { day: 'Since yesterday', week: 'This week' };
/** In this order where they matter as much; an area that is not named here comes last. */
const AREAS: [area: string, heading: string][] = [
  ['pricing', 'Pricing'],
  ['product', 'Product'],
  ['money', 'Money'],
  ['people', 'People'],
  ['message', 'Message'],
  ['reach', 'Reach'],
  ['technology', 'Technology'],
];
const HEADING = new Map(AREAS);
const ORDER = new Map(AREAS.map(([area], at) => [area, at]));

interface Told {
  to: Pick<Reader, 'email' | 'unsubscribeToken'>;
  /** The most important first; not empty. */
  alerts: readonly MailedAlert[];
  /** How many there are, of which these are the most important. */
  total: number;
  publicUrl: string;
  /** Why the reader is mailed; their own settings, where it is absent. */
  closing?: string;
  /** Where the button leads; to all alerts, where it is absent. */
  action?: Letter['action'];
  /** Told below them. */
  unread?: Sections;
}

interface Assigned extends Pick<Told, 'to' | 'publicUrl'> {
  alert: MailedAlert;
  /** Who assigned it, in words. */
  by: string;
  /** YYYY-MM-DD; null: whenever. */
  dueOn: string | null;
}

type Sections = NonNullable<Letter['sections']>;

/** What is mailed at once: all that has come together for one person. */
export function alertMail(told: Told): Mail {
  const [first] = byWeight(told.alerts) as [MailedAlert, ...MailedAlert[]];
  const subject = told.total === 1 ? first.title : `${told.total} alerts: ${first.title}`;
  return mail(told, { subject: inSubject(subject), paragraphs: told.total === 1 ? [] : [`${told.total} alerts about your companies.`] });
}

/** What somebody of the team is to see to. */
export function assignedMail({ to, publicUrl, alert, by, dueOn }: Assigned): Mail {
  const due = dueOn === null ? '' : `, due ${DAY.format(new Date(dueOn))}`;
  const closing = 'You receive this mail because somebody of your team assigned an alert to you.';
  return mail(
    {
      to,
      publicUrl,
      alerts: [alert],
      total: 1,
      closing,
      action: { label: 'Open what is assigned to you', url: `${publicUrl}/alerts?state=mine` },
    },
    { subject: inSubject(`Assigned to you: ${alert.title}`), paragraphs: [`${by} assigned this alert to you${due}.`] },
  );
}

/** What moved in a day or a week, and what could not be seen. */
export function digestMail(told: Told & { period: 'day' | 'week'; companies: number }): Mail {
  const { period, total, companies } = told;
  if (total === 0)
    return mail(told, { subject: `Your ${period}: what we could not see`, paragraphs: [`${WHEN[period]}: no alert was raised.`] });
  const what = `${total} ${total === 1 ? 'alert' : 'alerts'} about ${companies === 1 ? 'one company' : `${companies} companies`}`;
  return mail(told, { subject: `Your ${period}: ${what}`, paragraphs: [`${WHEN[period]}: ${what}.`] });
}

/** When nothing happened: only who asks for it now is shown this, it is never sent. */
export function emptyDigest(told: Pick<Told, 'to' | 'publicUrl' | 'unread'>, period: 'day' | 'week'): Mail {
  return mail(
    { ...told, alerts: [], total: 0 },
    { subject: `Your ${period}: nothing to tell`, paragraphs: [`${WHEN[period]}: no alert was raised.`] },
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const BY_SETTINGS = 'You receive this mail because alerts by mail are on in your Rivalscope settings.';

function mail(
  {
    to,
    alerts,
    total,
    publicUrl,
    closing = BY_SETTINGS,
    action = { label: 'Open all alerts', url: `${publicUrl}/alerts` },
    unread = [],
  }: Told,
  { subject, paragraphs }: Pick<Letter, 'subject' | 'paragraphs'>,
): Mail {
  const more = total - alerts.length;
  return letter({
    to: to.email,
    subject,
    paragraphs: more > 0 ? [...paragraphs, `These are the most important; ${more} more are in Rivalscope.`] : paragraphs,
    sections: [...sectionsOf(alerts, publicUrl, spokenOf(unread)), ...unread],
    action,
    closing,
    unsubscribe: { label: 'Stop these mails', url: `${publicUrl}/unsubscribe?token=${to.unsubscribeToken}` },
  });
}

/** The most important first; of equal ones by area, and then as they come. */
const byWeight = (alerts: readonly MailedAlert[]): MailedAlert[] =>
  alerts.toSorted(
    (a, b) => RANK[a.importance] - RANK[b.importance] || (ORDER.get(a.area) ?? AREAS.length) - (ORDER.get(b.area) ?? AREAS.length),
  );

/** By area, the one that has the most important alert first. @param besides words of the mail beside them */
function sectionsOf(alerts: readonly MailedAlert[], publicUrl: string, besides: number): Sections {
  const weighed = byWeight(alerts).map((alert) => itemOf(alert, publicUrl));
  const explained = explainedAmong(weighed, besides);
  const items = weighed.map((item) => (explained.has(item) ? item : { ...item, lines: [] }));
  const areas = Map.groupBy(items, ({ area }) => HEADING.get(area) ?? 'Other');
  return [...areas].map(([heading, of]) => ({ heading, items: of }));
}

/** Those of which more than the title is said: the first always, and further ones while all can be read in a minute. */
function explainedAmong(items: readonly LetterItem[], besides: number): ReadonlySet<LetterItem> {
  const explained = new Set<LetterItem>();
  let words = besides + wordsOf(items.map(({ title }) => title));
  for (const item of items) {
    words += wordsOf(item.lines);
    if (explained.size > 0 && words > WORDS_A_MINUTE) break;
    explained.add(item);
  }
  return explained;
}

const wordsOf = (lines: readonly string[]): number => lines.join(' ').split(' ').length;

const spokenOf = (sections: Sections): number =>
  wordsOf(sections.flatMap(({ heading, items }) => [heading, ...items.flatMap(({ title, lines }) => [title, ...lines])]));

/** What a page says stays within its line, and what it hides is left out. */
function itemOf({ id, title, summary, whatToDo, area, importance }: MailedAlert, publicUrl: string): LetterItem & { area: string } {
  const toDo = plainLine(whatToDo);
  const lines = [plainLine(summary), toDo === '' ? '' : `What to do: ${toDo}`].filter((line) => line !== '');
  return {
    area,
    title: plainLine(title),
    mark: importance === 'high' ? 'Important' : undefined,
    lines,
    link: { label: 'See the evidence', url: `${publicUrl}/alerts?alert=${id}` },
  };
}

/** A line break in a subject begins another header. */
const inSubject = (text: string): string => {
  const line = plainLine(text);
  return line.length > LONGEST_SUBJECT ? `${cut(line, LONGEST_SUBJECT - 1)}…` : line;
};
