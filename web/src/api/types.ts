/** Bodies of the API under /api/v1. Dates are ISO 8601 in UTC; null means unknown, never zero. */

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  tenantId: string;
  onboardingComplete?: boolean;
  /** Where the onboarding goes on, until it is complete. */
  onboardingStep?: OnboardingStep;
}

export type OnboardingStep = 'company' | 'team';

export type Source = 'website' | 'pricing' | 'news' | 'social' | 'jobs' | 'funding' | 'profile';

export type CoverageState =
  | 'fresh'
  | 'stale'
  | 'blocked'
  | 'robots'
  | 'needs_key'
  | 'not_permitted'
  | 'failing'
  | 'not_tracked'
  | 'pending';

export interface Coverage {
  source: string;
  state: CoverageState;
  reason?: string | null;
  lastSuccess?: string | null;
  nextCheck?: string | null;
}

export interface TrackingSettings {
  websiteChangeDetection: boolean;
  pricingMonitoring: boolean;
  newsMonitoring: boolean;
  socialMediaMonitoring: boolean;
  seoMonitoring?: boolean;
}

export interface Company {
  id: string;
  name: string;
  logo: string | null;
  website: string;
  status: string;
  industry: string[];
  headquarters: string | null;
  founded: string | null;
  employees: number | null;
  revenue: number | string | null;
  fundingStage: string | null;
  fundingAmount: number | null;
  keyProducts: string[];
  targetMarket: string[];
  socialProfiles: Partial<Record<string, string | null>>;
  tags: string[];
  createdAt: string;
  trackingSettings: TrackingSettings;
  metadata: { trackedPages?: Record<string, boolean>; trackedSocials?: Record<string, boolean> };
}

export interface Page {
  url: string;
  title: string | null;
  /** HTTP; 0 when the page was not answered. */
  status: number | null;
  lastChecked: string | null;
  lastChanged: string | null;
  snapshotId: string | null;
}

export interface WebsiteData {
  lastFullScrape: string | null;
  pages: Record<string, Page>;
  metaInfo: { title?: string | null; description?: string | null; technologies?: string[] };
}

export type Period = 'month' | 'year' | 'once' | 'usage' | 'custom';

export interface PricePlan {
  name: string;
  /** Major units; null means "contact us". */
  price: number | null;
  currency: string | null;
  period: Period;
  features: string[];
  limits: Record<string, number | string>;
}

export interface PricingData {
  captureDate: string | null;
  pricingModel: string | null;
  plans: PricePlan[];
}

export interface Opening {
  title: string;
  department: string | null;
  location: string | null;
  url: string;
  postedAt: string | null;
  firstSeen: string | null;
}

export interface JobsData {
  lastUpdated: string | null;
  summary: { totalOpenings: number | null };
  trends: { growingDepartments: string[] };
  openings: Opening[];
}

export interface FundingRound {
  round: string;
  amount: number | null;
  currency?: string | null;
  date?: string | null;
  source?: string | null;
}

export interface FundingData {
  lastUpdated: string | null;
  totalFunding: number | null;
  rounds: FundingRound[];
  keyInvestors: string[];
}

export interface SocialProfile {
  url: string | null;
  followers: number | null;
  following: number | null;
  postsCount: number | null;
  engagement: number | null;
  handle: string | null;
  lastUpdated: string | null;
  coverage?: CoverageState;
}

export interface SocialPost {
  platform: string;
  url: string | null;
  content: string;
  publishDate: string | null;
  engagement: { likes?: number | null; comments?: number | null; shares?: number | null };
  media?: { type: string }[];
}

export interface SocialData {
  lastUpdated: string | null;
  metrics: {
    audienceSize?: number | null;
    totalFollowers?: number | null;
    overallEngagement?: number | null;
    growthRate?: number | null;
    postFrequency?: number | null;
    audienceGrowth?: number | null;
  };
  profiles: Record<string, SocialProfile>;
  competitorComparison?: { engagementRank?: number | null; growthRank?: number | null; audienceRank?: number | null } | null;
  recentPosts?: SocialPost[];
  topPerformingContent?: SocialPost[];
  contentAnalysis?: { topics?: Record<string, number>; sentiment?: Record<string, number>; contentTypes?: Record<string, number> } | null;
}

export interface Article {
  title: string;
  url: string;
  source: string | null;
  publishedAt: string | null;
  cluster?: string | null;
}

export interface NewsData {
  lastUpdated: string | null;
  articles: Article[];
}

/** Profile fields of a company, each with where and when it was read. */
export type ProfileData = Record<string, { value: unknown; source: string | null; observedAt: string | null } | undefined>;

export type Importance = 'high' | 'medium' | 'low';

export type Facts = Record<string, unknown>;

export interface Change {
  id: string;
  detectedAt: string;
  dataType: string;
  type: string;
  description: string;
  importance: Importance;
  /** The rule behind the importance, in words. */
  why?: string | null;
  before: Facts | null;
  after: Facts | null;
  url: string;
  itemUrl: string | null;
  confirmed: boolean;
  flapping: boolean;
  snapshots: { before: string | null; after: string | null };
}

export type Evidence = { kind: 'change'; id: string } | { kind: 'figure'; label: string; value: number | string };

export interface Insight {
  id: string;
  type: string;
  title: string;
  description: string;
  importance?: Importance;
  generatedAt: string;
  rule: string;
  /** False while a change it rests on waits for its second check. */
  confirmed?: boolean;
  evidence: Evidence[];
}

export type OfCompany<T> = T & { companyId: string; companyName?: string };

export interface Snapshot {
  url: string;
  capturedAt: string;
  text: string;
  hash: string;
}

export interface Summary {
  companyId: string;
  coverage: Coverage[];
  latestChange: Change | null;
  changes7Days: number;
}

export interface CollectionStatus {
  status: string;
  sources?: { source: string; state: CoverageState; detail?: string | null }[];
}

export interface Subscription {
  plan: string;
  status: string;
  billingCycle: string | null;
  currentPeriodStart: string | null;
  currentPeriodEnd: string | null;
  trialStart: string | null;
  trialEnd: string | null;
  cancelAtPeriodEnd: boolean;
  stripeSubscriptionId: string | null;
}

export interface Plan {
  id: string;
  name: string;
  description: string;
  monthlyPrice: number | null;
  annualPrice: number | null;
  monthlyPriceId: string | null;
  annualPriceId: string | null;
  features: string[];
}

export interface Usage {
  usage: { currentCompetitors: number; currentUsers: number; apiCallsThisMonth: number; alertsThisMonth: number };
  limits: { maxCompetitors: number; maxUsers: number; apiCallsPerMonth: number; alertsPerMonth: number };
  percentages: { competitors: number; users: number; apiCalls: number; alerts: number };
}

export interface LimitCheck {
  allowed: boolean;
  current: number;
  limit: number;
  resource: string;
}

/** Everything collected about one company, by the last part of its path. */
export interface Collected {
  website: WebsiteData;
  social: SocialData;
  pricing: PricingData;
  funding: FundingData;
  jobs: JobsData;
  profile: ProfileData;
  news: NewsData;
  changes: Change[];
  insights: Insight[];
  coverage: Coverage[];
}

export type Kind = keyof Collected;
