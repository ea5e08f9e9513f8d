/** Services that hold something of a tenant, beside identity. */
const HOLDERS = ['billing', 'companies', 'scraping', 'insights', 'gateway'] as const;
export type Holder = (typeof HOLDERS)[number];

const DAY_MS = 24 * 3_600_000;

/** A tenant whose deletion is under way. */
export interface Erasure {
  /** The tenant's. */
  id: string;
  startedAt: Date;
  /** Which services have erased their part. */
  confirmed: string[];
  /** Of everybody who was in the tenant or invited. */
  addresses: string[];
}

/**
 * Whether identity may erase the last of it: everybody else has, and the farewell has left. A mail that cannot leave holds
 * nothing up for longer than a day.
 */
export const isComplete = ({ confirmed, startedAt }: Erasure, mailsWaiting: number, now: Date): boolean =>
  HOLDERS.every((name) => confirmed.includes(name)) && (mailsWaiting === 0 || now.getTime() - startedAt.getTime() > DAY_MS);
