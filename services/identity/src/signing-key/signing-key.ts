/** A pair of keys; its id is the `kid` of the tokens it signs. */
export interface SigningKey {
  id: string;
  privateJwk: JsonWebKey;
  publicJwk: JsonWebKey;
  createdAt: Date;
}

/** The newest signs; the one before stays published, so that no token it signed fails when the next one takes over. */
export const PUBLISHED = 2;
const LIFETIME_MS = 90 * 24 * 3_600_000;

/** How many pairs are to be made, given the published ones, newest first: none, the missing ones, or the next one when the newest is old. */
export function pairsDue(published: Pick<SigningKey, 'createdAt'>[], now: Date): number {
  const missing = PUBLISHED - published.length;
  const [newest] = published;
  if (missing > 0 || !newest) return missing;
  return now.getTime() - newest.createdAt.getTime() >= LIFETIME_MS ? 1 : 0;
}
