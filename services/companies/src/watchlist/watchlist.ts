export const NOTIFICATIONS = [
  'websiteChanges',
  'pricingChanges',
  'newsAlerts',
  'featureUpdates',
  'marketingCampaigns',
  'financialUpdates',
] as const;
export type NotificationSettings = Record<(typeof NOTIFICATIONS)[number], boolean>;

/** How a tenant regards a company, and what of it it wants to hear. */
export interface WatchlistEntry {
  id: string;
  companyId: string;
  relationshipType: string;
  importance: string;
  notificationSettings: NotificationSettings;
}

export type WatchlistWish = {
  companyId: string;
  relationshipType?: string;
  importance?: string;
  notificationSettings?: Partial<NotificationSettings>;
};

/** What one is told of unless one says otherwise. */
export const STANDARD: NotificationSettings = {
  websiteChanges: true,
  pricingChanges: true,
  newsAlerts: true,
  featureUpdates: true,
  marketingCampaigns: true,
  financialUpdates: false,
};

/** An entry with the defaults in place of what is absent. */
export const newEntry = (id: string, { companyId, relationshipType, importance, notificationSettings }: WatchlistWish): WatchlistEntry => ({
  id,
  companyId,
  relationshipType: relationshipType ?? 'competitor',
  importance: importance ?? 'medium',
  notificationSettings: { ...STANDARD, ...notificationSettings },
});
