export const SHORTEST_PASSWORD = 8;
const LONG_PASSWORD = 12;

export type Strength = 'Weak' | 'Medium' | 'Strong' | 'Very Strong';

/** What each point is given for, and how to get it. */
const POINTS: { has: (password: string) => boolean; advice: string }[] = [
  { has: (password) => [...password].length >= SHORTEST_PASSWORD, advice: `At least ${SHORTEST_PASSWORD} characters` },
  { has: (password) => [...password].length >= LONG_PASSWORD, advice: `${LONG_PASSWORD} characters are stronger` },
  { has: (password) => /\p{Lu}/u.test(password), advice: 'Add an uppercase letter' },
  { has: (password) => /\p{Ll}/u.test(password), advice: 'Add a lowercase letter' },
  { has: (password) => /\p{Nd}/u.test(password), advice: 'Add a digit' },
  { has: (password) => /[^\p{L}\p{Nd}]/u.test(password), advice: 'Add a special character' },
];

/** The strength of a password, its level from 1 to 4, and what would raise it; the advice is empty when nothing is missing. */
export function strengthOf(password: string): { strength: Strength; level: 1 | 2 | 3 | 4; advice: string } {
  const missing = POINTS.filter(({ has }) => !has(password));
  const score = POINTS.length - missing.length;
  const advice = missing[0]?.advice ?? '';
  if (score <= 2) return { strength: 'Weak', level: 1, advice };
  if (score <= 4) return { strength: 'Medium', level: 2, advice };
  if (score === 5) return { strength: 'Strong', level: 3, advice };
  return { strength: 'Very Strong', level: 4, advice };
}
