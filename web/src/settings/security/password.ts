import { SHORTEST_PASSWORD } from '../../ui/strength.ts';

export interface PasswordChange {
  current: string;
  wanted: string;
  confirmation: string;
}

export const NO_CHANGE: PasswordChange = { current: '', wanted: '', confirmation: '' };

const isFilled = ({ current, wanted, confirmation }: PasswordChange): boolean => current !== '' && wanted !== '' && confirmation !== '';

/** What stands under the confirmation while it is typed. */
export const mismatch = ({ wanted, confirmation }: PasswordChange): string | null =>
  confirmation !== '' && wanted !== confirmation ? 'Passwords do not match' : null;

export const canSubmit = (change: PasswordChange): boolean => isFilled(change) && change.wanted === change.confirmation;

/** The first rule that a submitted change breaks; null when it may be sent. */
export function problemOf(change: PasswordChange): string | null {
  if (!isFilled(change)) return 'All fields are required';
  if (change.wanted !== change.confirmation) return 'New passwords do not match';
  if (change.wanted === change.current) return 'New password must be different from current password';
  if ([...change.wanted].length < SHORTEST_PASSWORD) return `Password must be at least ${SHORTEST_PASSWORD} characters long`;
  return null;
}
