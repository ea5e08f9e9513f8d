import { type Entitlement, type Feature, UNLIMITED } from '@rivalscope/kit/entitlement/entitlement';
import { AppError } from '@rivalscope/kit/errors';

/** What a plan may leave out of identity. */
const FEATURES = { api: 'API keys', audit_log: 'the audit log' } satisfies Partial<Record<Feature, string>>;

/** @throws AppError `limit_reached` */
export function assertFeature({ features }: Entitlement, feature: keyof typeof FEATURES): void {
  if (!features.includes(feature))
    throw new AppError('limit_reached', `Your plan does not include ${FEATURES[feature]}. Upgrade to use it.`, { details: { feature } });
}

/**
 * @param taken members and open invitations, those about to be added included
 * @throws AppError `limit_reached`
 */
export function assertSeats({ limits: { maxUsers } }: Entitlement, taken: number): void {
  if (maxUsers === UNLIMITED || taken <= maxUsers) return;
  throw new AppError(
    'limit_reached',
    `Your plan has room for ${maxUsers} team members, open invitations included. Remove some or upgrade to invite more.`,
    { details: { resource: 'users', wanted: taken, limit: maxUsers } },
  );
}
