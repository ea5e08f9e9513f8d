import { createHash } from 'node:crypto';
import type { ExchangeApiKey, KeyAccess } from '@rivalscope/kit/auth/api-key';
import type { Denylist } from '@rivalscope/kit/auth/denylist';
import { AppError, unavailable } from '@rivalscope/kit/errors';
import { LRUCache } from 'lru-cache';
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
      // A kept connection may just be closed by a replica that goes down.
      headers: { 'content-type': 'application/json', connection: 'close' },
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

export interface CachedExchange extends ExchangeApiKey {
  /** Whether the key was exchanged a moment ago; nobody is asked. */
  knows(key: string): boolean;
}

/**
 * Keeps what keys were exchanged for, and which are unknown, for a while; calls at the same moment share one exchange. A key
 * whose end was announced is exchanged again at once. Keys are kept by their hash alone.
 */
export function cachedExchange(exchange: ExchangeApiKey, denylist: Denylist, now: () => number = Date.now): CachedExchange {
  // The cache keeps through the last millisecond.
  const kept = { max: MOST, perf: { now }, ttlResolution: 0 };
  const known = new LRUCache<string, KeyAccess>({ ...kept, ttl: KEPT_MS - 1 });
  const unknown = new LRUCache<string, AppError>({ ...kept, ttl: REFUSED_MS - 1 });
  const underWay = new Map<string, Promise<KeyAccess>>();

  async function ask(name: string, key: string): Promise<KeyAccess> {
    try {
      const value = await exchange(key);
      known.set(name, value);
      return value;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') unknown.set(name, error);
      throw error;
    } finally {
      underWay.delete(name);
    }
  }

  const valid = (name: string) => {
    const found = known.get(name);
    return found && !denylist.denied(claimsOf(found)) ? found : undefined;
  };

  const cached: ExchangeApiKey = async (key) => {
    const name = nameOf(key);
    const found = valid(name);
    if (found) return found;
    const refused = unknown.get(name);
    if (refused) throw refused;
    const asked = underWay.get(name) ?? ask(name, key);
    underWay.set(name, asked);
    return asked;
  };
  return Object.assign(cached, { knows: (key: string) => valid(nameOf(key)) !== undefined });
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A key is user and session of its token. */
const claimsOf = ({ keyId, issuedAt }: KeyAccess) => ({ sub: keyId, sid: keyId, iat: issuedAt });
