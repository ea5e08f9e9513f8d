/**
 * Operations whose services do not describe them yet, in the form in which `make generate` writes the others. What OpenAPI describes
 * takes the place of what stands here under the same path; when all of it does, this file goes.
 */

interface Answers<Body> {
  200: { content: { 'application/json': Body } };
}

interface Reads<Body, Given extends object = object> {
  parameters: Given;
  responses: Answers<Body>;
}

interface Writes<Taken, Body, Given extends object = object> extends Reads<Body, Given> {
  requestBody: { content: { 'application/json': Taken } };
}

interface Removes {
  parameters: ById;
  responses: { 204: object };
}

interface Sends<Body> {
  parameters: ById;
  responses: Answers<Body>;
}

interface ById {
  path: { id: string };
}

interface Listing {
  query?: { filter?: string; sort?: string; range?: string };
}

export type Area = 'pricing' | 'product' | 'people' | 'message' | 'money' | 'reach' | 'technology';
type Level = 'high' | 'medium' | 'low';

interface Alert {
  id: string;
  companyId: string;
  insightId: string;
  changeIds: string[];
  title: string;
  summary: string;
  whatToDo: string;
  type: 'opportunity' | 'threat' | 'other';
  area: Area;
  importance: Level;
  why: string[];
  /** The team's. */
  state: 'new' | 'acknowledged';
  /** Of who asks. */
  read: boolean;
  assignee: { userId: string; name: string | null; dueOn: string | null } | null;
  feedback: 'useful' | 'noise' | null;
  raisedAt: string;
  /** When what it rests on turned out not to stand. */
  endedAt: string | null;
  notDelivered: 'monthly_limit' | 'cool_down' | null;
  deliveries: { channelId: string; kind: string; state: string; at: string }[];
}

interface AlertChanges {
  state?: 'new' | 'acknowledged';
  read?: boolean;
  feedback?: 'useful' | 'noise' | null;
  assignee?: { userId: string; dueOn: string | null } | null;
}

interface WatchSettings {
  relationshipType: 'competitor' | 'self' | 'partner' | 'customer' | 'other';
  importance: Level;
  notificationSettings: {
    websiteChanges: boolean;
    pricingChanges: boolean;
    newsAlerts: boolean;
    featureUpdates: boolean;
    marketingCampaigns: boolean;
    financialUpdates: boolean;
  };
  threshold: Level;
  coolDownHours: number;
}

/** What the settings would have come to over so many days: alerts instead of `before` findings, and of the marked ones those kept. */
interface Preview {
  days: number;
  alerts: number;
  before: number;
  kept: number;
  marked: number;
  examples: string[];
}

type ChannelKind = 'email' | 'slack' | 'teams' | 'webhook';

interface Routes {
  areas: Area[];
  importance: Level;
  companyIds: string[];
}

interface Channel {
  id: string;
  kind: ChannelKind;
  name: string;
  /** As it may be shown: its secret part is left out. */
  target: string;
  routes: Routes;
  state: 'active' | 'failing' | 'disabled';
  lastDelivery: string | null;
}

interface ChannelPayload {
  kind: ChannelKind;
  name: string;
  target: string;
  routes?: Routes;
}

interface ChannelChanges {
  name?: string;
  target?: string;
  routes?: Routes;
  state?: 'active' | 'disabled';
}

interface Delivery {
  id: string;
  alertId: string;
  state: string;
  attempts: number;
  status: number | null;
  reason: string | null;
  at: string;
}

interface MailSettings {
  mail: 'off' | 'now' | 'daily' | 'weekly';
  mailFrom: Level;
  /** 1 is Monday, 7 Sunday. */
  digestDay: number;
  digestHour: number;
  quietHours: { from: string; to: string } | null;
}

export interface AnnouncedPaths {
  '/api/v1/alerts': {
    get: Reads<{ alerts: Alert[] }, Listing>;
    put: Writes<{ ids: string[]; read: true }, { updated: number }>;
  };
  '/api/v1/alerts/count': { get: Reads<{ new: number }> };
  '/api/v1/alerts/{id}': { put: Writes<AlertChanges, { alert: Alert }, ById> };
  '/api/v1/alerts/preview': { post: Writes<{ companyId?: string; settings: Partial<Omit<WatchSettings, 'relationshipType'>> }, Preview> };
  '/api/v1/watchlists/{id}': {
    put: Writes<Partial<WatchSettings>, { watchlist: WatchSettings & { id: string; companyId: string } }, ById>;
    delete: Removes;
  };
  '/api/v1/notifications/settings': { get: Reads<MailSettings>; put: Writes<MailSettings, MailSettings> };
  '/api/v1/notifications/channels': {
    get: Reads<{ channels: Channel[] }>;
    post: Writes<ChannelPayload, { channel: Channel; secret?: string | null }>;
  };
  '/api/v1/notifications/channels/{id}': { put: Writes<ChannelChanges, { channel: Channel }, ById>; delete: Removes };
  '/api/v1/notifications/channels/{id}/test': { post: Sends<{ delivered: boolean; status: number | null; reason: string | null }> };
  '/api/v1/notifications/channels/{id}/deliveries': { get: Reads<{ deliveries: Delivery[] }, ById & Listing> };
  '/api/v1/notifications/deliveries/{id}/resend': { post: Sends<null> };
}
