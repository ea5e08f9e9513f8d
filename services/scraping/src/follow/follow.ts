/** Which tenant's company follows which site, and what of it. */
export interface Follow {
  companyId: string;
  tenantId: string;
  siteId: string;
  companyName: string;
  pages: string[];
  /** Kinds of pages of which somebody said that the found one is not theirs. */
  hidden: string[];
  socials: string[];
  newsSources: string[];
  settings: Record<string, boolean>;
  /** Address of the logo that a person gave for the company. */
  logo: string | null;
  /** Of the sample rival: nothing of its site is ever fetched. */
  sample: boolean;
  createdAt: Date;
}

export interface Tracking {
  pages: string[];
  socials: string[];
  newsSources: string[];
  settings: Record<string, boolean>;
}

/** Whether a trial has ended; null never does. */
export const trialIsOver = (trialEnd: Date | null, now: Date): boolean => trialEnd !== null && trialEnd <= now;
