import { AppError } from '@rivalscope/kit/errors';

const UNLIMITED = -1;

/** What a tenant may do, as far as its team is concerned. */
export interface Entitlement {
  plan: string;
  /** -1 is unlimited. */
  maxUsers: number;
  /** Keys of billing's catalogue. */
  features: string[];
}

/** What a plan may leave out of identity. */
const FEATURES = { api: 'API keys', audit_log: 'the audit log' };
export type Feature = keyof typeof FEATURES;

/** Holds until billing has said otherwise. */
export const TRIAL: Entitlement = { plan: 'trial', maxUsers: 3, features: Object.keys(FEATURES) };

/** @throws AppError `limit_reached` */
export function assertFeature({ features }: Entitlement, feature: Feature): void {
  if (!features.includes(feature))
    throw new AppError('limit_reached', `Your plan does not include ${FEATURES[feature]}. Upgrade to use it.`, { details: { feature } });
}

/**
 * @param taken members and open invitations, those about to be added included
 * @throws AppError `limit_reached`
 */
export function assertSeats({ maxUsers }: Entitlement, taken: number): void {
  if (maxUsers === UNLIMITED || taken <= maxUsers) return;
  throw new AppError(
    'limit_reached',
    `Your plan has room for ${maxUsers} team members, open invitations included. Remove some or upgrade to invite more.`,
    { details: { resource: 'users', wanted: taken, limit: maxUsers } },
  );
}
