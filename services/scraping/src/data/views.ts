import type { SeenPosting } from '../check/observe.ts';
import type { Plan, Pricing, Profile } from '../page/facts.ts';
import { accountOf } from '../profile/socials.ts';
import type { Observed, PageRow, WebsiteData } from './data.store.ts';

/** What the API shows of collected data; dates as ISO 8601, money in major units. */

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function pageView(page: PageRow) {
  const { url, title, status, lastChecked, lastChanged, snapshotId } = page;
  return {
    url: url ?? '',
    title: title ?? '',
    status: status ?? 0,
    lastChecked: iso(lastChecked),
    lastChanged: iso(lastChanged),
    snapshotId: snapshotId ?? null,
  };
}

/** @param shown pages of the site that this company follows */
export function websiteView({ data }: Observed<WebsiteData>, shown: PageRow[]) {
  const { title, description, technologies, seo } = data;
  const landing = shown.find((page) => page.kind === 'landingPage');
  return {
    lastFullScrape: iso(landing?.lastSuccess ?? null),
    pages: Object.fromEntries(shown.map((page) => [page.kind, pageView(page)])),
    metaInfo: { title, description, technologies },
    seo,
  };
}

export function pricingView({ data, observedAt }: Observed<Pricing>, page: PageRow | undefined) {
  return { captureDate: (page?.lastSuccess ?? observedAt).toISOString(), pricingModel: data.model, plans: data.plans.map(planView) };
}

/** 4900 → 49; null stays null ("contact us"). */
export const planView = ({ name, cents, currency, period, features, limits }: Plan) => ({
  name,
  price: cents === null ? null : cents / 100,
  currency,
  period,
  features,
  limits,
});

export function jobsView(
  { data, observedAt }: Observed<{ postings: SeenPosting[] }>,
  page: PageRow | undefined,
  growingDepartments: string[],
) {
  const openings = data.postings.map(({ title, department, location, url, postedAt, firstSeen }) => ({
    title,
    department,
    location,
    url,
    postedAt,
    firstSeen,
  }));
  return {
    lastUpdated: (page?.lastSuccess ?? observedAt).toISOString(),
    summary: { totalOpenings: openings.length },
    trends: { growingDepartments },
    openings,
  };
}

/** Profile fields, each with where and when it was read. */
export function profileView({ data, observedAt }: Observed<Profile>) {
  const stated = {
    name: data.name,
    logo: data.logo,
    description: data.description,
    headquarters: data.headquarters,
    founded: data.founded,
    employees: data.employees,
  };
  const known = Object.entries({
    ...stated,
    industry: data.industry.length > 0 ? data.industry : null,
    socialProfiles: data.socialProfiles,
  }).filter(([, value]) => value !== null);
  return Object.fromEntries(
    known.map(([name, value]) => [
      name,
      { value, source: name === 'socialProfiles' ? 'link' : 'organization_json_ld', observedAt: observedAt.toISOString() },
    ]),
  );
}

/** Accounts found by links; figures need each network's own key, and a missing figure is null, never 0. */
export function socialView({ data, observedAt }: Observed<Profile>) {
  const accounts = Object.entries(data.socialProfiles);
  if (accounts.length === 0) return null;
  const at = observedAt.toISOString();
  const none = { followers: null, following: null, postsCount: null, engagement: null };
  const profile = (url: string) => ({ url, ...none, handle: accountOf(url)?.handle ?? null, lastUpdated: at, coverage: 'needs_key' });
  return {
    lastUpdated: at,
    metrics: {
      audienceSize: null,
      totalFollowers: null,
      overallEngagement: null,
      growthRate: null,
      postFrequency: null,
      audienceGrowth: null,
    },
    profiles: Object.fromEntries(accounts.map(([network, url]) => [network, profile(url)])),
    competitorComparison: null,
    recentPosts: [],
    topPerformingContent: [],
    contentAnalysis: null,
  };
}
