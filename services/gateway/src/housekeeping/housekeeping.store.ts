import type { OldRows } from '@rivalscope/kit/db/old-rows';

/** Months are kept for two years, as billing keeps them, which is compared with these. */
const KEPT_MONTHS = 24;

/** The first month that is kept, YYYY-MM. */
export const firstKept = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS)).toISOString().slice(0, 7);

/** What nobody needs any more: old months, and what replicas that crashed had borrowed for tenants who have not called since. */
export const oldRows = (now: Date): OldRows[] => [
  { table: 'api_usage', where: 'month < $1', order: 'month', values: [firstKept(now)] },
  { table: 'api_lease', where: "expires_at < now() - interval '1 hour'", order: 'expires_at' },
];
