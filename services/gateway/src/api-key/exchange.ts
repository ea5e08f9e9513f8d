import { createHash } from 'node:crypto';
import type { ExchangeApiKey, KeyAccess } from '@rivalscope/kit/auth/api-key';
import type { Denylist } from '@rivalscope/kit/auth/denylist';
import { AppError, unavailable } from '@rivalscope/kit/errors';
import { unknownKey } from './api-key.ts';

/** A revoked key is refused after this at the latest, even when nobody said that it was. */
const KEPT_MS = 30_000;
/** A key that is unknown never becomes known. */
const REFUSED_MS = 60_000;
const MOST = 10_000;
const ANSWER_WITHIN_MS = 5_000;

/** Asks identity, which runs elsewhere. @param identityUrl without a trailing slash */
export function remoteExchange(identityUrl: string): ExchangeApiKey {
  return async (key) => {
    const response = await fetch(`${identityUrl}/internal/api-keys/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((cause: Error) => {
      throw notNow(cause);
    });
    if (response.status === 401) throw unknownKey();
    if (!response.ok) throw notNow(new Error(`HTTP ${response.status}`));
    return (await response.json()) as KeyAccess;
  };
}

const notNow = (cause: Error) => unavailable('API keys cannot be checked at the moment. Please try again shortly.', cause);

interface Kept<T> {
  value: T;
  until: number;
}

/**
 * Keeps what keys were exchanged for, and which are unknown, for a while; calls at the same moment share one exchange. A key
 * whose end was announced is exchanged again at once. Keys are kept by their hash alone.
 */
export function cachedExchange(exchange: ExchangeApiKey, denylist: Denylist, now: () => number = Date.now): ExchangeApiKey {
  const known = new Map<string, Kept<KeyAccess>>();
  const unknown = new Map<string, Kept<AppError>>();
  const underWay = new Map<string, Promise<KeyAccess>>();

  async function ask(name: string, key: string): Promise<KeyAccess> {
    try {
      const value = await exchange(key);
      keep(known, name, { value, until: now() + KEPT_MS });
      return value;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') keep(unknown, name, { value: error, until: now() + REFUSED_MS });
      throw error;
    } finally {
      underWay.delete(name);
    }
  }

  return async (key) => {
    const name = createHash('sha256').update(key).digest('base64url');
    const found = known.get(name);
    if (found && now() < found.until && !denylist.denied(claimsOf(found.value))) return found.value;
    const refused = unknown.get(name);
    if (refused && now() < refused.until) throw refused.value;
    const asked = underWay.get(name) ?? ask(name, key);
    underWay.set(name, asked);
    return asked;
  };
}

function keep<T>(map: Map<string, Kept<T>>, name: string, entry: Kept<T>): void {
  map.delete(name);
  const [oldest] = map.keys();
  if (map.size >= MOST && oldest !== undefined) map.delete(oldest);
  map.set(name, entry);
}

/** A key is user and session of its token. */
const claimsOf = ({ keyId, issuedAt }: KeyAccess) => ({ sub: keyId, sid: keyId, iat: issuedAt });
