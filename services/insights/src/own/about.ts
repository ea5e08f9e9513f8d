/**
 * What of a finding is compared with a tenant's own site: features that a plan no longer holds, a headline and the one before, or with
 * whom a company compares itself.
 */
export type About = { features: string[] } | { headline: string; was: string } | { rival: string };
