/** What a tenant's plan says of API keys. */
export interface Entitlement {
  /** -1 is unlimited. */
  callsPerMonth: number;
  /** Whether the plan unlocks API keys at all. */
  permitted: boolean;
}

/** Holds until billing has said otherwise. */
export const TRIAL: Entitlement = { callsPerMonth: 1_000, permitted: true };

/** The feature key that unlocks API keys. */
export const API_FEATURE = 'api';
