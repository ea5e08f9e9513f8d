import { forbidden } from '../errors.ts';

/** What belongs to a person: sign-in and sessions, how one is told, what one has read. */
export const notForKeys = () => forbidden('This belongs to a person and cannot be done with an API key. Sign in instead.');

/** What an API key was exchanged for. */
export interface KeyAccess {
  /** A short access token; its user and its session are the key. */
  accessToken: string;
  keyId: string;
  tenantId: string;
  scopes: string[];
  /** When the token was issued, seconds since 1970, with a fraction. */
  issuedAt: number;
}

/**
 * Turns an API key into an access token.
 * @throws AppError `unauthorized` for a key that is unknown or revoked, `unavailable` when nobody can tell
 */
export type ExchangeApiKey = (key: string) => Promise<KeyAccess>;
