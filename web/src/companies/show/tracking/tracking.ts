import type { Capability, Company, TrackingPayload } from '../../../api/types.ts';
import { platformName } from '../../../ui/PlatformIcon.tsx';

/** What is followed of a company, by the groups of the API. */
export interface Tracking {
  trackingSettings: Company['trackingSettings'];
  trackedPages: Record<'pricing' | 'press' | 'landingPage', boolean>;
  trackedSocials: Record<'linkedin' | 'twitter' | 'youtube' | 'github' | 'instagram' | 'facebook' | 'tiktok', boolean>;
  newsSources: Record<'googleNews', boolean>;
}

export type Group = keyof Tracking;

const NETWORKS = ['linkedin', 'twitter', 'youtube', 'github', 'instagram', 'facebook', 'tiktok'] as const;

export interface Switch {
  group: Group;
  key: string;
  label: string;
  /** What is no longer to be seen once it is off. */
  goes: string;
}

const setting = (key: keyof Company['trackingSettings'], label: string, goes: string): Switch => ({
  group: 'trackingSettings',
  key,
  label,
  goes,
});
const page = (key: keyof Tracking['trackedPages'], label: string, goes: string): Switch => ({ group: 'trackedPages', key, label, goes });
const social = (key: keyof Tracking['trackedSocials']): Switch => ({
  group: 'trackedSocials',
  key,
  label: platformName(key),
  goes: `${platformName(key)} figures and posts`,
});

export interface SwitchGroup {
  title: string;
  /** Without it nothing of the group is collected. */
  needs?: Capability;
  on: string;
  off: string;
  switches: Switch[];
}

const TRACKED = { on: 'Tracked', off: 'Not Tracked' };

/** In the order in which they are shown. */
export const GROUPS: SwitchGroup[] = [
  {
    title: 'Monitoring',
    on: 'Enabled',
    off: 'Disabled',
    switches: [
      setting('websiteChangeDetection', 'Website change detection', 'changes of the website’s pages'),
      setting('pricingMonitoring', 'Pricing monitoring', 'plans, prices and their changes'),
      setting('newsMonitoring', 'News monitoring', 'news and press articles'),
      setting('socialMediaMonitoring', 'Social media monitoring', 'social figures and posts'),
      setting('seoMonitoring', 'SEO monitoring', 'changes of titles and descriptions for search engines'),
    ],
  },
  {
    title: 'Pages',
    ...TRACKED,
    switches: [
      page('pricing', 'Pricing', 'plans and prices read on the pricing page'),
      page('press', 'Press', 'articles read on the press page'),
      page('landingPage', 'Landing page', 'changes of the landing page'),
    ],
  },
  {
    title: 'News sources',
    needs: 'news_search',
    ...TRACKED,
    switches: [{ group: 'newsSources', key: 'googleNews', label: 'Google News', goes: 'articles from news search' }],
  },
  { title: 'Social platforms', needs: 'social', ...TRACKED, switches: NETWORKS.map(social) },
];

/** Every choice of a company spelled out: what is absent is not tracked. */
export function trackingOf({ trackingSettings, metadata }: Company): Tracking {
  const { trackedPages, trackedSocials, newsSources } = metadata;
  const choose = <K extends string>(keys: readonly K[], chosen: Partial<Record<K, boolean>>) =>
    Object.fromEntries(keys.map((key) => [key, chosen[key] === true])) as Record<K, boolean>;
  return {
    trackingSettings,
    trackedPages: choose(['pricing', 'press', 'landingPage'], trackedPages),
    trackedSocials: choose(NETWORKS, trackedSocials),
    newsSources: choose(['googleNews'], newsSources),
  };
}

export const isOn = (tracking: Tracking, { group, key }: Switch): boolean => (tracking[group] as Record<string, boolean>)[key] === true;

export const turned = (tracking: Tracking, { group, key }: Switch, on: boolean): Tracking => ({
  ...tracking,
  [group]: { ...tracking[group], [key]: on },
});

const SWITCHES = GROUPS.flatMap(({ switches }) => switches);

export const isSame = (a: Tracking, b: Tracking): boolean => SWITCHES.every((one) => isOn(a, one) === isOn(b, one));

/** What was turned since the choices were seen, over those that are there now: others may have changed them meanwhile. */
export const rebased = (draft: Tracking, seen: Tracking, now: Tracking): Tracking =>
  SWITCHES.filter((one) => isOn(draft, one) !== isOn(seen, one)).reduce((onto, one) => turned(onto, one, isOn(draft, one)), now);

/** What is no longer shown once the draft is saved; null when nothing goes. */
export function goneWith(before: Tracking, draft: Tracking): string | null {
  const goes = SWITCHES.filter((one) => isOn(before, one) && !isOn(draft, one)).map((one) => one.goes);
  if (goes.length === 0) return null;
  const list = goes.length === 1 ? goes[0] : `${goes.slice(0, -1).join(', ')} and ${goes.at(-1)}`;
  return `No longer collected, shown or alerted of for your team: ${list}. Switched on again, what was kept meanwhile is back.`;
}

/** As the API takes it, with the version of the company as it was seen. */
export const trackingBody = (draft: Tracking, { version }: Company): TrackingPayload => ({ ...draft, version });
