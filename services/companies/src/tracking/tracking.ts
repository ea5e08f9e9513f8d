export const SETTINGS = [
  'websiteChangeDetection',
  'pricingMonitoring',
  'newsMonitoring',
  'socialMediaMonitoring',
  'seoMonitoring',
] as const;
export const PAGES = ['pricing', 'press', 'landingPage'] as const;
export const NETWORKS = ['instagram', 'twitter', 'linkedin', 'facebook', 'youtube', 'tiktok', 'github'] as const;
export const NEWS_SOURCES = ['googleNews'] as const;

export type Network = (typeof NETWORKS)[number];
type Choice<K extends readonly string[]> = Record<K[number], boolean>;

/** What a tenant chose to follow of a company. */
export type Tracking = {
  trackingSettings: Choice<typeof SETTINGS>;
  trackedPages: Choice<typeof PAGES>;
  trackedSocials: Choice<typeof NETWORKS>;
  newsSources: Choice<typeof NEWS_SOURCES>;
};

/** As it is asked for: what is absent is not tracked. */
export type TrackingWish = { [Group in keyof Tracking]?: Partial<Tracking[Group]> };

const choose = <K extends string>(names: readonly K[], chosen: Partial<Record<K, boolean>> = {}) =>
  Object.fromEntries(names.map((name) => [name, chosen[name] === true])) as Record<K, boolean>;

/** Every choice spelled out. */
export const chooseTracking = (wish: TrackingWish): Tracking => ({
  trackingSettings: choose(SETTINGS, wish.trackingSettings),
  trackedPages: choose(PAGES, wish.trackedPages),
  trackedSocials: choose(NETWORKS, wish.trackedSocials),
  newsSources: choose(NEWS_SOURCES, wish.newsSources),
});

/** What is followed until somebody chooses. */
export const DEFAULT_TRACKING = chooseTracking({
  trackingSettings: { websiteChangeDetection: true, pricingMonitoring: true },
  trackedPages: { pricing: true, press: true, landingPage: true },
});

/** The names of what is chosen. */
export const chosen = (group: Record<string, boolean>): string[] => Object.keys(group).filter((name) => group[name]);

/** Whether two choices tick the same, in whatever order. */
export const sameTracking = (a: Tracking, b: Tracking): boolean =>
  (['trackingSettings', 'trackedPages', 'trackedSocials', 'newsSources'] as const).every(
    (group) => chosen(a[group]).sort().join() === chosen(b[group]).sort().join(),
  );
