import { isIP } from 'node:net';
import { addressesOf, guardedConnector, type Resolve } from '@rivalscope/kit/net/connect';
import { type AllowList, isListed, networkOf } from '@rivalscope/kit/net/guard';
import type { buildConnector } from 'undici';
import { FetchFailure } from './failure.ts';

export interface AddressRoomOptions {
  /** Connections to one network address at a time. */
  most: number;
  /** Addresses without a bound. */
  isExempt?: (address: string) => boolean;
  /** How long a connection waits for room, in milliseconds. */
  waitMs?: number;
}

/** Room for one connection, at first at each of the addresses that it may try. */
export interface Place {
  addresses: string[];
  /** The connection stands, to this address: the others are free again. */
  settle(address: string | undefined): void;
  /** The connection is over, or was never made. */
  leave(): void;
}

export interface AddressRoom {
  /** Waits until one of the addresses has room. @throws FetchFailure `busy` when none has in time */
  take(addresses: string[]): Promise<Place>;
}

interface Waiter {
  addresses: string[];
  grant: (place: Place) => void;
}

/**
 * Bounds the connections to one network address over all names. Whoever points many names at somebody else's address makes us open no
 * more connections to it than this.
 */
export function createAddressRoom({ most, isExempt = () => false, waitMs = 10_000 }: AddressRoomOptions): AddressRoom {
  const open = new Map<string, number>();
  const waiting = new Set<Waiter>();

  function count(network: string, by: number): void {
    const now = (open.get(network) ?? 0) + by;
    if (now > 0) open.set(network, now);
    else open.delete(network);
  }

  function free(held: Set<string>, kept?: string): void {
    for (const network of held) if (network !== kept && held.delete(network)) count(network, -1);
    for (const waiter of waiting) {
      const place = placeAt(waiter.addresses);
      if (place && waiting.delete(waiter)) waiter.grant(place);
    }
  }

  function placeAt(wanted: string[]): Place | undefined {
    const addresses = wanted.filter((address) => isExempt(address) || (open.get(networkOf(address)) ?? 0) < most);
    if (addresses.length === 0) return undefined;
    const held = new Set(addresses.filter((address) => !isExempt(address)).map(networkOf));
    for (const network of held) count(network, 1);
    return { addresses, settle: (address) => free(held, address && networkOf(address)), leave: () => free(held) };
  }

  return {
    async take(addresses) {
      const known = addresses.filter((address) => isIP(address));
      const place = placeAt(known);
      if (place || known.length === 0) return place ?? NOWHERE;
      const { promise, resolve, reject } = Promise.withResolvers<Place>();
      const waiter = { addresses: known, grant: resolve };
      const timer = setTimeout(() => waiting.delete(waiter) && reject(busy()), waitMs);
      waiting.add(waiter);
      return promise.finally(() => clearTimeout(timer));
    },
  };
}

/** Of a name without addresses: its connection fails by itself. */
const NOWHERE: Place = { addresses: [], settle: () => undefined, leave: () => undefined };

const busy = () => new FetchFailure('busy', 'Many connections to this site’s network address are open; this one is put off.');

/** The room of a process that fetches; what the operator allows although it is private has no bound. */
export const roomOf = (most: number, allowPrivate: AllowList): AddressRoom =>
  createAddressRoom({ most, isExempt: (address) => isListed(address, allowPrivate) });

/**
 * The guarded connector, in the room of the address. Names are resolved once, here: the guard judges, and the socket tries, those
 * addresses that have room.
 */
export function roomyConnector(room: AddressRoom, allow: AllowList, timeoutMs: number, resolve: Resolve): buildConnector.connector {
  return (options, callback) => {
    const { hostname } = options;
    if (isListed(hostname, allow)) return guardedConnector(allow, timeoutMs, resolve)(options, callback);
    const connect = async () => {
      const place = await room.take(isIP(hostname) ? [hostname] : await addressesOf(hostname, resolve));
      guardedConnector(
        allow,
        timeoutMs,
        async () => place.addresses,
      )(options, (...[error, socket]: Parameters<buildConnector.Callback>) => {
        if (error) {
          place.leave();
          return callback(error, null);
        }
        place.settle(socket.remoteAddress);
        socket.once('close', place.leave);
        return callback(null, socket);
      });
    };
    connect().catch((error: Error) => callback(error, null));
  };
}
