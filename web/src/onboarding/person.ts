import { SHORTEST_PASSWORD } from '../ui/strength.ts';

/** What somebody who makes an account says of themselves. */
export interface Person {
  firstName: string;
  lastName: string;
  password: string;
  confirmation: string;
}

export const emptyPerson: Person = { firstName: '', lastName: '', password: '', confirmation: '' };

/** What is wrong, in the order in which the form complains; null when it can be sent. */
export function personError({ firstName, lastName, password, confirmation }: Person): string | null {
  const complete = firstName.trim() !== '' && lastName.trim() !== '' && password !== '' && confirmation !== '';
  if (!complete) return 'Please fill in all required fields';
  if (password !== confirmation) return 'Passwords do not match';
  if ([...password].length < SHORTEST_PASSWORD) return `Password must be at least ${SHORTEST_PASSWORD} characters long`;
  return null;
}
