import { Redis } from 'ioredis';
import type { Log } from './bus/worker.ts';
import { ConfigError } from './config.ts';
import type { TlsOptions } from './net/tls.ts';

/** A command that takes longer is one that nobody waits for. */
const ANSWER_WITHIN_MS = 300;
const CONNECT_WITHIN_MS = 2_000;
/** A connection on which nothing came back for so long is given up, so that a server that fell silent is found out. */
const SILENT_MS = 5_000;
const RECONNECT = { first: 100, max: 5_000 };

/**
 * A connection to Redis that never makes its user wait: commands fail at once while it is down and after 300 ms when it is
 * silent; it comes back by itself. Nothing may be kept there that is not also elsewhere.
 * @param tls of `rediss:`; unset: who has a certificate of an authority that Node trusts is believed
 * @throws ConfigError when `tls` is given for an address that does not encrypt
 */
export function connectRedis(url: string, log: Log, tls?: TlsOptions): Redis {
  if (tls && !url.startsWith('rediss://'))
    throw new ConfigError('Settings REDIS_TLS_* are set, but REDIS_URL does not begin with rediss://, so nothing would be encrypted.');
  const redis = new Redis(url, {
    ...(tls && { tls }),
    commandTimeout: ANSWER_WITHIN_MS,
    connectTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(RECONNECT.max, RECONNECT.first * 2 ** Math.min(attempt, 10)),
  });
  let down = false;
  redis.on('error', (err: Error) => {
    if (!down) log.warn({ err }, 'Redis cannot be reached: doing without it until it is back');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info({}, 'Redis is back');
    down = false;
  });
  return redis;
}
