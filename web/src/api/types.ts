import type { Answer, Body, Given, Path } from './operations.ts';

/** Names for what the API takes and answers, where screens speak of it. Dates are ISO 8601 in UTC; null means unknown, never zero. */

type Get<P extends Path<'get'>> = Answer<'get', P>;

/** What is in an answer's envelope; null when there is nothing yet. */
/** The same, for whom the path names it. */
export type Answered<P extends Path<'get'>> = Data<P>;

type Data<P extends Path<'get'>> = Get<P> extends { data: infer D } ? NonNullable<D> : never;

type OfCompany = '/data-scraping/companies/{id}/';

export type Kind = Exclude<Path<'get'> extends infer P ? (P extends `${OfCompany}${infer K}` ? K : never) : never, 'collection-status'>;

/** Everything collected about one company, by the last part of its path. */
export type Collected = { [K in Kind]: Data<`${OfCompany}${K}`> };

/** Who is signed in, and the company of the account; null until that is named. */
export type Me = Get<'/auth/me'>;
export type User = Me['user'];
export type Role = User['role'];
export type OnboardingStep = NonNullable<User['onboardingStep']>;
export type Company = Get<'/companies/{id}'>['company'];
export type CompanyPayload = Body<'post', '/companies'>;
/** Any part of what a person may set of a company. */
export type CompanyChanges = Body<'put', '/companies/{id}'>;
export type BulkPayload = Body<'post', '/companies/bulk'>;
export type BulkAction = BulkPayload['action'];
export type BulkResult = Answer<'post', '/companies/bulk'>['results'][number];
export type ImportRow = Body<'post', '/companies/import'>['rows'][number];
export type ImportResult = Answer<'post', '/companies/import'>['results'][number];
export type TrackingPayload = Body<'put', '/companies/{id}/tracking-settings'>;
export type WatchlistPayload = Body<'post', '/watchlists'>;
/** Any part of what may be set of a company on the watchlist. */
export type WatchChanges = Body<'put', '/watchlists/{id}'>;
export type NotificationSetting = keyof NonNullable<WatchChanges['notificationSettings']>;
export type Relationship = NonNullable<WatchChanges['relationshipType']>;
/** An entry of before may have a relationship in words of its own. */
export type WatchlistEntry = Get<'/watchlists'>['watchlists'][number];

export type Coverage = Collected['coverage'][number];
export type CoverageState = Coverage['state'];
/** What can be had of a service outside, and why not. */
export type SourceAvailability = Data<'/data-scraping/sources'>[number];
export type WebsiteData = Collected['website'];
export type PricingData = Collected['pricing'];
export type PricePlan = PricingData['plans'][number];
export type PlanPrice = PricePlan['prices'][number];
export type Period = PricePlan['period'];
export type Opening = Collected['jobs']['openings'][number];
export type FundingData = Collected['funding'];
export type FundingRound = FundingData['rounds'][number];
export type SocialData = Collected['social'];
export type SocialProfile = SocialData['profiles'][string];
/** How the followers of one account went. */
export type AccountCourse = Collected['followers'][string];
export type SocialPost = SocialData['recentPosts'][number];
export type Change = Collected['changes'][number];
/** How far what was before the company was followed has been read of an archive. */
export type Past = Collected['archive'][number];
export type CompanyChange = Data<'/data-scraping/changes'>[number];
export type Importance = Change['importance'];
export type Facts = NonNullable<Change['before']>;
export type Insight = Collected['insights'][number];
export type CompanyInsight = Get<'/insights'>['insights'][number];
export type Area = Insight['area'];
/** What a search found, of whatever kind. */
export type Found = Get<'/data-scraping/search'>['results'][number] | Get<'/insights/search'>['results'][number];
/** A rule, and what its alerts were worth to the team. */
export type RuleOfInsights = Get<'/insights/rules'>['rules'][number];
export type RulePayload = Body<'put', '/insights/rules/{name}'>;
/** One of our own plans beside one of a company's. */
export type PlanPair = Get<'/insights/plan-pairs'>['pairs'][number];
export type PlanPairPayload = Body<'put', '/insights/plan-pairs'>['pairs'][number];
/** What somebody of the team wrote about a company. */
export type Note = Get<'/companies/{id}/notes'>['notes'][number];
export type ListLayout = Get<'/auth/lists'>;
/** A list under a name, as its address shows it. */
export type ListView = ListLayout['views'][number];
export type ListName = ListView['list'];
/** What people take parts off: lists, and the dashboard. */
export type LaidOut = keyof ListLayout['hiddenColumns'];
export type ListViewPayload = Body<'post', '/auth/views'>;
export type ListViewChanges = Body<'put', '/auth/views/{id}'>;
export type Alert = Get<'/alerts'>['alerts'][number];
export type AlertChanges = Body<'put', '/alerts/{id}'>;
export type PreviewPayload = Body<'post', '/alerts/preview'>;
export type Preview = Answer<'post', '/alerts/preview'>;
export type MailSettings = Get<'/notifications/settings'>;
export type Channel = Get<'/notifications/channels'>['channels'][number];
export type ChannelKind = Channel['kind'];
export type ChannelRoutes = Channel['routes'];
export type ChannelPayload = Body<'post', '/notifications/channels'>;
export type ChannelChanges = Body<'put', '/notifications/channels/{id}'>;
export type Delivery = Get<'/notifications/channels/{id}/deliveries'>['deliveries'][number];
export type TestResult = Answer<'post', '/notifications/channels/{id}/test'>;
/** A page that is read: found on the site, or given by somebody of the tenant. */
export type Place = Collected['places']['places'][number];
export type PlacePayload = Body<'post', '/data-scraping/companies/{id}/places'>;
export type PlaceChanges = Body<'put', '/data-scraping/companies/{id}/places/{placeId}'>;
export type Snapshot = Data<'/data-scraping/snapshots/{id}'>;
export type PageParts = Data<'/data-scraping/companies/{id}/places/{placeId}/parts'>;
export type Summary = Data<'/data-scraping/summaries'>[number];
export type CollectionStatus = Data<'/data-scraping/companies/{id}/collection-status'>;
export type RefreshPayload = Body<'post', '/data-scraping/jobs'>;
/** What comes of a refresh that was asked for. */
export type Refresh = NonNullable<Answer<'post', '/data-scraping/jobs'>['data']>;

