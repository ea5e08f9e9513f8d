import type {
  Importance,
  NotificationSetting,
  Preview,
  PreviewPayload,
  Relationship,
  WatchChanges,
  WatchlistEntry,
} from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';

/** What is chosen of a company on the watchlist, while it is being chosen. */
export interface WatchDraft {
  /** A word of before stays until another one is chosen. */
  relationshipType: string;
  importance: string;
  threshold: string;
  coolDownHours: number;
  notificationSettings: Record<NotificationSetting, boolean>;
}

/** What holds for an entry from before these settings came. */
const STANDARD = { threshold: 'medium', coolDownHours: 24 };

export const draftOf = (entry: WatchlistEntry): WatchDraft => ({
  relationshipType: entry.relationshipType,
  importance: entry.importance,
  threshold: entry.threshold ?? STANDARD.threshold,
  coolDownHours: entry.coolDownHours ?? STANDARD.coolDownHours,
  notificationSettings: entry.notificationSettings,
});

export const RELATIONSHIPS: [Relationship, string][] = [
  ['competitor', 'Competitor'],
  ['self', 'Your own site'],
  ['partner', 'Partner'],
  ['customer', 'Customer'],
  ['other', 'Other'],
];

export const THRESHOLDS: [Importance, string][] = [
  ['low', 'Everything, from low importance'],
  ['medium', 'Medium and high importance'],
  ['high', 'High importance only'],
];

export const COOL_DOWNS: [hours: number, words: string][] = [
  [0, 'None: every alert is sent'],
  [6, '6 hours'],
  [24, '1 day'],
  [72, '3 days'],
  [168, '1 week'],
  [720, '30 days'],
];

export const SETTINGS: { setting: NotificationSetting; label: string; help: string }[] = [
  { setting: 'pricingChanges', label: 'Pricing changes', help: 'Prices and plans' },
  { setting: 'featureUpdates', label: 'Feature updates', help: 'The product and what its plans contain' },
  { setting: 'websiteChanges', label: 'Website changes', help: 'Wording, technologies, reach and job openings' },
  { setting: 'newsAlerts', label: 'News alerts', help: 'Articles of its press pages and blog' },
  { setting: 'marketingCampaigns', label: 'Marketing campaigns', help: 'How it speaks of itself' },
  { setting: 'financialUpdates', label: 'Financial updates', help: 'Funding and other money' },
];

/** The chosen value among the options, as itself where it is none of them. */
export const withOwn = (options: readonly (readonly [string, string])[], value: string): readonly (readonly [string, string])[] =>
  options.some(([option]) => option === value) ? options : [...options, [value, value]];

const SIMPLE = ['relationshipType', 'importance', 'threshold', 'coolDownHours'] as const;

/** What was chosen anew, and nothing else: a word of before cannot be sent back. */
export function changesOf(before: WatchDraft, now: WatchDraft): WatchChanges {
  const simple = SIMPLE.filter((name) => before[name] !== now[name]);
  return {
    ...Object.fromEntries(simple.map((name) => [name, now[name]])),
    ...(turnedOf(before, now).length > 0 && { notificationSettings: now.notificationSettings }),
  } as WatchChanges;
}

const turnedOf = (before: WatchDraft, now: WatchDraft): NotificationSetting[] =>
  SETTINGS.map(({ setting }) => setting).filter((name) => before.notificationSettings[name] !== now.notificationSettings[name]);

/** What was chosen since the entry was seen, over what is there now: others may have changed it meanwhile. */
export function rebased(draft: WatchDraft, seen: WatchDraft, now: WatchDraft): WatchDraft {
  const { notificationSettings: _all, ...chosen } = changesOf(seen, draft);
  const turned = turnedOf(seen, draft).map((name) => [name, draft.notificationSettings[name]]);
  return { ...now, ...chosen, notificationSettings: { ...now.notificationSettings, ...Object.fromEntries(turned) } };
}

export const isSame = (before: WatchDraft, now: WatchDraft): boolean => Object.keys(changesOf(before, now)).length === 0;

/** What the preview is asked; a word of before cannot be asked for, and stays as it is without. */
export function previewOf(companyId: string, { relationshipType, ...settings }: WatchDraft): PreviewPayload {
  const isKnown = RELATIONSHIPS.some(([known]) => known === relationshipType);
  return { companyId, settings: { ...settings, ...(isKnown && { relationshipType }) } } as PreviewPayload;
}

/** `In the last 90 days: 7 alerts instead of 41, 6 of the 7 that were marked useful.` What was never rated is not spoken of. */
export function previewSentence({ days, alerts, before, kept, marked }: Preview): string {
  const said = alerts === 0 ? 'no alert' : plural(alerts, 'alert');
  const count = `In the last ${plural(days, 'day')}: ${said}${besideNow(alerts, before)}`;
  return marked === 0 ? `${count}.` : `${count}, ${kept} of the ${marked} that were marked useful.`;
}

function besideNow(alerts: number, before: number): string {
  if (alerts !== before) return ` instead of ${before === 0 ? 'none' : before}`;
  return alerts === 0 ? ', as now' : ', as many as now';
}
