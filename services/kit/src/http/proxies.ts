import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ConfigError } from '../config.ts';
import { invalid } from '../errors.ts';

/** Whether the address that is `hop` steps away (0: who holds the connection) is a proxy whose word on the one before it is taken. */
export type TrustedProxy = (address: string, hop: number) => boolean;

const MOST_HOPS = 10;
const MOST_NETWORKS = 64;

/** So many proxies in front, wherever they are: for a door that nobody reaches but through them. */
export const hops =
  (count: number): TrustedProxy =>
  (_address, hop) =>
    hop < count;

/**
 * Reads `TRUST_PROXY`: 0 for none, a number of proxies in front, or the networks (CIDR, comma-separated) that they are in.
 * @returns undefined for none
 * @throws ConfigError with one clear line
 */
export function parseTrustedProxies(setting: string): TrustedProxy | undefined {
  const given = setting.trim();
  if (/^\d{1,2}$/.test(given) && Number(given) <= MOST_HOPS) return given === '0' ? undefined : hops(Number(given));
  const networks = given.split(',', MOST_NETWORKS + 1).map((one) => parseNetwork(one.trim()));
  if (networks.length > MOST_NETWORKS || !networks.every((network) => network !== undefined)) throw badSetting(given);
  return (address) => isIP(address) !== 0 && isWithin(ipaddr.process(address), networks);
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** All of the internet is no network of proxies. */
function parseNetwork(given: string): Network | undefined {
  if (!ipaddr.IPv6.isValidCIDR(given) && !ipaddr.IPv4.isValidCIDRFourPartDecimal(given)) return undefined;
  const network = ipaddr.parseCIDR(given);
  return network[1] > 0 ? network : undefined;
}

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, networks: Network[]): boolean =>
  networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

const badSetting = (given: string) =>
  new ConfigError(
    `Setting TRUST_PROXY is ${JSON.stringify(given.slice(0, 100))}, but it must be 0 (no proxy), a number of proxies in front (at most ${MOST_HOPS}) or their networks, as in 10.0.0.0/8,fd00::/8: whoever is believed says who a request comes from.`,
  );

/**
 * Takes what is no address, and all that stands before it, from X-Forwarded-For: the right end is what the nearest proxy wrote, the
 * left what a stranger may have. What remains is at worst the address of a proxy, never a text of somebody's choice.
 */
export function keepReadableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = readable(String(given));
    done();
  });
}

/**
 * Takes X-Forwarded-Host from a request, for the process at the door: many proxies pass on what a stranger wrote there, and `host` would
 * be that. It is what the Host header says, which no page of another site sets; the public address is a setting.
 */
export function forgetForwardedHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.raw.headers['x-forwarded-host'];
    done();
  });
}

/** Refuses a request of two hosts (RFC 9112 3.2): a proxy in front may have gone by the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((text, n) => n % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host');
    done(names.length > 1 ? invalid('The request names more than one host') : undefined);
  });
}

function readable(header: string): string {
  const entries = header.split(',').map((entry) => entry.trim());
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(',');
}
