/** Which tenant's company follows which site, and what of it. */
export interface Follow {
  companyId: string;
  tenantId: string;
  siteId: string;
  companyName: string;
  pages: string[];
  socials: string[];
  newsSources: string[];
  settings: Record<string, boolean>;
  createdAt: Date;
}

export interface Tracking {
  pages: string[];
  socials: string[];
  newsSources: string[];
  settings: Record<string, boolean>;
}

/** What billing said last of a tenant; the trial's until it has. */
export interface Entitlement {
  checkIntervalSeconds: number;
  historyDays: number;
  trialEnd: Date | null;
}

/** Holds until billing.v1.EntitlementsChanged arrives. */
export const TRIAL: Entitlement = { checkIntervalSeconds: 86_400, historyDays: 90, trialEnd: null };

/** Unlimited history. */
const UNLIMITED = -1;
const DAY_MS = 86_400_000;
/** PostgreSQL's earliest sensible date: everything is after it. */
const EVER = new Date(0);

/** The earliest change that the plan lets a tenant see. */
export const historySince = ({ historyDays }: Entitlement, now: Date): Date =>
  historyDays === UNLIMITED ? EVER : new Date(now.getTime() - historyDays * DAY_MS);

export const trialIsOver = ({ trialEnd }: Entitlement, now: Date): boolean => trialEnd !== null && trialEnd <= now;
