import { conflict } from '@rivalscope/kit/errors';

export const NOTIFICATIONS = [
  'websiteChanges',
  'pricingChanges',
  'newsAlerts',
  'featureUpdates',
  'marketingCampaigns',
  'financialUpdates',
] as const;
export type NotificationSettings = Record<(typeof NOTIFICATIONS)[number], boolean>;

export const RELATIONSHIPS = ['competitor', 'self', 'partner', 'customer', 'other'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

/** How a tenant regards its own site: collected like any other, and no competitor. */
export const OWN = 'self' satisfies Relationship;
/** Whether an entry is the tenant's own site. */
export const isOwn = ({ relationshipType }: { relationshipType?: string }): boolean => relationshipType === OWN;

export const LEVELS = ['high', 'medium', 'low'] as const;
export type Level = (typeof LEVELS)[number];

/** A month: what is quiet for longer is better switched off. */
export const LONGEST_COOL_DOWN_HOURS = 720;

/** How a tenant regards a company, and what of it it wants to hear. */
export interface WatchlistEntry {
  id: string;
  companyId: string;
  /** A relationship; entries of before may hold words of their own. */
  relationshipType: string;
  importance: string;
  notificationSettings: NotificationSettings;
  /** Alerts are raised from this importance on. */
  threshold: string;
  /** How long after an alert another one of the same rule is held back. */
  coolDownHours: number;
  /** Counts what people changed. */
  version: number;
}

/** What a person asks to change. */
export interface WatchlistEdit {
  /** Of the entry as the person saw it. */
  version?: number;
  relationshipType?: Relationship;
  importance?: Level;
  notificationSettings?: Partial<NotificationSettings>;
  threshold?: Level;
  coolDownHours?: number;
}

export type WatchlistWish = Omit<WatchlistEdit, 'version'> & { companyId: string };

/** What one is told of unless one says otherwise. */
export const STANDARD: NotificationSettings = {
  websiteChanges: true,
  pricingChanges: true,
  newsAlerts: true,
  featureUpdates: true,
  marketingCampaigns: true,
  financialUpdates: false,
};

/** Of one's own site: whoever changes it knows already. */
const QUIET: NotificationSettings = {
  websiteChanges: false,
  pricingChanges: false,
  newsAlerts: false,
  featureUpdates: false,
  marketingCampaigns: false,
  financialUpdates: false,
};

/** An entry with the defaults in place of what is absent. */
export const newEntry = (id: string, { companyId, ...wish }: WatchlistWish): WatchlistEntry =>
  editEntry(
    {
      id,
      companyId,
      relationshipType: 'competitor',
      importance: 'medium',
      notificationSettings: STANDARD,
      threshold: 'medium',
      coolDownHours: 24,
      version: 0,
    },
    wish,
  );

/**
 * The entry as a person wants it; what is absent stays. What becomes one's own site, or is it no longer, begins with the settings of such.
 * @throws conflict when another edit came between; one without a version wins over whatever came before it
 */
export function editEntry(
  entry: WatchlistEntry,
  { notificationSettings, version = entry.version, ...wish }: WatchlistEdit,
): WatchlistEntry {
  if (version !== entry.version)
    throw conflict('Somebody else changed this watchlist entry meanwhile. Load it again to see what is there now, then make your change.');
  const next = { ...entry, ...wish, version: entry.version + 1 };
  const settings = isOwn(next) === isOwn(entry) ? entry.notificationSettings : isOwn(next) ? QUIET : STANDARD;
  return { ...next, notificationSettings: { ...settings, ...notificationSettings } };
}
