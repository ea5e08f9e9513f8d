import { cut, plainLine } from '@rivalscope/kit/text';
import type { Change, Value } from '../change/change.ts';
import type { MailedAlert } from '../delivery/alert.mail.ts';
import type { PostedKind } from './channel.ts';

/** A change that an alert rests on; of one that is no longer kept its id alone. */
export type ToldChange = Pick<Change, 'id'> & Partial<Pick<Change, 'dataType' | 'type' | 'importance' | 'item' | 'confirmed' | 'at'>>;

/** What is told of an alert. */
export interface ToldAlert extends MailedAlert {
  companyName: string;
  insightId: string;
  type: string;
  why: string[];
  changeIds: string[];
  changes: ToldChange[];
}

const LONGEST_TEXT = 2_800;
const LONGEST_TITLE = 150;

/** The body that a channel of the kind understands; what pages say stays text in each. */
export function messageFor(kind: PostedKind, told: ToldAlert, { at, publicUrl }: { at: Date; publicUrl: string }): string {
  const url = `${publicUrl}/alerts?alert=${told.id}`;
  const alert = {
    ...told,
    ...{ title: plainLine(told.title), summary: plainLine(told.summary), whatToDo: plainLine(told.whatToDo) },
    ...{ companyName: plainLine(told.companyName), why: told.why.map(plainLine) },
  };
  if (kind === 'slack') return JSON.stringify(slack(alert, url));
  if (kind === 'teams') return JSON.stringify(teams(alert, url));
  return JSON.stringify(webhook(alert, at, url));
}

const lines = ({ summary, whatToDo }: ToldAlert): string[] => [summary, whatToDo === '' ? '' : `What to do: ${whatToDo}`].filter(Boolean);

/** Incoming webhooks of Slack: https://docs.slack.dev/messaging/formatting-message-text; `plain_text` knows no markup, no mentions and no links. */
function slack(alert: ToldAlert, url: string): object {
  const plain = (text: string, most: number) => ({ type: 'plain_text', text: cut(text, most), emoji: false });
  return {
    // Notifications show it: without Markdown, mentions and links, for which these three characters are escaped besides.
    text: escapeSlack(cut(alert.title, LONGEST_TITLE)),
    mrkdwn: false,
    link_names: false,
    blocks: [
      { type: 'header', text: plain(alert.title, LONGEST_TITLE) },
      ...lines(alert).map((line) => ({ type: 'section', text: plain(line, LONGEST_TEXT) })),
      { type: 'actions', elements: [{ type: 'button', text: plain('See the evidence', 75), url }] },
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

const SLACK: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeSlack = (text: string): string => text.replace(/[&<>]/g, (sign) => SLACK[sign] as string);

/** An adaptive card: https://adaptivecards.io/explorer/RichTextBlock.html; a TextRun, unlike a TextBlock, knows no Markdown. */
function teams(alert: ToldAlert, url: string): object {
  const run = (text: string, more: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: cut(text, LONGEST_TEXT), ...more }],
  });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [run(alert.title, { size: 'medium', weight: 'bolder' }), ...lines(alert).map((line) => run(line))],
    actions: [{ type: 'Action.OpenUrl', title: 'See the evidence', url }],
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }] };
}

function webhook(alert: ToldAlert, at: Date, url: string): object {
  const { changes, raisedAt, ...rest } = alert;
  return {
    type: 'alert.raised',
    timestamp: at.toISOString(),
    data: { alert: { ...rest, raisedAt: raisedAt.toISOString(), url }, changes: changes.map(changeOf) },
  };
}

function changeOf({ at, item, ...change }: ToldChange): object {
  if (!at || !item) return change;
  return {
    ...change,
    detectedAt: at.toISOString(),
    label: plainLine(item.label),
    before: sideOf(item, 'before'),
    after: sideOf(item, 'after'),
  };
}

/** What the item's fields were or are, amounts in major units as everywhere in the API; null where it was not there. */
function sideOf({ fields }: Change['item'], side: 'before' | 'after'): object | null {
  const stated = Object.entries(fields).flatMap(([name, { [side]: value }]) => (value === undefined ? [] : [[name, told(value)]]));
  return stated.length === 0 ? null : Object.fromEntries(stated);
}

function told(value: Value): unknown {
  if (typeof value === 'string') return cut(plainLine(value), LONGEST_TEXT);
  return typeof value === 'number' ? value : { amount: value.cents / 100, currency: value.currency || null, period: value.period };
}
