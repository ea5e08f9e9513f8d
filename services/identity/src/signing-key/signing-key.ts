/** The public half, by which tokens are checked; its id is their `kid`. */
export interface CheckingKey {
  id: string;
  publicJwk: JsonWebKey;
  createdAt: Date;
  /** Of a key that signs no more, when the last of its tokens has expired. */
  until?: Date | undefined;
}

/** A pair of keys that signs. */
export interface SigningKey extends CheckingKey {
  privateJwk: JsonWebKey;
}

/** The one that signs, and the next or the one before, so that no token fails when the next one takes over. */
export const PUBLISHED = 2;
const LIFETIME_MS = 90 * 24 * 3_600_000;
/** A new key is published for so long before it signs: services read the key set every minute, and must know it by then. */
const ANNOUNCED_MS = 5 * 60_000;

/** How many pairs are to be made, given the published ones, newest first: none, the missing ones, or the next one when the newest is old. */
export function pairsDue(published: Pick<SigningKey, 'createdAt'>[], now: Date): number {
  const missing = PUBLISHED - published.length;
  const [newest] = published;
  if (missing > 0 || !newest) return missing;
  return now.getTime() - newest.createdAt.getTime() >= LIFETIME_MS ? 1 : 0;
}

/** Which of the stored keys, newest first, tokens are checked by: the newest that sign, and others until their tokens have expired. */
export function published<K extends { until?: Date | undefined }>(stored: K[], now: Date): K[] {
  const signing = stored.filter(({ until }) => until === undefined).slice(0, PUBLISHED);
  return stored.filter((key) => (key.until ? key.until > now : signing.includes(key)));
}

/** The key that signs now, given the published ones, newest first: the newest that has been published long enough. */
export function signer<K extends Pick<SigningKey, 'createdAt'>>(published: K[], now: Date): K | undefined {
  return published.find((key) => now.getTime() - key.createdAt.getTime() >= ANNOUNCED_MS) ?? published[0];
}
