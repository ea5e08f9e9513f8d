import { AppError } from '@rivalscope/kit/errors';

const UNLIMITED = -1;

/** What a tenant may do, as far as its team is concerned. */
export interface Entitlement {
  plan: string;
  /** -1 is unlimited. */
  maxUsers: number;
}

/** Holds until billing has said otherwise. */
export const TRIAL: Entitlement = { plan: 'trial', maxUsers: 3 };

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
