/** First letters of first and last name, or U. */
export function initials(firstName: string | undefined, lastName: string | undefined): string {
  const letters = [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0] ?? '').join('');
  return letters === '' ? 'U' : letters.toUpperCase();
}
