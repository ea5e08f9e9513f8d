/** What of a finding is compared with a tenant's own site: features that a plan no longer holds, or a headline and the one before. */
export type About = { features: string[] } | { headline: string; was: string };
