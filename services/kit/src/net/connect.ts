import { promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type AllowList, allowed, isNamed } from './guard.ts';
import { AddressRefused, NameRefused } from './refused.ts';

/** Answers all addresses of a host name; rejects with the resolver's error code. */
export type Resolve = (host: string) => Promise<string[]>;

/**
 * A resolver of its own sockets: the system's `getaddrinfo` blocks one of few threads per slow name, so that four dead
 * name servers would stop every other host. Only names that the operator listed go there (hosts file, search domains).
 */
export function createResolve(allow: AllowList): Resolve {
  const resolver = new dns.Resolver({ timeout: 2_500, tries: 2 });
  return async (host) => {
    if (isNamed(host, allow)) return (await dns.lookup(host, { all: true })).map(({ address }) => address);
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
    return found;
  };
}

/** The addresses of a name. @throws NameRefused whatever the resolver said of it */
export async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  try {
    return await resolve(host);
  } catch (cause) {
    // Without a code it was no resolver that failed, but we.
    throw cause instanceof Error && 'code' in cause ? new NameRefused({ cause }) : cause;
  }
}

/** Resolves once, drops what is not permitted, and hands only the rest to the socket: there is no second look-up to rebind. */
function guardedLookup(port: number, allow: AllowList, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    addressesOf(host, resolve).then(
      (addresses) => {
        const open = addresses
          .filter((address) => allowed(host, address, port, allow))
          .map((address) => ({ address, family: isIP(address) }));
        const [first] = open;
        if (!first) return callback(new NameRefused(), '');
        return options.all ? callback(null, open) : callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}

/** undici's connector with the guard on the address that is really connected to, literal or resolved, for every connection. */
export function guardedConnector(allow: AllowList, timeout: number, resolve: Resolve): buildConnector.connector {
  return (options, callback) => {
    const { hostname, protocol } = options;
    const port = Number(options.port) || (protocol === 'https:' ? 443 : 80);
    if (isIP(hostname) && !allowed(hostname, hostname, port, allow)) return callback(new AddressRefused(), null);
    const lookup = guardedLookup(port, allow, resolve);
    const connect = buildConnector({ allowH2: false, timeout, maxCachedSessions: 0, lookup } as buildConnector.BuildOptions);
    connect(options, callback);
  };
}
