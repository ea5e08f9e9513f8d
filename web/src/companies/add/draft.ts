import type { Capability, CompanyPayload, TrackingPayload, WatchlistPayload } from '../../api/types.ts';
import { normalizeWebsite } from '../../format/url.ts';
import type { TickList } from '../collection/availability.ts';

export type Option =
  | 'pricing'
  | 'press'
  | 'landingPage'
  | 'googleNews'
  | 'linkedin'
  | 'twitter'
  | 'youtube'
  | 'github'
  | 'instagram'
  | 'facebook'
  | 'tiktok';

/** What the two steps collect. */
export interface Draft {
  name: string;
  website: string;
  options: ReadonlySet<Option>;
}

export const emptyDraft: Draft = { name: '', website: '', options: new Set() };

/** Names the wizard's draft. */
export const ADD_FORM = 'add-company';

/** The draft as it is kept over a reload. */
export interface KeptDraft extends Omit<Draft, 'options'> {
  options: string[];
}

export const keptOf = ({ options, ...info }: Draft): KeptDraft => ({ ...info, options: [...options] });

/** An option that is no longer offered is left out. */
export const draftOf = ({ name, website, options }: KeptDraft): Draft => ({
  name,
  website,
  options: new Set(OPTION_GROUPS.flatMap((group) => group.options).flatMap(({ id }) => (options.includes(id) ? [id] : []))),
});

export interface OptionGroup {
  title: string;
  /** Without it nothing of the group is collected. */
  needs?: Capability;
  /** Behind whose ticks services outside stand. */
  list?: TickList;
  options: { id: Option; label: string; help: string }[];
}

export const OPTION_GROUPS: OptionGroup[] = [
  {
    title: 'Website Pages',
    options: [
      { id: 'pricing', label: 'Pricing', help: 'Track changes to pricing pages and plans' },
      { id: 'press', label: 'Press', help: 'Monitor press releases and news pages' },
      { id: 'landingPage', label: 'Landing page', help: 'Track changes to the main landing page' },
    ],
  },
  {
    title: 'News Sources',
    needs: 'news_search',
    list: 'newsSources',
    options: [{ id: 'googleNews', label: 'Google News', help: 'Articles that name the company, whoever publishes them' }],
  },
  {
    title: 'Social Media',
    needs: 'social',
    list: 'socials',
    options: [
      { id: 'linkedin', label: 'LinkedIn', help: 'Followers and public posts' },
      { id: 'twitter', label: 'Twitter', help: 'Followers and public posts' },
      { id: 'youtube', label: 'YouTube', help: 'Subscribers and new videos' },
      { id: 'github', label: 'GitHub', help: 'Followers and releases' },
      { id: 'instagram', label: 'Instagram', help: 'Followers and public posts' },
      { id: 'facebook', label: 'Facebook', help: 'Followers and public posts' },
      { id: 'tiktok', label: 'TikTok', help: 'Link to the account; its figures are for its owner only' },
    ],
  },
];

const SOCIALS = ['instagram', 'twitter', 'linkedin', 'facebook', 'youtube', 'tiktok', 'github'] as const;
const PAGES = ['pricing', 'press', 'landingPage'] as const;

const chosen = <O extends Option>(options: ReadonlySet<Option>, among: readonly O[]) =>
  Object.fromEntries(among.map((option) => [option, options.has(option)])) as Record<O, boolean>;

/** What is wrong with step 1, one thing at a time in the order of the specification, at its field; null when it may go on. */
export function infoProblem({ name, website }: Pick<Draft, 'name' | 'website'>): { name: string } | { website: string } | null {
  if (name.trim() === '') return { name: 'Company name is required' };
  if (website.trim() === '') return { website: 'Company website is required' };
  if (!website.includes('.')) return { website: 'Please enter a valid website URL' };
  if (normalizeWebsite(website) === '') return { website: 'Company website is required' };
  return null;
}

/** The same as a sentence alone. */
export const infoError = (info: Pick<Draft, 'name' | 'website'>): string | null => Object.values(infoProblem(info) ?? {})[0] ?? null;

/** What is wrong with step 2; step 1 is behind it. */
export const optionProblem = ({ options }: Pick<KeptDraft, 'options'>): { options: string } | null =>
  options.length === 0 ? { options: 'Please select at least one tracking option' } : null;

export const companyBody = (draft: Draft): CompanyPayload => ({ name: draft.name.trim(), website: normalizeWebsite(draft.website) });

export function trackingBody({ options }: Draft): TrackingPayload {
  return {
    trackingSettings: {
      websiteChangeDetection: options.has('press') || options.has('landingPage'),
      pricingMonitoring: options.has('pricing'),
      newsMonitoring: options.has('googleNews'),
      socialMediaMonitoring: SOCIALS.some((social) => options.has(social)),
    },
    trackedPages: chosen(options, PAGES),
    trackedSocials: chosen(options, SOCIALS),
    newsSources: chosen(options, ['googleNews']),
  };
}

/** The watchlist entry with the default values; what is not collected is not notified. */
export function watchBody(companyId: string, { options }: Draft): WatchlistPayload {
  return {
    companyId,
    relationshipType: 'competitor',
    importance: 'medium',
    notificationSettings: {
      websiteChanges: options.has('press') || options.has('landingPage'),
      pricingChanges: options.has('pricing'),
      newsAlerts: options.has('googleNews'),
      featureUpdates: true,
      marketingCampaigns: true,
      financialUpdates: false,
    },
  };
}
