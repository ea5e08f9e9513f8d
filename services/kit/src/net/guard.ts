import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** One entry of a list of what may be reached although it is private: a host name or a range of addresses, on one port or on any web port. */
interface AllowEntry {
  name: string | null;
  range: [Address, number] | null;
  port: number | null;
}
export type AllowList = readonly AllowEntry[];

const MAX_ENTRIES = 256;
const HOST_NAME = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){0,20}$/;

/** Ports of other protocols: the "bad ports" of the Fetch standard (https://fetch.spec.whatwg.org/#port-blocking) plus usual databases, brokers and control planes. */
const NOT_WEB_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  445, 873, 1099, 1433, 1521, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5672, 5900, 5985, 6379, 6443, 9042, 9092, 9200, 9300, 10250,
  11211, 26379, 27017, 27018,
]);

/** Public addresses which nevertheless answer only inside a cloud: Azure's host agent. Every other metadata address is in a blocked range. */
const INSIDE_A_CLOUD = new Set(['168.63.129.16']);

const GLOBAL_UNICAST_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

/**
 * Reads what may be reached although it is private: comma-separated `host[:port]` or `CIDR[:port]`, IPv6 in brackets.
 * @param name of the setting
 * @throws Error with one clear line that names the setting and the bad entry
 */
export function parseAllowPrivate(setting: string, name = 'ALLOW_PRIVATE'): AllowList {
  const entries = setting.split(',', MAX_ENTRIES + 1).map((entry) => entry.trim().toLowerCase());
  if (entries.length > MAX_ENTRIES) throw new Error(`${name}: more than ${MAX_ENTRIES} entries; use CIDR ranges`);
  return entries.filter(Boolean).map((entry) => {
    const parsed = parseEntry(entry);
    if (!parsed) throw badEntry(name, entry);
    return parsed;
  });
}

function parseEntry(entry: string): AllowEntry | undefined {
  const parts = /^(?:\[([0-9a-f:./]{2,60})\]|([^:[\]]{1,253}))(?::(\d{1,5}))?$/.exec(entry);
  const host = parts?.[1] ?? parts?.[2];
  const port = parts?.[3] === undefined ? null : Number(parts[3]);
  if (host === undefined || (port !== null && (port < 1 || port > 65_535))) return undefined;
  if (ipaddr.IPv6.isValid(host) || ipaddr.IPv4.isValidFourPartDecimal(host)) {
    const address = unwrap(ipaddr.parse(host));
    return { name: null, range: [address, address.kind() === 'ipv4' ? 32 : 128], port };
  }
  if (ipaddr.IPv6.isValidCIDR(host) || ipaddr.IPv4.isValidCIDRFourPartDecimal(host))
    return { name: null, range: ipaddr.parseCIDR(host), port };
  if (!HOST_NAME.test(host) || /^[\d.]+$/.test(host)) return undefined;
  return { name: host, range: null, port };
}

function badEntry(name: string, entry: string): Error {
  return new Error(`${name}: '${entry.slice(0, 100)}' is not host[:port] or CIDR[:port]; write IPv6 in brackets, as in [fd00::/8]:8080`);
}

/** An IPv4 address inside an IPv6 one (mapped, NAT64) is judged as the IPv4 address that it reaches. */
function unwrap(address: Address): Address {
  if (address instanceof ipaddr.IPv4) return address;
  if (!address.isIPv4MappedAddress() && !address.match(NAT64)) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

function isPublic(address: Address): boolean {
  if (INSIDE_A_CLOUD.has(address.toString()) || address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST_V6);
}

function matches(entry: AllowEntry, host: string, address: Address): boolean {
  if (!entry.range) return entry.name === host;
  return entry.range[0].kind() === address.kind() && address.match(entry.range);
}

/**
 * Whether a connection to `address`:`port`, made for `host`, is permitted: public addresses on web ports, and whatever
 * the operator allows. Private, loopback, link-local, shared, multicast, reserved, unspecified and metadata addresses
 * are refused, also inside IPv6 transition forms. An entry without a port opens no port of another protocol.
 */
export function allowed(host: string, address: string, port: number, allow: AllowList): boolean {
  if (!ipaddr.isValid(address)) return false;
  const judged = unwrap(ipaddr.parse(address));
  const entries = allow.filter((entry) => matches(entry, host, judged));
  if (entries.some((entry) => entry.port === port)) return true;
  if (NOT_WEB_PORTS.has(port)) return false;
  return isPublic(judged) || entries.some((entry) => entry.port === null);
}

/** What counts as one network address: an IPv4 address, or the /64 of an IPv6 one, which one host may have all of. */
export function networkOf(address: string): string {
  const judged = unwrap(ipaddr.parse(address));
  return judged instanceof ipaddr.IPv4 ? judged.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${judged}/64`).toString();
}

/** Whether the operator listed the host by name; such names belong to the operator's network and its resolver. */
export function isNamed(host: string, allow: AllowList): boolean {
  return allow.some((entry) => entry.name === host);
}

/** Whether the operator listed the host, by its name or by a range that its literal address lies in. */
export function isListed(host: string, allow: AllowList): boolean {
  const literal = host.replace(/^\[|\]$/g, '');
  const address = ipaddr.isValid(literal) ? unwrap(ipaddr.parse(literal)) : undefined;
  return allow.some((entry) => entry.name === host || (address !== undefined && matches(entry, host, address)));
}
