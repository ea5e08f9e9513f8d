import { SHORTEST_PASSWORD } from '../ui/strength.ts';

export interface ResetForm {
  token: string;
  password: string;
  confirmation: string;
}

/** What is wrong with a new password, in the order in which the form complains; null when it can be sent. */
export function resetError({ token, password, confirmation }: ResetForm): string | null {
  if (password === '' || confirmation === '') return 'All fields are required';
  if (password !== confirmation) return 'Passwords do not match';
  if ([...password].length < SHORTEST_PASSWORD) return `Password must be at least ${SHORTEST_PASSWORD} characters long`;
  if (token === '') return 'Invalid reset token';
  return null;
}
