export const paths = {
  login: '/login',
  trialSignup: '/trial-signup',
  terms: '/terms',
  dashboard: '/',
  companies: '/companies',
  insights: '/insights',
  alerts: '/alerts',
  subscription: '/subscription',
  pricing: '/pricing',
  settings: '/settings',
  addCompany: '/add-company',
  addCompanyTracking: '/add-company/tracking',
} as const;

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
  | 'tracking';

/** The page of a company, of one of its tabs, or of one of its changes. */
export function companyPath(id: string, tab: CompanyTab = 'dashboard', change?: string): string {
  const query = new URLSearchParams();
  if (tab !== 'dashboard') query.set('tab', tab);
  if (change !== undefined) query.set('change', change);
  const search = query.toString();
  return `${paths.companies}/${encodeURIComponent(id)}${search === '' ? '' : `?${search}`}`;
}

export const changePath = (companyId: string, changeId: string): string => companyPath(companyId, 'changes', changeId);

const SIGNED_IN: RegExp[] = [
  /^\/$/,
  /^\/companies(\/[^/]+)?\/?$/,
  /^\/(insights|alerts|subscription|pricing|settings)\/?$/,
  /^\/add-company(\/tracking)?\/?$/,
];

/** True for a path that needs sign-in; every other path but /login goes to /login. */
export const needsSignIn = (pathname: string): boolean => SIGNED_IN.some((path) => path.test(pathname));