export type Subscription = Get<'/subscription/current'>['subscription'];
export type Plan = Get<'/subscription/plans'>['plans'][number];
export type Usage = Get<'/subscription/usage'>;
export type LimitCheck = Get<'/subscription/limit/{resource}'>;
export type LimitedResource = Given<'get', '/subscription/limit/{resource}'>['path']['resource'];
export type Feature = Given<'get', '/subscription/feature/{feature}'>['path']['feature'];
/** What this installation has, built and configured. */
export type Capability = keyof Get<'/subscription/capabilities'>['capabilities'];
export type Invoice = Get<'/subscription/invoices'>['invoices'][number];

export type Team = Get<'/team'>;
export type Member = Team['members'][number];
export type Invitation = Team['invitations'][number];
export type InvitationPayload = Body<'post', '/team/invitations'>;
/** What a mailed invitation invites to. */
export type MailedInvitation = Answer<'post', '/auth/invitation'>;
export type ApiKey = Get<'/api-keys'>['apiKeys'][number];
export type ApiKeyPayload = Body<'post', '/api-keys'>;
export type Scope = ApiKey['scopes'][number];
export type AuditEntry = Get<'/audit'>['entries'][number];

export type Preferences = Get<'/auth/preferences'>['preferences'];
export type Notifications = Preferences['notifications'];
export type DateFormat = Preferences['dateFormat'];
export type OpenSession = Get<'/auth/sessions'>['sessions'][number];
export type PasswordPayload = Body<'post', '/auth/change-password'>;
export type SecondFactor = Get<'/auth/second-factor'>;
/** What the authenticator app is given: as a QR code, or typed in. */
export type SetUp = Answer<'post', '/auth/second-factor/setup'>;
/** What weakens the account wants password and code again. */
export type Proof = Body<'post', '/auth/second-factor/disable'>;
/** A deletion of the whole account: asked for and waiting for the mailed link, or confirmed and waiting for its day. */
export type Deletion = NonNullable<Get<'/tenant/deletion'>['deletion']>;

export type Profile = Required<Omit<Body<'post', '/auth/complete-profile'>, 'userId' | 'token'>>;
export type CompanyInfo = Required<Omit<Body<'post', '/auth/company-info'>, 'userId' | 'token'>>;
export type LinkStep = Answer<'post', '/auth/onboarding-step'>['step'];
