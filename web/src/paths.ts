import type { OnboardingStep } from './api/types.ts';

export const paths = {
  login: '/login',
  resetPassword: '/reset-password',
  trialSignup: '/trial-signup',
  emailConfirmation: '/email-confirmation',
  onboardingPersonal: '/onboarding/personal',
  onboardingCompany: '/onboarding/company',
  onboardingTeam: '/onboarding/team',
  acceptInvitation: '/accept-invitation',
  verifyEmail: '/verify-email',
  terms: '/terms',
  bot: '/bot',
  unsubscribe: '/unsubscribe',
  dashboard: '/',
  companies: '/companies',
  importCompanies: '/companies/import',
  insights: '/insights',
  alerts: '/alerts',
  subscription: '/subscription',
  pricing: '/pricing',
  settings: '/settings',
  addCompany: '/add-company',
  addCompanyTracking: '/add-company/tracking',
} as const;

/** The page of the onboarding step that comes next. */
export const onboardingPath = (step: OnboardingStep) => (step === 'company' ? paths.onboardingCompany : paths.onboardingTeam);

export type CompanyTab =
  | 'dashboard'
  | 'overview'
  | 'website'
  | 'socials'
  | 'pricing'
  | 'news'
  | 'funding'
  | 'jobs'
  | 'changes'
  | 'insights'
  | 'notes'
  | 'tracking'
  | 'pages';

/** The page of a company, of one of its tabs, or of one of its changes. */
export function companyPath(id: string, tab: CompanyTab = 'dashboard', change?: string): string {
  const query = new URLSearchParams();
  if (tab !== 'dashboard') query.set('tab', tab);
  if (change !== undefined) query.set('change', change);
  const search = query.toString();
  return `${paths.companies}/${encodeURIComponent(id)}${search === '' ? '' : `?${search}`}`;
}

/** Where a company's own fields are changed. */
export const editPath = (id: string): string => `${paths.companies}/${encodeURIComponent(id)}/edit`;

export const changePath = (companyId: string, changeId: string): string => companyPath(companyId, 'changes', changeId);

/** A company's changes of one check, which is told by its moment. */
export const checkPath = (companyId: string, at: string): string =>
  `${companyPath(companyId, 'changes')}&${new URLSearchParams({ check: at })}`;

/** One of a company's insights. */
export const insightPath = (companyId: string, insightId: string): string =>
  `${companyPath(companyId, 'insights')}&${new URLSearchParams({ insight: insightId })}`;

const SIGNED_IN: RegExp[] = [
  /^\/$/,
  /^\/companies(\/[^/]+(\/edit)?)?\/?$/,
  /^\/(insights|alerts|subscription|pricing|settings)\/?$/,
  /^\/add-company(\/tracking)?\/?$/,
];

/** The visitors' pages. */
export type VisitorPath = (typeof VISITOR)[number];

const VISITOR = [
  paths.login,
  paths.resetPassword,
  paths.trialSignup,
  paths.emailConfirmation,
  paths.onboardingPersonal,
  paths.onboardingCompany,
  paths.onboardingTeam,
  paths.acceptInvitation,
  paths.verifyEmail,
  paths.terms,
  paths.bot,
  paths.unsubscribe,
] as const;

/** The visitors' page at an address, with or without a slash at its end. */
export const visitorPath = (pathname: string): VisitorPath | undefined =>
  VISITOR.find((path) => pathname === path || pathname === `${path}/`);

/** True for a path that needs sign-in; what is neither this nor a visitors' page goes to /login. */
export const needsSignIn = (pathname: string): boolean => SIGNED_IN.some((path) => path.test(pathname));
